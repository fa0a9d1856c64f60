/** A summary for each seat: points by source, accuracy, what decisions and luck did, and the most instructive moments. */
import { h } from "preact";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";
import { nameOf, SeatMark, seatClass } from "../table/people/seat.js";
import { amountOf } from "./amounts.js";
import { VerdictMark } from "./verdict.js";

/** @import { AnalysisAnswer, Frame, SeatSummary, UsualPoints } from "../app/types.js" */
/** @import { Analysis } from "./store.js" */

/** @param {{ frame: Frame, analysis: Analysis, data: AnalysisAnswer, onMoment: (at: number) => void, onLearn: ((seat: number) => void) | null }} props frame: the last one */
export function Summaries({ frame, analysis, data, onMoment, onLearn }) {
  const sources = [...new Set(frame.seats.flatMap((seat) => Object.keys(seat.sources)))];
  const most = Math.max(1, ...frame.seats.map((seat) => Math.max(seat.points, sum(seat.sources))));
  const order = frame.seats.map((_, seat) => seat).sort((one, other) => frame.seats[other].points - frame.seats[one].points);
  return h(
    "section",
    { class: "a-summaries", "aria-label": t("study.summaries") },
    order.map((seat) => h(Seat, { key: seat, frame, seat, sources, most, analysis, data, summary: data.summaries[seat], onMoment, onLearn })),
  );
}

/** @param {Record<string, number>} sources */
const sum = (sources) => Object.values(sources).reduce((total, points) => total + Math.max(0, points), 0);

/** @param {{ frame: Frame, seat: number, sources: string[], most: number, analysis: Analysis, data: AnalysisAnswer, summary: SeatSummary, onMoment: (at: number) => void, onLearn: ((seat: number) => void) | null }} props */
function Seat({ frame, seat, sources, most, analysis, data, summary, onMoment, onLearn }) {
  const info = frame.seats[seat];
  const faults = summary.mistakes + summary.inaccuracies;
  return h(
    "article",
    { class: `a-plate summary ${seatClass(seat)}` },
    h("header", { class: "summary-head" }, h(SeatMark, { seat }), h("h3", null, nameOf(info, seat)), h("span", { class: "summary-points" }, info.points, h("small", null, t("study.unit-points")))),
    h(Sources, { info, sources, most, usual: data.usual[seat] }),
    h(
      "dl",
      { class: "summary-facts" },
      h("div", null, h("dt", null, t("study.accuracy")), h("dd", null, summary.mattered ? h("strong", null, amountOf(summary.accuracy, false)) : "–", h("small", null, t("study.accuracy-of", { n: summary.mattered })))),
      h("div", null, h("dt", null, t("study.lost")), h("dd", null, h("strong", null, amountOf(-summary.lost, data.alone, true)))),
      h("div", null, h("dt", null, t("study.luck")), h("dd", null, h("strong", null, amountOf(summary.luck, data.alone, true)))),
    ),
    h(
      "ul",
      { class: "summary-verdicts" },
      /** @type {const} */ (["good", "inaccuracy", "mistake"]).map((verdict) => {
        const n = { good: summary.good, inaccuracy: summary.inaccuracies, mistake: summary.mistakes }[verdict];
        return h("li", { key: verdict, class: n ? "" : "none" }, h(VerdictMark, { verdict }), t(`study.count.${verdict}`, { n }));
      }),
    ),
    summary.instructive.length > 0 &&
      h(
        "div",
        { class: "summary-moments" },
        h("h4", null, t("study.instructive")),
        h("ol", null, summary.instructive.map((at) => h("li", { key: at }, h(Moment, { analysis, data, at, onMoment })))),
      ),
    faults > 0 && onLearn && h("button", { class: "button", onClick: () => onLearn(seat) }, icon("learn"), t("study.learn-from", { n: faults })),
  );
}

/** @param {{ analysis: Analysis, data: AnalysisAnswer, at: number, onMoment: (at: number) => void }} props */
function Moment({ analysis, data, at, onMoment }) {
  const decision = analysis.decision(at);
  if (!decision) return null;
  return h(
    "button",
    { class: "summary-moment", onClick: () => onMoment(at) },
    h(VerdictMark, { verdict: decision.verdict || "none" }),
    h("span", null, h("strong", null, decision.best?.words[0] ?? t("study.move-n", { n: at + 1 })), h("small", null, ` ${t("study.instead")} ${decision.played?.words[0] ?? ""}`)),
    h("span", { class: "summary-cost" }, amountOf(-decision.loss, data.alone, true)),
  );
}

/** The colour of a source; where there are more of them than colours, hatched. @param {number} index */
const sourceClass = (index) => `source-${index % 8}${index < 8 ? "" : " hatched"}`;

/**
 * Points by where they came from, as a bar and in words, beside what is usual at a level.
 * @param {{ info: Frame["seats"][number], sources: string[], most: number, usual: UsualPoints | null }} props
 */
function Sources({ info, sources, most, usual }) {
  const all = sources.map((name, index) => ({ name, index, points: info.sources[name] ?? 0, span: usual?.sources[name] }));
  const shown = all.filter(({ points, span }) => points !== 0 || (span && span[1] !== 0));
  const top = Math.max(1, ...shown.flatMap(({ points, span }) => [points, span?.[2] ?? 0]));
  return h(
    "div",
    { class: "sources" },
    h("div", { class: "sources-bar", "aria-hidden": "true" }, shown.filter(({ points }) => points > 0).map(({ name, index, points }) => h("span", { key: name, class: sourceClass(index), style: { width: `${(100 * points) / most}%` }, title: `${name}: ${points}` }, points / most > 0.07 ? points : ""))),
    usual && h("p", { class: "sources-usual" }, t(`study.usual.${usual.level}`, { n: usual.total[1] }), h("small", null, t("study.usual-games", { n: usual.games }))),
    h("ul", { class: usual ? "sources-rows" : "sources-list" }, shown.map((each) => h(usual ? Compared : Plain, { key: each.name, ...each, span: each.span ?? [0, 0, 0], top, level: usual?.level ?? "" }))),
  );
}

/** @typedef {{ name: string, index: number, points: number, span: number[], top: number, level: string }} SourceRow span: a quarter below, the middle, a quarter above; top: where the scale ends */

/** @param {SourceRow} props */
function Plain({ name, index, points }) {
  return h("li", null, h("i", { class: sourceClass(index) }), h("span", null, name), h("b", null, points));
}

/** A source beside what is usual: the band is the middle half at that level, the tick its middle. @param {SourceRow} props */
function Compared({ name, index, points, span: [low, middle, high], top, level }) {
  const x = (/** @type {number} */ value) => 3 + (94 * Math.max(0, value)) / top;
  return h(
    "li",
    null,
    h("i", { class: sourceClass(index) }),
    h("span", { class: "source-name" }, name),
    h(
      "svg",
      { class: "source-strip", viewBox: "0 0 100 14", preserveAspectRatio: "none", "aria-hidden": "true" },
      h("path", { class: "whisker-rule", d: "M3 7H97" }),
      h("rect", { class: "source-band", x: x(low), width: Math.max(1.5, x(high) - x(low)), y: 2, height: 10 }),
      h("path", { class: "source-middle", d: `M${x(middle)} 0V14` }),
      h("path", { class: "source-own", d: `M${x(points)} 3V11` }),
    ),
    h("b", null, points),
    h("small", null, t(`study.usual.${level}`, { n: middle }), h("em", null, ` · ${difference(points, [low, middle, high])}`)),
  );
}

/** How points differ from what is usual, in words. @param {number} points @param {number[]} span */
function difference(points, [low, middle, high]) {
  if (points >= low && points <= high) return t("study.as-usual");
  return t(points > middle ? "study.more" : "study.fewer", { n: Math.abs(points - middle) });
}

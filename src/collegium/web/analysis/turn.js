/** The decision at the moment on show: what was played, what would have been better, how sure that is, and why. */
import { h } from "preact";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";
import { nameOf, SeatMark, seatClass } from "../table/people/seat.js";
import { amount, amountOf, give } from "./amounts.js";
import { VerdictMark, verdictName } from "./verdict.js";

/** @import { ComponentChildren } from "preact" */
/** @import { AnalysisAnswer, Frame, Step, StudiedDecision, StudiedLine } from "../app/types.js" */

const STEPS = 5;

/**
 * @param {{ frame: Frame, data: AnalysisAnswer, decision: StudiedDecision | null, step: Step | undefined, round: string, at: number, last: number, children?: ComponentChildren }} props
 *   step: the move that was played then
 */
export function TurnPanel({ frame, data, decision, step, round, at, last, children }) {
  const seat = decision?.seat ?? step?.seat ?? null;
  const verdict = (!decision?.later && decision?.verdict) || "none";
  const lost = decision !== null && !decision.later && verdict !== "good" && decision.loss > decision.error;
  const where = [round && t("table.round", { n: round }), t("study.move-of", { at: Math.min(at + 1, last), last })].filter(Boolean).join(" · ");
  return h(
    "section",
    { class: `a-plate a-turn v-${verdict}`, "aria-label": t("study.decision"), "aria-live": "polite" },
    h(
      "header",
      { class: "turn-head" },
      verdict !== "none" && h(VerdictMark, { verdict }),
      h(
        "div",
        null,
        h("p", { class: "turn-where" }, where, verdict !== "none" && h("strong", { class: "turn-verdict" }, verdictName(verdict))),
        h("h2", null, seat !== null && h(SeatMark, { seat }), titleOf(frame, seat, decision, step, at, last)),
      ),
      lost && h("p", { class: "turn-loss" }, amount(-decision.loss, data.alone, true), h("small", null, t(data.alone ? "study.unit-points" : "study.unit-percent"))),
    ),
    decision && decision.reasons.length > 0 && h("div", { class: "turn-why" }, decision.reasons.map((reason) => h("p", { key: reason }, reason))),
    decision?.best && decision.played ? h(Lines, { data, decision, best: decision.best, played: decision.played, same: sameLine(decision) }) : h("p", { class: "muted turn-none" }, t(noneText(decision, data, at, last))),
    children,
  );
}

/** @param {Frame} frame @param {number | null} seat @param {StudiedDecision | null} decision @param {Step | undefined} step @param {number} at @param {number} last */
function titleOf(frame, seat, decision, step, at, last) {
  if (at >= last || seat === null) return t("table.over");
  const words = decision?.played?.words[0] ?? step?.label ?? step?.lines.join(" · ") ?? "";
  return `${nameOf(frame.seats[seat], seat)}: ${words}`;
}

/** Why nothing is said of a moment. @param {StudiedDecision | null} decision @param {AnalysisAnswer} data @param {number} at @param {number} last */
function noneText(decision, data, at, last) {
  if (at >= last) return "study.at-end";
  if (decision?.later) return "study.later";
  if (decision) return "study.no-verdict";
  return at < data.studied || data.state === "done" ? "study.no-choice" : "study.not-judged";
}

/** Whether nothing better was found. @param {StudiedDecision} decision */
const sameLine = (decision) => decision.loss === 0;

/**
 * @param {{ data: Pick<AnalysisAnswer, "alone">, decision: Pick<StudiedDecision, "seat">, best: StudiedLine, played: StudiedLine, same: boolean, note?: string }} props
 *   note: what is said of the second line, where it was not played
 */
export function Lines({ data, decision, best, played, same, note = t("study.played") }) {
  const { seat } = decision;
  const rows = same ? [played] : [best, played];
  const value = (/** @type {StudiedLine} */ line) => (data.alone ? line.points[0] : line.chances[seat]);
  const all = rows.flatMap((line) => [value(line) - 2 * line.error, value(line) + 2 * line.error]);
  const [low, high] = spread(Math.min(...all), Math.max(...all), data.alone);
  return h(
    "table",
    { class: "turn-lines" },
    h("thead", null, h("tr", null, h("th", { scope: "col" }, t("study.line")), h("th", { scope: "col" }, t("study.points-head")), !data.alone && h("th", { scope: "col" }, t("study.chance-head")))),
    h(
      "tbody",
      null,
      rows.map((line, index) => {
        const own = line === played;
        return h(
          "tr",
          { key: index, class: own ? `own ${seatClass(seat)}` : "best" },
          h("th", { scope: "row" }, h("div", { class: "line-head" }, own ? h(SeatMark, { seat }) : h("span", { class: "line-letter", "aria-hidden": "true" }, "A"), h("strong", null, line.words[0])), h("p", { class: "line-then" }, then(line, own ? note : ""))),
          h("td", { class: "line-points" }, amount(line.points[seat], true), data.alone && h("small", null, `± ${give(line.error, true)}`)),
          !data.alone && h("td", { class: "line-chance" }, h(Whisker, { value: line.chances[seat], error: line.error, low, high }), h("span", null, h("strong", null, amountOf(line.chances[seat], false)), h("small", null, ` ± ${give(line.error, false)}`))),
        );
      }),
    ),
  );
}

/** How a line goes on, in a few steps. @param {StudiedLine} line @param {string} note */
function then(line, note) {
  const steps = line.words.slice(1, STEPS);
  const more = line.words.length > STEPS ? " …" : "";
  const words = steps.length ? `${t("study.then")} ${steps.join(" → ")}${more}` : "";
  return [words, note && h("em", { key: "own" }, words ? ` · ${note}` : note)];
}

/** The part of a scale that is drawn. @param {number} low @param {number} high @param {boolean} alone */
function spread(low, high, alone) {
  const least = alone ? 8 : 0.16;
  const room = Math.max(0, least - (high - low)) / 2 + 0.1 * (high - low);
  return alone ? [low - room, high + room] : [Math.max(0, low - room), Math.min(1, high + room)];
}

/** A number with how far it may be off. @param {{ value: number, error: number, low: number, high: number }} props */
function Whisker({ value, error, low, high }) {
  const x = (/** @type {number} */ each) => 100 * Math.min(1, Math.max(0, (each - low) / (high - low || 1)));
  const [from, to] = [x(value - 2 * error), x(value + 2 * error)];
  return h(
    "svg",
    { class: "whisker", viewBox: "0 0 100 14", preserveAspectRatio: "none", "aria-hidden": "true" },
    h("path", { class: "whisker-rule", d: "M0 7H100" }),
    h("rect", { class: "whisker-band", x: from, width: Math.max(1, to - from), y: 3, height: 8 }),
    h("path", { class: "whisker-value", d: `M${x(value)} 0V14` }),
  );
}

/** The way to the next moment worth a look. @param {{ onBefore: (() => void) | null, onNext: (() => void) | null }} props */
export function Ways({ onBefore, onNext }) {
  return h(
    "div",
    { class: "turn-ways" },
    h("button", { class: "button", disabled: !onBefore, onClick: onBefore ?? undefined, title: `${t("study.before")} · ${t("table.key", { key: "p" })}` }, icon("back"), t("study.before")),
    h("button", { class: "button", disabled: !onNext, onClick: onNext ?? undefined, title: `${t("study.next")} · ${t("table.key", { key: "n" })}` }, t("study.next"), icon("forward")),
  );
}

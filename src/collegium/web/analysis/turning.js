/** Turning points: the moves that changed chances most, decisions told apart from luck. */
import { h } from "preact";
import { t } from "../app/words.js";
import { seatClass, seatPath } from "../boards/shared/seat.js";
import { nameOf, SeatMark } from "../table/people/seat.js";
import { amount, amountOf } from "./amounts.js";
import { seatOf } from "./store.js";
import { verdictAt, VerdictName } from "./verdict.js";

/** @import { AnalysisAnswer, Frame, StepsAnswer, Turning } from "../app/types.js" */
/** @import { Analysis } from "./store.js" */

/** @param {{ frame: Frame, steps: StepsAnswer, analysis: Analysis, data: AnalysisAnswer, at: number, onMoment: (at: number) => void }} props */
export function TurningPoints({ frame, steps, analysis, data, at, onMoment }) {
  const turns = analysis.turns.value;
  return h(
    "section",
    { class: "a-turning", "aria-label": t("study.turning") },
    h("header", { class: "a-head" }, h("h2", null, t("study.turning")), h("p", { class: "a-sub" }, t(data.alone ? "study.turning-points" : "study.turning-chances"))),
    turns.length === 0 && h("p", { class: "muted" }, t(data.state === "done" ? "study.turning-none" : "study.turning-not-yet")),
    h(
      "ol",
      { class: "turning-list" },
      turns.map((turn, index) => h("li", { key: `${turn.at}${turn.kind}` }, h(Card, { frame, steps, analysis, data, turn, index, chosen: turn.at === at, onMoment }))),
    ),
  );
}

/** @param {{ frame: Frame, steps: StepsAnswer, analysis: Analysis, data: AnalysisAnswer, turn: Turning, index: number, chosen: boolean, onMoment: (at: number) => void }} props */
function Card({ frame, steps, analysis, data, turn, index, chosen, onMoment }) {
  const decision = analysis.decision(turn.at);
  const seat = seatOf(turn);
  const luck = turn.kind === "luck";
  const verdict = verdictAt(turn, decision);
  const change = turn.changes[seat];
  const round = steps.rounds[turn.at];
  const step = steps.steps.find((each) => each.at === turn.at + 1);
  const took = decision?.played?.words[0] ?? step?.label ?? "";
  const from = luck ? (data.course[turn.at]?.[seat] ?? 0) : ((data.alone ? decision?.best?.points[seat] : decision?.best?.chances[seat]) ?? data.course[turn.at][seat]);
  return h(
    "button",
    { class: "turning-card", "aria-current": chosen ? "true" : undefined, onClick: () => onMoment(turn.at) },
    h("span", { class: "turning-top" }, h("span", { class: "turning-number" }, index + 1), h("span", { class: "turning-where" }, round ? t("table.round", { n: round }) : t("study.move-n", { n: turn.at + 1 })), h(VerdictName, { verdict })),
    h("span", { class: "turning-who" }, h(SeatMark, { seat }), h("strong", null, nameOf(frame.seats[seat], seat)), h("span", { class: `turning-change ${change < 0 ? "down" : "up"}` }, amount(change, data.alone, true), h("small", null, t(data.alone ? "study.unit-points" : "study.unit-percent")))),
    h("span", { class: "turning-line" }, h("em", null, luck && turn.seat !== seat ? t("study.after-of", { name: nameOf(frame.seats[turn.seat], turn.seat) }) : t(luck ? "study.after" : "study.took")), " ", took),
    !luck && decision?.best && decision.loss > 0 && h("span", { class: "turning-line" }, h("em", null, t("study.better")), " ", decision.best.words[0]),
    luck && h("span", { class: "turning-line turning-luck" }, t("study.luck-about")),
    !data.alone && h(Scale, { from, to: Math.min(1, Math.max(0, from + change)), seat, even: 1 / frame.seats.length }),
  );
}

/** From which chance to which, on a scale that is the same for all cards. @param {{ from: number, to: number, seat: number, even: number }} props */
function Scale({ from, to, seat, even }) {
  const x = (/** @type {number} */ value) => 8 + 184 * value;
  const apart = Math.abs(x(to) - x(from)) < 28 ? Math.sign(to - from || 1) * 15 : 0;
  return h(
    "svg",
    { class: `turning-scale ${seatClass(seat)}`, viewBox: "0 0 200 32", "aria-hidden": "true" },
    h("path", { class: "whisker-rule", d: "M8 9H192" }),
    h("path", { class: "turning-even", d: `M${x(even)} 4V14` }),
    h("path", { class: "turning-way", d: `M${x(from)} 9H${x(to)}` }),
    h("circle", { class: "turning-from", cx: x(from), cy: 9, r: 4 }),
    h("path", { class: "course-shape", d: seatPath(seat), transform: `translate(${x(to)} 9)` }),
    h("text", { x: x(from) - apart, y: 28, "text-anchor": "middle" }, amountOf(from, false)),
    h("text", { class: "turning-to", x: x(to) + apart, y: 28, "text-anchor": "middle" }, amountOf(to, false)),
  );
}

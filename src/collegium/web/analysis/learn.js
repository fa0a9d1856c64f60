/** What is said while one learns from a game: the question, the answer with its seal, and the line. */
import { h } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";
import { nameOf, SeatMark } from "../table/people/seat.js";
import { amountOf } from "./amounts.js";
import { Seal } from "./seal.js";
import { Lines } from "./turn.js";

/** @import { AnalysisAnswer, Frame } from "../app/types.js" */
/** @import { Learning, Stage } from "./learning.js" */

/** @param {{ frame: Frame, data: AnalysisAnswer, learning: Learning, onEnd: () => void }} props */
export function LearnPanel({ frame, data, learning, onEnd }) {
  const [index, stage, answer] = [learning.index.value, learning.stage.value, learning.answer.value];
  const { fault, seat } = learning;
  const answered = stage !== "asking" && stage !== "judging";
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (answered) panel.current?.scrollIntoView({ block: "nearest" });
  }, [answered, index]);
  const last = index === learning.faults.length - 1;
  const line = { data, decision: fault, best: fault.best, played: fault.played, same: false };
  return h(
    "section",
    { class: "a-plate a-turn learn", ref: panel, "aria-label": t("study.learn") },
    h("header", { class: "learn-head" }, h("h2", null, t("study.learn")), h("p", { class: "a-sub" }, t("study.learn-of", { n: index + 1, total: learning.faults.length })), h(Seals, { learning, index }), h("button", { class: "button quiet", onClick: onEnd }, icon("close"), t("study.learn-end"))),
    h("p", { class: "learn-question" }, h(SeatMark, { seat }), t("study.learn-question", { name: nameOf(frame.seats[seat], seat), played: fault.played?.words[0] ?? "" })),
    h(
      "div",
      { role: "status", class: "learn-status" },
      stage === "asking" && h("p", { class: "muted" }, t("study.learn-find")),
      stage === "judging" && h("p", { class: "muted" }, h("progress", { "aria-label": t("study.learn-judging") }), t("study.learn-judging")),
      answered && h("div", { class: `learn-answer s-${stage}` }, h(Seal, { stage }), h("div", null, h("h3", null, t(`study.answer.${stage}`)), h("p", null, said(stage, answer, data)), stage === "no" && answer && answer.reasons.length > 0 && h("ul", { class: "turn-why v-mistake" }, answer.reasons.map((reason) => h("li", { key: reason }, reason))))),
    ),
    answered && stage !== "no" && line.best && line.played && h(Lines, { ...line, best: line.best, played: line.played }),
    h(
      "div",
      { class: "turn-ways" },
      !answered && h("button", { class: "button", onClick: () => learning.show() }, icon("hint"), t("study.learn-show")),
      stage === "no" && h("button", { class: "button", onClick: () => void learning.ask() }, icon("restart"), t("study.learn-again")),
      stage === "no" && h("button", { class: "button", onClick: () => learning.show() }, icon("hint"), t("study.learn-show")),
      index > 0 && h("button", { class: "button", onClick: () => learning.step(-1) }, icon("back"), t("study.before")),
      last ? answered && h("button", { class: "button primary", onClick: onEnd }, icon("check"), t("study.learn-done")) : h("button", { class: answered ? "button primary" : "button", onClick: () => learning.step(1) }, t("study.learn-next"), icon("forward")),
    ),
  );
}

/** @param {Stage} stage @param {import("../app/types.js").Tried | null} answer @param {AnalysisAnswer} data */
function said(stage, answer, data) {
  if (stage === "shown" || !answer) return t("study.answer.shown.about");
  return t(`study.answer.${stage}.about`, { move: answer.tried.words[0] ?? "", loss: amountOf(answer.loss, data.alone) });
}

/** How each position was answered so far. @param {{ learning: Learning, index: number }} props */
function Seals({ learning, index }) {
  const results = learning.results.value;
  return h(
    "ol",
    { class: "seals" },
    learning.faults.map((each, number) => h("li", { key: each.at, "aria-current": number === index ? "step" : undefined, title: t(results[number] ? `study.answer.${results[number]}` : "study.answer.open") }, results[number] ? h(Seal, { stage: results[number] }) : h("span", { class: "seal-open" }), h("span", { class: "sr-only" }, t(results[number] ? `study.answer.${results[number]}` : "study.answer.open")))),
  );
}

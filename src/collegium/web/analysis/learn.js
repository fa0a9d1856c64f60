/** What is said while one learns from a game: the question, the answer with its seal, and the line. */
import { h } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";
import { nameOf, SeatMark } from "../table/people/seat.js";
import { amountOf } from "./amounts.js";
import { Lines } from "./turn.js";

/** @import { AnalysisAnswer, Frame } from "../app/types.js" */
/** @import { Learning, Stage } from "./learning.js" */

const SIGNS = { best: "M-6 0-1.5 5 7-6", enough: "M-8 1c3-5 6-5 8 0s5 5 8 0", no: "M-6-6 6 6M6-6-6 6", shown: "M-7 0H7" };

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

/** The seal of an answer: red with a check, brass with a wave, white with a cross. @param {{ stage: Stage }} props */
function Seal({ stage }) {
  const sign = SIGNS[/** @type {"best"} */ (stage)];
  return h("svg", { class: `seal s-${stage}`, viewBox: "-16 -16 32 32", "aria-hidden": "true" }, h("path", { class: "seal-wax", d: "M0-14.5 4-12 8.6-12.2 10.4-8 14-5 13.2-.4 14.5 4 11 7 9.6 11.4 5 11.8 1.4 14.6-2.8 12.6-7.4 13-9.4 8.9-13.2 6.2-12.6 1.6-14.4-2.6-11.2-5.9-10.2-10.4-5.6-11z" }), sign && h("path", { class: "seal-sign", d: sign }));
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

/** What is said beside the board of a puzzle: the question, the plan so far, the answer with its seal, why, and the ways on. */
import { h } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { amountOf } from "../analysis/amounts.js";
import { Seal } from "../analysis/seal.js";
import { Lines } from "../analysis/turn.js";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";
import { Moves } from "../table/asking/moves.js";
import { endMoves, EndButton } from "../table/asking/prompt.js";
import { promptText } from "../table/asking/question.js";
import { nameOf, SeatMark, seatClass } from "../table/people/seat.js";
import { AnswerRuler } from "./ruler.js";
import { solved } from "./solved.js";

/** @import { Frame, PuzzleCard, PuzzleTry } from "../app/types.js" */
/** @import { Solving, Stage } from "./solving.js" */

/** @param {{ solving: Solving, frame: Frame, card: PuzzleCard, grade: string, onNext: () => void, last: boolean }} props */
export function Panel({ solving, frame, card, grade, onNext, last }) {
  const [stage, answer, answered] = [solving.stage.value, solving.answer.value, solving.answered.value];
  const { seat } = card;
  const name = nameOf(frame.seats[seat], seat);
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (answered) panel.current?.querySelector(".learn-answer")?.scrollIntoView({ block: "nearest" });
  }, [answered, stage]);
  return h(
    "section",
    { class: "a-plate a-turn learn puzzle-panel", id: "puzzle", ref: panel, "aria-label": t("puzzles.puzzle") },
    h("header", { class: "puzzle-head" }, h("span", { class: "puzzle-grade" }, icon("learn"), t("puzzles.grade-of", { grade })), h(Row, null)),
    h("h2", { class: `puzzle-question ${seatClass(seat)}` }, h(SeatMark, { seat }), t(card.seats > 1 ? "puzzles.question" : "puzzles.question-alone", { name })),
    h("p", { class: "a-sub" }, t(card.seats > 1 ? "puzzles.about" : "puzzles.about-alone", { n: card.seats })),
    h(
      "div",
      { role: "status", class: "learn-status" },
      !answered && h("div", { class: "learn-answer s-open" }, h(Seal, { stage: "open" }), h("div", null, h("h3", null, t(stage === "judging" ? "puzzles.judging" : solving.moves.value.length ? "puzzles.go-on" : "puzzles.play")), stage === "judging" ? h("progress", { "aria-label": t("puzzles.judging") }) : h("p", null, solving.moves.value.length ? promptText(frame) : t("puzzles.play-about")))),
      answered && answer && h("div", { class: `learn-answer s-${stage}` }, h(Seal, { stage }), h("div", null, h("h3", null, titleOf(stage, answer)), h("p", null, said(stage, answer, card)))),
    ),
    h(PlanSoFar, { solving }),
    !answered && h(Ends, { solving, frame }),
    h(AnswerRuler, { alone: card.seats === 1, slip: card.slip, losses: answered ? (answer?.losses ?? []) : [], tries: solving.tries.value, seat }),
    answered && answer && answer.reasons.length > 0 && h("ul", { class: `puzzle-why ${stage === "no" ? "v-mistake" : "v-good"}` }, answer.reasons.map((reason) => h("li", { key: reason }, reason))),
    answered && stage !== "no" && answer?.best && h(Compared, { answer, best: answer.best, card, stage }),
    !answered && h("details", { class: "puzzle-moves", open: frame.blocks.length > 0 }, h("summary", null, t("puzzles.list", { n: frame.moves.length })), h(Moves, { store: solving.asked.store, act: solving.asked.act })),
    h(Buttons, { solving, stage, answered, onNext, last }),
  );
}

/** @param {{ solving: Solving, stage: Stage, answered: boolean, onNext: () => void, last: boolean }} props */
function Buttons({ solving, stage, answered, onNext, last }) {
  const begun = solving.moves.value.length > 0;
  const busy = stage === "judging";
  return h(
    "div",
    { class: "turn-ways puzzle-ways" },
    !answered && h("button", { class: "button", disabled: !begun || busy, onClick: () => void solving.back(), title: `${t("puzzles.back")} · ${t("table.key", { key: "u" })}` }, icon("undo"), t("puzzles.back")),
    !answered && begun && h("button", { class: "button", disabled: busy, onClick: () => void solving.judge(true) }, icon("check"), t("puzzles.judge")),
    (!answered || stage === "no") && h("button", { class: "button", disabled: busy, onClick: () => void solving.show() }, icon("hint"), t("study.learn-show")),
    (stage === "no" || stage === "enough") && h("button", { class: `button ${stage === "no" ? "primary" : ""}`, onClick: () => void solving.ask() }, icon("restart"), t(stage === "no" ? "study.learn-again" : "puzzles.look-for-best")),
    h("button", { class: answered && stage !== "no" ? "button primary" : "button", onClick: onNext, title: answered ? `${t("puzzles.next")} · ${t("table.key", { key: "n" })}` : undefined }, t(last ? "puzzles.all" : "puzzles.next"), icon("arrow-right")),
  );
}

/** The moves that end the question. @param {{ solving: Solving, frame: Frame }} props */
function Ends({ solving, frame }) {
  const { act, store } = solving.asked;
  const ends = endMoves(frame);
  if (!ends.length) return null;
  return h("div", { class: "puzzle-ends" }, ends.map((move) => h(EndButton, { key: move.text, move, busy: store.pending.value !== null, onPlay: () => act.play(move) })));
}

/** The moves of the turn so far. @param {{ solving: Solving }} props */
function PlanSoFar({ solving }) {
  const words = solving.words.value;
  if (!words.length) return null;
  return h("ol", { class: "puzzle-plan", "aria-label": t("puzzles.plan") }, words.map((each, index) => h("li", { key: index }, each)));
}

/** The best plan beside the one that was played, or what looks good where that was the best. @param {{ answer: PuzzleTry, best: NonNullable<PuzzleTry["best"]>, card: PuzzleCard, stage: Stage }} props */
function Compared({ answer, best, card, stage }) {
  if (!answer.tried) return null;
  const note = t(stage === "enough" ? "study.played" : "puzzles.tempting");
  return h(Lines, { data: { alone: card.seats === 1 }, decision: { seat: card.seat }, best, played: answer.tried, same: false, note });
}

/** @param {Stage} stage @param {PuzzleTry} answer */
function titleOf(stage, answer) {
  const word = t(`study.answer.${stage}`);
  const line = stage === "best" || stage === "shown" ? answer.best : answer.tried;
  return line ? t("puzzles.answer", { word, plan: line.words[0] }) : word;
}

/** @param {Stage} stage @param {PuzzleTry} answer @param {PuzzleCard} card */
function said(stage, answer, card) {
  const alone = card.seats === 1;
  const { best } = answer;
  const brings = best && (alone ? t("puzzles.brings-alone", { points: amountOf(best.points[0], true) }) : t("puzzles.brings", { chance: amountOf(best.chances[card.seat], false), points: amountOf(best.points[card.seat], true) }));
  if (stage === "best" || stage === "shown") return brings;
  return t(`puzzles.said.${stage}`, { loss: amountOf(answer.loss, alone) });
}

/** The last answers, and how many in a row were right. */
function Row() {
  const { row, run, longest } = solved.value;
  if (!row.length) return null;
  return h(
    "div",
    { class: "puzzle-row", title: t("puzzles.longest", { n: longest }) },
    h("b", null, t("puzzles.run", { n: run })),
    h("ol", { class: "seals", "aria-label": t("puzzles.row") }, row.map((stage, index) => h("li", { key: index }, h(Seal, { stage }), h("span", { class: "sr-only" }, t(`study.answer.${stage}`))))),
  );
}

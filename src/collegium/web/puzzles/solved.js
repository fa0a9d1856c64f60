/** What was solved in this browser: how each puzzle was answered first, and the answers one after the other. */
import { signal } from "@preact/signals";
import { keep, kept } from "../app/kept.js";

const KEY = "collegium.puzzles";
/** Answers that are shown as a row, at most. */
const ROW = 10;

/** @typedef {"best" | "enough" | "no" | "shown"} Outcome */
/** @typedef {{ answers: Record<string, Outcome>, row: Outcome[], run: number, longest: number }} Solved */

/** @returns {Solved} */
function stored() {
  const { answers, row, run, longest } = kept(KEY);
  return { answers: answers ?? {}, row: Array.isArray(row) ? row : [], run: Number(run) || 0, longest: Number(longest) || 0 };
}

export const solved = signal(stored());
addEventListener("storage", (event) => event.key === KEY && (solved.value = stored()));

/** Whether an answer counts as a solution. @param {Outcome | undefined} outcome */
export const counts = (outcome) => outcome === "best" || outcome === "enough";

/** Remember how a puzzle was answered: the first answer stands in the row, a later solution counts as solved. @param {string} id @param {Outcome} outcome */
export function remember(id, outcome) {
  const { answers, row, run, longest } = solved.peek();
  const first = !(id in answers);
  const now = first && counts(outcome) ? run + 1 : first ? 0 : run;
  solved.value = {
    answers: first || (counts(outcome) && !counts(answers[id])) ? { ...answers, [id]: first ? outcome : "enough" } : answers,
    row: first ? [...row, outcome].slice(-ROW) : row,
    run: now,
    longest: Math.max(longest, now),
  };
  keep(KEY, solved.value);
}

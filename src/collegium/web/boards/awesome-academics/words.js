/** Numbers by discipline, and what becomes of a Project, in words for readers that speak. */

import { DISCIPLINES } from "./model.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** An amount of money. @param {Table} table @param {number} n */
export function money({ t }, n) {
  return t("awesome-academics.money", { n });
}

/** Months marked of all: "L 3/6, I 0/1". @param {Table} table @param {Record<string, number>} marked @param {Record<string, number>} open */
export function monthsText({ model }, marked, open) {
  return DISCIPLINES.filter((discipline) => discipline in open)
    .map((discipline) => `${model.letters[discipline]} ${marked[discipline] ?? 0}/${(marked[discipline] ?? 0) + open[discipline]}`)
    .join(", ");
}

/** Months by discipline: "3 L, 4 I". @param {Table} table @param {Record<string, number>} months */
export function countText({ model }, months) {
  return DISCIPLINES.filter((discipline) => months[discipline] > 0)
    .map((discipline) => `${months[discipline]} ${model.letters[discipline]}`)
    .join(", ");
}

/** The Months that a Project still asks for. @param {Row} progress @param {Record<string, number>} [coming] those about to be marked */
export function remaining({ open }, coming = {}) {
  return Object.entries(open).reduce((sum, [discipline, left]) => sum + Math.max(0, left - (coming[discipline] ?? 0)), 0);
}

/**
 * What becomes of a Project in the Research Phase while its group plans, or of a full one at any time.
 * @param {Row} view @param {number} seat @param {Row} progress @param {Record<string, number>} [coming] Months about to be marked
 * @returns {"finishes" | "worked" | "idle" | ""}
 */
export function fateOf(view, seat, progress, coming = {}) {
  if (remaining(progress, coming) === 0) return "finishes";
  if (view.phase !== "research" || view.to_move !== seat) return "";
  return progress.worked || Object.keys(coming).length ? "worked" : "idle";
}

/** The Months that the worker asked about would mark on a Project. @param {Row} view @param {Row} open @returns {Record<string, number>} */
export function comingTo(view, open) {
  const { worker, discipline } = view.question;
  const player = view.players[view.to_move];
  /** @type {Record<string, () => number>} */
  const months = {
    track: () => player.tenured[worker.tenured].tracks[worker.track - 1].months,
    phd: () => player.phds[worker.phd].months,
    consultant: () => 1,
  };
  if (!worker) return {};
  return { [discipline]: Math.min(months[worker.kind](), open[discipline] ?? 0, view.limited[discipline] ?? Infinity) };
}

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
    .map(
      (discipline) =>
        `${model.letters[discipline]} ${marked[discipline] ?? 0}/${(marked[discipline] ?? 0) + open[discipline]}`,
    )
    .join(", ");
}

/**
 * What becomes of a Project in the Research Phase while its group plans, or of a full one at any time.
 * @param {Row} view @param {number} seat @param {Row} progress @returns {"finishes" | "worked" | "idle" | ""}
 */
export function fateOf(view, seat, progress) {
  if (!Object.values(progress.open).some((left) => left > 0)) return "finishes";
  if (view.phase !== "research" || view.to_move !== seat) return "";
  return progress.worked ? "worked" : "idle";
}

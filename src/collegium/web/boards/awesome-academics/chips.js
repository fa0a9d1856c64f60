/** Open moves that belong to no piece, as a row of small buttons in the area they concern. */

import { h } from "preact";
import { piece } from "../shared/piece.js";

/** @import { Move } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** Where a move without a piece is shown. @type {Record<string, string>} */
const AREAS = {
  "take-phd": "table",
  refresh: "cards",
  select: "hand",
  recruit: "cards",
  subsidy: "cards",
  reserve: "cards",
  publish: "cards",
  valorise: "cards",
  special: "cards",
  immunity: "hand",
  prepare: "group",
  divide: "group",
  spare: "group",
  arrange: "group",
  ransom: "group",
  "hand-over": "group",
  teach: "group",
};
/** Where a question is left by "done". @type {Record<string, string>} */
const LEFT_IN = {
  ...Object.fromEntries(["hire", "buy", "claim", "phd", "project", "diploma"].map((asked) => [asked, "table"])),
  ...Object.fromEntries(["use", "draw", "pay", "target"].map((asked) => [asked, "cards"])),
  ...Object.fromEntries(["commit", "defend", "give"].map((asked) => [asked, "hand"])),
};

/** Uses of a card: what they cost and bring stands on the card. */
const USES = ["recruit", "subsidy", "reserve", "publish", "valorise", "special"];

/** @param {Table} table @param {Move} move @returns {string} */
function areaOf({ view }, move) {
  return move.last ? (LEFT_IN[view.question?.kind] ?? "group") : (AREAS[move.kind] ?? "");
}

/** @param {{ table: Table, area: string }} props */
export function Chips({ table, area }) {
  const moves = table.frame.moves
    .filter((move) => areaOf(table, move) === area)
    .sort((one, other) => Number(one.last) - Number(other.last));
  if (!moves.length) return null;
  return h(
    "div",
    { class: "aa-chips" },
    moves.map((move) => h(Chip, { key: move.text, table, move })),
  );
}

/** @param {{ table: Table, move: Move }} props */
export function Chip({ table, move }) {
  const props = piece({
    act: table.act,
    label: move.label,
    moves: [move.text],
    class: move.last ? "aa-chip aa-last" : "aa-chip",
  });
  return h("span", { ...props, title: move.label }, USES.includes(move.kind) ? move.label.split(" (")[0] : move.label);
}

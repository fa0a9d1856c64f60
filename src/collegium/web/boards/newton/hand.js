/** What a seat holds: Action cards, Masters in hand and played, and in the draft the pack to keep one from. */

import { h } from "preact";
import { cardFace, masterFace } from "./cards.js";
import { choosable } from "./pieces.js";

/** @import { Table } from "./model.js" */

const CARD = [54, 74];
const LOW_CARD = [50, 56];
const MASTER = [100, 57];
const MOST = 7; // cards in one row; more of them are lower and take two

/** @param {{ table: Table, seat: number, mine: boolean }} props */
export function Hand({ table, seat, mine }) {
  const { view, t } = table;
  const player = view.players[seat];
  const held = mine && view.private ? view.private.masters : [];
  const pack = mine && view.private ? view.private.pack : [];
  const hidden = mine ? 0 : player.masters_in_hand;
  const low = player.hand.length > MOST || pack.length > 0;
  return h(
    "div",
    { class: low ? "n-hand n-low" : "n-hand" },
    h(
      "div",
      { class: "n-row", role: "group", "aria-label": t("newton.hand") },
      player.hand.map((/** @type {string} */ id) => handCard(table, id, mine, low)),
    ),
    h(
      "div",
      { class: "n-row", role: "group", "aria-label": t("newton.masters") },
      pack.map((/** @type {string} */ id) => masterCard(table, id, [`keep ${id}`], "")),
      held.map((/** @type {string} */ id) => masterCard(table, id, [`master ${id}`], "")),
      player.masters_played.map((/** @type {string} */ id) => masterCard(table, id, [], "n-played")),
      hidden > 0 && h("p", { class: "n-note" }, t("newton.masters_hidden", { n: hidden })),
    ),
  );
}

/** @param {Table} table @param {string} id @param {boolean} mine @param {boolean} low */
function handCard(table, id, mine, low) {
  const moves = mine ? [`play ${id}`, `discard ${id}`, `tuck ${id}`] : [];
  const props = choosable(table, `card-${id}`, table.name("card", id), ["card", id], moves, "n-card");
  const [width, height] = low ? LOW_CARD : CARD;
  return h("svg", { ...props, viewBox: `-1 -1 ${width + 2} ${height + 2}` }, cardFace(table.model.cards[id], width, height));
}

/** @param {Table} table @param {string} id @param {string[]} moves @param {string} more */
function masterCard(table, id, moves, more) {
  const name = table.name("master", id);
  const props = choosable(table, `master-${id}`, name, ["master", id], moves, `n-master-card ${more}`);
  const [width, height] = MASTER;
  return h("svg", { ...props, viewBox: `-1 -1 ${width + 2} ${height + 2}` }, masterFace(name, table.model.masters[id], width, height));
}

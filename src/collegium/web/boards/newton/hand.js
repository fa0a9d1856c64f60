/** What a seat holds: Action cards side by side; where there is no room for all, closed ones are spines. */

import { h } from "preact";
import { ActionCard } from "./cards.js";
import { Masters } from "./masters.js";
import { choosable } from "./pieces.js";

/** @import { Table } from "./model.js" */

const MANY = 10; // from here on closed cards are spines at any width

/** @param {{ table: Table, seat: number, mine: boolean }} props */
export function Hand({ table, seat, mine }) {
  const { hand } = table.view.players[seat];
  const kind = hand.length > MANY ? "n-cards n-many" : "n-cards";
  return h(
    "div",
    { class: "n-hand" },
    h(
      "div",
      { class: kind, role: "group", "aria-label": table.t("newton.hand"), "aria-describedby": "n-told-hand", style: { "--n-count": Math.max(hand.length, 1) } },
      hand.map((/** @type {string} */ id) => handCard(table, id, mine)),
      !hand.length && h("p", { class: "n-note" }, table.t("newton.no_cards")),
    ),
    h(Masters, { table, seat, mine }),
  );
}

/** @param {Table} table @param {string} id @param {boolean} mine */
function handCard(table, id, mine) {
  const moves = mine ? [`play ${id}`, `discard ${id}`, `tuck ${id}`] : [];
  return h("div", choosable(table, `card-${id}`, table.name("card", id), ["card", id], moves, "n-card"), h(ActionCard, { table, id }));
}

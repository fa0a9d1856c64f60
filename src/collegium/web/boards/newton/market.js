/** The bookseller: Action cards on offer in three drawers, each with its deck. */

import { h } from "preact";
import { ActionCard, roman } from "./cards.js";
import { coins, inText, text } from "./parts.js";
import { choosable } from "./pieces.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** @param {{ table: Table }} props */
export function Market({ table }) {
  return h(
    "div",
    { class: "n-market", role: "group", "aria-label": table.t("newton.market"), "aria-describedby": "n-told-market" },
    table.view.market.map((/** @type {Row} */ level) => h(Drawer, { key: level.level, table, level })),
  );
}

/** @param {{ table: Table, level: Row }} props */
function Drawer({ table, level }) {
  return h(
    "div",
    { class: "n-drawer", style: { "--n-count": Math.max(level.cards.length, table.model.limits.market) } },
    deck(table, level),
    h(
      "div",
      { class: "n-tickets" },
      level.cards.map((/** @type {string} */ id) =>
        h("div", choosable(table, `card-${id}`, table.name("card", id), ["card", id], [`take ${id}`], "n-ticket"), h(ActionCard, { table, id, lying: true })),
      ),
    ),
  );
}

/**
 * The front of a drawer: its level, how many cards its deck has, and the price of turning some over.
 * @param {Table} table @param {Row} level
 */
function deck(table, level) {
  const id = String(level.level);
  const { reveal_coins: price, reveal_cards: number } = table.model.quick;
  const said = table.t("newton.deck", { level: level.level, n: level.deck });
  const props = choosable(table, `deck-${id}`, said, ["level", id], [`reveal ${id}`], level.deck ? "n-front aside" : "n-front aside n-gone");
  return h(
    "div",
    props,
    h("b", { "aria-hidden": "true" }, roman(level.level)),
    h("small", { "aria-hidden": "true" }, table.t("newton.cards_left", { n: level.deck })),
    h("span", { class: "n-price", "aria-hidden": "true" }, inText([coins(price), text(`+${number}`)])),
  );
}

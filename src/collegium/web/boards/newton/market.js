/** The Action cards on offer: three levels, each with its deck. */

import { h } from "preact";
import { cardFace } from "./cards.js";
import { coins, line, sign, word } from "./parts.js";
import { choosable } from "./pieces.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

const CARD = [50, 56];
const MANY = 7; // cards that fit beside a deck; more of them are reached by scrolling

/** @param {{ table: Table }} props */
export function Market({ table }) {
  return h(
    "div",
    { class: "n-market", role: "group", "aria-label": table.t("newton.market") },
    table.view.market.map((/** @type {Row} */ level) => h(Level, { key: level.level, table, level })),
  );
}

/** @param {{ table: Table, level: Row }} props */
function Level({ table, level }) {
  return h(
    "div",
    { class: level.cards.length > MANY ? "n-row n-many" : "n-row" },
    deck(table, level),
    level.cards.map((/** @type {string} */ id) => {
      const props = choosable(table, `card-${id}`, table.name("card", id), ["card", id], [`take ${id}`], "n-card");
      return h("svg", { ...props, viewBox: `-1 -1 ${CARD[0] + 2} ${CARD[1] + 2}` }, cardFace(table.model.cards[id], CARD[0], CARD[1]));
    }),
  );
}

/**
 * A deck: its level in pips, how many cards it has, and the price of turning some over.
 * @param {Table} table @param {Row} level
 */
function deck(table, level) {
  const id = String(level.level);
  const said = table.t("newton.deck", { level: level.level, n: level.deck });
  const props = choosable(table, `deck-${id}`, said, ["level", id], [`reveal ${id}`], level.deck ? "n-card aside" : "n-card aside n-gone");
  const [width, height] = CARD;
  return h(
    "svg",
    { ...props, viewBox: `-1 -1 ${width + 2} ${height + 2}` },
    h("rect", { x: 3, y: 0, width: width - 3, height: height - 3, rx: 5, class: "n-back-edge" }),
    h("rect", { x: 0, y: 3, width: width - 3, height: height - 3, rx: 5, class: "n-face n-back" }),
    Array.from({ length: level.level }, (_, pip) => h("circle", { key: pip, cx: 8 + pip * 7, cy: 11, r: 2.3, class: "n-pip" })),
    word(level.deck, width - 13, 11.5, "n-muted"),
    line([coins(table.model.quick.reveal_coins), sign("eye", 17)], (width - 3) / 2, height / 2 + 10),
  );
}

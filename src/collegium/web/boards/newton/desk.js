/** The desk of a Study board: the cards of the round, those tucked under it, Development tiles, action values. */

import { h } from "preact";
import { cardFace, lowerHalf, tuckedFace, upperHalf } from "./cards.js";
import { ACTIONS } from "./model.js";
import { coins, line, pawn, potion, sign, symbol, text, word } from "./parts.js";
import { choosable } from "./pieces.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

const CARD = [58, 76];
const PITCH = 63;
const LEFT = 12;

/** @param {{ table: Table, seat: number, mine: boolean, y: number }} props */
export function Desk({ table, seat, mine, y }) {
  const { view, model } = table;
  const player = view.players[seat];
  const places = Math.max(model.limits.turns, player.desk.length);
  const pitch = places > model.limits.turns ? (PITCH * 5) / places : PITCH;
  return h(
    "g",
    null,
    h("rect", { x: 4, y: y - 5, width: 324, height: CARD[1] + 10, rx: 6, class: "n-desk" }),
    Array.from({ length: places }, (_, index) => {
      const x = LEFT + index * pitch;
      const id = player.desk[index];
      if (!id) return h("rect", { key: index, x, y, width: CARD[0], height: CARD[1], rx: 5, class: "n-empty" });
      return h("g", { key: id, transform: `translate(${x} ${y})` }, deskCard(table, id, mine));
    }),
    h(Tucked, { table, player, y: y + CARD[1] + 5 }),
  );
}

/** A card on the desk; the one in play has two halves to choose. @param {Table} table @param {string} id @param {boolean} mine */
function deskCard(table, id, mine) {
  const row = table.model.cards[id];
  const about = /** @type {[string, string]} */ (["card", id]);
  const chosen = mine && table.view.private?.to_tuck === id;
  const name = chosen ? table.t("newton.to_tuck", { name: table.name(...about) }) : table.name(...about);
  const [width, height] = CARD;
  if (!mine || table.view.card_in_play !== id) {
    const moves = mine ? [`tuck ${id}`, `repeat ${id}`] : [];
    return [h("g", choosable(table, `card-${id}`, name, about, moves), cardFace(row, width, height)), chosen && toTuck()];
  }
  const basic = row.basic === "joker" ? ACTIONS : [row.basic];
  const performs = basic.map((action) => `perform ${action}`);
  const effect = choosable(table, `effect-${id}`, name, about, ["effect", `repeat ${id}`, `tuck ${id}`], "n-part");
  const action = choosable(table, `card-${id}`, name, about, [...performs, `tuck ${id}`], "n-part");
  return [
    h("g", effect, upperHalf(row, width, height)),
    h("g", action, lowerHalf(row, width, height)),
    h("rect", { width, height, rx: 5, class: "n-in-play" }),
    chosen && toTuck(),
  ];
}

/** The mark of the card that goes under the desk as soon as all have chosen theirs. */
function toTuck() {
  const [width, height] = CARD;
  const arrow = `M${width / 2} ${height - 16}v14m-6-6 6 6 6-6`;
  return h("g", { class: "n-to-tuck" }, h("rect", { width, height, rx: 5 }), h("path", { d: arrow }));
}

/** @param {{ table: Table, player: Row, y: number }} props */
function Tucked({ table, player, y }) {
  const pitch = player.tucked.length > 5 ? 52 : PITCH;
  return player.tucked.map((/** @type {string} */ id, /** @type {number} */ index) => {
    const props = choosable(table, `card-${id}`, table.name("card", id), ["card", id]);
    const x = LEFT + 4 + index * pitch;
    return h("g", { ...props, transform: `translate(${x} ${y})` }, tuckedFace(table.model.cards[id], 50));
  });
}

/** The drawers with their Development tiles. @param {{ table: Table, seat: number, mine: boolean, y: number }} props */
export function Drawers({ table, seat, mine, y }) {
  const { view, model } = table;
  const player = view.players[seat];
  const tiles = ACTIONS.flatMap((action) => Array.from({ length: player.developments[action] }, () => action));
  const printed = view.options.printed_symbol !== false && model.boards[player.board].symbol;
  return h(
    "g",
    null,
    printed && h("g", { class: "n-printed" }, h("rect", { x: 6, y: y + 1, width: 34, height: 24, rx: 4 }), symbol(printed, 23, y + 13, 19)),
    Array.from({ length: Math.max(model.limits.drawers, tiles.length) }, (_, index) => {
      const action = tiles[index];
      const x = 50 + index * 55;
      const frame = { x, y, width: 44, height: 26, rx: 4 };
      if (!action) {
        const handle = h("path", { d: `M${x + 17} ${y + 13}h10`, class: "n-line" });
        return h("g", { key: index }, h("rect", { ...frame, class: "n-empty" }), handle);
      }
      const moves = mine ? [`replace-development ${action}`] : [];
      const props = choosable(table, `drawer-${seat}-${index}`, table.name("development", action), ["development", action], moves);
      return h("g", props, h("rect", { ...frame, class: "n-face n-drawer-tile" }), symbol(action, x + 22, y + 13, 19));
    }),
  );
}

/** What each basic action is worth. @param {{ table: Table, seat: number, mine: boolean, x: number, y: number }} props */
export function Values({ table, seat, mine, x, y }) {
  const { symbols } = table.view.players[seat];
  return ACTIONS.map((action, index) => {
    const top = y + index * 30;
    const said = `${table.name("action", action)}: ${symbols[action]}`;
    const props = choosable(table, `value-${seat}-${action}`, said, ["action", action], mine ? [`perform ${action}`] : []);
    return h(
      "g",
      props,
      h("rect", { x, y: top, width: 82, height: 28, rx: 5, class: "n-face n-value" }),
      symbol(action, x + 18, top + 14, 22),
      word(symbols[action], x + 56, top + 14.5, symbols[action] ? "n-large" : "n-large n-muted"),
    );
  });
}

/** Quick Actions with their price. @param {{ table: Table, mine: boolean, y: number }} props */
export function QuickActions({ table, mine, y }) {
  const { quick } = table.model;
  const actions = [
    { id: "boost", parts: [text("+1", "n-strong")], price: quick.boost_coins },
    { id: "potion", parts: [potion()], price: quick.potion_coins },
    { id: "enroll", parts: [pawn()], price: quick.student_coins },
  ];
  return actions.map(({ id, parts, price }, index) => {
    const x = 6 + index * 62;
    const said = table.t("newton.costs", { name: table.name("quick", id), n: price });
    const props = choosable(table, `quick-${id}`, said, ["quick", id], mine ? [id] : [], "aside");
    const face = h("rect", { x, y, width: 56, height: 26, rx: 13, class: "n-face n-quick" });
    return h("g", props, face, line([coins(price), sign("forward", 12), ...parts], x + 28, y + 13));
  });
}

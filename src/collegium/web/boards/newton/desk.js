/** The desk of a Study board: the cards of the round on leather, those tucked under its edge, the drawers below. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { CardPlace } from "../shared/card.js";
import { ActionCard, suitClass } from "./cards.js";
import { ACTIONS } from "./model.js";
import { choosable } from "./pieces.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** @param {{ table: Table, seat: number, mine: boolean }} props */
export function Desk({ table, seat, mine }) {
  const { view, model, t } = table;
  const player = view.players[seat];
  const places = Math.max(model.limits.turns, player.desk.length);
  const next = mine && view.question?.kind === "turn" ? player.desk.length : -1;
  return h(
    "div",
    { class: "n-desk", role: "group", "aria-label": t("newton.desk"), "aria-describedby": "n-told-desk" },
    h(
      "div",
      { class: "n-leather", style: { "--n-count": places } },
      Array.from({ length: places }, (_, index) => {
        const id = player.desk[index];
        if (id) return h("div", { key: id, class: "n-place" }, deskCard(table, id, mine));
        const words = index === next ? t("newton.your_card") : String(index + 1);
        return h("div", { key: index, class: "n-place" }, h(CardPlace, { class: index === next ? "n-next" : "" }, words));
      }),
    ),
    h("div", { class: "n-edge" }),
    h(Under, { table, player, seat, mine }),
  );
}

/** A card on the desk; the one in play has two halves to choose. @param {Table} table @param {string} id @param {boolean} mine */
function deskCard(table, id, mine) {
  const row = table.model.cards[id];
  const about = /** @type {[string, string]} */ (["card", id]);
  const chosen = mine && table.view.private?.to_tuck === id;
  const name = chosen ? table.t("newton.to_tuck", { name: table.name(...about) }) : table.name(...about);
  const mark = chosen && h("span", { class: "n-to-tuck", "aria-hidden": "true" }, icon("down"));
  const face = h(ActionCard, { table, id });
  if (!mine || table.view.card_in_play !== id) {
    const moves = mine ? [`tuck ${id}`, `repeat ${id}`] : [];
    return h("div", choosable(table, `card-${id}`, name, about, moves, "n-card"), face, mark);
  }
  const basic = row.basic === "joker" ? ACTIONS : [row.basic];
  const performs = basic.map((action) => `perform ${action}`);
  const effect = choosable(table, `effect-${id}`, name, about, ["effect", `repeat ${id}`, `tuck ${id}`], "n-upper");
  const action = choosable(table, `card-${id}`, name, about, [...performs, `tuck ${id}`], "n-lower");
  return h("div", { class: "n-card n-in-play" }, face, h("div", effect), h("div", action), mark);
}

/**
 * What shows below the edge: the printed symbol, a tucked card for each round, and a drawer under each.
 * @param {{ table: Table, player: Row, seat: number, mine: boolean }} props
 */
function Under({ table, player, seat, mine }) {
  const { view, model } = table;
  const printed = view.options.printed_symbol !== false && model.boards[player.board].symbol;
  const tiles = ACTIONS.flatMap((action) => Array.from({ length: player.developments[action] }, () => action));
  const count = Math.max(model.limits.rounds - 1, model.limits.drawers, player.tucked.length, tiles.length);
  return h(
    "div",
    { class: printed ? "n-under n-has-printed" : "n-under", style: { "--n-count": count } },
    printed && symbolPrinted(table, player.board, printed),
    Array.from({ length: count }, (_, index) => tucked(table, player.tucked[index], index)),
    Array.from({ length: count }, (_, index) => drawer(table, tiles[index], index, seat, mine)),
  );
}

/** @param {Table} table @param {string} board @param {string} action */
function symbolPrinted(table, board, action) {
  const said = `${table.t("newton.printed")}: ${table.name("action", action)}`;
  const props = choosable(table, `printed-${board}`, said, ["board", board], [], `n-tuck n-printed ${suitClass(action)}`);
  return h("div", props, icon(action), h("b", { "aria-hidden": "true" }, table.t("newton.printed")));
}

/** @param {Table} table @param {string | undefined} id @param {number} index */
function tucked(table, id, index) {
  if (!id) return h("div", { key: `round-${index}`, class: "n-tuck n-none" }, table.t("newton.round_short", { round: index + 1 }));
  const { basic } = table.model.cards[id];
  const props = choosable(table, `card-${id}`, table.name("card", id), ["card", id], [], `n-tuck ${suitClass(basic)}`);
  return h("div", props, icon(basic), h("b", { "aria-hidden": "true" }, table.name("action", basic)));
}

/** @param {Table} table @param {string | undefined} action @param {number} index @param {number} seat @param {boolean} mine */
function drawer(table, action, index, seat, mine) {
  if (!action) return h("div", { key: `drawer-${index}`, class: "n-box" });
  const moves = mine ? [`replace-development ${action}`] : [];
  const props = choosable(table, `drawer-${seat}-${index}`, table.name("development", action), ["development", action], moves, `n-box n-full ${suitClass(action)}`);
  return h("div", props, icon(action), h("span", { "aria-hidden": "true" }, "+1"));
}

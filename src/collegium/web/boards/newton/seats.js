/** The seats in a row, with what each has at a glance; a press shows its Study board. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { SeatTab } from "../shared/seat.js";
import { amount, coin, potion, shield } from "../shared/tokens.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** @param {{ table: Table, shown: number, show: (seat: number) => void }} props */
export function Seats({ table, shown, show }) {
  return h(
    "div",
    { class: "n-seats b-seat-tabs", role: "group", "aria-label": table.t("newton.whose") },
    table.view.players.map((/** @type {Row} */ player, /** @type {number} */ seat) => tab(table, player, seat, seat === shown, show)),
  );
}

/** @param {Table} table @param {Row} player @param {number} seat @param {boolean} shown @param {(seat: number) => void} show */
function tab(table, player, seat, shown, show) {
  const { frame, view, t } = table;
  const name = frame.seats[seat]?.name || t("newton.seat", { n: seat + 1 });
  const { points, coins, potions, hand } = player;
  const figures = [
    shield(points, { label: t("newton.n_points", { n: points }), count: ["victory_points", seat] }),
    coin(coins, { label: t("newton.n_coins", { n: coins }), count: ["coins", seat] }),
    amount(potions, potion(null, { label: t("newton.potions", { n: potions }) }), undefined, ["potions", seat]),
    amount(hand.length, icon("cards", t("newton.cards", { n: hand.length }))),
  ];
  return h(SeatTab, {
    key: seat,
    seat,
    name,
    note: view.first_player === seat ? t("newton.first") : "",
    figures: h("span", { class: "n-figures" }, figures),
    shown,
    acting: frame.to_move.includes(seat) && !frame.over,
    onShow: () => show(seat),
  });
}

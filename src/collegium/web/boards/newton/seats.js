/** Whose Study board is shown: one tab for each seat, with what a seat has at a glance. */

import { h } from "preact";
import { coins, points, potion, sign, text, together } from "./parts.js";
import { seatClass, shape } from "./pieces.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** @param {{ table: Table, shown: number, show: (seat: number) => void }} props */
export function Seats({ table, shown, show }) {
  return h(
    "div",
    { class: "n-seats", role: "group", "aria-label": table.t("newton.whose") },
    table.view.players.map((/** @type {Row} */ player, /** @type {number} */ seat) =>
      h(SeatTab, { key: seat, table, player, seat, shown: seat === shown, show }),
    ),
  );
}

/** A number close before what it counts. @param {number} n @param {import("./parts.js").Part} part */
const counts = (n, part) => together([text(n), part], 1);

/** @param {{ table: Table, player: Row, seat: number, shown: boolean, show: (seat: number) => void }} props */
function SeatTab({ table, player, seat, shown, show }) {
  const { frame, view, t } = table;
  const name = frame.seats[seat]?.name || t("newton.seat", { n: seat + 1 });
  const { points: scored, coins: money, potions, hand } = player;
  const said = t("newton.seat_summary", { name, points: scored, coins: money, potions, cards: hand.length });
  const first = view.first_player === seat;
  const summary = together([points(scored), coins(money), counts(potions, potion()), counts(hand.length, sign("card", 14))], 7);
  return h(
    "button",
    {
      type: "button",
      class: `n-seat-tab ${seatClass(seat)}${frame.to_move.includes(seat) && !frame.over ? " n-to-move" : ""}`,
      "aria-pressed": shown,
      title: said,
      onClick: () => show(seat),
    },
    h(
      "span",
      { class: "n-seat-name" },
      h("svg", { viewBox: "-7 -7 14 14", class: "n-mark" }, shape(seat, 0, 0, 11)),
      h("span", { "aria-hidden": "true" }, name),
      first && h("svg", { viewBox: "0 0 14 14", class: "n-mark n-first" }, h("path", { d: "M3 13V1.5h8.5L9.200 4.600l2.300 3.100H3" })),
    ),
    h("svg", { viewBox: `-1 -9 ${summary.width + 2} 18`, class: "n-summary", role: "img", "aria-label": said }, summary.draw(0, 0)),
  );
}

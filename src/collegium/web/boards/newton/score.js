/** The Victory Points of all seats on a scale: the upper edge of the Map. */

import { h } from "preact";
import { shape } from "./pieces.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

const LEAST = 50; // the scale is never shorter
const STEP = 5;

/** @param {{ table: Table }} props */
export function Score({ table }) {
  const { view, frame, t } = table;
  const points = view.players.map((/** @type {Row} */ player) => player.points);
  const end = Math.max(LEAST, Math.ceil(Math.max(...points) / LEAST) * LEAST);
  const every = STEP * (end / LEAST);
  const told = points.map((/** @type {number} */ n, /** @type {number} */ seat) => `${frame.seats[seat]?.name ?? seat + 1}: ${n}`).join(", ");
  return h(
    "div",
    { class: "n-score", role: "img", "aria-label": t("newton.score", { told }), style: { "--n-steps": end / every } },
    h("span", { class: "n-ticks" }),
    h(
      "div",
      { class: "n-lane", "aria-hidden": "true" },
      Array.from({ length: end / every + 1 }, (_, index) => h("b", { key: index, style: { left: `${(100 * index * every) / end}%` } }, index * every)),
      points.map((/** @type {number} */ n, /** @type {number} */ seat) => counter(seat, n, end, points)),
    ),
  );
}

/** The seat's shape at its points; those who have as many stand beside each other. @param {number} seat @param {number} n @param {number} end @param {number[]} points */
function counter(seat, n, end, points) {
  const same = points.slice(0, seat).filter((other) => other === n).length;
  const style = { left: `calc(${(100 * Math.max(0, n)) / end}% + ${same * 9}px)` };
  return h("svg", { key: seat, viewBox: "-7 -7 14 14", style, "data-piece": `points-${seat}` }, shape(seat, 0, 0, 10.5));
}

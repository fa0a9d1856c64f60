/** The piles of bookshelf tiles on top of the cabinet, each with a tag that tells what its last tile brings. */

import { h } from "preact";
import { seatClass } from "../shared/seat.js";
import { amounts } from "./effects.js";
import { line } from "./parts.js";
import { choosable } from "./pieces.js";

/** @import { Table } from "./model.js" */

const FIRST = 62;
const PITCH = 112;
const FOOT = 38; // where the piles stand

/** @param {{ table: Table, seat: number }} props */
export function Piles({ table, seat }) {
  const { model, view } = table;
  return view.players[seat].piles.map((/** @type {number} */ left, /** @type {number} */ index) => {
    const about = /** @type {[string, string]} */ (["pile", String(model.piles[index].id)]);
    const x = FIRST + index * PITCH;
    const said = `${table.name(...about)}: ${left}`;
    return h(
      "g",
      choosable(table, `pile-${seat}-${index}`, said, about, [], left ? "" : "n-gone"),
      h("rect", { x: x - 6, y: 0, width: 100, height: 40, class: "n-hit" }),
      h("path", { d: gone(model.limits.pile, x), class: "n-missing" }),
      Array.from({ length: left }, (_, book) => lying(x, book, seat)),
      h("path", { d: `M${x + 52} 31q5 2 7-6`, class: "n-string" }),
      tag(x + 60, amounts(model.piles[index].gain)),
    );
  });
}

/** The books of a pile that are placed, as an outline. @param {number} count @param {number} x */
function gone(count, x) {
  return Array.from({ length: count }, (_, book) => `M${x + (book % 2) * 3} ${FOOT - 11 * (book + 1)}h48v11h-48z`).join("");
}

/** A book that lies. @param {number} x @param {number} book @param {number} seat */
function lying(x, book, seat) {
  const [left, top] = [x + (book % 2) * 3, FOOT - 11 * (book + 1)];
  return h(
    "g",
    { key: book, class: seatClass(seat) },
    h("rect", { x: left, y: top, width: 48, height: 10.5, rx: 1.5, class: "b-book-face n-lying" }),
    h("path", { d: `M${left + 7} ${top}v10.5M${left + 41} ${top}v10.5`, class: "b-book-band" }),
  );
}

/** @param {number} x @param {import("./parts.js").Part[]} parts */
function tag(x, parts) {
  const width = 28;
  return h("g", { transform: `translate(${x} 17)` }, h("rect", { y: -16, width, height: 31, rx: 3, class: "n-tag" }), h("g", { transform: `translate(${width / 2} 0) scale(1.2)` }, line(parts, 0, 0, 0)));
}

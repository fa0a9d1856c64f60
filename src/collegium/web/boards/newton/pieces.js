/** Pieces of the seats: shape and colour always together. */

import { h } from "preact";
import { piece } from "../shared/piece.js";
import { word } from "./parts.js";

/** @import { Table } from "./model.js" */

/** What a screen reader is told in full, as their faces show it. */
const TOLD = ["card", "master"];

/** Shapes of the seats around a point, 10 units wide. */
const SHAPES = ["M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z", "M0-5.4 5.6 4.6H-5.6z", "M-4.6-4.6H4.6V4.6H-4.6z", "M0-6 6 0 0 6-6 0z"];
const SCIENTIST = "M0-11.5a4 4 0 0 1 2.3 7.3C6.2-3 7 3 7.2 9.5H-7.2C-7 3-6.2-3-2.3-4.2A4 4 0 0 1 0-11.5z";
const CAP = "M0-9.3 6.6-6.8 0-4.3-6.6-6.8z";

/** The class that gives a seat's colour. @param {number} seat */
export const seatClass = (seat) => `n-seat-${(seat % SHAPES.length) + 1}`;

/**
 * The shape of a seat in its colour.
 * @param {number} seat @param {number} x @param {number} y @param {number} [size] its width
 * @param {Record<string, any>} [props]
 */
export function shape(seat, x, y, size = 10, props = {}) {
  const at = `translate(${x} ${y})${size === 10 ? "" : ` scale(${size / 10})`}`;
  const path = h("path", { d: SHAPES[seat % SHAPES.length], transform: at });
  return h("g", { ...props, class: `n-piece ${seatClass(seat)}` }, path);
}

/** A Scientist, the seat's shape on the gown. @param {number} seat @param {number} x @param {number} y */
export function scientist(seat, x, y) {
  return h(
    "g",
    { class: `n-scientist ${seatClass(seat)}`, "data-piece": `scientist-${seat}`, key: `scientist-${seat}` },
    h("path", { d: SCIENTIST, transform: `translate(${x} ${y})` }),
    h("path", { d: SHAPES[seat % SHAPES.length], class: "n-badge", transform: `translate(${x} ${y + 3.5}) scale(.78)` }),
  );
}

/**
 * A Student: the seat's shape under a doctoral cap.
 * @param {number} seat @param {number} x @param {number} y @param {string} id
 */
export function student(seat, x, y, id) {
  const at = `translate(${x} ${y})`;
  return h(
    "g",
    { class: `n-piece ${seatClass(seat)}`, "data-piece": id, key: id },
    h("path", { d: SHAPES[seat % SHAPES.length], transform: `translate(${x} ${y + 1})` }),
    h("path", { d: CAP, transform: at }),
  );
}

/**
 * What makes an element of the board a piece to choose or to ask about.
 * @param {Table} table
 * @param {string} id @param {string} label
 * @param {[string, string] | undefined} about its kind and id in the glossary
 * @param {string[]} [moves] @param {string} [more] a class
 */
export function choosable(table, id, label, about, moves = [], more = "") {
  const says = about && TOLD.includes(about[0]) ? table.text(...about) : "";
  return { ...piece({ act: table.act, id, label: says ? `${label}: ${says}` : label, moves, about, class: more }), key: id };
}

/** Where the pieces of a row stand around a middle. @param {number} count @param {number} pitch @returns {number[]} */
export function spread(count, pitch) {
  return Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * pitch);
}

/** A number beside a thing. @param {string | number} number @param {number} x @param {number} y @param {string} [more] */
export function figure(number, x, y, more = "") {
  return word(number, x, y, `n-figure ${more}`);
}

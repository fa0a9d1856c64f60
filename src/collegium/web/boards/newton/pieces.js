/** Pieces of the seats, and what makes an element of the board something to choose or to ask about. */

import { h } from "preact";
import { piece } from "../shared/piece.js";
import { seatClass, seatPath } from "../shared/seat.js";
import { placed } from "./symbols.js";

/** @import { Table } from "./model.js" */

/** What a screen reader is told in full, as their faces show it. */
const TOLD = ["card", "master"];
const SYMBOLS = 4; // pawns there are

/**
 * The shape of a seat in its colour.
 * @param {number} seat @param {number} x @param {number} y @param {number} [size] its width
 * @param {Record<string, any>} [props]
 */
export function shape(seat, x, y, size = 10, props = {}) {
  const path = h("path", { d: seatPath(seat), transform: `translate(${x} ${y}) scale(${size / 10})` });
  return h("g", { ...props, class: `n-shape ${seatClass(seat)}` }, path);
}

/**
 * A pawn on its foot: a Scientist or a Student.
 * @param {number} seat @param {number} x @param {number} y where its foot stands @param {number} size @param {string} id
 */
export function pawnPiece(seat, x, y, size, id) {
  const pawn = placed(`pawn-${seat % SYMBOLS}`, x, y - size / 2, size);
  return h("g", { class: `n-pawn ${seatClass(seat)}`, "data-piece": id, key: id }, pawn);
}

/**
 * @param {Table} table
 * @param {string} id @param {string} label
 * @param {[string, string] | undefined} about its kind and id in the glossary
 * @param {string[]} [moves] @param {string} [more] a class @param {string} [reason] why it cannot be chosen
 */
export function choosable(table, id, label, about, moves = [], more = "", reason = "") {
  const says = about && TOLD.includes(about[0]) ? table.text(...about) : "";
  return { ...piece({ act: table.act, id, label: says ? `${label}: ${says}` : label, moves, about, class: more, reason }), key: id };
}

/** Where the pieces of a row stand around a middle. @param {number} count @param {number} pitch @returns {number[]} */
export function spread(count, pitch) {
  return Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * pitch);
}

/** The spaces of a bookshelf: where they are, what they ask for, and whether a seat has it in sight. */

import { visitKind } from "./model.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Model, Table } from "./model.js" */

const FIRST = 65; // the middle of the first column
export const PITCH = 76;
const LETTERS = { o: "orange", b: "blue", g: "green" };

/** Where the books of a shelf stand: its board. @param {number} shelf */
export const boardOf = (shelf) => 364 - 80 * shelf;

/** The middle of a space. @param {string} book r2c3 @returns {Point} */
export const spot = (book) => [FIRST + (Number(book[3]) - 1) * PITCH, boardOf(Number(book[1])) - 32];

/** The entry of a Study board for a space: a tile's id, letters of Volumes, window or printed. @param {Model} model @param {string} board @param {string} book r2c3 */
export function entryOf(model, board, book) {
  return String(model.boards[board][`shelf_${book[1]}`][Number(book[3]) - 1]);
}

/** Volumes by colour. @param {string} entry @returns {Row} */
export function count(entry) {
  /** @type {Row} */
  const numbers = {};
  for (const letter of entry) {
    const colour = LETTERS[/** @type {"o" | "b" | "g"} */ (letter)];
    if (colour) numbers[colour] = (numbers[colour] ?? 0) + 1;
  }
  return numbers;
}

/** @param {Model} model @param {string} entry */
export const isVisit = (model, entry) => model.universities.includes(entry) || model.lands.includes(entry);

/** @param {Table} table @param {string} entry */
export function askedWords({ model, name }, entry) {
  if (entry === "printed") return "";
  if (isVisit(model, entry)) return name(visitKind(model, entry), entry);
  return Object.entries(count(entry)).map(([colour, n]) => `${n} ${name("volume", colour)}`).join(", ");
}

/**
 * Whether the seat has in sight what a space asks for.
 * @param {Table} table @param {Row} player @param {number} seat @param {string} entry
 */
export function met({ model, view }, player, seat, entry) {
  if (isVisit(model, entry)) return Object.values(view.places).some((place) => place.tile === entry && place.cubes.includes(seat));
  const missing = Object.entries(count(entry)).map(([colour, n]) => Math.max(0, n - player.volumes[colour]));
  return missing.reduce((sum, n) => sum + n, 0) <= player.volumes.any;
}

/** Pieces in a gown, and the markers that go with them, in the colour of their seat; a letter is on them. */

import { h } from "preact";
import { seatClass } from "../../app/seats.js";
import { token } from "./token.js";

/** @import { Placing } from "./token.js" */

const GOWN = "M12 11.5c-4.6 0-7 2.6-8 8L2 31h20l-2-11.5c-1-5.4-3.4-8-8-8z";
const BERET = "M5.8 6.3C5.5 1.6 18.5 1.6 18.2 6.3c-3.8-1.2-8.6-1.2-12.4 0z";
const MARKER = "M3.5 27c0-7 2.6-12.5 7.5-12.5S18.5 20 18.5 27z";

/** The class of a body: its seat's, or that of a piece nobody owns yet. @param {number | null} seat */
export const owner = (seat) => (seat === null ? "b-nobody" : seatClass(seat));

/**
 * Someone in a gown and a beret, with a letter on the gown.
 * @param {number | null} seat @param {string} [letter] @param {Placing} [placing]
 */
export function gown(seat, letter = "", placing) {
  const body = [
    h("path", { key: "gown", d: GOWN }),
    h("circle", { key: "face", cx: 12, cy: 8.2, r: 4.1, class: "b-skin" }),
    h("path", { key: "beret", d: BERET }),
  ];
  const text = letter && h("text", { x: 12, y: 27.5, class: "b-letter" }, letter);
  return token(`b-body b-gown ${owner(seat)}`, [body, text], { box: [24, 32], ...placing });
}

/** Where someone in a gown may stand, with how many it takes. @param {number | null} seat @param {number} [needed] @param {Placing} [placing] */
export function ghost(seat, needed, placing) {
  const body = [h("path", { d: GOWN }), h("circle", { cx: 12, cy: 7.6, r: 4 })];
  const text = needed !== undefined && h("text", { x: 12, y: 27.5, class: "b-letter" }, needed);
  return token(`b-ghost ${owner(seat)}`, [body, text], { box: [24, 32], ...placing });
}

/**
 * A small pawn with a round head and a letter: a marker on a track.
 * @param {number} seat @param {string} [letter] @param {Placing} [placing]
 */
export function marker(seat, letter = "", placing) {
  const body = [h("path", { d: MARKER }), h("circle", { cx: 11, cy: 8.5, r: 6 })];
  const text = letter && h("text", { x: 11, y: 25.6, class: "b-letter" }, letter);
  return token(`b-body b-marker ${owner(seat)}`, [body, text], { box: [22, 28], ...placing });
}

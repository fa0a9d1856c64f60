/** Pieces with a body, in the colour of their seat (`--seat`, edge `--seat-edge`); a shape or a letter is always on them. */

import { h } from "preact";
import { owner } from "./gowns.js";
import { seatPath } from "./seat.js";
import { token } from "./token.js";

/** @import { Placing } from "./token.js" */

export { ghost, gown, marker } from "./gowns.js";

const PAWN_FOOT = "M9.8 10.3h4.4c.2 5 1.8 7.5 4.3 9.7v3h-13v-3c2.5-2.2 4.1-4.7 4.3-9.7z";
const ROBE = "M20 18.5C10.5 18.5 6.4 28 4.6 49.5c-.2 2 .9 3.5 3 3.5h24.8c2.1 0 3.2-1.5 3-3.5C33.6 28 29.5 18.5 20 18.5z";
const LAPELS = "M14.8 24.6 20 33.5l5.2-8.9M20 33.5V52M9 47c.6-9 1.9-14.5 4-18.5";
const BOARD = "M4.5 8 20 2 35.5 8 20 14z";
const COAT = "M17 16.5C9.5 16.5 6.5 24 5.5 42c-.1 1.8.8 3 2.6 3h17.8c1.8 0 2.7-1.2 2.6-3-1-18-4-25.5-11.5-25.5z";
const PAGES = "M11 29h12v9.5H11zM13.5 32h7M13.5 35h4.5";
const HAT = "M7.5 11.5c2.5-1.5 3.3-1.3 3.5-4C11.2 4.3 14 2.5 18 2.5s6.8 1.8 7 5c.2 2.7 1 2.5 3.5 4-3 1-6.8 1.6-10.5 1.6S10.5 12.5 7.5 11.5z";
const JACKET = "M18 20C9.5 20 6 28.5 4.8 47c-.1 2 .9 3.4 2.8 3.4h20.8c1.9 0 2.9-1.4 2.8-3.4C30 28.5 26.5 20 18 20z";
const CASE = "M26.5 37.5h14v11h-14zM31 37.5v-3h5v3M26.5 42h14";

/**
 * A pawn whose head is the seat's shape: someone who travels.
 * @param {number} seat @param {Placing} [placing]
 */
export function pawn(seat, placing) {
  const head = h("path", { d: seatPath(seat), transform: "translate(12 6.3) scale(.95)" });
  const line = h("path", { d: "M6 20.3h12", class: "b-body-line" });
  return token(`b-body b-pawn ${owner(seat)}`, [h("path", { d: PAWN_FOOT }), head, line], placing);
}

/** A researcher in robe and doctoral cap. @param {number | null} seat @param {Placing} [placing] */
export function doctor(seat, placing) {
  const body = [
    h("path", { key: "under", d: ROBE, transform: "translate(1.4 2.4)", class: "b-body-under" }),
    h("path", { key: "robe", d: ROBE }),
    h("circle", { key: "head", cx: 20, cy: 15, r: 7.6 }),
    h("path", { key: "cap", d: BOARD }),
    h("path", { key: "cord", d: "M33 8.5v8", class: "b-cord" }),
    h("circle", { key: "tassel", cx: 33, cy: 17.5, r: 1.7, class: "b-tassel" }),
    h("path", { key: "line", d: LAPELS, class: "b-body-line" }),
  ];
  return token(`b-body b-doctor ${owner(seat)}`, [body, badge(seat, 20, 42)], { box: [42, 58], ...placing });
}

/** A young researcher with a sheet of pages. @param {number | null} seat @param {Placing} [placing] */
export function graduate(seat, placing) {
  const body = [
    h("path", { key: "under", d: COAT, transform: "translate(1.2 2)", class: "b-body-under" }),
    h("path", { key: "coat", d: COAT }),
    h("circle", { key: "head", cx: 17, cy: 10, r: 7.6 }),
    h("path", { key: "line", d: PAGES, class: "b-body-line" }),
  ];
  return token(`b-body b-graduate ${owner(seat)}`, body, { box: [36, 50], ...placing });
}

/** Someone with a hat and a case, who comes for a day. @param {number | null} seat @param {Placing} [placing] */
export function visitor(seat, placing) {
  const body = [
    h("path", { key: "coat", d: JACKET }),
    h("circle", { key: "head", cx: 18, cy: 14.5, r: 7 }),
    h("path", { key: "hat", d: HAT }),
    h("path", { key: "line", d: "m14 25 4 7 4-7", class: "b-body-line" }),
    h("path", { key: "case", d: CASE, class: "b-case" }),
  ];
  return token(`b-body b-visitor ${owner(seat)}`, body, { box: [44, 56], ...placing });
}

/** A student's cap over the seat's shape. @param {number} seat @param {Placing} [placing] */
export function scholar(seat, placing) {
  const shape = h("path", { key: "shape", d: seatPath(seat), transform: "translate(12 15) scale(1.25)" });
  const cap = h("path", { key: "cap", d: "M12 2.5 22 6.8 12 11.1 2 6.8z" });
  const cord = h("path", { key: "cord", d: "M20 7.8v5", class: "b-cord" });
  return token(`b-body b-scholar ${owner(seat)}`, [shape, cap, cord], placing);
}

/** The seat's shape on a body. @param {number | null} seat @param {number} x @param {number} y */
function badge(seat, x, y) {
  if (seat === null) return null;
  return h("path", { d: seatPath(seat), transform: `translate(${x} ${y}) scale(.8)`, class: "b-badge" });
}

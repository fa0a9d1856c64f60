/** How boards tell seats apart: class, shape and tab. The class sets `--seat`, the shape always stands beside it. */

import { h } from "preact";
import { seatClass } from "../../app/seats.js";
import { token } from "./token.js";

/** @import { ComponentChildren } from "preact" */
/** @import { At } from "./token.js" */

/** Shapes of the seats around 0 0, ten units wide: circle, triangle, square, diamond. */
export const SEAT_SHAPES = [
  "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
  "M0-5.4 5.6 4.6H-5.6z",
  "M-4.6-4.6H4.6V4.6H-4.6z",
  "M0-6 6 0 0 6-6 0z",
];

export { seatClass };

/** The path of a seat's shape. @param {number} seat */
export const seatPath = (seat) => SEAT_SHAPES[seat % SEAT_SHAPES.length];

/** The shape of a seat in its colour. @param {number} seat @param {At} [at] @param {string} [label] */
export function seatShape(seat, at, label) {
  const path = h("path", { d: seatPath(seat), transform: "translate(12 12) scale(1.75)" });
  return token(`b-seat-shape ${seatClass(seat)}`, path, { at, label });
}

/**
 * @typedef {object} Tab
 * @property {number} seat
 * @property {string} name
 * @property {ComponentChildren} [note] a few words under the name: you, passed, first player
 * @property {ComponentChildren} [mark] in place of the seat's shape, such as a letter on a shield
 * @property {ComponentChildren} [figures] what the seat has at a glance: tokens with numbers
 * @property {ComponentChildren} [children] what stands below, such as what it did
 * @property {boolean} [shown] whether its board is the one shown
 * @property {boolean} [acting] whether it is at work
 * @property {boolean} [passed]
 * @property {string} [id] of the piece
 * @property {string} [label] what a screen reader is told instead of all that can be read
 * @property {() => void} [onShow] without it the tab is a plate that is not pressed
 */

/** A seat in the row of seats: its mark, its name and what it has. @param {Tab} tab */
export function SeatTab(tab) {
  const { seat, name, note, figures, children, shown = false, acting = false, passed = false, onShow } = tab;
  const classes = ["b-seat-tab", seatClass(seat), shown && "b-shown", acting && "acting", passed && "b-passed"];
  const inside = [
    h("span", { class: "b-seat-mark", key: "mark" }, tab.mark ?? seatShape(seat)),
    h("span", { class: "b-seat-who", key: "who" }, h("strong", null, name), note && h("small", null, note)),
    figures && h("span", { class: "b-seat-figures", key: "figures" }, figures),
    children && h("span", { class: "b-seat-more", key: "more" }, children),
  ];
  /** @type {Record<string, any>} */
  const props = { class: classes.filter(Boolean).join(" "), "data-piece": tab.id, "aria-label": tab.label };
  if (!onShow) return h("div", { ...props, role: tab.label ? "group" : undefined }, inside);
  return h("button", { ...props, type: "button", "aria-pressed": shown, onClick: onShow }, inside);
}

/** A letter on a shield in the seat's colour. @param {number} seat @param {string} letter @param {At} [at] */
export function seatShield(seat, letter, at) {
  const shield = h("path", { d: "M2.5 1h19v12.5c0 4.5-4 7.5-9.5 9.5-5.5-2-9.5-5-9.5-9.5z", class: "b-seat-face" });
  const text = h("text", { x: 12, y: 16.5, class: "b-letter" }, letter);
  return token(`b-seat-shield ${seatClass(seat)}`, [shield, text], { at });
}

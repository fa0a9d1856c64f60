/** Books: spines with a letter, volumes with a sign on the cover, rows of them, and the shelf they stand on. */

import { h } from "preact";
import { token } from "./token.js";

/** @import { ComponentChildren } from "preact" */
/** @import { Placing } from "./token.js" */

const COVER = "M5.5 1.5H19a1 1 0 0 1 1 1V22H6a2 2 0 0 1-2-2V3a1.5 1.5 0 0 1 1.5-1.5z";
const LEAVES = "M20 18H6.2a1.7 1.7 0 0 0 0 3H20z";
const HINGE = "M5.5 1.5H8V17.5H6c-.8 0-1.5.4-2 1V3a1.5 1.5 0 0 1 1.5-1.5z";
/** Signs on the cover. @type {Record<string, string>} */
const SIGNS = {
  flame: "M14.2 4c.3 2.3 3.6 3.7 3.6 7a3.9 3.9 0 0 1-7.9.2c0-1.8.8-2.9 1.7-3.8.2 1 .7 1.7 1.4 2-.2-2 .1-4 1.2-5.4z",
  drop: "M13.7 4.2c2.5 3 4.1 5 4.1 7.4a4.1 4.1 0 0 1-8.2 0c0-2.4 1.6-4.4 4.1-7.4z",
  leaf: "M9.6 15.4C8.4 9.2 11.6 5 18.2 5c.5 6.8-2.7 9.8-6.4 8.7z",
  star: "m13.7 4 1.6 3.5 3.8.4-2.8 2.6.8 3.8-3.4-1.9-3.4 1.9.8-3.8-2.8-2.6 3.8-.4z",
};
/** Widths and heights of the spines in a row, over and over. */
const ROW = [[10, 34], [9, 40], [11, 31], [8, 42], [10, 36]];

/**
 * A volume seen from the front; its colour is `--book`, set by a class of the game.
 * @param {"flame" | "drop" | "leaf" | "star"} sign @param {string} [colour] a class @param {Placing} [placing]
 */
export function volume(sign, colour = "", placing) {
  const inside = [
    h("path", { key: "cover", d: COVER, class: "b-book-face" }),
    h("path", { key: "leaves", d: LEAVES, class: "b-book-leaves" }),
    h("path", { key: "hinge", d: HINGE, class: "b-book-dark" }),
    h("path", { key: "sign", d: SIGNS[sign], class: "b-book-sign" }),
  ];
  return token(`b-volume ${colour}`, inside, placing);
}

/**
 * A spine with a letter; without one it is a blank book of any kind.
 * @param {string} [letter] @param {string} [colour] a class @param {{ thin?: boolean, tall?: boolean, label?: string }} [how]
 */
export function spine(letter = "", colour = "", { thin = false, tall = false, label } = {}) {
  const classes = ["b-spine", thin && "b-thin", tall && "b-tall", !letter && !colour && "b-blank", colour];
  const spoken = label ? { role: "img", "aria-label": label } : {};
  return h("span", { class: classes.filter(Boolean).join(" "), ...spoken }, thin ? "" : letter);
}

/** Where a book might stand. @param {{ tall?: boolean }} [how] */
export function gap({ tall = false } = {}) {
  return h("span", { class: `b-spine b-gap${tall ? " b-tall" : ""}` });
}

/**
 * Books of one owner side by side, in the colour of the seat, as in a filled niche.
 * @param {number} [count] at most five @param {boolean} [leaning] whether the last one leans @param {Placing} [placing]
 */
export function bookRow(count = 5, leaning = false, placing) {
  let x = 4;
  const books = ROW.slice(0, count).map(([width, height], at) => {
    const left = x;
    x += width;
    const tilt = leaning && at === count - 1 ? { transform: `rotate(14 ${left} 48)` } : {};
    return h(
      "g",
      { key: at, ...tilt },
      h("rect", { x: left, y: 48 - height, width, height, rx: 1.2, class: "b-book-face" }),
      h("path", { d: `M${left} ${54 - height}h${width}M${left} 41h${width}`, class: "b-book-band" }),
    );
  });
  return token("b-book-row", books, { box: [58, 49], ...placing });
}

/** Books lying on each other. @param {number} [count] @param {Placing} [placing] */
export function bookStack(count = 3, placing) {
  const books = Array.from({ length: count }, (_, at) => {
    const [left, top] = [3 + ((at * 5) % 7), 44 - (at + 1) * 9];
    return h(
      "g",
      { key: at },
      h("rect", { x: left, y: top, width: 42, height: 8.4, rx: 1.5, class: "b-book-face" }),
      h("path", { d: `M${left + 6} ${top}v8.4M${left + 36} ${top}v8.4`, class: "b-book-band" }),
    );
  });
  return token("b-book-row", books, { box: [54, 46], ...placing });
}

/**
 * A wooden shelf with what stands on it.
 * @param {{ children?: ComponentChildren, label?: string, class?: string, cased?: boolean }} props cased: with sides and top
 */
export function Shelf({ children, label, class: more = "", cased = false }) {
  const props = label ? { role: "group", "aria-label": label } : {};
  return h("div", { class: `b-shelf${cased ? " b-cased" : ""} ${more}`, ...props }, children);
}

/** Small drawings of the house: quill, wax seal, fleuron, weights, laurel. */

import { h } from "preact";
import { laurelPath } from "../boards/shared/ornament.js";

/** @param {string} kind @param {string} box @param {import("preact").ComponentChildren} inside */
function drawing(kind, box, inside) {
  return h("svg", { class: `ornament ${kind}`, viewBox: box, "aria-hidden": "true" }, inside);
}

/** Where nothing has been written yet. */
export function quill() {
  return drawing("quill", "0 0 64 64", [
    h("path", { key: "vane", class: "paper", d: "M54 6C37 9 24 22 20 43c14-3 27-14 34-37z" }),
    h("path", { key: "shaft", class: "line", d: "M54 6C40 20 28 34 14 57M20 43c14-3 27-14 34-37C37 9 24 22 20 43z" }),
    h("path", { key: "barbs", class: "fine", d: "M27 38l9-3M31 31l12-4M37 24l11-4M24 34l2-9M29 26l3-9M36 19l4-8" }),
    h("path", { key: "ground", class: "fine", d: "M8 58h30" }),
  ]);
}

/** Wax with the mark of the house. */
export function seal() {
  return drawing("seal", "0 0 60 60", [
    h("path", { key: "wax", class: "wax", d: "M30 3c6 0 8 4 13 5 5 1 9 3 10 9s5 8 4 14-5 7-6 13-5 9-11 9-8 4-14 3-8-5-13-6S5 44 6 38s-4-9-2-14 6-7 7-12 6-6 10-7 5-2 9-2z" }),
    h("circle", { key: "rim", class: "wax-rim", cx: 30, cy: 30, r: 18 }),
    h("path", { key: "sign", class: "wax-sign", d: "M19 37c4-2 8-2 11 0 3-2 7-2 11 0V27c-4-2-8-2-11 0-3-2-7-2-11 0zM30 27v10M21 23a9 9 0 0 1 18 0" }),
  ]);
}

/** A line with a knot in it. */
export function fleuron() {
  return drawing("fleuron", "0 0 120 14", [
    h("path", { key: "line", class: "brass-line", d: "M2 7h40M78 7h40M46 7l7-5 7 5-7 5zM60 7l7-5 7 5-7 5zM53 7h14" }),
    h("circle", { key: "left", class: "brass-dot", cx: 43, cy: 7, r: 1.600 }),
    h("circle", { key: "right", class: "brass-dot", cx: 77, cy: 7, r: 1.600 }),
  ]);
}

/** How heavy a game is, in weights of a scale. @param {number} n of five */
export function weights(n) {
  return h(
    "span",
    { class: "weights", "aria-hidden": "true" },
    Array.from({ length: 5 }, (_, at) =>
      h("svg", { key: at, viewBox: "0 0 14 18", class: at < n ? "on" : "" }, h("path", { d: "M5 3.500a2 2 0 1 1 4 0c0 1-.6 1.500-.6 2.500 3 1 4.100 5 4.100 10.500h-11C1.500 11 2.600 7 5.600 6 5.600 5 5 4.500 5 3.500z" })),
    ),
  );
}

/** A laurel for who won. */
export function laurelMark() {
  return drawing("laurel", "0 0 34 26", h("path", { d: laurelPath(17, 12.500, 12.500, 4.600, 5) }));
}

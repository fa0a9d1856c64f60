/**
 * Small things with a number: coins, points, potions, cards. Each is an `svg` that stands in a line of text (1.55 em)
 * or, with `at`, in a drawing around a point. Figures inside are 14.6 of 24 units: no smaller than 20 px, please.
 */

import { h } from "preact";
import { counter } from "./motion_counts.js";
import { laurelPath } from "./ornament.js";
import { token } from "./token.js";

/** @import { VNode } from "preact" */
/** @import { Placing } from "./token.js" */
/** @typedef {string | number | null | undefined} Figure */

const LAUREL = laurelPath(17, 12.5, 13, 6.4, 6);
const SHIELD = "M12 1.2 22 3.4v8.2c0 5.4-3.8 9-10 11.2C5.8 20.6 2 17 2 11.6V3.4z";
const SHIELD_LINE = "M12 3.2 20.2 5v6.5c0 4.4-3 7.3-8.2 9.2-5.2-1.9-8.2-4.8-8.2-9.2V5z";
const FLASK = "M9.3 2.5h5.4v2h-1v4.6l5.6 9.3a2.6 2.6 0 0 1-2.2 3.9H6.9a2.6 2.6 0 0 1-2.2-3.9l5.6-9.3V4.5h-1z";
const LIQUID = "M8.3 14.2h7.4l2.3 3.9c.9 1.5-.1 2.6-1.3 2.6H7.3c-1.2 0-2.2-1.1-1.3-2.6z";
const BOLT = "M13.5 1.5 4.5 13.5h5.8L8.6 22.5l10.9-13h-6.7z";

/** @param {Figure} n @param {number} [x] @param {number} [y] @param {string} [more] */
function figure(n, x = 12, y = 17.1, more = "") {
  if (n === null || n === undefined || n === "") return null;
  const long = String(n).length > 2 ? " b-long" : "";
  return h("text", { x, y, class: `b-figure${long} ${more}` }, n);
}

/** Coins: how many, on the face of one. @param {Figure} [n] @param {Placing} [placing] */
export function coin(n, placing) {
  const face = [
    h("circle", { key: "under", cx: 12, cy: 12.8, r: 11, class: "b-coin-under" }),
    h("circle", { key: "face", cx: 12, cy: 12, r: 11, class: "b-coin-face" }),
    h("circle", { key: "line", cx: 12, cy: 12, r: 8.8, class: "b-coin-line" }),
  ];
  return token("b-coin", [face, figure(n)], placing);
}

/** Several coins as a pile. @param {number} n how many are drawn, at most nine @param {Placing} [placing] */
export function coinPile(n, placing) {
  const coins = Array.from({ length: Math.min(n, 9) }, (_, at) => {
    const [column, row] = [at % 3, Math.floor(at / 3)];
    const [cx, cy] = [7 + column * 9 + (row % 2) * 3, 20 - row * 4.5];
    return h("g", { key: at }, [
      h("ellipse", { cx, cy: cy + 2, rx: 6, ry: 3, class: "b-coin-under" }),
      h("ellipse", { cx, cy, rx: 6, ry: 3, class: "b-coin-face" }),
    ]);
  });
  return token("b-coin", coins, { box: [34, 26], ...placing });
}

/** Points on a shield. @param {Figure} [n] @param {Placing} [placing] */
export function shield(n, placing) {
  const face = [
    h("path", { key: "face", d: SHIELD, class: "b-shield-face" }),
    h("path", { key: "line", d: SHIELD_LINE, class: "b-shield-line" }),
  ];
  return token("b-shield", [face, figure(n, 12, 16.2, "b-on-face")], placing);
}

/** Points in a laurel. @param {Figure} [n] @param {Placing} [placing] */
export function laurel(n, placing) {
  return token("b-laurel", [h("path", { d: LAUREL, class: "b-leaves" }), figure(n, 17, 17.5)], { box: [34, 26], ...placing });
}

/** @param {Figure} [n] @param {Placing} [placing] */
export function potion(n, placing) {
  const flask = [
    h("path", { key: "glass", d: FLASK, class: "b-flask" }),
    h("path", { key: "liquid", d: LIQUID, class: "b-liquid" }),
  ];
  return token("b-potion", [flask, figure(n, 12, 20, "b-on-face")], placing);
}

/** What works at once. @param {Placing} [placing] */
export function bolt(placing) {
  return token("b-bolt", h("path", { d: BOLT }), placing);
}

/** A step of several in order, or the key that answers. @param {Figure} n @param {Placing} [placing] */
export function disc(n, placing) {
  return token("b-disc", [h("circle", { cx: 12, cy: 12, r: 11 }), figure(n, 12, 17.1)], placing);
}

/** A seal with a tick: met, chosen, done. @param {Placing} [placing] */
export function tick(placing) {
  const inside = [h("circle", { cx: 12, cy: 12, r: 10.5 }), h("path", { d: "m6.8 12.4 3.6 3.6 6.8-7.4" })];
  return token("b-tick", inside, placing);
}

/** A cube in the seat's colour, seen from above one edge. @param {Placing} [placing] */
export function cube(placing) {
  const inside = [
    h("path", { key: "top", d: "M12 2.5 21 7l-9 4.5L3 7z", class: "b-cube-top" }),
    h("path", { key: "left", d: "M3 7l9 4.5V21.5L3 17z", class: "b-cube-left" }),
    h("path", { key: "right", d: "M21 7l-9 4.5V21.5L21 17z", class: "b-cube-right" }),
  ];
  return token("b-cube", inside, placing);
}

/** A number beside a token, read as one. @param {Figure} n @param {VNode<any>} shown @param {string} [label] @param {[string, number]} [count] the amount and the seat that it counts */
export function amount(n, shown, label, count) {
  const props = { class: "b-amount", title: label, ...(count && counter(...count)) };
  return h("span", props, n !== null && n !== undefined && h("b", null, n), shown);
}

/** What is paid for what. */
export function arrow() {
  return token("b-arrow", h("path", { d: "M3 12h17M14 6l6 6-6 6" }), {});
}

/** Strokes that the plates share: graduated rings, arcades, polar points. */

import { h } from "preact";

/** @import { VNode } from "preact" */

/**
 * A point at an angle in degrees, 0 at the top, clockwise.
 * @param {number} cx @param {number} cy @param {number} r @param {number} angle
 */
export function polar(cx, cy, r, angle) {
  const turn = ((angle - 90) * Math.PI) / 180;
  return { x: round(cx + r * Math.cos(turn)), y: round(cy + r * Math.sin(turn)) };
}

/**
 * Strokes across a ring, a longer one at every fifth.
 * @param {number} cx @param {number} cy @param {number} r @param {number} count @param {number} [length]
 */
export function ticks(cx, cy, r, count, length = 4) {
  const strokes = Array.from({ length: count }, (_, at) => {
    const inner = at % 5 ? r : r - length * 0.8;
    const from = polar(cx, cy, inner, (360 * at) / count);
    const to = polar(cx, cy, r + length, (360 * at) / count);
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  });
  return h("path", { class: "fine", d: strokes.join("") });
}

/** @param {number} cx @param {number} cy @param {number} r @param {string} [kind] @returns {VNode<any>} */
export function circle(cx, cy, r, kind = "line") {
  return h("circle", { class: kind, cx, cy, r });
}

/** @param {string} d @param {string} [kind] @returns {VNode<any>} */
export function path(d, kind = "line") {
  return h("path", { class: kind, d });
}

/**
 * Parallel strokes that shade a box from above.
 * @param {number} x @param {number} y @param {number} width @param {number} height @param {number} gap
 */
export function hatch(x, y, width, height, gap) {
  const count = Math.floor(width / gap);
  return path(
    Array.from({ length: count }, (_, at) => `M${round(x + gap * (at + 0.5))} ${y}v${height}`).join(""),
    "fine",
  );
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 100) / 100;
}

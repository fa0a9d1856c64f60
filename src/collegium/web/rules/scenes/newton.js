/** How a round of Newton goes, in four pictures: cards on the desk, one that stays, full rows, six times. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { bookRow } from "../../boards/shared/books.js";
import { shield } from "../../boards/shared/tokens.js";

const DESK = ["lessons", "travel", "study", "travel", "work"];

/** A card with its suit. @param {string} suit @param {number} x @param {number} y @param {string} [more] */
function card(suit, x, y, more = "") {
  return h(
    "g",
    { class: `scene-card scene-${suit} ${more}`, transform: `translate(${x} ${y})` },
    h("rect", { width: 46, height: 62, rx: 4, class: "scene-face" }),
    h("path", { d: "M0 46h46v12a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z", class: "scene-band" }),
    icon(suit, "", { x: 13, y: 12, width: 20, height: 20 }),
  );
}

/** From one picture to the next. @param {number} x */
const arrow = (x) => h("path", { class: "scene-arrow", d: `M${x} 40h34m-8-6 8 6-8 6` });

export function newtonScene() {
  return h(
    "svg",
    { class: "scene", viewBox: "0 0 720 92", "aria-hidden": "true" },
    DESK.map((suit, at) => card(suit, 14 + at * 54, 4)),
    h("path", { class: "scene-wood", d: "M6 70h288l6 8H0z" }),
    h("path", { class: "scene-dots", d: "M91 72v14M199 72v14" }),
    arrow(312),
    card("travel", 372, 8),
    h("path", { class: "scene-wood", d: "M360 42h70v8h-70z" }),
    arrow(442),
    h("g", { class: "seat-1" }, bookRow(5, false, { at: { x: 512, y: 20, size: 44 } }), bookRow(4, true, { at: { x: 512, y: 58, size: 44 } })),
    h("path", { class: "scene-wood", d: "M488 40h82v5h-82zM488 78h82v5h-82z" }),
    shield(3, { at: { x: 572, y: 66, size: 24 } }),
    arrow(596),
    h("circle", { class: "scene-line", cx: 676, cy: 40, r: 28 }),
    h("circle", { class: "scene-ticks", cx: 676, cy: 40, r: 33 }),
    h("text", { class: "scene-figure", x: 676, y: 49 }, "6×"),
  );
}

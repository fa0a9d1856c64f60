/** How a round of Alma Mater goes, in four pictures: masters go out, books come, halls fill, six times. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { gown } from "../../boards/shared/bodies.js";
import { coin } from "../../boards/shared/tokens.js";

const BOOKS = ["black", "blue", "blue", "green", "red", "black"];

/** From one picture to the next. @param {number} x */
const arrow = (x) => h("path", { class: "scene-arrow", d: `M${x} 40h34m-8-6 8 6-8 6` });

/** A lecture hall. @param {number} x @param {boolean} full */
const hall = (x, full) => h("path", { key: x, class: full ? "scene-hall full seat-1" : "scene-hall", d: `M${x} 74V34a12 12 0 0 1 24 0v40z` });

export function almaMaterScene() {
  return h(
    "svg",
    { class: "scene", viewBox: "0 0 720 92", "aria-hidden": "true" },
    gown(0, "", { at: { x: 28, y: 44, size: 34 } }),
    gown(0, "", { at: { x: 66, y: 44, size: 34 } }),
    h("path", { class: "scene-line", d: "M110 74V40l40-20 40 20v34zM138 74V52h24v22M104 74h92" }),
    h("path", { class: "scene-dots", d: "M84 70h24" }),
    coin(5, { at: { x: 214, y: 54, size: 26 } }),
    arrow(252),
    BOOKS.map((colour, at) => h("rect", { key: at, class: `book-${colour}`, x: 306 + at * 15, y: 28 + (at % 3) * 4, width: 13, height: 46 - (at % 3) * 4, rx: 1.500 })),
    h("path", { class: "scene-wood", d: "M298 74h108v6H298z" }),
    arrow(424),
    [480, 508, 536, 564].map((x, at) => hall(x, at < 2)),
    icon("student", "", { x: 482, y: 46, width: 20, height: 20 }),
    icon("student", "", { x: 510, y: 46, width: 20, height: 20 }),
    h("path", { class: "scene-line", d: "M472 74h124M476 20h116" }),
    arrow(604),
    h("circle", { class: "scene-line", cx: 682, cy: 40, r: 28 }),
    h("circle", { class: "scene-ticks", cx: 682, cy: 40, r: 33 }),
    h("text", { class: "scene-figure", x: 682, y: 49 }, "6×"),
  );
}

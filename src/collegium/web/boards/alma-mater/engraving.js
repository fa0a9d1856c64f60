/**
 * Engraving: every drawing of the board stands once on the page as a symbol, and is used from there.
 * An ink is a class `am-ink-…`; its colours come from the style sheet and from what surrounds the drawing.
 */

import { h } from "preact";
import { FRAMES, TOWN } from "./drawings/town.js";
import { VIGNETTES } from "./drawings/vignettes.js";

/** @import { VNode } from "preact" */
/** @typedef {import("./drawings/town.js").Drawing} Drawing */

const STROKE = /^(\w+)(?:@([\d.]+),([\d.]+),([\d.]+))? (.*)$/;

/** @type {Record<string, Drawing>} */
const DRAWINGS = {
  ...prefixed("t", TOWN),
  ...prefixed("f", FRAMES),
  ...prefixed("v", VIGNETTES),
};

/** @param {string} prefix @param {Record<string, Drawing>} drawings */
function prefixed(prefix, drawings) {
  return Object.fromEntries(Object.entries(drawings).map(([id, drawing]) => [`${prefix}-${id}`, drawing]));
}

/** One stroke of a drawing: its ink, where it is set, its path. @param {string} stroke @param {boolean} stretched */
function stroke(stroke, stretched) {
  const [, ink, x, y, scale, d] = STROKE.exec(stroke) ?? [];
  const transform = x ? `translate(${x} ${y}) scale(${scale})` : undefined;
  return h("path", { class: `am-ink-${ink}`, d, transform, "vector-effect": stretched ? "non-scaling-stroke" : undefined });
}

/** All symbols, made once; the same node is handed out for every frame, so that nothing of it is compared again. */
export const symbols = h(
  "svg",
  { class: "am-symbols", "aria-hidden": "true" },
  h(
    "defs",
    null,
    h("pattern", { id: "am-hatch", width: 3, height: 3, patternUnits: "userSpaceOnUse", patternTransform: "rotate(40)" }, h("path", { class: "am-ink-hatching", d: "M0 0V3" })),
    Object.entries(DRAWINGS).map(([id, [box, strokes]]) =>
      h("symbol", { id: `am-${id}`, viewBox: box, preserveAspectRatio: id.startsWith("f-") && id !== "f-dome" ? "none" : undefined }, strokes.map((each) => stroke(each, id.startsWith("f-")))),
    ),
  ),
);

/** Whether there is a drawing of that name. @param {string} id "t-park" */
export const isDrawn = (id) => id in DRAWINGS;

/**
 * A drawing on the page: decoration, which says nothing by itself.
 * @param {string} id "v-coins" @param {string} [more] a class @param {Record<string, any>} [props]
 * @param {...VNode<any>} inside further shapes, in the units of the drawing
 */
export function drawing(id, more = "", props = {}, ...inside) {
  const [box] = DRAWINGS[id];
  const stretched = id.startsWith("f-") && id !== "f-dome";
  const all = { viewBox: box, preserveAspectRatio: stretched ? "none" : undefined, "aria-hidden": "true", ...props, class: `am-drawing ${more}` };
  return h("svg", all, h("use", { href: `#am-${id}` }), inside);
}

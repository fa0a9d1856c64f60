/**
 * Engraved patterns, defined once for all drawings of a page: `fill="url(#b-hatch)"`. Each is ink on nothing, to be laid
 * over a tint. A pattern in another ink is a `Pattern` with an id of its own.
 */

import { h, render } from "preact";

/** @typedef {"hatch" | "crosshatch" | "dots" | "waves" | "bricks" | "lawn" | "planks"} Kind */

/** What each pattern repeats: size of the tile, its lines, a rotation. @type {Record<Kind, { size: [number, number], d: string, turn?: number }>} */
const TILES = {
  hatch: { size: [4, 4], d: "M0 2h4", turn: -45 },
  crosshatch: { size: [5, 5], d: "M0 2.5h5M2.5 0v5", turn: 45 },
  dots: { size: [6, 6], d: "M1.5 1.5h.01M4.5 4.5h.01" },
  waves: { size: [24, 8], d: "M0 4c4-4 8-4 12 0s8 4 12 0" },
  bricks: { size: [20, 10], d: "M0 0h20M0 5h20M0 0v5M10 5v5" },
  lawn: { size: [14, 10], d: "M2 4l1-3M3 4l1.5-2.5M9 9l1-3M10 9l1.5-2.5" },
  planks: { size: [60, 12], d: "M0 0h60M18 0v12M4 4c12-2 20 2 34 0M24 8c10 1.5 18-1.5 30 0" },
};

/** The kinds there are. */
export const KINDS = /** @type {Kind[]} */ (Object.keys(TILES));

/** @param {{ id: string, kind: Kind, ink?: string }} props ink: a colour, such as `var(--am-law)` */
export function Pattern({ id, kind, ink }) {
  const { size, d, turn } = TILES[kind];
  const placed = turn === undefined ? {} : { patternTransform: `rotate(${turn})` };
  const props = { id, width: size[0], height: size[1], patternUnits: "userSpaceOnUse", ...placed };
  return h("pattern", props, h("path", { d, class: "b-pattern", style: ink ? { stroke: ink } : undefined }));
}

/** All patterns of the house. */
export function Patterns() {
  const all = KINDS.map((kind) => h(Pattern, { key: kind, id: `b-${kind}`, kind }));
  return h("svg", { class: "b-patterns", width: 0, height: 0, "aria-hidden": "true" }, h("defs", null, all));
}

/** Put the patterns into the page, once. */
export function patternsOnce() {
  if (document.getElementById("b-hatch")) return;
  const root = document.createElement("div");
  document.body.append(root);
  render(h(Patterns, null), root);
}

/** How symbols are used. What they look like is fetched beside the board, as pictures are. */

import { h } from "preact";
import { later } from "../../../app/later.js";

const found = import("./symbols.js");

export const Sprite = later(async () => (await found).Symbols, true);

/** The boxes of symbols that stand in a drawing of their own, by the first word of their names. @type {Record<string, string>} */
const BOXES = {
  month: "0 0 20 20",
  coin: "0 0 32 34",
  laurel: "0 0 100 92",
  door: "0 0 60 90",
  rosette: "0 0 40 48",
  banner: "0 0 26 46",
  area: "0 0 48 36",
};

/** Symbols are found by their ids in the whole page. @param {string} name */
export const idOf = (name) => `aa-${name}`;

/** A symbol in a drawing of its own. @param {string} name @param {Record<string, any>} [props] */
export function drawing(name, props = {}) {
  return h("svg", { viewBox: BOXES[name.split("-")[0]], "aria-hidden": "true", ...props }, used(name));
}

/** A symbol inside a drawing. @param {string} name @param {Record<string, any>} [props] */
export function used(name, props = {}) {
  return h("use", { href: `#${idOf(name)}`, ...props });
}

/** Research Areas that have a figure of their own; any other gets that of research in general. */
const AREAS = [
  "language-structures",
  "language-and-speech",
  "discourse-and-communication",
  "language-acquisition",
  "ancient-and-medieval-history",
  "modern-history",
  "art-history",
  "cultural-studies",
  "literary-studies",
  "data-science",
];

/** The figure of a Research Area. @param {string} area */
export function areaFigure(area) {
  return drawing(`area-${AREAS.includes(area) ? area : "research"}`, { class: "aa-area" });
}

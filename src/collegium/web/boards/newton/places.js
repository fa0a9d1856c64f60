/** The faces of the places on the Map, around their middle, and where pieces stand on them. */

import { h } from "preact";
import { amounts, city } from "./effects.js";
import { visitNumber } from "./model.js";
import { line, together, word } from "./parts.js";
import { placed } from "./symbols.js";
import { masterFace, objectiveFace } from "./tiles.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Model } from "./model.js" */

const [WIDE, HIGH] = [44, 42];
const REACH = 20.14; // of a finger around a small place

/** How far below the middle cubes lie. @param {Row} place */
export const feetOf = (place) => ({ objective: 27, village: 15 })[/** @type {string} */ (place.kind)] ?? 23;

/** How far above the middle a Scientist stands. @param {Row} place */
export const headOf = (place) => ({ village: 2, start: 5, objective: 18, master: 12 })[/** @type {string} */ (place.kind)] ?? 15;

/** A place with a house on it. @param {string} id */
function building(id) {
  return [
    placed(id, 0, 0, WIDE, HIGH),
    h("rect", { key: "edge", x: -WIDE / 2 - 2, y: -HIGH / 2 - 2, width: WIDE + 4, height: HIGH + 4, rx: 6, class: "state-edge n-ring" }),
  ];
}

/** @param {Model} model @param {Row} place @param {Row} here */
export function placeFace(model, place, here) {
  switch (place.kind) {
    case "university":
      return [...building("university"), word(visitNumber(model, here.tile), 0, 4.5, "n-numeral")];
    case "ancient_land":
      return [...building("ancient"), word(visitNumber(model, here.tile), 9.5, 1, "n-numeral")];
    case "city":
      return [...building("city"), cityGift(model, here.tile)];
    case "master":
      return masterFace(42);
    case "objective":
      return objectiveFace(model.objectives[here.tile], model.needs.map);
    case "start":
      return [
        h("circle", { key: "reach", r: REACH, class: "n-hit" }),
        h("circle", { key: "edge", r: 12, class: "state-edge n-home" }),
        h("circle", { key: "ring", r: 8, class: "n-home-ring" }),
        h("circle", { key: "dot", r: 3.5, class: "n-home-dot" }),
      ];
    default:
      return village(model, place, here);
  }
}

/** What a city brings, in its gate. @param {Model} model @param {string} tile */
function cityGift(model, tile) {
  const parts = city(model.cities[tile]);
  return line(parts, 0, 4, together(parts, 0).width > 33 ? -1 : 1);
}

/** @param {Model} model @param {Row} place @param {Row} here */
function village(model, place, here) {
  const reach = h("circle", { key: "reach", r: REACH, class: "n-hit" });
  const rim = `state-edge n-village n-${place.border}`;
  if (!here.token) return [reach, h("circle", { key: "edge", r: 7.5, class: rim }), h("circle", { key: "dot", r: 3.5, class: "n-village-dot" })];
  return [reach, h("circle", { key: "edge", r: 14, class: rim }), h("circle", { key: "token", r: 11.5, class: "n-token" }), line(amounts(model.tokens[here.token].gain), 0, 0, 0)];
}

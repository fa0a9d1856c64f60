/** The faces of the tiles on the Map and on both tracks, around their middle. */

import { h } from "preact";
import { amounts, invention, objective, specialization, volumes } from "./effects.js";
import { ownSeat } from "./model.js";
import { line, oneOrTwo, smallVolume, symbol, together, word } from "./parts.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** @param {number} width @param {number} height @param {string} kind */
export function box(width, height, kind) {
  return h("rect", { x: -width / 2, y: -height / 2, width, height, rx: 4, class: `n-face ${kind}` });
}

/**
 * What lies on a space of a track.
 * @param {Table} table @param {string} kind @param {string | null} tile @param {string | null} token
 * @param {Row | undefined} need what an Objective space asks for
 * @param {boolean} final whether a path ends here
 */
export function tileFace({ model }, kind, tile, token, need, final) {
  if (kind === "objective" && tile && need) return objectiveFace(model.objectives[tile], need);
  if (kind === "invention" && tile) {
    const { first, second } = invention(model.inventions[tile]);
    return [box(48, 35, "n-invention"), oneOrTwo(first, second, 0, 0, 44)];
  }
  if (kind === "specialization" && tile) {
    const row = model.specializations[tile];
    const drawn = line(specialization(row, model.incomes), 0, 0);
    return [box(38, 26, row.development ? "n-drawer-tile" : "n-income-tile"), drawn];
  }
  if (kind === "master") return [h("circle", { r: 14, class: "n-face n-medal" }), symbol("master", 0, 0, 20)];
  if (kind === "start") return box(34, 74, "n-start");
  const rim = kind === "bonus" ? "n-face n-village-gold" : "n-face n-plain";
  const ring = [h("circle", { r: 14, class: "n-hit" }), h("circle", { r: 12, class: final ? `${rim} n-final` : rim })];
  return token ? [...ring, line(amounts(model.tokens[token].gain), 0, 0)] : ring;
}

/** An Objective tile above the Volumes that its space asks for. @param {Row} tile @param {Row} need */
export function objectiveFace(tile, need) {
  const asked = together(volumes(need, smallVolume), -1.2);
  return [box(58, 33, "n-objective"), line(objective(tile), 0, -7.5), asked.draw(-27, 8.5)];
}

/** What an Objective would bring the viewer now, on its tile. @param {Table} table @param {string | number} space */
export function worth({ view, frame }, space) {
  const seat = ownSeat(frame);
  const objective = view.objectives.find((/** @type {Row} */ one) => one.space === space);
  return seat === null || !objective ? null : word(`=${objective.worth[seat]}`, 27, 8.5, "n-worth");
}

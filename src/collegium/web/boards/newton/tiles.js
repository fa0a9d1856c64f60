/** The faces of the tiles on the Map and on both tracks, around their middle; the first shape carries the state. */

import { h } from "preact";
import { cartouchePath, plaquePath } from "../shared/ornament.js";
import { amounts, invention, objective, specialization, volumes } from "./effects.js";
import { ownSeat } from "./model.js";
import { line, smallVolume, symbol, together, word } from "./parts.js";
import { placed } from "./symbols.js";

/** @import { ComponentChildren } from "preact" */
/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */
/** @import { Part } from "./parts.js" */

const HIGH = 36;

/** @param {string} outer @param {string} inner @param {string} kind */
function framed(outer, inner, kind) {
  return [
    h("path", { key: "outer", d: outer, class: `state-edge ${kind}` }),
    h("path", { key: "inner", d: inner, class: `n-inner ${kind}-inner` }),
  ];
}

/** A plate with cut corners, of ink. @param {Part[]} parts */
function inventionFace(parts) {
  const width = Math.max(44, together(parts).width + 15);
  return [...framed(plaquePath(width, HIGH, 6), plaquePath(width - 6, HIGH - 6, 4), "n-invention"), line(parts, 0, 0)];
}

/** A plate with round corners, of steel. @param {Part[]} parts */
function specializationFace(parts) {
  const width = Math.max(44, together(parts).width + 16);
  return [
    h("rect", { key: "outer", x: -width / 2, y: -HIGH / 2, width, height: HIGH, rx: 9, class: "state-edge n-special" }),
    h("rect", { key: "inner", x: 3 - width / 2, y: 3 - HIGH / 2, width: width - 6, height: HIGH - 6, rx: 6.5, class: "n-inner n-special-inner" }),
    line(parts, 0, 0),
  ];
}

/** A medal with a laurel: a Master may be played. @param {number} [size] */
export function masterFace(size = 42) {
  return [
    placed("medal", 0, 0, size),
    h("circle", { key: "edge", r: size / 2 - 1, class: "state-edge n-ring" }),
    symbol("master", 0, 0, size / 2),
  ];
}

/** An Objective tile above the Volumes that its space asks for. @param {Row} tile @param {Row} need */
export function objectiveFace(tile, need) {
  return [
    ...framed(cartouchePath(100, 44), cartouchePath(93, 37), "n-objective"),
    line(objective(tile), -10, -8, 2),
    line(volumes(need, smallVolume), -10, 10.5, 0),
  ];
}

/** @param {string} border @param {number} r @param {string | null} token @param {Table["model"]} model */
function socketFace(border, r, token, model) {
  return [
    h("circle", { key: "rim", r, class: `state-edge n-socket ${border}` }),
    token
      ? h("circle", { key: "token", r: r - 1.5, class: "n-token" })
      : h("circle", { key: "pit", r: r * 0.68, class: "n-pit" }),
    token && line(amounts(model.tokens[token].gain), 0, 0, 0),
  ];
}

/**
 * What lies on a space of a track.
 * @param {Table} table @param {string} kind @param {string | null} tile @param {string | null} token
 * @param {Row | undefined} need what an Objective space asks for
 * @returns {ComponentChildren}
 */
export function tileFace({ model }, kind, tile, token, need) {
  if (kind === "objective" && tile && need) return objectiveFace(model.objectives[tile], need);
  if (kind === "invention" && tile) return inventionFace(invention(model.inventions[tile]));
  if (kind === "specialization" && tile) return specializationFace(specialization(model.specializations[tile], model.incomes));
  if (kind === "master") return masterFace();
  return socketFace(kind === "bonus" ? "n-gold" : "", kind === "bonus" ? 15 : 12, token, model);
}

/** What an Objective would bring the viewer now, on its tile. @param {Table} table @param {string | number} space */
export function worth({ view, frame }, space) {
  const seat = ownSeat(frame);
  const objective = view.objectives.find((/** @type {Row} */ one) => one.space === space);
  if (seat === null || !objective) return null;
  return word(`=${objective.worth[seat]}`, 34, 1, "n-worth");
}

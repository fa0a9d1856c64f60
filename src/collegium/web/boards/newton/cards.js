/** Action cards and Masters: the effect above, the basic action below, level and lightning beside it. */

import { h } from "preact";
import { cardEffect, masterPower } from "./effects.js";
import { line, oneOrTwo, points, symbol, word } from "./parts.js";

/** @import { Row } from "../../app/types.js" */

const TUCKED = 25; // what is seen of a tucked card
const LOW = 60; // a card lower than this has a lower foot

/** The height of the lower half. @param {number} height */
const footOf = (height) => (height < LOW ? 22 : 26);

/**
 * The upper half of a card, where its effect is.
 * @param {Row} row @param {number} width @param {number} height of the whole card
 */
export function upperHalf(row, width, height) {
  const { first, second } = cardEffect(row);
  const upper = height - footOf(height);
  return [
    h("path", { d: `M0 ${upper}V5a5 5 0 0 1 5-5H${width - 5}a5 5 0 0 1 5 5V${upper}z`, class: "n-half" }),
    oneOrTwo(first, second, width / 2, upper / 2, width - 6),
  ];
}

/** The lower half, where its basic action is. @param {Row} row @param {number} width @param {number} height */
export function lowerHalf(row, width, height) {
  const foot = footOf(height);
  const middle = height - foot / 2;
  const level = Array.from({ length: row.level ?? 0 }, (_, pip) =>
    h("circle", { key: pip, cx: 7, cy: middle + 7 - pip * 7, r: 2.3, class: "n-pip" }),
  );
  const edge = `M0 ${height - foot}V${height - 5}a5 5 0 0 0 5 5H${width - 5}a5 5 0 0 0 5-5V${height - foot}z`;
  return [
    h("path", { d: edge, class: "n-half n-foot" }),
    level,
    symbol(row.basic, width / 2, middle, foot - 4),
    row.lightning && symbol("event", width - 8, middle, 13, "n-lightning"),
  ];
}

/** A whole card. @param {Row} row @param {number} width @param {number} height */
export function cardFace(row, width, height) {
  return [
    h("g", { key: "upper" }, upperHalf(row, width, height)),
    h("g", { key: "lower" }, lowerHalf(row, width, height)),
    h("rect", { key: "edge", width, height, rx: 5, class: "n-face n-edge" }),
  ];
}

/** The lower half alone, as of a card tucked under the desk. @param {Row} row @param {number} width */
export function tuckedFace(row, width) {
  return [
    h("path", { d: `M0 0V${TUCKED - 5}a5 5 0 0 0 5 5H${width - 5}a5 5 0 0 0 5-5V0`, class: "n-half n-foot" }),
    symbol(row.basic, width / 2, TUCKED / 2 - 1, 20),
  ];
}

/** A Master by the family name. @param {string} name @param {Row} row @param {number} width @param {number} height */
export function masterFace(name, row, width, height) {
  const parts = name.split(" ");
  const family = parts.pop() ?? name;
  const given = parts.join(" ");
  const power = masterPower(row);
  return [
    h("rect", { key: "edge", width, height, rx: 5, class: "n-face n-master" }),
    word(given || "\u00a0", 7, 11, "n-given"),
    word(family, 7, 25, "n-family"),
    power.length ? line(power, (width - 20) / 2, height - 13) : null,
    points(row.victory_points).draw(width - 21, height - 13),
  ];
}

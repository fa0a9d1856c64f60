/** What an engraver puts on a map beside the land: hills, ships, a compass rose, names of seas, a key to the routes. */

import { h } from "preact";
import { cartouchePath } from "../shared/ornament.js";
import { word } from "./parts.js";
import { placed } from "./symbols.js";

/** @import { Translate } from "../../app/types.js" */

const HILLS = [
  [245, 266], [264, 258], [283, 262], [302, 269], [118, 305], [97, 299], [401, 208], [420, 217], [382, 203], [348, 54], [335, 79], [369, 288],
  [385, 299], [216, 255], [464, 377], [95, 448], [127, 456], [158, 448], [591, 90], [610, 98], [575, 288], [597, 316], [617, 309], [443, 118], [533, 151],
];

/** Names of seas and lands, in Latin as on old maps: where, how turned, and whether only where the frame is wide or tall. @type {[string, number, number, number, string][]} */
const NAMES = [
  ["OCEANUS", -50, 232, 0, "wide"], ["ATLANTICUS", -50, 250, 0, "wide"], ["MOSCOVIA", 618, 196, 0, "wide"], ["ASIA", 618, 372, 0, "wide"],
  ["MARE INTERNUM", 300, 434, 3, ""], ["AFRICA", 200, 492, 0, "tall"], ["SCANDIA", 378, -12, 0, "tall"], ["M. Germanicum", 224, 64, -50, ""],
];

/** @param {{ t: Translate }} props */
export function Ornaments({ t }) {
  return h(
    "g",
    { class: "n-ornaments" },
    HILLS.map(([x, y]) => placed("hills", x, y, 26, 12, { key: `${x} ${y}`, class: "n-hills" })),
    placed("ship", -52, 189, 52, 46, { class: "n-ship n-wide-only" }),
    placed("ship", 236, 388, 38, 34, { class: "n-ship" }),
    NAMES.map(([name, x, y, turn, only]) =>
      h("text", { key: name, x, y, transform: `rotate(${turn} ${x} ${y})`, class: only ? `n-sea-name n-${only}-only` : "n-sea-name" }, name),
    ),
    compass(52, 58),
    key(t),
  );
}

/** @param {number} x @param {number} y */
function compass(x, y) {
  const far = [0, 90, 180, 270].flatMap((turn) => [
    h("path", { key: `dark ${turn}`, d: "M0 0 5-6 0-34z", transform: `rotate(${turn})` }),
    h("path", { key: `light ${turn}`, d: "M0 0-5-6 0-34z", transform: `rotate(${turn})`, class: "n-light" }),
  ]);
  const near = [45, 135, 225, 315].map((turn) => h("path", { key: turn, d: "M0 0 4-5 0-22z", transform: `rotate(${turn})` }));
  const rings = [27, 24].map((radius) => h("circle", { key: radius, r: radius }));
  return h("g", { class: "n-compass", transform: `translate(${x} ${y})` }, rings, near, far);
}

/** The key to the routes, where there is open sea for it. @param {Translate} t */
function key(t) {
  return h(
    "g",
    { class: "n-key n-wide-only", transform: "translate(-58 362)" },
    h("path", { d: cartouchePath(94, 112), class: "n-key-edge" }),
    h("path", { d: cartouchePath(86, 104), class: "n-key-face" }),
    h("text", { x: 0, y: -28, class: "n-key-title" }, "EUROPA"),
    h("path", { d: "M-30-19H30M-20-15.5H20", class: "n-key-rule" }),
    h("path", { d: "M-36 2h22", class: "n-route" }),
    h("path", { d: "M-36 21h22", class: "n-route n-by-sea" }),
    h("text", { x: -7, y: 7, class: "n-key-words" }, t("newton.by_land")),
    h("text", { x: -7, y: 26, class: "n-key-words" }, t("newton.by_sea")),
    placed("coin", -25, 40, 19),
    word(2, -25, 40.5, "n-on-coin"),
    h("text", { x: -7, y: 45, class: "n-key-words" }, t("newton.fare")),
  );
}

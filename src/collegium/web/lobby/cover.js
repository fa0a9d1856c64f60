/** The cover of a game: a plate as from an old atlas, drawn in the ink of the page; its sides go on in a wide frame. */

import { h } from "preact";
import { academicsPlate } from "./plates/awesome_academics.js";
import { almaMaterPlate } from "./plates/alma_mater.js";
import { circle, path, ticks } from "./plates/lines.js";
import { newtonPlate } from "./plates/newton.js";

/** @import { ComponentChildren } from "preact" */

/** @type {Record<string, () => ComponentChildren>} */
const PLATES = { newton: newtonPlate, "alma-mater": almaMaterPlate, "awesome-academics": academicsPlate };

/** @param {{game: string}} props */
export function Cover({ game }) {
  const draw = PLATES[game] ?? plainPlate;
  return h("svg", { class: "cover", "data-plate": game, viewBox: "30 14 260 172", preserveAspectRatio: "xMidYMid meet", "aria-hidden": "true" }, draw());
}

/** For a game without a plate of its own. */
function plainPlate() {
  return [
    circle(160, 100, 70),
    ticks(160, 100, 64, 60, 5),
    circle(160, 100, 30),
    path("M160 30v140M90 100h140", "fine"),
  ];
}

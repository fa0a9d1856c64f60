/**
 * What is drawn many times is drawn once here, and placed by `use`: coins, shields, volumes, pawns, places of the Map,
 * books, busts. A symbol takes its colours from where it is placed.
 */

import { h } from "preact";
import { pawn } from "../shared/bodies.js";
import { bookRow, volume } from "../shared/books.js";
import { laurelPath } from "../shared/ornament.js";
import { coin, cube, potion, shield, tick } from "../shared/tokens.js";
import { BUSTS } from "./busts.js";

/** @import { ComponentChildren, VNode } from "preact" */

const WHOLE = { at: { x: 12, y: 12, size: 24 } };
const FULL_ROW = { at: { x: 29, y: 24.5, size: 58 } };

/** The sign on the cover of a Volume, so that its colour never stands alone. @type {Record<string, "flame" | "drop" | "leaf" | "star">} */
const SIGNS = { orange: "flame", blue: "drop", green: "leaf", any: "star" };

/** @param {string} id @param {[number, number]} size @param {ComponentChildren} inside */
function symbol(id, [width, height], inside) {
  return h("symbol", { id: `n-${id}`, key: id, viewBox: `0 0 ${width} ${height}` }, inside);
}

/** A path with its class. @param {string} kind @param {string} d */
const line = (kind, d) => h("path", { d, class: kind });

function places() {
  return [
    symbol("university", [44, 42], [
      line("n-wall", "M22 1.5 41 11.5V15H3v-3.5z"),
      line("n-front", "M5 15h34v19H5z"),
      line("n-wall", "M2 34h40v6H2z"),
      line("n-fine", "M7.5 17v15M10.5 17v15M33.5 17v15M36.5 17v15M19.5 9a2.5 2.5 0 1 1 5 0 2.5 2.5 0 0 1-5 0z"),
    ]),
    symbol("ancient", [44, 42], [
      line("n-wall", "M12 2h20l10.5 17.500L33.5 40h-23L1.5 19.500z"),
      line("n-front", "M14 5h16l8.5 14.500L31.5 37h-19L5.5 19.500z"),
      line("n-fine", "M10.5 13.500H22M12.5 16v13.500M16.5 16v13.500M20.5 16v13.500M10.5 32H23"),
    ]),
    symbol("city", [44, 42], [
      line("n-wall", "M2 40V5h5v3.500h4.500V5h5v3.500h2.500V3h6v5.500h2.500V5h5v3.500H37V5h5v35z"),
      line("n-front", "M5 13h34v24H5z"),
    ]),
    symbol("medal", [44, 44], [
      h("circle", { cx: 22, cy: 22, r: 20.5, class: "n-medal-rim" }),
      h("circle", { cx: 22, cy: 22, r: 16.5, class: "n-medal-face" }),
      line("n-laurel", laurelPath(22, 22, 13.2, 5, 6)),
    ]),
    symbol("hills", [30, 14], line("n-fine", "M1 13C4.5 5 7 2.5 9.5 2.500S13.5 7 16 12M12 7.500C14 3.5 15.5 2 17.5 2c3 0 5.5 5.5 9 11M10.5 4l3 6M17.5 4l3.5 7.500M20 9l1.5 3")),
    symbol("ship", [40, 36], [
      line("n-hull", "M6 26h28l-4.5 6.500H11z"),
      line("n-fine", "M20 26V3M12 26V9M28 26V10M20 5q8.5 5 0 12M20 5q-3 6 0 12M12 11q6.5 4 0 10M12 11q-2 5 0 10M28 12q6.5 4 0 9M28 12q-2 5 0 9M20 3l5 1.5-5 1.500M2 33q4-3 8 0t8 0 8 0 8 0"),
    ]),
  ];
}

function shelf() {
  return [
    symbol("window", [60, 56], [
      line("n-glass", "M1 1h58v54H1z"),
      line("n-lead", "M30 1v54M1 28h58M1 15 16 1M1 28 30 1M30 28 59 1M1 55 30 28M30 55 59 28M16 55l14-13M45 55l14-13M1 42l15-14"),
    ]),
    symbol("books", [58, 49], bookRow(5, false, FULL_ROW)),
    symbol("books-leaning", [58, 49], bookRow(4, true, FULL_ROW)),
  ];
}

/** Made once: it is the same for every frame. @type {VNode<any> | null} */
let all = null;

/** All symbols of the board. */
export function Symbols() {
  all ??= h(
    "svg",
    { class: "n-symbols", width: 0, height: 0, "aria-hidden": "true" },
    h("defs", null, [
      symbol("coin", [24, 24], coin(null, WHOLE)),
      symbol("shield", [24, 24], shield(null, WHOLE)),
      symbol("potion", [24, 24], potion(null, WHOLE)),
      symbol("cube", [24, 24], cube(WHOLE)),
      symbol("tick", [24, 24], tick(WHOLE)),
      Object.entries(SIGNS).map(([colour, sign]) => symbol(`volume-${colour}`, [24, 24], volume(sign, `n-${colour}`, WHOLE))),
      [0, 1, 2, 3].map((seat) => symbol(`pawn-${seat}`, [24, 24], pawn(seat, WHOLE))),
      Object.entries(BUSTS).map(([kind, paths]) => symbol(`bust-${kind}`, [60, 60], paths.map(([tone, d]) => line(`n-bust-${tone}`, d)))),
      places(),
      shelf(),
    ]),
  );
  return all;
}

/**
 * A symbol placed around a point.
 * @param {string} id @param {number} x @param {number} y @param {number} width @param {number} [height] @param {Record<string, any>} [more]
 */
export function placed(id, x, y, width, height = width, more = {}) {
  return h("use", { href: `#n-${id}`, x: x - width / 2, y: y - height / 2, width, height, ...more });
}

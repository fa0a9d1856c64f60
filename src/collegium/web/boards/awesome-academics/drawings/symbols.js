/** All symbols of the board, put into the page once. */

import { h } from "preact";
import { AREAS } from "./areas.js";
import { PEOPLE } from "./people.js";
import { PIECES } from "./pieces.js";
import { idOf } from "./sprite.js";

/** @import { Drawing } from "./pieces.js" */

/** @type {Drawing[]} */
const ALL = [...PIECES, ...PEOPLE, ...AREAS];

const SYMBOLS = h(
  "svg",
  { class: "aa-sprite", width: 0, height: 0, "aria-hidden": "true" },
  ALL.map(([name, viewBox, shapes]) =>
    h(
      "symbol",
      { id: idOf(name), key: name, viewBox, overflow: "visible" },
      shapes.map(([tag, attributes], at) => h(tag, { key: at, ...attributes })),
    ),
  ),
);

export const Symbols = () => SYMBOLS;

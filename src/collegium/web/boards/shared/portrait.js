/**
 * Engraved heads from a few numbers: one of six hats, one of four beards, one of three ways to hold the gown. The same
 * numbers give the same face; hat and gown take the colour `--tint` of whatever the portrait stands in.
 */

import { h } from "preact";
import { token } from "./token.js";

/** @import { Placing } from "./token.js" */

/** @type {string[]} */
const HATS = [
  "M10 21C8 7 40 7 38 21c-6-4-22-4-28 0z", // beret
  "M13 20V9h22v11c-6-2.5-16-2.5-22 0z", // round cap
  "M7 19c7-3 9-3.5 10-11 4-3 10-3 14 0 1 7.5 3 8 10 11-10 4-24 4-34 0z", // broad hat
  "M24 4 42 11.5 24 19 6 11.5z", // doctoral cap
  "M13.5 24C9 12 15 5 24 5s15 7 10.5 19c-1-7-4-9.5-10.5-9.5S14.5 17 13.5 24z", // hood
  "M14 22c-6 8-5 15-2 18-5 0-8-6-6-15C7.5 12 14 4.5 24 4.5S40.5 12 42 25c2 9-1 15-6 15 3-3 4-10-2-18-2-7-5-9-10-9s-8 2-10 9z", // wig
];
/** @type {string[]} */
const BEARDS = [
  "",
  "M16 27c1 9 3.5 14 8 14s7-5 8-14c-2 3-4 4-5.5 3.5-1.5-.6-3.5-.6-5 0C20 31 18 30 16 27z",
  "M15.5 25c0 13 3 22 8.5 24 5.5-2 8.5-11 8.5-24-2 4-4.5 5.5-6 5-1.5-.6-3.5-.6-5 0-1.5.5-4-1-6-5z",
  "M18.5 29.5c2-1.5 4-1.6 5.5-.5 1.5-1.1 3.5-1 5.5.5-2 1.5-4 1.3-5.5.2-1.5 1.1-3.5 1.3-5.5-.2z",
];
/** @type {string[]} */
const COLLARS = ["M18 38l6 7 6-7", "M15.5 39.5c4 4.5 13 4.5 17 0M24 43v12", "M17 38.5 14 50M31 38.5 34 50M20 41h8"];

const GOWN = "M3 56c1-13 10-18 21-18s20 5 21 18z";
const FACE = "M15 18c0 10 2 18.5 9 18.5S33 28 33 18c0-6-3-9-9-9s-9 3-9 9z";
const FEATURES = "M23.5 21.5l-1.5 6h3M18.5 21.5h2.5M26 21.5h2.5M21.5 31h5";
const SHADE = "M29 20l3.5 3.5M28.5 24l4 3.5M28 28l3 2.5M35 42l6 14M31 41l6 15M38.5 45l4 11M12 42 9 56";

/** How many faces there are before one comes again. */
export const FACES = HATS.length * BEARDS.length * COLLARS.length;

/** @param {number} who any whole number @param {Placing} [placing] */
export function portrait(who, placing) {
  const n = ((who % FACES) + FACES) % FACES;
  const hat = n % HATS.length;
  const beard = (Math.floor(n / HATS.length) + hat) % BEARDS.length;
  const collar = (Math.floor(n / (HATS.length * BEARDS.length)) + hat) % COLLARS.length;
  const inside = [
    h("path", { key: "gown", d: GOWN, class: "b-tinted" }),
    h("path", { key: "face", d: FACE, class: "b-paper" }),
    h("path", { key: "shade", d: SHADE, class: "b-fine" }),
    h("path", { key: "features", d: FEATURES, class: "b-fine" }),
    BEARDS[beard] && h("path", { key: "beard", d: BEARDS[beard], class: "b-hair" }),
    h("path", { key: "hat", d: HATS[hat], class: hat === HATS.length - 1 ? "b-hair" : "b-hat" }),
    h("path", { key: "collar", d: COLLARS[collar], class: "b-line" }),
  ];
  return token("b-portrait", inside, { box: [48, 56], ...placing });
}

/** Vignettes: one for each thing that a student, a lecture, a cost or a milestone is about. */

/** @typedef {import("./town.js").Drawing} Drawing */

const BOX = "0 0 48 48";
const LAUREL =
  "M-1.5 9C-8 8-10.5 3-9-5.5M1.5 9C8 8 10.5 3 9-5.5M-9.5-1c3 0 4-2 4-4.5M-9 4c3 0 4.5-2 4.5-4M-6 8c3-.5 4-2.5 3.5-4.5M9.5-1c-3 0-4-2-4-4.5M9 4c-3 0-4.5-2-4.5-4M6 8c-3-.5-4-2.5-3.5-4.5";

/** @param {number} x @param {number} y @param {number} r */
const coin = (x, y, r) => [`coin ${round(x, y, r)}`, `rim ${round(x, y, r - 2.5)}`];
/** @param {number} x @param {number} y @param {number} r */
const round = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
/** A book's spine. @param {number} x @param {number} y @param {number} w @param {number} height */
const spine = (x, y, w, height) => [`tint M${x} ${y}h${w}v${height}h-${w}z`, `fine M${x} ${y + 4}h${w}M${x} ${y + height - 4}h${w}`];
/** Head and shoulders. @param {number} x @param {number} y @param {number} s */
const head = (x, y, s) => [
  `tint M${x - 9 * s} ${y + 18 * s}c0-${9 * s} ${3.5 * s}-${13 * s} ${9 * s}-${13 * s}s${9 * s} ${4 * s} ${9 * s} ${13 * s}z`,
  `paper ${round(x, y, 5.5 * s)}`,
];
/** An arrow to the right. @param {string} ink @param {number} x @param {number} y @param {number} s */
const arrow = (ink, x, y, s) => `${ink} M${x - 9 * s} ${y - 3.5 * s}h${9 * s}v-${5 * s}l${9 * s} ${8.5 * s}-${9 * s} ${8.5 * s}v-${5 * s}h-${9 * s}z`;
/** A laurel wreath. @param {number} x @param {number} y @param {number} s */
const wreath = (x, y, s) => `laurel@${x},${y},${s} ${LAUREL}`;
const CHAIR = ["tint M6 8h14v20H6z", "paper M5 28h17v5H5z", "line M7 33v9M20 33v9M6 8q7-6 14 0"];
const DICTIONARY = (/** @type {number} */ x) => [`dictionary M${x} 7h19v29H${x}z`, `line M${x} 31h19M${x + 5} 25l4.5-13 4.5 13M${x + 6.5} 21h6`];
const FIGURE = ["tint M17 18c-6 0-9 4-10 10L6 42h22l-1-14c-1-6-4-10-10-10z", `paper ${round(17, 13, 5.5)}`, "tint M9 11C9 4 25 4 25 11c-5-2-11-2-16 0z"];
const SHELF = ["wood M3 33h42v4H3z"];

/** @type {Record<string, Drawing>} */
export const VIGNETTES = {
  books: [BOX, [...spine(6, 12, 7, 30), ...spine(13, 8, 8, 34), ...spine(21, 14, 7, 28), ...spine(28, 9, 6, 33), "tint M36 13l6-2 3 30-6 1z", "line M3 42.5h42"]],
  quill: [BOX, [...spine(7, 10, 8, 31), ...spine(16, 14, 8, 27), ...spine(25, 10, 8, 31), "line M34 36 44 8q-8 6-10 20", "line M3 41.5h42"]],
  chest: [BOX, ["tint M6 24h36v17H6z", "paper M6 24c0-16 36-16 36 0z", "hatch M30 13c8 2 12 6 12 11H30z", "line M14 15v26M34 15v26M21 22h6v7h-6z"]],
  mitre: [BOX, ["tint M10 34C8 20 16 14 24 5c8 9 16 15 14 29z", "hatch M24 5c8 9 16 15 14 29H27z", "paper M9 34h30v7H9z", "line M24 12v18M18 20h12"]],
  tag: [BOX, ["tint M7 23 21 9h17v17L24 40z", `paper ${round(32, 16, 3)}`, "line M32 16c4-6 8-4 10-9M16 24l8 8M20 20l8 8"]],
  "coin-dictionary": [BOX, [...DICTIONARY(21), ...coin(14, 34, 10)]],
  "dictionary-step": [BOX, [...DICTIONARY(5), arrow("ink", 36, 28, 0.9)]],
  dictionary: [BOX, DICTIONARY(14)],
  sellers: [BOX, ["paper M5 22h16v19H5zM27 22h16v19H27z", "tint M3 13h20v9q-3 4-6 0-4 4-7 0-4 4-7 0zM25 13h20v9q-3 4-6 0-4 4-7 0-4 4-7 0z", "line M8 41v-9h4v9M16 41v-11M30 41v-9h4v9M38 41v-11M3 41h42"]],
  "chair-step": [BOX, [...CHAIR, arrow("paper", 35, 26, 1)]],
  "chair-free": [BOX, [...CHAIR, ...coin(34, 26, 9.5), "cross M26 34l16-16"]],
  chair: [BOX, ["tint M11 14 24 5l13 9v22H11z", "paper M16 36V20q0-7 8-7t8 7v16z", "hatch M24 13q8 0 8 7v16h-8z", "paper M7 36h34v6H7zM14 27h20v5H14z"]],
  "student-coin": [BOX, [...head(17, 15, 1.45), ...coin(35, 33, 9)]],
  "student-laurel": [BOX, [...head(16, 16, 1.4), wreath(36, 28, 1)]],
  student: [BOX, head(24, 15, 1.5)],
  students: [BOX, [...head(12, 18, 1), ...head(36, 18, 1), ...head(24, 18, 1.3)]],
  coins: [
    BOX,
    [
      "coin M6 36v-6h18v6q-9 5-18 0zM6 29v-6h18v6q-9 5-18 0z",
      "coin M6 23a9 3.5 0 1 0 18 0a9 3.5 0 1 0-18 0z",
      "coin M24 40v-6h18v6q-9 5-18 0zM24 33v-6h18v6q-9 5-18 0zM24 26v-6h18v6q-9 5-18 0zM24 19v-6h18v6q-9 5-18 0z",
      "coin M24 13a9 3.5 0 1 0 18 0a9 3.5 0 1 0-18 0z",
    ],
  ],
  fewer: [BOX, [...spine(8, 8, 10, 33), ...spine(18, 12, 9, 29), "gap M30 10h9v31h-9z", "line M31 26h7M4 41.5h40"]],
  blue: [BOX, ["paper M4 42h40V10H32v11H19v11H4z", "blue M19 32V21h13v11z", "hatch M32 42V10h12v32z", arrow("paper", 16, 15, 0.8)]],
  milestone: [BOX, ["tint M17 38V16q0-8 7-8t7 8v22z", "paper M12 38h24v4H12z", "hatch M24 8q7 0 7 8v22h-7z", "line M22 18h4M22 23h4M22 28h4M5 42h38"]],
  bust: [BOX, ["tint M16 13c0 9 2 14 8 14s8-5 8-14-3-8-8-8-8-1-8 8z", "tint M20 26v4c-6 1-10 4-10 8h28c0-4-4-7-10-8v-4", "paper M14 38h20v5H14z", "fine M28 9c2 5 2 9 0 14M30 31l4 7M26 31l4 7"]],
  fill: [BOX, [...spine(6, 10, 7, 22), ...spine(14, 10, 7, 22), "gap M23 10h7v22h-7zM32 10h7v22h-7z", "wood M3 32h42v4H3z", "line M8 36v6M40 36v6"]],
  broom: [BOX, [...SHELF, ...spine(6, 14, 7, 19), "line M42 6 27 27", "tint M29 22l6 5-9 14-10-6z", "fine M27 28l-7 9M30 30l-6 9"]],
  steps: [BOX, ["tint M6 42h33v-33h-11v11h-11v11h-11v11z", arrow("ink", 15, 16, 0.8)]],
  "step-free": [BOX, ["tint M6 42h33v-33h-11v11h-11v11h-11v11z", arrow("paper", 15, 16, 0.8)]],
  again: [BOX, [...FIGURE, "line M31 20c9-5 15 5 9 12-3 4-8 4-11 1M31 13v8h8"]],
  tutor: [BOX, ["tutor M24 18c-8 0-12 5-13 12l-1 12h28l-1-12c-1-7-5-12-13-12z", `paper ${round(24, 13, 6.5)}`, "tutor M14 10c0-8 20-8 20 0-6-2-14-2-20 0z"]],
  exchange: [BOX, [...coin(14, 15, 9), wreath(35, 33, 1.05), "line M27 10c8 0 11 4 11 10M35 17l3 4 3-4M20 38c-7 0-10-4-10-9M7 32l3-4 3 4"]],
  "master-coins": [BOX, [...FIGURE, ...coin(36, 20, 7), ...coin(36, 35, 7)]],
  "master-laurel": [BOX, [...FIGURE, wreath(36, 28, 1)]],
  "shelf-laurel": [BOX, [...spine(5, 12, 7, 21), ...spine(13, 10, 7, 23), ...SHELF, wreath(34, 20, 1.1)]],
  "chair-laurel": [BOX, [...CHAIR, wreath(34, 26, 1.1)]],
  deck: [BOX, ["paper M10 12h22v32H10z", "paper M14 8h22v32H14z", "tint M18 4h22v32H18z", "line M24 14h10M24 20h10M24 26h6"]],
  laurel: [BOX, [wreath(24, 24, 1.9)]],
  master: [BOX, ["tint M24 18c-8 0-12 5-13 12l-1 12h28l-1-12c-1-7-5-12-13-12z", `paper ${round(24, 13, 6.5)}`, "tint M14 10c0-8 20-8 20 0-6-2-14-2-20 0z"]],
};

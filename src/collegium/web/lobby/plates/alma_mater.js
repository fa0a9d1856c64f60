/** Alma Mater's plate: the front of a university as an architect would draw it, with the books it lives on. */

import { h } from "preact";
import { circle, hatch, path } from "./lines.js";

const [LEFT, RIGHT, BAYS] = [64, 256, 7];
const BAY = (RIGHT - LEFT) / BAYS;
const BOOKS = ["black", "red", "blue", "green", "blue", "black", "green", "red", "blue", "black", "red", "green"];

export function almaMaterPlate() {
  return [
    path("M96 62 160 30 224 62z", "paper"),
    path("M96 62 160 30 224 62z"),
    path("M108 59 160 34 212 59z", "fine"),
    circle(160, 50, 6.5),
    circle(160, 50, 3, "shade"),
    path("M160 30v-9M160 21h8v5h-8", "line"),
    path("M160 21h8v5h-8z", "shade"),
    storey(66, 34, true),
    storey(104, 42, false),
    path(`M${LEFT - 6} 62H${RIGHT + 6}v4H${LEFT - 6}z`, "paper"),
    path(`M${LEFT - 6} 62H${RIGHT + 6}v4H${LEFT - 6}z`),
    path(`M${LEFT - 4} 100H${RIGHT + 4}v4H${LEFT - 4}z`, "paper"),
    path(`M${LEFT - 4} 100H${RIGHT + 4}v4H${LEFT - 4}z`),
    path(`M${LEFT - 10} 146H${RIGHT + 10}M${LEFT - 16} 150H${RIGHT + 16}M${LEFT - 22} 154H${RIGHT + 22}`),
    path("M42 66v80M39 66h6M39 146h6M278 66v80M275 66h6M275 146h6", "fine"),
    ...park(),
    shelf(),
  ];
}

/** @param {number} y @param {number} height @param {boolean} upper */
function storey(y, height, upper) {
  const bays = Array.from({ length: BAYS }, (_, at) => {
    const x = LEFT + at * BAY;
    const [from, to] = upper ? [x + 8, x + BAY - 8] : [x + 5, x + BAY - 5];
    const r = (to - from) / 2;
    const [spring, foot] = [y + 7 + r, upper ? y + height - 5 : y + height];
    const opening = `M${from} ${foot}V${spring}a${r} ${r} 0 0 1 ${to - from} 0V${foot}z`;
    return [
      path(opening, at === 3 && !upper ? "door" : "shade"),
      path(opening),
      upper && path(`M${from - 2} ${foot}h${to - from + 4}`),
    ];
  });
  const columns = Array.from({ length: BAYS + 1 }, (_, at) => {
    const x = LEFT + at * BAY;
    return path(`M${x - 1.3} ${y}v${height}M${x + 1.3} ${y}v${height}`, "fine");
  });
  return [...bays, ...columns];
}

/** The park on both sides: trees, a fence, hills and birds. */
function park() {
  const trees = [[18, 132, 13], [-8, 136, 10], [302, 132, 13], [330, 134, 11]];
  return [
    path("M-40 154h110M250 154h110", "line"),
    path("M-40 128c20-22 50-22 70-6M290 122c20-16 50-16 70 6", "fine"),
    ...trees.flatMap(([x, y, r]) => [path(`M${x} ${y}v${154 - y}`), circle(x, y, r, "paper"), circle(x, y, r), path(`M${x - r / 2} ${y + 2}c2 3 5 3 7 0M${x} ${y - r / 2}c2 3 5 3 7 0`, "fine")]),
    path("M20 44c4-4 8-4 10 0 2-4 6-4 10 0M292 34c4-4 8-4 10 0 2-4 6-4 10 0M320 52c3-3 6-3 8 0 2-3 5-3 8 0", "fine"),
  ];
}

function shelf() {
  const width = 8;
  const start = 160 - (BOOKS.length * width) / 2;
  const spines = BOOKS.map((colour, at) => {
    const height = 15 - ((at * 7) % 4);
    return h("rect", {
      class: `book-${colour}`,
      x: start + at * width + 0.6,
      y: 178 - height,
      width: width - 1.2,
      height,
      rx: 0.8,
    });
  });
  return [
    ...spines,
    path(`M${start - 12} 178.6h${BOOKS.length * width + 24}`),
    hatch(start - 8, 180, BOOKS.length * width + 16, 3, 4),
  ];
}

/** The picture language of the board: disciplines, Months, experience and seats, each with shape and letter. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { DISCIPLINES } from "./model.js";

/** @import { ComponentChildren } from "preact" */
/** @import { Table } from "./model.js" */

const CELL = 18;
const BOX = 16;
const STEPS = [5, 8, 11, 14];

/** The sign of a discipline in a cell whose left edge is at x. @type {Record<string, (x: number) => string>} */
const SIGNS = {
  l: (x) => `M${x + 4} 4.5h8.5v5.5h-4.5l-2.3 2.5v-2.5h-1.7z`,
  c: (x) => `M${x + 4} 4.2h8.5M${x + 4} 12.3h8.5M${x + 5.7} 4.2v8M${x + 8.25} 4.2v8M${x + 10.8} 4.2v8`,
  i: (x) =>
    `M${x + 5.8} 5.8h5v5h-5zM${x + 7.2} 3.5v2.3m2.2-2.3v2.3m-2.2 5v2.3m2.2-2.3v2.3M${x + 3.5} 7.2h2.3m-2.3 2.2h2.3m5-2.2h2.3m-2.3 2.2h2.3`,
};

/** The sign and the letter of a discipline. @param {Table} table @param {string} discipline @param {boolean} [full] say its name */
export function sign(table, discipline, full = false) {
  return h(
    "span",
    { class: `aa-sign aa-${discipline}`, title: full ? table.name("discipline", discipline) : undefined },
    h(
      "svg",
      { class: "icon", viewBox: "2 2 12.5 12.5", "aria-hidden": "true" },
      h("path", { class: "aa-mark", d: SIGNS[discipline](0) }),
    ),
    table.model.letters[discipline],
  );
}

/**
 * Months of one discipline as cells: marked ones filled, those that a worker would mark hatched, open ones empty.
 * @param {string} discipline @param {number} marked @param {number} open @param {number} [coming] of the open ones
 */
export function cells(discipline, marked, open, coming = 0) {
  const all = marked + open;
  const parts = [
    ["aa-marked", 0, marked],
    ["aa-coming", marked, marked + coming],
    ["aa-void", marked + coming, all],
  ];
  const shapes = parts.flatMap(([kind, from, to]) =>
    from < to ? [drawn(discipline, String(kind), Number(from), Number(to))] : [],
  );
  return h(
    "svg",
    {
      class: `aa-cells aa-${discipline}`,
      width: all * CELL,
      height: CELL,
      viewBox: `-1 -1 ${all * CELL} ${CELL}`,
      "aria-hidden": "true",
    },
    shapes,
  );
}

/** @param {string} discipline @param {string} kind @param {number} from @param {number} to */
function drawn(discipline, kind, from, to) {
  let [boxes, signs] = ["", ""];
  for (let at = from; at < to; at++) {
    boxes += `M${at * CELL + 2} 0h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2z`;
    signs += SIGNS[discipline](at * CELL);
  }
  return h(
    "g",
    { key: kind, class: kind },
    h("path", { class: "aa-box", d: boxes }),
    h("path", { class: "aa-mark", d: signs }),
  );
}

/** Cells of no discipline yet. @param {number} n */
function blanks(n) {
  let boxes = "";
  for (let at = 0; at < n; at++)
    boxes += `M${at * CELL + 2} 0h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2z`;
  return h(
    "svg",
    {
      class: "aa-cells aa-none",
      width: n * CELL,
      height: CELL,
      viewBox: `-1 -1 ${n * CELL} ${CELL}`,
      "aria-hidden": "true",
    },
    h("g", { class: "aa-void" }, h("path", { class: "aa-box", d: boxes })),
  );
}

/** Experience as steps that rise. @param {string} discipline @param {number} level @param {number} top */
export function steps(discipline, level, top) {
  let [full, empty] = ["", ""];
  for (let at = 0; at < top; at++) {
    const height = STEPS[at] ?? BOX;
    const step = `M${at * 8} ${BOX - height}h6v${height}h-6z`;
    if (at < level) full += step;
    else empty += step;
  }
  return h(
    "svg",
    {
      class: `aa-steps aa-${discipline}`,
      width: top * 8,
      height: CELL,
      viewBox: `-1 -1 ${top * 8} ${CELL}`,
      "aria-hidden": "true",
    },
    full && h("path", { class: "aa-full", d: full }),
    empty && h("path", { class: "aa-empty", d: empty }),
  );
}

/** Tokens of several disciplines in a row, then empty places. @param {Record<string, number>} tokens @param {number} places */
export function tokens(tokens, places) {
  const held = DISCIPLINES.filter((discipline) => tokens[discipline]);
  const free = places - held.reduce((sum, discipline) => sum + tokens[discipline], 0);
  return [
    ...held.map((discipline) => h("span", { key: discipline }, cells(discipline, tokens[discipline], 0))),
    free > 0 && h("span", { key: "free" }, blanks(free)),
  ];
}

/** The shape of a seat in its colour. @param {number} seat */
export function seatMark(seat) {
  return icon(`seat-${seat + 1}`, "", { class: `aa-seat aa-seat-${seat + 1}` });
}

/** A number beside an icon, with a name. @param {string} name of the icon @param {ComponentChildren} value @param {string} label @param {string} [more] a class */
export function figure(name, value, label, more = "") {
  return h("span", { class: `aa-figure ${more}`, title: label, key: label }, icon(name, label), h("span", null, value));
}

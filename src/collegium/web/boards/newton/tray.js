/** The tray below the instruments: the stacks of Development, Income and Medicine Income tiles. */

import { h } from "preact";
import { income } from "./effects.js";
import { ACTIONS } from "./model.js";
import { line, points, sign, word } from "./parts.js";
import { choosable } from "./pieces.js";

/** @import { Table } from "./model.js" */
/** @import { Part } from "./parts.js" */
/** @typedef {{ about: [string, string], parts: Part[], left: number, move: string, kind: string }} Stack */

const TOP = 384;
const HIGH = 42;
const LEFT = 12;
const LENGTH = 616;

/** @param {{ table: Table }} props */
export function Tray({ table }) {
  const stacks = stacksOf(table);
  const pitch = (LENGTH - 8) / stacks.length;
  return h(
    "g",
    null,
    h("rect", { x: LEFT, y: TOP, width: LENGTH, height: HIGH, rx: 5, class: "n-tray" }),
    stacks.map((stack, index) => pit(table, stack, LEFT + 4 + pitch * index, pitch)),
  );
}

/** @param {Table} table @returns {Stack[]} */
function stacksOf({ view, model }) {
  const { development, income: incomes, medicine } = view.stacks;
  return [
    ...ACTIONS.map((action) => ({
      about: /** @type {[string, string]} */ (["development", action]),
      parts: [sign(action, 20)],
      left: development[action],
      move: `development ${action}`,
      kind: "n-steel",
    })),
    ...Object.keys(incomes).map((id) => ({
      about: /** @type {[string, string]} */ (["income", id]),
      parts: income(model.incomes[id]).slice(0, -1),
      left: incomes[id],
      move: `income ${id.replaceAll("_", "-")}`,
      kind: "n-golden",
    })),
    {
      about: /** @type {[string, string]} */ (["income", model.medicine.id]),
      parts: [sign("plus", 13), points(model.medicine.first)],
      left: medicine,
      move: "",
      kind: "n-golden",
    },
  ];
}

/** A pit of the tray with a stack. @param {Table} table @param {Stack} stack @param {number} x @param {number} pitch */
function pit(table, { about, parts, left, move, kind }, x, pitch) {
  const said = `${table.name(...about)}: ${left}`;
  const props = choosable(table, `stack-${about.join("-")}`, said, about, move ? [move] : [], left ? "" : "n-gone");
  const middle = TOP + HIGH / 2;
  return h(
    "g",
    props,
    h("rect", { x: x + 2, y: TOP + 5, width: pitch - 4, height: HIGH - 10, rx: 4, class: "state-edge n-well" }),
    h("rect", { x: x + 5, y: middle - 13, width: 34, height: 26, rx: 3, class: kind }),
    line(parts, x + 22, middle, 0),
    word(`×${left}`, x + pitch - 15, middle, ""),
  );
}

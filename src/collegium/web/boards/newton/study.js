/** The Study board of a seat: bookshelf above, desk below, piles, cubes and action values at the right. */

import { h } from "preact";
import { Bookshelf, Incomes, Piles } from "./bookshelf.js";
import { Colours } from "./colours.js";
import { Desk, Drawers, QuickActions, Values } from "./desk.js";
import { VOLUMES } from "./model.js";
import { token, volumeShape, word } from "./parts.js";
import { choosable, shape, student } from "./pieces.js";

/** @import { Table } from "./model.js" */

const WIDTH = 424;
const HEIGHT = 358;
const RIGHT = 338;

/** @param {{ table: Table, seat: number, mine: boolean }} props */
export function StudyBoard({ table, seat, mine }) {
  const player = table.view.players[seat];
  const label = table.t("newton.study_of", { name: table.frame.seats[seat]?.name ?? "" });
  const props = { class: "n-study", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "xMidYMin", role: "group", "aria-label": label };
  if (!player.board) return h("svg", props, h(Colours, { table }));
  return h(
    "svg",
    props,
    h(Bookshelf, { table, seat, mine }),
    h(Incomes, { table, seat, mine, y: 148 }),
    h(Volumes, { table, seat, x: 240, y: 161 }),
    h(Desk, { table, seat, mine, y: 187 }),
    h(Drawers, { table, seat, mine, y: 298 }),
    h(QuickActions, { table, mine, y: 331 }),
    h(Supplies, { table, seat, x: 204, y: 344 }),
    h(Piles, { table, seat, x: RIGHT, y: 8 }),
    h(Cubes, { table, seat, x: RIGHT, y: 130 }),
    h(Values, { table, seat, mine, x: RIGHT, y: 187 }),
  );
}

/** The Volumes in sight. @param {{ table: Table, seat: number, x: number, y: number }} props */
function Volumes({ table, seat, x, y }) {
  const { volumes } = table.view.players[seat];
  return VOLUMES.map((colour, index) => {
    const left = x + index * 25;
    const said = `${table.name("volume", colour)}: ${volumes[colour]}`;
    return h(
      "g",
      choosable(table, `volume-${seat}-${colour}`, said, ["volume", colour], [], volumes[colour] ? "" : "n-gone"),
      h("rect", { x: left - 10, y: y - 13, width: 24, height: 26, class: "n-hit" }),
      volumeShape(colour, left - 2, y, 0.85),
      word(volumes[colour], left + 9, y + 0.5, "n-strong"),
    );
  });
}

/** Students in the supply and Bonus tokens taken. @param {{ table: Table, seat: number, x: number, y: number }} props */
function Supplies({ table, seat, x, y }) {
  const player = table.view.players[seat];
  const students = player.students_left;
  const tokens = player.tokens.length;
  return [
    h(
      "g",
      choosable(table, `supply-students-${seat}`, `${table.name("supply", "students")}: ${students}`, ["supply", "students"]),
      h("rect", { x, y: y - 13, width: 50, height: 26, class: "n-hit" }),
      student(seat, x + 10, y + 1, `supply-${seat}`),
      word(`×${students}`, x + 29, y + 0.5),
    ),
    h(
      "g",
      choosable(table, `supply-tokens-${seat}`, `${table.name("supply", "tokens")}: ${tokens}`, ["supply", "tokens"]),
      h("rect", { x: x + 56, y: y - 13, width: 56, height: 26, class: "n-hit" }),
      token().draw(x + 61, y),
      word(`×${tokens}`, x + 88, y + 0.5),
    ),
  ];
}

/**
 * The Travel cubes that are left, and what the last ones bring.
 * @param {{ table: Table, seat: number, x: number, y: number }} props
 */
function Cubes({ table, seat, x, y }) {
  const { cubes_left: left } = table.view.players[seat];
  /** @type {number[]} */
  const last = table.model.limits.cubes_victory_points;
  return h(
    "g",
    choosable(table, `supply-cubes-${seat}`, `${table.name("supply", "cubes")}: ${left}`, ["supply", "cubes"]),
    h("rect", { x: x - 2, y, width: 86, height: 48, class: "n-hit" }),
    shape(seat, x + 10, y + 11, 12),
    word(`×${left}`, x + 32, y + 11.5, "n-strong"),
    last.map((points, index) => {
      const gone = last.length - index > left;
      const at = x + 9 + index * 20;
      return h(
        "g",
        { key: index, class: gone ? "n-gone" : "" },
        h("rect", { x: at - 9, y: y + 24, width: 18, height: 20, rx: 3, class: "n-cube-place" }),
        word(points, at, y + 34.5),
      );
    }),
  );
}

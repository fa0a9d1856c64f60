/** The Tracks board: the Work track along the top, the Technology track growing to the right, and the stacks of tiles. */

import { h } from "preact";
import { useMemo } from "preact/hooks";
import { income } from "./effects.js";
import { ACTIONS } from "./model.js";
import { line, points, sign } from "./parts.js";
import { choosable, figure, spread, student } from "./pieces.js";
import { box, tileFace, worth } from "./tiles.js";
import { WorkTrack } from "./work.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

const WIDTH = 440;
const HEIGHT = 374;
const STACKS = 341;

/** How far below the middle of a space with a tile Students stand. @type {Record<string, number>} */
const FEET = { invention: 24, master: 21, objective: 23, specialization: 20 };

/** @param {{ table: Table }} props */
export function Tracks({ table }) {
  const { model } = table;
  const branches = useMemo(() => tree(model), [model]);
  return h(
    "svg",
    { class: "n-tracks", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "group", "aria-label": table.t("newton.tracks") },
    h(WorkTrack, { table }),
    branches,
    Object.values(model.spaces).map((space) => h(TechnologySpace, { key: space.id, table, space })),
    h(Stacks, { table }),
  );
}

/** @param {Row} space */
function spot(space) {
  return [3 + space.x * 4.29, 70 + (space.y - 4) * 2.83];
}

/** The paths between the spaces. @param {Table["model"]} model */
function tree({ spaces }) {
  const paths = Object.values(spaces).flatMap((space) =>
    space.next.map((/** @type {string} */ after) => {
      const [x, y] = spot(space);
      const [toX, toY] = spot(spaces[after]);
      const bend = (toX - x) * 0.55;
      return `M${x} ${y}C${x + bend} ${y} ${toX - bend} ${toY} ${toX} ${toY}`;
    }),
  );
  return h("path", { d: paths.join(""), class: "n-branch", "aria-hidden": "true" });
}

/** @param {{ table: Table, space: Row }} props */
function TechnologySpace({ table, space }) {
  const { view, model } = table;
  const here = view.technology[space.id];
  const about = aboutSpace(space, here);
  const said = [table.name("space", space.id), about[0] === "space" ? "" : table.name(...about)];
  const moves = [`advance ${space.id}`, `student ${space.id}`, ...(staysOn(view, space.id) ? ["done"] : [])];
  const props = choosable(table, `space-${space.id}`, said.filter(Boolean).join(", "), about, moves, "n-space");
  const [x, y] = spot(space);
  const final = space.next.length === 0;
  return h(
    "g",
    { ...props, transform: `translate(${x} ${y})` },
    tileFace(table, space.kind, here.tile, here.token, space.objective && model.needs[space.objective], final),
    students(table, space),
    space.kind === "objective" && worth(table, space.id),
  );
}

/**
 * Whether the Student that is being moved stands here, so that the space stands for staying.
 * @param {Row} view @param {string} space
 */
const staysOn = ({ question }, space) => question?.kind === "advance" && question.student === space;

/** What a space is explained as. @param {Row} space @param {Row} here @returns {[string, string]} */
function aboutSpace(space, here) {
  if (here.token) return ["bonus_token", here.token];
  return here.tile ? [space.kind, here.tile] : ["space", space.id];
}

/** The Students on a space, in rows. @param {Table} table @param {Row} space */
function students({ view }, space) {
  /** @type {{ seat: number, id: string }[]} */
  const here = [];
  view.players.forEach((/** @type {Row} */ player, /** @type {number} */ seat) => {
    player.students.forEach((/** @type {string} */ at, /** @type {number} */ number) => {
      if (at === space.id) here.push({ seat, id: `student-${seat}-${number}` });
    });
  });
  if (!here.length) return null;
  const across = space.kind === "start" ? 2 : 3;
  const rows = Math.ceil(here.length / across);
  const pitch = space.kind === "start" ? Math.min(15, 66 / rows) : 12;
  const top = FEET[space.kind] ?? 1;
  return here.map(({ seat, id }, index) => {
    const row = Math.floor(index / across);
    const columns = spread(Math.min(across, here.length - row * across), 14);
    return student(seat, columns[index % across], top + spread(rows, pitch)[row], id);
  });
}

/** @param {{ table: Table }} props */
function Stacks({ table }) {
  const { view, model } = table;
  const { development, income: incomes, medicine } = view.stacks;
  const tiles = [
    ...ACTIONS.map((action) => ({
      about: /** @type {[string, string]} */ (["development", action]),
      parts: [sign(action, 19)],
      left: development[action],
      move: `development ${action}`,
      kind: "n-drawer-tile",
    })),
    ...Object.keys(incomes).map((id) => ({
      about: /** @type {[string, string]} */ (["income", id]),
      parts: income(model.incomes[id]),
      left: incomes[id],
      move: `income ${id.replaceAll("_", "-")}`,
      kind: "n-income-tile",
    })),
    {
      about: /** @type {[string, string]} */ (["income", model.medicine.id]),
      parts: [sign("plus", 15), points(model.medicine.first)],
      left: medicine,
      move: "",
      kind: "n-income-tile",
    },
  ];
  return tiles.map(({ about, parts, left, move, kind }, index) => {
    const props = choosable(table, `stack-${about.join("-")}`, table.name(...about), about, move ? [move] : [], left ? "" : "n-gone");
    return h(
      "g",
      { ...props, transform: `translate(${26 + index * 48.5} ${STACKS + 15})` },
      box(46, 27, kind),
      line(parts, -8, 0),
      figure(`×${left}`, 14, 0.5, "n-muted"),
    );
  });
}

/** The plate of instruments: the Work ruler, the Technology tubing that grows out of the armillary sphere, the tray of tiles. */

import { h } from "preact";
import { useMemo } from "preact/hooks";
import { tube } from "../shared/track.js";
import { round } from "./geometry.js";
import { choosable, pawnPiece, spread } from "./pieces.js";
import { Armillary, Prism } from "./instruments.js";
import { tileFace, worth } from "./tiles.js";
import { Tray } from "./tray.js";
import { WorkTrack } from "./work.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Table } from "./model.js" */

export const WIDTH = 660;
export const HEIGHT = 440;
const TOP = -10;
const STUDENT = 28;

/** How far above the middle of a space with a tile Students stand. @type {Record<string, number>} */
const FEET = { invention: -8, master: -10, specialization: -8 };

/** @param {{ table: Table }} props */
export function Tracks({ table }) {
  const { model, t } = table;
  const still = useMemo(() => [h(Prism, { x: 6, y: 62 }), tubing(model), h(Armillary, { x: 48, y: 249 })], [model]);
  const spaces = Object.values(model.spaces);
  return h(
    "svg",
    { class: "n-tracks", viewBox: `0 ${TOP} ${WIDTH} ${HEIGHT}`, role: "group", "aria-label": t("newton.tracks"), "aria-describedby": "n-told-tracks" },
    h("g", { "aria-hidden": "true" }, still),
    h("text", { x: 14, y: 152, class: "n-heading", "aria-hidden": "true" }, table.name("action", "technology")),
    h(WorkTrack, { table }),
    spaces.map((space) => h(TechnologySpace, { key: space.id, table, space })),
    spaces.map((space) => students(table, space)),
    h(Tray, { table }),
  );
}

/** Where a space is drawn. @param {Row} space @returns {Point} */
export function spot(space) {
  const push = space.kind === "objective" ? 14 : 0; // the wide tiles at the ends of the tubes
  return [52 + (space.x - 4) * 5.667 + push, 139 + (space.y - 10) * 2.75];
}

/** The tube from one space to the next, as a path. @param {Row} from @param {Row} to */
export function tubePath(from, to) {
  const [[x, y], [toX, toY]] = [spot(from), spot(to)];
  const bend = (toX - x) / 2;
  return y === toY ? `M${round([x, y])}H${toX.toFixed(1)}` : `M${round([x, y])}C${round([x + bend, y])} ${round([toX - bend, toY])} ${round([toX, toY])}`;
}

/** @param {Table["model"]} model */
function tubing({ spaces }) {
  const paths = Object.values(spaces).flatMap((space) => space.next.map((/** @type {string} */ after) => tubePath(space, spaces[after])));
  return tube(paths.join(""));
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
  if (space.kind === "start") {
    return h("g", { ...props, transform: `translate(48 ${y})` }, h("circle", { r: 36, class: "state-edge n-start" }));
  }
  return h(
    "g",
    { ...props, transform: `translate(${x} ${y})` },
    tileFace(table, space.kind, here.tile, here.token, space.objective && model.needs[space.objective]),
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

/** The Students on a space. @param {Table} table @param {Row} space */
function students({ view }, space) {
  /** @type {{ seat: number, id: string }[]} */
  const here = [];
  view.players.forEach((/** @type {Row} */ player, /** @type {number} */ seat) => {
    player.students.forEach((/** @type {string} */ at, /** @type {number} */ number) => {
      if (at === space.id) here.push({ seat, id: `student-${seat}-${number}` });
    });
  });
  if (!here.length) return null;
  const [x, y] = space.kind === "start" ? [48, spot(space)[1]] : spot(space);
  const places = standingOn(space, here.length);
  const size = here.length > 4 ? 22 : STUDENT;
  return h("g", { key: `on-${space.id}`, class: "n-standing" }, here.map(({ seat, id }, index) => pawnPiece(seat, x + places[index][0], y + places[index][1], size, id)));
}

/** Where the feet of those on a space stand. @param {Row} space @param {number} count */
function standingOn({ kind }, count) {
  if (kind === "start") return inSphere(count);
  return kind === "objective" ? behind(count) : inRow(count, FEET[kind] ?? 3);
}

/** Where the feet of several stand side by side. @param {number} count @param {number} feet @returns {Point[]} */
function inRow(count, feet) {
  return spread(count, Math.min(16, 46 / count)).map((dx) => [dx, feet]);
}

/** Where those stand who have reached an Objective: behind its tile, which is to be read. @param {number} count @returns {Point[]} */
function behind(count) {
  return Array.from({ length: count }, (_, index) => [63, 16 + (index - (count - 1) / 2) * 10]);
}

/** Where the feet of those stand who wait in the sphere: rows of up to four. @param {number} count @returns {Point[]} */
function inSphere(count) {
  const across = count <= 4 ? 2 : 4;
  const rows = Math.ceil(count / across);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / across);
    const columns = spread(Math.min(across, count - row * across), across === 2 ? 20 : 15);
    return /** @type {Point} */ ([columns[index % across], 14 + spread(rows, 17)[row]]);
  });
}

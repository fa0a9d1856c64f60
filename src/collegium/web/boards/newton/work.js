/** The Work track: spaces in a row with the Markers on them, tiles below. */

import { h } from "preact";
import { ownSeat } from "./model.js";
import { symbol, word } from "./parts.js";
import { choosable, shape } from "./pieces.js";
import { tileFace, worth } from "./tiles.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

const PITCH = 25.4;
const FIRST = 16;
const TOP = 15;
const TILES = 48;
const MOST = 24; // the highest value that a move can name

/** @param {{ table: Table }} props */
export function WorkTrack({ table }) {
  const { work } = table.model;
  const last = work.length - 1;
  return h(
    "g",
    null,
    h("path", { d: `M${FIRST} ${TOP}H${FIRST + last * PITCH}`, class: "n-branch" }),
    symbol("work", FIRST + 4, TILES - 2, 22),
    work.map((space, index) => h(WorkSpace, { key: index, table, space, index })),
  );
}

/** @param {{ table: Table, space: Row, index: number }} props */
function WorkSpace({ table, space, index }) {
  const { view, model } = table;
  const { tile } = view.work[index];
  const last = index === model.work.length - 1;
  const x = FIRST + index * PITCH;
  const middle = last ? x - 13 : x;
  const about = /** @type {[string, string]} */ (tile ? [space.kind, tile] : ["work_space", String(index)]);
  const said = [table.name("work_space", index), tile ? table.name(space.kind, tile) : ""].filter(Boolean).join(", ");
  const face = tileFace(table, space.kind, tile, null, model.needs.work, last);
  const special = space.kind !== "plain" && space.kind !== "start";
  return h(
    "g",
    choosable(table, `work-${index}`, said, about, movesTo(table, index, last), "n-space"),
    special && h("path", { d: `M${x} ${TOP}V${TILES - 10}`, class: "n-branch" }),
    special && h("g", { transform: `translate(${middle} ${TILES})` }, face, last && worth(table, index)),
    h("circle", { cx: x, cy: TOP, r: 11.5, class: last ? "n-face n-plain n-final" : "n-face n-plain" }),
    markers(table, index, x),
  );
}

/**
 * Markers two by two; the number of the space where there are none.
 * @param {Table} table @param {number} index @param {number} x
 */
function markers({ view }, index, x) {
  const here = view.players
    .map((/** @type {Row} */ player, /** @type {number} */ seat) => (player.marker === index ? seat : -1))
    .filter((/** @type {number} */ seat) => seat >= 0);
  if (!here.length) return word(index, x, TOP + 0.5, "n-muted");
  const alone = here.length === 1;
  return here.map((/** @type {number} */ seat, /** @type {number} */ nth) => {
    const dx = alone ? 0 : (nth % 2) * 10 - 5;
    const dy = here.length <= 2 ? 0 : nth < 2 ? -5 : 5;
    return shape(seat, x + dx, TOP + dy, alone ? 13 : 8.5, { key: `marker-${seat}`, "data-piece": `marker-${seat}` });
  });
}

/**
 * The moves that may bring the Marker here: a value of so many steps; at the end, any value that would lead beyond.
 * @param {Table} table @param {number} index @param {boolean} last
 */
function movesTo({ view, frame }, index, last) {
  const seat = ownSeat(frame) ?? frame.to_move[0];
  const marker = view.players[seat]?.marker ?? 0;
  if (!last) return index > marker ? [`work ${index - marker}`] : [];
  const values = Array.from({ length: MOST }, (_, value) => value + 1).filter((value) => marker + value >= index);
  return ["enter", ...values.map((value) => `work ${value}`)];
}

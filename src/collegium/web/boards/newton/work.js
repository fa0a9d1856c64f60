/** The Work track: a brass ruler, one tick a step, the Markers as its cursors, the tiles hanging below. */

import { h } from "preact";
import { onRuler, Ruler } from "../shared/track.js";
import { seatClass, seatPath } from "../shared/seat.js";
import { ownSeat } from "./model.js";
import { choosable } from "./pieces.js";
import { tileFace, worth } from "./tiles.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Table } from "./model.js" */

const LEFT = 12;
const TOP = 23;
const LENGTH = 616;
const HIGH = 34;
const MARGIN = 26;
const TILES = 88;
const LAST = 583; // the middle of the wide tile at the end
const MOST = 24; // the highest value that a move can name
const CURSOR = "M-9.5-22h19v14L0 0-9.5-8z";

/** @param {{ table: Table }} props */
export function WorkTrack({ table }) {
  const { model, t } = table;
  const steps = model.work.length - 1;
  return h(
    "g",
    null,
    h("text", { x: widestGap(table, steps), y: 15, class: "n-heading n-middle", "aria-hidden": "true" }, t("newton.work_steps", { work: table.name("action", "work") })),
    h("g", { transform: `translate(${LEFT} ${TOP})`, "aria-hidden": "true" }, h(Ruler, { steps, width: LENGTH, height: HIGH, margin: MARGIN }, fineTicks(steps))),
    model.work.map((space, index) => h(WorkSpace, { key: index, table, space, index, steps })),
    markers(table, steps),
  );
}

/** Where a step is on the plate. @param {number} index @param {number} steps */
export const stepAt = (index, steps) => LEFT + onRuler(index, steps, LENGTH, MARGIN);

/** The middle of the longest part of the ruler without a Marker. @param {Table} table @param {number} steps */
function widestGap({ view }, steps) {
  const stops = [-2, ...view.players.map((/** @type {Row} */ { marker }) => marker), steps + 1].sort((a, b) => a - b);
  const gaps = stops.slice(1).map((stop, index) => stop - stops[index]);
  const widest = gaps.indexOf(Math.max(...gaps));
  return stepAt((stops[widest] + stops[widest + 1]) / 2, steps);
}

/** Four fine ticks within each step. @param {number} steps */
function fineTicks(steps) {
  let path = "";
  for (let n = 0; n < steps * 5; n += 1) if (n % 5) path += `M${onRuler(n / 5, steps, LENGTH, MARGIN).toFixed(1)} ${HIGH - 5}v5`;
  return h("path", { d: path, class: "b-tick-line b-fine" });
}

/** @param {{ table: Table, space: Row, index: number, steps: number }} props */
function WorkSpace({ table, space, index, steps }) {
  const { view, model } = table;
  const { tile } = view.work[index];
  const last = index === steps;
  const x = stepAt(index, steps);
  const about = /** @type {[string, string]} */ (tile ? [space.kind, tile] : ["work_space", String(index)]);
  const said = [table.name("work_space", index), tile ? table.name(space.kind, tile) : ""].filter(Boolean).join(", ");
  const special = space.kind !== "plain" && space.kind !== "start";
  const half = (LENGTH - 2 * MARGIN) / steps / 2;
  return h(
    "g",
    choosable(table, `work-${index}`, said, about, movesTo(table, index, last), "n-space"),
    special && h("path", { d: `M${x} ${TOP + HIGH}v14`, class: "n-rod" }),
    h("rect", { x: x - half, y: TOP, width: 2 * half, height: HIGH, class: "n-hit" }),
    h("rect", { x: x - half + 2, y: TOP + 2, width: 2 * half - 4, height: HIGH - 4, rx: 4, class: "state-edge n-ring" }),
    special && h("g", { class: "n-hanging", transform: `translate(${last ? LAST : x} ${TILES})` }, tileFace(table, space.kind, tile, null, model.needs.work), last && worth(table, index)),
  );
}

/** The Markers, those on one step beside and above each other. @param {Table} table @param {number} steps */
function markers({ view }, steps) {
  /** @type {Map<number, number>} */
  const seen = new Map();
  const counts = new Map();
  for (const { marker } of view.players) counts.set(marker, (counts.get(marker) ?? 0) + 1);
  return h(
    "g",
    { class: "n-standing" },
    view.players.map((/** @type {Row} */ { marker }, /** @type {number} */ seat) => {
      const nth = seen.get(marker) ?? 0;
      seen.set(marker, nth + 1);
      return cursor(seat, cursorAt(stepAt(marker, steps), nth, counts.get(marker)));
    }),
  );
}

/** @param {number} x of the step @param {number} nth @param {number} count on it @returns {Point} */
function cursorAt(x, nth, count) {
  return [count === 1 ? x : x + (nth % 2 ? 9 : -9), TOP + 5 - (nth > 1 ? 14 : 0)];
}

/** @param {number} seat @param {Point} at its tip */
function cursor(seat, [x, y]) {
  return h(
    "g",
    { key: seat, class: `n-cursor ${seatClass(seat)}`, "data-piece": `marker-${seat}`, transform: `translate(${x} ${y})` },
    h("path", { d: CURSOR }),
    h("path", { d: seatPath(seat), class: "n-badge", transform: "translate(0 -14.5)" }),
  );
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

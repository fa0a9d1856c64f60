/** A hint drawn over a board: a dashed way with arrowheads from step to step, a number on each, and what it may bring. */

import { h } from "preact";

/** A step: the box of its piece, its number in the line, and what stands on it in place of the number. @typedef {{ n: number, left: number, top: number, width: number, height: number, label?: string }} Stop */
/** @typedef {{ x: number, y: number }} Point */

const DISC = 12;
const HEAD = 11;
const PILL = { height: 26, letter: 7.4, padding: 14 };

/** @param {{ stops: Stop[], others?: Stop[], words: string, width: number, height: number }} props others: where other hints begin; the size is that of the board */
export function HintPath({ stops, others = [], words, width, height }) {
  if (!stops.length) return null;
  const ways = stops.slice(1).map((stop, at) => wayBetween(stops[at], stop));
  return h(
    "svg",
    { class: "b-hint-path", viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" },
    ways.map((way, at) => h(Way, { key: at, way })),
    others.map((stop) => h("g", { key: stop.label, class: "b-hint-other" }, h(Number, { stop }))),
    stops.map((stop) => h(Number, { key: stop.n, stop })),
    words && h(Pill, { words, stop: stops[stops.length - 1], width, height }),
  );
}

/** @param {{ way: { path: string, end: Point, angle: number } }} props */
function Way({ way }) {
  const { path, end, angle } = way;
  const head = `M0 0L${-HEAD} ${-HEAD * 0.55}L${-HEAD * 0.7} 0L${-HEAD} ${HEAD * 0.55}z`;
  return h(
    "g",
    null,
    h("path", { d: path, class: "b-hint-halo" }),
    h("path", { d: path, class: "b-hint-line" }),
    h("path", { d: head, class: "b-hint-head", transform: `translate(${end.x} ${end.y}) rotate(${angle})` }),
  );
}

/** The number of a step, on the corner of its piece. @param {{ stop: Stop }} props */
function Number({ stop }) {
  const [x, y] = [Math.max(stop.left, DISC), Math.max(stop.top, DISC)];
  return h(
    "g",
    { class: "b-hint-number", transform: `translate(${round(x)} ${round(y)})` },
    h("circle", { r: DISC }),
    h("text", { y: 5 }, stop.label ?? stop.n),
  );
}

/** What the hint may bring, under its last step or, without room there, above it. @param {{ words: string, stop: Stop, width: number, height: number }} props */
function Pill({ words, stop, width, height }) {
  const long = words.length * PILL.letter + 2 * PILL.padding;
  const below = stop.top + stop.height + 8;
  const y = below + PILL.height < height ? below : Math.max(4, stop.top - PILL.height - 16);
  const x = Math.min(Math.max(4, stop.left + stop.width / 2 - long / 2), Math.max(4, width - long - 4));
  return h(
    "g",
    { class: "b-hint-pill", transform: `translate(${round(x)} ${round(y)})` },
    h("rect", { width: round(long), height: PILL.height, rx: PILL.height / 2 }),
    h("text", { x: round(long / 2), y: 18 }, words),
  );
}

/**
 * A bowed way from the edge of one box to the edge of another, with where it ends and in which direction.
 * @param {Stop} from @param {Stop} to
 */
export function wayBetween(from, to) {
  const [start, goal] = [middle(from), middle(to)];
  const [dx, dy] = [goal.x - start.x, goal.y - start.y];
  const far = Math.hypot(dx, dy) || 1;
  const bow = Math.min(46, far * 0.18) * (dx < 0 ? 1 : -1);
  const bend = { x: (start.x + goal.x) / 2 - (dy / far) * bow, y: (start.y + goal.y) / 2 + (dx / far) * bow };
  const [first, last] = [onEdge(from, bend, 5), onEdge(to, bend, 9)];
  const path = `M${round(first.x)} ${round(first.y)}Q${round(bend.x)} ${round(bend.y)} ${round(last.x)} ${round(last.y)}`;
  const angle = (Math.atan2(last.y - bend.y, last.x - bend.x) * 180) / Math.PI;
  return { path, end: { x: round(last.x), y: round(last.y) }, angle: round(angle) };
}

/** Where the line from a box's middle towards a point leaves the box, and a little further. @param {Stop} box @param {Point} to @param {number} air */
function onEdge(box, to, air) {
  const here = middle(box);
  const [dx, dy] = [to.x - here.x, to.y - here.y];
  const far = Math.hypot(dx, dy) || 1;
  const part = Math.min(box.width / 2 / Math.abs(dx || 1e-6), box.height / 2 / Math.abs(dy || 1e-6));
  const reach = Math.min(part * far + air, far);
  return { x: here.x + (dx / far) * reach, y: here.y + (dy / far) * reach };
}

/** @param {Stop} box @returns {Point} */
const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

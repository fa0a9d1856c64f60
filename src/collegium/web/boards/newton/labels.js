/** Where the names of the places stand: where they meet least, the same for every frame. */

/** @import { Point } from "./coast.js" */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box middle and size */
/** @typedef {{ id: string, spot: Point, width: number, half: Point }} Wish a name, its width, and half the size of its place */

const HEIGHT = 14;
const ROUNDS = 3;
const PAWN = 10; // names above a place leave room for a Scientist

/**
 * The middle of each name.
 * @param {Wish[]} wishes
 * @param {Box[]} taken what names should not cover: places, costs
 * @param {Box[]} thin what they may cover if they must: points along the routes
 * @param {Point} room size of the drawing
 * @returns {Record<string, Point>}
 */
export function placeLabels(wishes, taken, thin, room) {
  /** @type {Map<string, Box>} */
  const chosen = new Map();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const wish of wishes) {
      const others = [...chosen].filter(([id]) => id !== wish.id).map(([, box]) => box);
      const cost = (/** @type {Box} */ box, /** @type {number} */ rank) =>
        rank * 2 + covered(box, taken) * 2 + covered(box, others) * 4 + covered(box, thin) * 0.4 + outside(box, room) * 40;
      const tries = candidates(wish);
      const costs = tries.map(cost);
      chosen.set(wish.id, tries[costs.indexOf(Math.min(...costs))]);
    }
  }
  return Object.fromEntries([...chosen].map(([id, box]) => [id, [box.x, box.y]]));
}

/** Where a name might stand, the best first. @param {Wish} wish @returns {Box[]} */
function candidates({ spot: [x, y], width, half: [across, down] }) {
  const side = across + width / 2 + 2;
  const below = down + HEIGHT / 2 + 1;
  /** @type {Point[]} */
  const offsets = [[0, below], [side, 0], [-side, 0]];
  for (const part of [0.3, 0.6, 0.9]) offsets.push([side * part, below], [-side * part, below]);
  for (const up of [6, -6, 12, -12]) offsets.push([side, up], [-side, up]);
  for (const part of [0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9]) offsets.push([side * part, -below - PAWN]);
  return offsets.map(([dx, dy]) => ({ x: x + dx, y: y + dy, width, height: HEIGHT }));
}

/** How much of a box others cover. @param {Box} box @param {Box[]} others */
function covered(box, others) {
  return others.reduce((sum, other) => sum + overlap(box, other), 0);
}

/** @param {Box} a @param {Box} b */
function overlap(a, b) {
  const across = (a.width + b.width) / 2 - Math.abs(a.x - b.x);
  const down = (a.height + b.height) / 2 - Math.abs(a.y - b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

/** @param {Box} box @param {Point} room */
function outside(box, [width, height]) {
  const left = box.x - box.width / 2;
  const top = box.y - box.height / 2;
  return Math.max(0, 4 - left, left + box.width - width + 4) + Math.max(0, 4 - top, top + box.height - height + 4);
}

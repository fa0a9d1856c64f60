/** Where the names of the places stand: where they cover least, the same for every frame. */

/** @import { Point } from "./geometry.js" */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box middle and size */
/** @typedef {{ id: string, spot: Point, width: number, half: Point }} Wish a name, its width, and half the size of its place */

const HEIGHT = 19;
const ROUNDS = 6;
const SLIDES = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1];
const SHIFTS = [0, 7, -7, 14, -14, 20, -20];

/** What covering something costs, by the square unit. */
const COST = { taken: 2, name: 5, thin: 0.5, outside: 40, far: 3, mistaken: 400 };

/**
 * The middle of each name. Names are laid one by one, the most crowded first, and then moved again as long as that helps.
 * @param {Wish[]} wishes
 * @param {Box[]} taken what names should not cover: places, costs
 * @param {Box[]} thin what they may cover if they must: points along the routes, where a Scientist may stand
 * @param {Box} room the drawing
 * @returns {Record<string, Point>}
 */
export function placeLabels(wishes, taken, thin, room) {
  const tries = new Map(wishes.map((wish) => [wish.id, candidates(wish).map((box, rank) => ({ box, cost: fixedCost(box, rank, taken, thin, room) + mistaken(box, wish, wishes) }))]));
  const crowded = [...wishes].sort((a, b) => least(tries.get(b.id)) - least(tries.get(a.id)));
  /** @type {Map<string, Box>} */
  const chosen = new Map();
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false;
    for (const { id } of crowded) {
      const others = [...chosen].filter(([other]) => other !== id).map(([, box]) => box);
      const costs = (tries.get(id) ?? []).map(({ box, cost }) => cost + covered(box, others) * COST.name);
      const best = (tries.get(id) ?? [])[costs.indexOf(Math.min(...costs))].box;
      moved ||= chosen.get(id) !== best;
      chosen.set(id, best);
    }
    if (!moved) break;
  }
  return Object.fromEntries([...chosen].map(([id, box]) => [id, [box.x, box.y]]));
}

/** @param {{ cost: number }[] | undefined} tries */
const least = (tries = []) => Math.min(...tries.map(({ cost }) => cost));

/** What a place for a name costs whatever the other names do. @param {Box} box @param {number} rank @param {Box[]} taken @param {Box[]} thin @param {Box} room */
function fixedCost(box, rank, taken, thin, room) {
  return rank * COST.far + covered(box, taken) * COST.taken + covered(box, thin) * COST.thin + outside(box, room) * COST.outside;
}

/** What it costs if a name stands nearer to another place that has a name than to its own. @param {Box} box @param {Wish} wish @param {Wish[]} wishes */
function mistaken(box, wish, wishes) {
  const own = apart(box, wish);
  return wishes.some((other) => other !== wish && apart(box, other) < own + 4) ? COST.mistaken : 0;
}

/** How far a box is from the middle of a place. @param {Box} box @param {Wish} wish */
function apart(box, { spot: [x, y] }) {
  return Math.hypot(Math.max(0, Math.abs(box.x - x) - box.width / 2), Math.max(0, Math.abs(box.y - y) - box.height / 2));
}

/** Where a name might stand, the best first: below, beside, above. @param {Wish} wish @returns {Box[]} */
function candidates({ spot: [x, y], width, half: [across, down] }) {
  const side = across + width / 2 + 1;
  const below = down + HEIGHT / 2 - 1;
  /** @type {Point[]} */
  const offsets = [
    ...SLIDES.map((part) => /** @type {Point} */ ([side * part, below])),
    ...SHIFTS.flatMap((up) => /** @type {Point[]} */ ([[side, up], [-side, up]])),
    ...SLIDES.map((part) => /** @type {Point} */ ([side * part, -below])),
  ];
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

/** How far a box stands out of the drawing. @param {Box} box @param {Box} room */
function outside(box, room) {
  const across = Math.abs(box.x - room.x) + box.width / 2 - room.width / 2;
  const down = Math.abs(box.y - room.y) + box.height / 2 - room.height / 2;
  return Math.max(0, across) + Math.max(0, down);
}

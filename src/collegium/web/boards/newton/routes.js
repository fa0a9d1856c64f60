/** Where the routes of the Map run: bent so that they keep off other places, those by sea off the land. */

import { atSea } from "./coast.js";

/** @import { Model } from "./model.js" */
/** @import { Row } from "../../app/types.js" */
/** @typedef {[number, number]} Point */
/** @typedef {{ id: string, by: string, coins: number, path: string, sign: Point }} Way */

const BENDS = [0, 0.08, -0.08, 0.16, -0.16, 0.26, -0.26];
const NEAR = 22; // a route should pass no place closer than this
const SIGN_PLACES = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7];
const STEPS = 12;

/**
 * All routes, drawn.
 * @param {Model} model
 * @param {(x: number, y: number) => Point} project from map coordinates to those of the drawing
 * @param {Record<string, Point>} halves half the size of each kind of place
 * @returns {Way[]}
 */
export function ways(model, project, halves) {
  const places = Object.values(model.places);
  const spots = places.map((place) => project(place.x, place.y));
  const sizes = places.map((place) => halves[place.kind] ?? [0, 0]);
  /** @type {Point[]} */
  const signs = [];
  return model.routes.map((route) => {
    const [from, to] = route.between.map((/** @type {string} */ id) => model.places[id]);
    const middle = bestBend(route, from, to, spots, project);
    const start = project(from.x, from.y);
    const end = project(to.x, to.y);
    const sign = freeSpot((part) => onCurve(start, middle, end, part), spots, sizes, signs);
    if (route.coins) signs.push(sign);
    const path = `M${round(start)}Q${round(middle)} ${round(end)}`;
    return { id: route.between.join("-"), by: route.by, coins: route.coins, path, sign };
  });
}

/**
 * @param {Row} route @param {Row} from @param {Row} to @param {Point[]} spots
 * @param {(x: number, y: number) => Point} project
 */
function bestBend(route, from, to, spots, project) {
  let least = Infinity;
  let best = project((from.x + to.x) / 2, (from.y + to.y) / 2);
  for (const bend of BENDS) {
    const x = (from.x + to.x) / 2 + (to.y - from.y) * bend * 2;
    const y = (from.y + to.y) / 2 - (to.x - from.x) * bend * 2;
    const cost = costOf(route, [from.x, from.y], [x, y], [to.x, to.y], spots, project) + Math.abs(bend) * 6;
    if (cost < least) [least, best] = [cost, project(x, y)];
  }
  return best;
}

/**
 * How badly a curve runs.
 * @param {Row} route @param {Point} a @param {Point} b @param {Point} c @param {Point[]} spots
 * @param {(x: number, y: number) => Point} project
 */
function costOf(route, a, b, c, spots, project) {
  const ends = [project(...a), project(...c)];
  let cost = 0;
  for (let step = 1; step < STEPS; step += 1) {
    const point = onCurve(a, b, c, step / STEPS);
    const here = project(...point);
    if (route.by === "sea" && !atSea(...point)) cost += 0.4;
    for (const spot of spots) {
      const far = distance(here, spot);
      if (far < NEAR && !ends.some((end) => distance(end, spot) < 1)) cost += (NEAR - far) / 4;
    }
  }
  return cost;
}

/**
 * Where the cost of a route is written: off the places and off other costs.
 * @param {(part: number) => Point} curve @param {Point[]} spots @param {Point[]} sizes @param {Point[]} signs
 */
function freeSpot(curve, spots, sizes, signs) {
  const tries = SIGN_PLACES.map(curve);
  const room = (/** @type {Point} */ point) =>
    Math.min(...spots.map((spot, index) => beside(point, spot, sizes[index])), ...signs.map((sign) => distance(point, sign) - 8));
  const enough = tries.find((point) => room(point) > 9);
  return enough ?? tries.reduce((best, point) => (room(point) > room(best) ? point : best));
}

/** @param {Point} a @param {Point} b @param {Point} c @param {number} part @returns {Point} */
function onCurve(a, b, c, part) {
  const [p, q, r] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
  return [a[0] * p + b[0] * q + c[0] * r, a[1] * p + b[1] * q + c[1] * r];
}

/** How far a point is from the edge of a box. @param {Point} point @param {Point} spot @param {Point} half */
function beside([x, y], spot, half) {
  return Math.max(Math.abs(x - spot[0]) - half[0], Math.abs(y - spot[1]) - half[1]);
}

/** @param {Point} a @param {Point} b */
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
/** @param {Point} point */
const round = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

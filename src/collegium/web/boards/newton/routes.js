/** Where the routes of the Map run: bent so that they keep off other places, those by sea off the land. */

import { atSea } from "./coast.js";
import { distance, onCurve, round } from "./geometry.js";
import { HALF, project } from "./projection.js";

/** @import { Point } from "./geometry.js" */
/** @import { Model } from "./model.js" */
/** @import { Row } from "../../app/types.js" */
/** A route, drawn. @typedef {{ id: string, between: [string, string], by: string, coins: number, curve: [Point, Point, Point], path: string, sign: Point }} Way */

const BENDS = [0, 0.08, -0.08, 0.16, -0.16, 0.26, -0.26];
const NEAR = 24; // a route should pass no place closer than this
const SIGN_PLACES = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75];
const SIGN = 10; // half the width of a cost
const STEPS = 12;

/** @type {WeakMap<Model, Way[]>} */
const drawn = new WeakMap();

/** All routes, laid out once for a content. @param {Model} model @returns {Way[]} */
export function ways(model) {
  const known = drawn.get(model) ?? lay(model);
  drawn.set(model, known);
  return known;
}

/** @param {Model} model @returns {Way[]} */
function lay(model) {
  const places = Object.values(model.places);
  const spots = places.map((place) => project(place.x, place.y));
  const sizes = places.map((place) => HALF[place.kind] ?? HALF.village);
  /** @type {Point[]} */
  const signs = [];
  return model.routes.map((route) => {
    const [from, to] = route.between.map((/** @type {string} */ id) => model.places[id]);
    const curve = /** @type {[Point, Point, Point]} */ ([project(from.x, from.y), bestBend(route, from, to, spots), project(to.x, to.y)]);
    const sign = freeSpot((part) => onCurve(...curve, part), spots, sizes, signs);
    if (route.coins) signs.push(sign);
    const path = `M${round(curve[0])}Q${round(curve[1])} ${round(curve[2])}`;
    return { id: route.between.join("-"), between: route.between, by: route.by, coins: route.coins, curve, path, sign };
  });
}

/** @param {Row} route @param {Row} from @param {Row} to @param {Point[]} spots @returns {Point} */
function bestBend(route, from, to, spots) {
  let least = Infinity;
  let best = project((from.x + to.x) / 2, (from.y + to.y) / 2);
  for (const bend of BENDS) {
    const x = (from.x + to.x) / 2 + (to.y - from.y) * bend * 2;
    const y = (from.y + to.y) / 2 - (to.x - from.x) * bend * 2;
    const cost = costOf(route, [from.x, from.y], [x, y], [to.x, to.y], spots) + Math.abs(bend) * 6;
    if (cost < least) [least, best] = [cost, project(x, y)];
  }
  return best;
}

/** How badly a curve runs. @param {Row} route @param {Point} a @param {Point} b @param {Point} c @param {Point[]} spots */
function costOf(route, a, b, c, spots) {
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
    Math.min(...spots.map((spot, index) => beside(point, spot, sizes[index])), ...signs.map((sign) => distance(point, sign) - SIGN));
  const enough = tries.find((point) => room(point) > SIGN);
  return enough ?? tries.reduce((best, point) => (room(point) > room(best) ? point : best));
}

/** How far a point is from the edge of a box. @param {Point} point @param {Point} spot @param {Point} half */
function beside([x, y], spot, half) {
  return Math.max(Math.abs(x - spot[0]) - half[0], Math.abs(y - spot[1]) - half[1]);
}

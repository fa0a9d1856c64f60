/** The way a piece takes between two frames: Scientists along the routes, Students along the tubes, Markers along the ruler. */

import { onCurve, onLongCurve } from "./geometry.js";
import { knownModel } from "./model.js";
import { project } from "./projection.js";
import { ways } from "./routes.js";
import { spot } from "./tracks.js";
import { stepAt } from "./work.js";

/** @import { Frame, NewtonView } from "../../app/types.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Model } from "./model.js" */
/** @import { Way } from "./routes.js" */

const PARTS = 2; // points along each curve: every one is a step of the motion

/**
 * The points that a piece passes, in the units of the drawing it is in; null where it does not move along anything.
 * @param {string} id @param {Frame} before @param {Frame} after @returns {Point[] | null}
 */
export function way(id, before, after) {
  const model = knownModel();
  const [kind, seat, number] = id.split("-");
  const [was, is] = [before, after].map((frame) => /** @type {NewtonView} */ (frame.view).players?.[Number(seat)]);
  if (!model || !was || !is) return null;
  if (kind === "scientist") return travelled(model, was.scientist, is.scientist);
  if (kind === "student") return climbed(model, was.students[Number(number)], is.students[Number(number)]);
  return kind === "marker" ? slid(model, was.marker, is.marker) : null;
}

/** @param {Model} model @param {string} from @param {string} to */
function travelled(model, from, to) {
  const all = ways(model);
  const steps = shortest(from, to, (place) => all.flatMap(({ between: [a, b] }) => (a === place ? [b] : b === place ? [a] : [])));
  if (!steps) return null;
  const { x, y } = model.places[from];
  /** @type {Point[]} */
  const points = [project(x, y)];
  steps.reduce((here, there) => (points.push(...alongRoute(all, here, there)), there), from);
  return points;
}

/** @param {Way[]} all @param {string} here @param {string} there @returns {Point[]} */
function alongRoute(all, here, there) {
  const found = all.find(({ between }) => between.includes(here) && between.includes(there));
  if (!found) return [];
  const [a, b, c] = found.between[0] === here ? found.curve : [...found.curve].reverse();
  return parts((part) => onCurve(a, b, c, part));
}

/** @param {Model} model @param {string | undefined} from @param {string | undefined} to */
function climbed({ spaces }, from, to) {
  const steps = from && to ? shortest(from, to, (space) => spaces[space].next) : null;
  if (!from || !steps) return null;
  /** @type {Point[]} */
  const points = [spot(spaces[from])];
  steps.reduce((here, there) => (points.push(...alongTube(spot(spaces[here]), spot(spaces[there]))), there), from);
  return points;
}

/** @param {Point} a @param {Point} b */
function alongTube(a, b) {
  const middle = (a[0] + b[0]) / 2;
  return parts((part) => onLongCurve(a, [middle, a[1]], [middle, b[1]], b, part));
}

/** @param {Model} model @param {number} from @param {number} to @returns {Point[] | null} */
function slid({ work }, from, to) {
  if (to <= from) return null;
  return Array.from({ length: to - from + 1 }, (_, step) => [stepAt(from + step, work.length - 1), 0]);
}

/** @param {(part: number) => Point} curve */
const parts = (curve) => Array.from({ length: PARTS }, (_, part) => curve((part + 1) / PARTS));

/**
 * The places passed on the shortest way, without the first; null where none leads there or it is no way at all.
 * @param {string} from @param {string} to @param {(place: string) => string[]} next @returns {string[] | null}
 */
function shortest(from, to, next) {
  if (from === to) return null;
  /** @type {Map<string, string>} */
  const came = new Map([[from, ""]]);
  const open = [from];
  for (let place = open.shift(); place !== undefined && place !== to; place = open.shift()) {
    for (const there of next(place)) {
      if (came.has(there)) continue;
      came.set(there, place);
      open.push(there);
    }
  }
  if (!came.has(to)) return null;
  const steps = [];
  for (let place = to; place !== from; place = came.get(place) ?? from) steps.unshift(place);
  return steps;
}

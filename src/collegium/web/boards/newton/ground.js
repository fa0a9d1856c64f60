/** What of the Map never changes in a game: coast, routes with their costs, names of the places. */

import { h } from "preact";
import { coast } from "./coast.js";
import { placeLabels } from "./labels.js";
import { coins } from "./parts.js";
import { ways } from "./routes.js";

/** @import { VNode } from "preact" */
/** @import { Point } from "./coast.js" */
/** @import { Model } from "./model.js" */
/** @import { Way } from "./routes.js" */
/** @typedef {{ picture: VNode<any>, labels: Record<string, Point> }} Ground */

export const WIDTH = 486;
export const HEIGHT = 560;
const LETTER = 6.7;
const RIPPLES = [17, 15.6, 11, 9.6, 6, 4.6]; // a line and the water within it, from the sea towards the coast
const PAWN = 10; // room that a Scientist takes above a place
const NAMED = ["start", "university", "ancient_land", "city"];

/** Half the room a place takes, pieces included. @type {Record<string, Point>} */
export const HALF = {
  village: [11, 11],
  start: [13, 13],
  university: [17, 23],
  ancient_land: [17, 23],
  city: [18, 23],
  master: [15, 23],
  objective: [29, 28],
};

/** From the coordinates of the component table to those of the drawing. @param {number} x @param {number} y @returns {Point} */
export function project(x, y) {
  return [1 + x * 5, 4 + (y - 7) * 6.1];
}

/** @param {Model} model @param {(kind: string, id: string) => string} name @returns {Ground} */
export function ground(model, name) {
  const drawn = ways(model, project, HALF);
  const picture = h("g", { "aria-hidden": "true" }, seaAndLand(), graticule(), compass(44, 50), routes(drawn), costs(drawn));
  return { picture, labels: labels(model, name, drawn) };
}

function seaAndLand() {
  const lands = coast(project);
  const ripples = RIPPLES.map((width, index) =>
    h("path", { d: lands, class: index % 2 ? "n-water" : "n-ripple", "stroke-width": width, key: width }),
  );
  return h("g", null, ripples, h("path", { d: lands, class: "n-land" }));
}

/** Lines of longitude and latitude, as on an atlas plate. */
function graticule() {
  const lines = [];
  for (let at = -270; at < HEIGHT + 300; at += 110) lines.push(`M-300 ${at + 70}Q${WIDTH / 2} ${at - 70} ${WIDTH + 300} ${at + 70}`);
  for (let at = -4; at <= 4; at += 1) lines.push(`M${WIDTH / 2 + at * 92} -300L${WIDTH / 2 + at * 140} ${HEIGHT + 300}`);
  return h("path", { d: lines.join(""), class: "n-graticule" });
}

/** @param {number} x @param {number} y */
function compass(x, y) {
  const points = [0, 90, 180, 270].map((turn) => h("path", { key: turn, d: "M0 0 4-5 0-27z", transform: `rotate(${turn})` }));
  const rings = [21, 18].map((radius) => h("circle", { key: radius, r: radius }));
  return h("g", { class: "n-compass", transform: `translate(${x} ${y})` }, rings, points);
}

/** @param {Way[]} drawn */
function routes(drawn) {
  return drawn.map(({ id, path, by }) => h("path", { key: id, d: path, class: `n-route n-by-${by}` }));
}

/** @param {Way[]} drawn */
function costs(drawn) {
  return drawn.filter(({ coins: cost }) => cost).map(({ id, coins: cost, sign: [x, y] }) =>
    h("g", { key: `cost-${id}` }, coins(cost).draw(x - 8, y)),
  );
}

/**
 * @param {Model} model @param {(kind: string, id: string) => string} name @param {Way[]} drawn
 * @returns {Record<string, Point>}
 */
function labels(model, name, drawn) {
  const places = Object.values(model.places);
  const taken = places.map((place) => {
    const [x, y] = project(place.x, place.y);
    const [across, down] = HALF[place.kind] ?? HALF.village;
    return { x, y: y - PAWN / 2, width: across * 2, height: down * 2 + PAWN };
  });
  const signs = drawn.filter((way) => way.coins).map(({ sign: [x, y] }) => ({ x, y, width: 18, height: 18 }));
  const thin = drawn.flatMap(({ path }) => dots(path));
  const wishes = places.filter((place) => NAMED.includes(place.kind)).map((place) => ({
    id: place.id,
    spot: project(place.x, place.y),
    width: name("place", place.id).length * LETTER + 4,
    half: HALF[place.kind],
  }));
  return placeLabels(wishes, [...taken, ...signs], thin, [WIDTH, HEIGHT]);
}

/** Small boxes along a curve. @param {string} path */
function dots(path) {
  const [ax, ay, bx, by, cx, cy] = path.split(/[MQ ]/).filter(Boolean).map(Number);
  return Array.from({ length: 14 }, (_, index) => {
    const part = (index + 1) / 15;
    const [p, q, r] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
    return { x: ax * p + bx * q + cx * r, y: ay * p + by * q + cy * r, width: 5, height: 5 };
  });
}

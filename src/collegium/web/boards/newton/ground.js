/** What of the Map never changes in a game: sea and land in washes, ornaments, routes with their costs, names of the places. */

import { h } from "preact";
import { coast } from "./coast.js";
import { onCurve } from "./geometry.js";
import { placeLabels } from "./labels.js";
import { Ornaments } from "./ornaments.js";
import { word } from "./parts.js";
import { HALF, HEIGHT, LEFT, project, WIDTH } from "./projection.js";
import { ways } from "./routes.js";
import { placed } from "./symbols.js";

/** @import { VNode } from "preact" */
/** @import { Translate } from "../../app/types.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Model } from "./model.js" */
/** @import { Way } from "./routes.js" */
/** @typedef {{ picture: VNode<any>, labels: Record<string, Point> }} Ground */

const LETTER = 8.3;
const SIGN = 20;
const RIPPLES = [19, 17.6, 12.5, 11.1, 6.6, 5.2]; // a line and the water within it, from the sea towards the coast
const NAMED = ["start", "university", "ancient_land", "city"];
const PAWN = 24; // room that a Scientist takes above a place

/** Washes of colour on the land: middle, size, which. @type {[number, number, number, number, string][]} */
const WASHES = [
  [110, 340, 110, 80, "a"], [190, 235, 80, 75, "b"], [160, 150, 70, 70, "c"], [300, 200, 90, 70, "d"], [320, 320, 75, 90, "a"],
  [400, 200, 80, 80, "b"], [330, 60, 90, 90, "c"], [440, 310, 80, 70, "d"], [470, 120, 80, 80, "a"], [260, 500, 300, 90, "c"],
  [520, 360, 80, 90, "b"], [640, 240, 110, 110, "a"], [650, 90, 110, 90, "c"], [660, 420, 110, 90, "d"],
];

/** @param {Model} model @param {(kind: string, id: string) => string} name @param {Translate} t @returns {Ground} */
export function ground(model, name, t) {
  const drawn = ways(model);
  const picture = h("g", { "aria-hidden": "true" }, seaAndLand(), h(Ornaments, { t }), routes(drawn), costs(drawn));
  return { picture, labels: labels(model, name, drawn) };
}

function seaAndLand() {
  const ripples = RIPPLES.map((width, index) => land(index % 2 ? "n-water" : "n-ripple", { "stroke-width": width, key: width }));
  return h(
    "g",
    null,
    h(
      "defs",
      null,
      ["a", "b", "c", "d"].map((wash) => gradient(wash)),
      h("path", { id: "n-lands", d: coast(project) }),
      h("clipPath", { id: "n-on-land" }, land("")),
    ),
    ripples,
    land("n-land"),
    h(
      "g",
      { style: { clipPath: "url(#n-on-land)" } },
      WASHES.map(([cx, cy, rx, ry, wash], index) => h("ellipse", { key: index, cx, cy, rx, ry, style: { fill: `url(#n-wash-${wash})` } })),
      land("n-shore"),
    ),
    graticule(),
    land("n-coast"),
  );
}

/** @param {string} kind @param {Record<string, any>} [more] */
const land = (kind, more = {}) => h("use", { href: "#n-lands", class: kind, ...more });

/** @param {string} wash */
function gradient(wash) {
  const stops = [[0, 1], [0.55, 0.75], [1, 0]];
  return h(
    "radialGradient",
    { id: `n-wash-${wash}`, key: wash },
    stops.map(([offset, opacity]) => h("stop", { key: offset, offset, "stop-opacity": opacity, class: `n-wash-${wash}` })),
  );
}

/** Lines of longitude and latitude, as on an atlas plate. */
function graticule() {
  const lines = [];
  for (let at = -300; at < HEIGHT + 400; at += 104) lines.push(`M-300 ${at + 62}Q${WIDTH / 2} ${at - 62} ${WIDTH + 300} ${at + 62}`);
  for (let at = -6; at <= 6; at += 1) lines.push(`M${WIDTH / 2 + at * 88} -300L${WIDTH / 2 + at * 132} ${HEIGHT + 400}`);
  return h("path", { d: lines.join(""), class: "n-graticule" });
}

/** @param {Way[]} drawn */
function routes(drawn) {
  return drawn.map(({ id, path, by }) => h("path", { key: id, d: path, class: `n-route n-by-${by}` }));
}

/** @param {Way[]} drawn */
function costs(drawn) {
  return drawn
    .filter(({ coins }) => coins)
    .map(({ id, coins, sign: [x, y] }) => h("g", { key: `cost-${id}` }, placed("coin", x, y, SIGN), word(coins, x, y + 0.5, "n-on-coin")));
}

/** @param {Model} model @param {(kind: string, id: string) => string} name @param {Way[]} drawn @returns {Record<string, Point>} */
function labels(model, name, drawn) {
  const places = Object.values(model.places);
  const boxes = places.map((place) => {
    const [x, y] = project(place.x, place.y);
    const [across, down] = HALF[place.kind] ?? HALF.village;
    return { x, y, width: across * 2, height: down * 2 };
  });
  const pawns = boxes.map(({ x, y, height }) => ({ x, y: y - height / 2 - PAWN / 2, width: 16, height: PAWN }));
  const signs = drawn.filter((way) => way.coins).map(({ sign: [x, y] }) => ({ x, y, width: SIGN, height: SIGN }));
  const thin = [...drawn.flatMap(({ curve }) => dots(curve)), ...pawns];
  const wishes = places.filter((place) => NAMED.includes(place.kind)).map((place) => ({
    id: place.id,
    spot: project(place.x, place.y),
    width: name("place", place.id).length * LETTER + 4,
    half: HALF[place.kind],
  }));
  const room = { x: LEFT + WIDTH / 2, y: HEIGHT / 2, width: WIDTH - 12, height: HEIGHT - 8 };
  return placeLabels(wishes, [...boxes, ...signs], thin, room);
}

/** Small boxes along a curve. @param {[Point, Point, Point]} curve */
function dots(curve) {
  return Array.from({ length: 14 }, (_, index) => {
    const [x, y] = onCurve(...curve, (index + 1) / 15);
    return { x, y, width: 5, height: 5 };
  });
}

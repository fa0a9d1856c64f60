/** The Map: places with their tiles and tokens, Travel cubes and Scientists. */

import { h } from "preact";
import { useMemo } from "preact/hooks";
import { amounts, city } from "./effects.js";
import { ground, HEIGHT, project, WIDTH } from "./ground.js";
import { visitKind, visitNumber } from "./model.js";
import { line, symbol, word } from "./parts.js";
import { choosable, scientist, shape, spread } from "./pieces.js";
import { objectiveFace, worth } from "./tiles.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Point } from "./coast.js" */
/** @import { Table } from "./model.js" */

const TEMPLE = "M0-17 17-9V12H-17V-9z";
const STONE = "M-11-12H11L17-1 13 12H-13L-17-1z";

/** @param {{ table: Table }} props */
export function EuropeMap({ table }) {
  const { model, name } = table;
  const { picture, labels } = useMemo(() => ground(model, name), [model, name]);
  const places = Object.values(model.places);
  return h(
    "svg",
    { class: "n-map", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "group", "aria-label": table.t("newton.map") },
    picture,
    places.map((place) => labels[place.id] && label(table, place, labels[place.id])),
    places.map((place) => spot(table, place)),
    places.map((place) => standing(table, place)),
  );
}

/** The moves a place may stand for. @param {string} place */
const movesTo = (place) => [`travel ${place}`, `cube ${place}`, `village ${place}`];

/**
 * Whether the Scientist that is being moved is here, so that the place stands for staying.
 * @param {Table} table @param {string} place
 */
const staysIn = ({ view }, place) => view.question?.kind === "travel" && view.players[view.to_move].scientist === place;

/** @param {Table} table @param {Row} place @param {Point} at */
function label(table, place, [x, y]) {
  const name = table.name("place", place.id);
  const props = choosable(table, `name-${place.id}`, name, ["place", place.id], movesTo(place.id), "n-name");
  return h("g", props, word(name, x, y));
}

/** @param {Table} table @param {Row} place */
function spot(table, place) {
  const [x, y] = project(place.x, place.y);
  const here = table.view.places[place.id];
  const about = aboutPlace(table, place, here);
  const said = [table.name("place", place.id), about[0] === "place" ? "" : table.name(...about)];
  const moves = [...movesTo(place.id), ...(staysIn(table, place.id) ? ["done"] : [])];
  const props = choosable(table, `place-${place.id}`, said.filter(Boolean).join(", "), about, moves, `n-place`);
  const drawn = [face(table, place, here), place.kind === "objective" && worth(table, place.id)];
  return h("g", { ...props, transform: `translate(${x} ${y})` }, drawn);
}

/**
 * What a place is explained as: its tile, its token, or itself.
 * @param {Table} table @param {Row} place @param {Row} here @returns {[string, string]}
 */
function aboutPlace({ model }, place, here) {
  if (here.token) return ["bonus_token", here.token];
  if (place.kind === "city") return ["city", here.tile];
  if (place.kind === "objective") return ["objective", here.tile];
  return here.tile ? [visitKind(model, here.tile), here.tile] : ["place", place.id];
}

/** @param {Table} table @param {Row} place @param {Row} here */
function face({ model }, place, here) {
  switch (place.kind) {
    case "university":
      return [h("path", { d: TEMPLE, class: "n-face" }), word(visitNumber(model, here.tile), 0, 3, "n-numeral")];
    case "ancient_land":
      return [
        h("path", { d: STONE, class: "n-face n-stone" }),
        symbol("column", -6, 0, 14),
        word(visitNumber(model, here.tile), 6, 0.5, "n-numeral"),
      ];
    case "city":
      return [h("rect", { x: -18, y: -12, width: 36, height: 24, rx: 5, class: "n-face" }), line(city(model.cities[here.tile]), 0, 0)];
    case "master":
      return [h("circle", { r: 14, class: "n-face n-medal" }), symbol("master", 0, 0, 20)];
    case "objective":
      return objectiveFace(model.objectives[here.tile], model.needs.map);
    case "start":
      return [
        h("circle", { r: 14, class: "n-hit" }),
        h("circle", { r: 11, class: "n-face n-start" }),
        h("circle", { r: 5, class: "n-village" }),
      ];
    default:
      return village(model, place, here);
  }
}

/** @param {Table["model"]} model @param {Row} place @param {Row} here */
function village(model, place, here) {
  const rim = `n-face n-village-${place.border}`;
  if (!here.token) return [h("circle", { r: 12, class: "n-hit" }), h("circle", { r: 7, class: rim })];
  return [h("circle", { r: 12, class: `${rim} n-token` }), line(amounts(model.tokens[here.token].gain), 0, 0)];
}

/** Travel cubes below a place, Scientists above it. @param {Table} table @param {Row} place */
function standing({ view }, place) {
  const [x, y] = project(place.x, place.y);
  const cubes = view.places[place.id].cubes;
  const here = view.players.map((/** @type {Row} */ _, /** @type {number} */ seat) => seat);
  const scientists = here.filter((/** @type {number} */ seat) => view.players[seat].scientist === place.id);
  const feet = place.kind === "objective" ? 23 : 17.5;
  const head = { village: 8, start: 10, objective: 24 }[/** @type {string} */ (place.kind)] ?? 19;
  const cubePlaces = spread(cubes.length, 11).map((dx) => (place.kind === "objective" ? dx - 10 : dx));
  const scientistPlaces = spread(scientists.length, 15);
  return h(
    "g",
    { key: `on-${place.id}`, class: "n-standing" },
    cubes.map((/** @type {number} */ seat, /** @type {number} */ index) => {
      const id = `cube-${seat}-${place.id}`;
      return shape(seat, x + cubePlaces[index], y + feet, 9, { key: id, "data-piece": id });
    }),
    scientists.map((/** @type {number} */ seat, /** @type {number} */ index) => scientist(seat, x + scientistPlaces[index], y - head)),
  );
}

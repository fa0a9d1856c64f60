/** The Map: places with their tiles and tokens, Travel cubes and Scientists. */

import { h } from "preact";
import { useMemo } from "preact/hooks";
import { ground } from "./ground.js";
import { visitKind } from "./model.js";
import { choosable, pawnPiece, shape, spread } from "./pieces.js";
import { feetOf, headOf, placeFace } from "./places.js";
import { HEIGHT, LEFT, project, WIDTH } from "./projection.js";
import { worth } from "./tiles.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Table } from "./model.js" */

const SCIENTIST = 30;

/** @param {{ table: Table }} props */
export function EuropeMap({ table }) {
  const { model, name, t } = table;
  const { picture, labels } = useMemo(() => ground(model, name, t), [model, name]);
  const places = Object.values(model.places);
  return h(
    "svg",
    { class: "n-map", viewBox: `${LEFT} 0 ${WIDTH} ${HEIGHT}`, role: "group", "aria-label": t("newton.map"), "aria-describedby": "n-told-map" },
    picture,
    places.map((place) => spot(table, place)),
    places.map((place) => labels[place.id] && label(table, place, labels[place.id])),
    places.map((place) => standing(table, place)),
  );
}

/** The moves a place may stand for. @param {string} place */
const movesTo = (place) => [`travel ${place}`, `cube ${place}`, `village ${place}`];

/**
 * Whether the Scientist that is being moved is here, so that the place stands for staying.
 * @param {Table} table @param {string} place
 */
const staysIn = ({ view }, place) => view.question?.kind === "travel" && view.players[view.to_move ?? 0].scientist === place;

/** @param {Table} table @param {Row} place @param {Point} at */
function label(table, place, [x, y]) {
  const name = table.name("place", place.id);
  const props = choosable(table, `name-${place.id}`, name, ["place", place.id], movesTo(place.id), "n-name");
  return h("g", props, h("text", { x, y, class: "n-text" }, name));
}

/** @param {Table} table @param {Row} place */
function spot(table, place) {
  const [x, y] = project(place.x, place.y);
  const here = table.view.places[place.id];
  const about = aboutPlace(table, place, here);
  const said = [table.name("place", place.id), about[0] === "place" ? "" : table.name(...about)];
  const moves = [...movesTo(place.id), ...(staysIn(table, place.id) ? ["done"] : [])];
  const props = choosable(table, `place-${place.id}`, said.filter(Boolean).join(", "), about, moves, "n-spot");
  return h("g", { ...props, transform: `translate(${x} ${y})` }, placeFace(table.model, place, here), place.kind === "objective" && worth(table, place.id));
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

/** Travel cubes below a place, Scientists above it. @param {Table} table @param {Row} place */
function standing({ view }, place) {
  const [x, y] = project(place.x, place.y);
  const { cubes } = view.places[place.id];
  const seats = view.players.map((/** @type {Row} */ _, /** @type {number} */ seat) => seat);
  const here = seats.filter((/** @type {number} */ seat) => view.players[seat].scientist === place.id);
  if (!cubes.length && !here.length) return null;
  const [cubePlaces, scientistPlaces] = [spread(cubes.length, 12), spread(here.length, here.length > 2 ? 14 : 18)];
  return h(
    "g",
    { key: `on-${place.id}`, class: "n-standing" },
    cubes.map((/** @type {number} */ seat, /** @type {number} */ index) => {
      const id = `cube-${seat}-${place.id}`;
      return shape(seat, x + cubePlaces[index], y + feetOf(place), 11, { key: id, "data-piece": id });
    }),
    here.map((/** @type {number} */ seat, /** @type {number} */ index) =>
      pawnPiece(seat, x + scientistPlaces[index], y - headOf(place), SCIENTIST, `scientist-${seat}`),
    ),
  );
}

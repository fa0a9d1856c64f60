/** Newton on a stamp: Europe with its routes, and where everybody's Scientist stands. */

import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../../app/api.js";
import { pawn } from "../../boards/shared/bodies.js";
import { coast } from "../../boards/newton/coast.js";

/** @import { Frame, GameContent, Row } from "../../app/types.js" */

const SCALE = 5;
/** @type {(x: number, y: number) => [number, number]} */
const at = (x, y) => [x * SCALE, y * SCALE];
const LAND = coast(at);
/** @type {Map<string, Promise<GameContent>>} */
const contents = new Map();

/** @param {{ frame: Frame }} props */
export function NewtonMini({ frame }) {
  const [content, setContent] = useState(/** @type {GameContent | null} */ (null));
  useEffect(() => {
    const found = contents.get(frame.edition) ?? api.content("newton", frame.edition);
    contents.set(frame.edition, found);
    found.then(setContent, () => contents.delete(frame.edition));
  }, [frame.edition]);
  const rows = content?.tables.map;
  const places = Object.fromEntries((rows?.place ?? []).map((place) => [place.id, place]));
  return h(
    "svg",
    { class: "mini mini-newton", viewBox: "10 30 500 440", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    h("rect", { class: "map-sea", x: -100, y: -100, width: 800, height: 800 }),
    [16, 8].map((width) => h("path", { key: width, class: "map-ripple", d: LAND, "stroke-width": width })),
    h("path", { class: "map-land", d: LAND }),
    h("path", { class: "map-coast", d: LAND }),
    h("path", { class: "map-road", d: lines(rows?.route ?? [], places, "land") }),
    h("path", { class: "map-route", d: lines(rows?.route ?? [], places, "sea") }),
    Object.values(places).map((place) => h("circle", { key: place.id, class: "map-place", cx: place.x * SCALE, cy: place.y * SCALE, r: 5 })),
    pawns(frame, places),
  );
}

/** The routes of a kind as one path. @param {Row[]} routes @param {Record<string, Row>} places @param {string} kind */
function lines(routes, places, kind) {
  const ends = routes.filter((route) => route.by === kind).map((route) => route.between.map((/** @type {string} */ id) => places[id]));
  return ends.map(([one, other]) => (one && other ? `M${at(one.x, one.y)}L${at(other.x, other.y)}` : "")).join("");
}

/** Who stands where, those on one place side by side. @param {Frame} frame @param {Record<string, Row>} places */
function pawns(frame, places) {
  /** @type {Record<string, number>} */
  const there = {};
  return frame.view.players.map((/** @type {Row} */ player, /** @type {number} */ seat) => {
    const place = places[player.scientist];
    if (!place) return null;
    const nth = (there[player.scientist] = (there[player.scientist] ?? 0) + 1);
    return pawn(seat, { at: { x: place.x * SCALE + (nth - 1) * 22, y: place.y * SCALE - 16, size: 52 } });
  });
}

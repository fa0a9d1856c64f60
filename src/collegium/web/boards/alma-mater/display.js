/** A display: prices above six bookshelves that slide to the left, textbooks on them, and the seventh shelf near it. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { volume } from "./marks.js";

/** @import { View } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

/** The questions that a place of a display answers. */
const ANSWERS = ["arrange", "display", "buy", "score-shelf", "seller"];

/** @param {Desk} desk @param {string} colour */
export function display(desk, colour) {
  const { places, near } = desk.display(colour);
  return h(
    "div",
    { class: "am-display", role: "group", "aria-label": desk.t("alma-mater.display-of", { who: desk.player(colour) }) },
    places.map((/** @type {View} */ place, /** @type {number} */ index) => shelf(desk, colour, place, index)),
    h(
      "div",
      { key: "near", class: "am-shelf am-near", title: desk.heading("near") },
      h("span", { class: "am-price-tag" }, desk.heading("near")),
      h("span", { class: "am-board" }),
      plate(desk, near),
    ),
  );
}

/** @param {Desk} desk @param {string} colour @param {View} place @param {number} index */
function shelf(desk, colour, place, index) {
  const number = index + 1;
  const id = `place-${colour}-${number}`;
  const label = desk.t(place.textbook ? "alma-mater.place-full" : "alma-mater.place-empty", {
    n: number,
    price: place.price,
    prestige: place.prestige ?? 0,
  });
  return h(
    "div",
    {
      ...desk.piece(
        id,
        label,
        shelfMoves(desk, colour, place, index),
        ["book", colour],
        ANSWERS.includes(desk.question.kind) ? "am-shelf" : "am-shelf am-quiet",
      ),
    },
    h("span", { class: "am-price-tag" }, `${place.price}`, icon("coin")),
    h(
      "span",
      { class: "am-board" },
      place.textbook && volume(desk, colour, { "data-piece": `shelved-${colour}-${number}` }),
    ),
    plate(desk, place),
  );
}

/**
 * The prestige of a bookshelf; turned to its darker side once it has been scored.
 * @param {Desk} desk @param {View} shelf
 */
function plate(desk, { prestige, flipped }) {
  if (prestige === null) return h("span", { class: "am-plate am-plate-none" });
  return h(
    "span",
    { class: `am-plate${flipped ? " am-flipped" : ""}`, title: flipped ? desk.t("alma-mater.flipped") : undefined },
    `${prestige}`,
    icon("point"),
  );
}

/**
 * What choosing a place of a display may mean.
 * @param {Desk} desk @param {string} colour @param {View} place @param {number} index @returns {string[]}
 */
function shelfMoves(desk, colour, place, index) {
  const { places } = desk.display(colour);
  if (desk.asks("score-shelf")) return [`score ${colour}-${index + 1}`];
  if (colour !== desk.me.colour) return sellerMoves(desk, colour, place, index);
  if (desk.asks("arrange") && index + 1 !== desk.question.place) return [];
  if (desk.asks("arrange")) return desk.frame.moves.filter((move) => move.kind === "shelf").map((move) => move.text);
  if (desk.asks("display")) {
    const free = places.slice(index).filter((/** @type {View} */ other) => !other.textbook).length;
    return [`display ${place.textbook ? 0 : free}`];
  }
  return desk.asks("prices") ? [] : ["use printed", "display 1"];
}

/**
 * Textbooks are bought from left to right: choosing one means all before it, too.
 * @param {Desk} desk @param {string} colour @param {View} place @param {number} index
 */
function sellerMoves(desk, colour, place, index) {
  if (!desk.asks("buy")) return [`seller ${colour}`, "send colloquium"];
  const before = desk
    .display(colour)
    .places.slice(0, index + 1)
    .filter((/** @type {View} */ other) => other.textbook).length;
  return desk.question.seller === colour && place.textbook ? [`buy ${before}`] : [`seller ${colour}`];
}

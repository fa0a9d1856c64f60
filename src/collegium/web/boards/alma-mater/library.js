/** Books of a university: a display whose shelves slide past their prices, a case of stored ones, and the purse. */

import { h } from "preact";
import { drawing } from "./engraving.js";
import { coin, dyed, spine } from "./marks.js";

/** @import { AlmaMater } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

/** @param {Desk} desk @param {string} colour */
export function display(desk, colour) {
  const { places, near } = desk.display(colour);
  return h(
    "div",
    { class: "am-display", role: "group", "aria-label": desk.t("alma-mater.display-of", { who: desk.player(colour) }) },
    places.map((/** @type {AlmaMater.ShelfPlace} */ place, /** @type {number} */ index) => shelf(desk, colour, place, index)),
    h("div", { key: "near", class: "am-shelf am-near", title: desk.heading("near") }, h("em", null, desk.heading("near")), h("span", { class: "am-plank" }), plate(desk, near)),
  );
}

/** @param {Desk} desk @param {string} colour @param {AlmaMater.ShelfPlace} place @param {number} index */
function shelf(desk, colour, place, index) {
  const number = index + 1;
  const label = desk.t(place.textbook ? "alma-mater.place-full" : "alma-mater.place-empty", { n: number, price: place.price, prestige: place.prestige ?? 0 });
  return h(
    "div",
    { ...desk.piece(`place-${colour}-${number}`, label, shelfMoves(desk, colour, place, index), ["book", colour], "am-shelf") },
    coin(place.price),
    h("span", { class: "am-plank" }, place.textbook && volume(desk, colour, { "data-piece": `shelved-${colour}-${number}` })),
    plate(desk, place),
  );
}

/** A book with its letter, unless the one beside it has it. @param {Desk} desk @param {string} kind @param {Record<string, any>} [props] @param {boolean} [lettered] */
export function volume(desk, kind, props = {}, lettered = true) {
  return h("span", { "aria-hidden": "true", ...props, class: `am-volume ${dyed(kind)} ${props.class ?? ""}` }, lettered && desk.letter(kind));
}

/** The prestige of a bookshelf; turned to its darker side once it has been scored. @param {Desk} desk @param {AlmaMater.ShelfPlate} shelf */
export function plate(desk, { prestige, flipped }) {
  if (prestige === null) return h("span", { class: "am-plate am-plate-none" });
  return h("span", { class: `am-plate${flipped ? " am-flipped" : ""}`, title: flipped ? desk.t("alma-mater.flipped") : undefined }, `${prestige}`);
}

/**
 * What choosing a place of a display may mean.
 * @param {Desk} desk @param {string} colour @param {AlmaMater.ShelfPlace} place @param {number} index @returns {string[]}
 */
function shelfMoves(desk, colour, place, index) {
  const { places } = desk.display(colour);
  if (desk.asks("score-shelf")) return [`score ${colour}-${index + 1}`];
  if (colour !== desk.me.colour) return sellerMoves(desk, colour, place, index);
  if (desk.asks("arrange") && index + 1 !== desk.question.place) return [];
  if (desk.asks("arrange")) return desk.frame.moves.filter((move) => move.kind === "shelf").map((move) => move.text);
  if (desk.asks("display")) {
    const free = places.slice(index).filter((/** @type {AlmaMater.ShelfPlace} */ other) => !other.textbook).length;
    return [`display ${place.textbook ? 0 : free}`];
  }
  return desk.asks("prices") ? [] : ["use printed", "display 1"];
}

/**
 * Textbooks are bought from left to right: choosing one means all before it, too.
 * @param {Desk} desk @param {string} colour @param {AlmaMater.ShelfPlace} place @param {number} index
 */
function sellerMoves(desk, colour, place, index) {
  if (!desk.asks("buy")) return [`seller ${colour}`, "send colloquium"];
  const before = desk
    .display(colour)
    .places.slice(0, index + 1)
    .filter((/** @type {AlmaMater.ShelfPlace} */ other) => other.textbook).length;
  return desk.question.seller === colour && place.textbook ? [`buy ${before}`] : [`seller ${colour}`];
}

const ROOM = 18; // books that stand side by side; beyond that each kind is one book with a number

/** @param {Desk} desk @param {AlmaMater.Player} player */
export function storage(desk, player) {
  const kinds = [...desk.colours(), "dictionary"];
  const total = kinds.reduce((sum, kind) => sum + player.books[kind], 0);
  const over = player.stored > player.storage;
  return h(
    "div",
    { key: "storage", class: "am-storage" },
    h("h3", { class: over ? "am-over" : "" }, desk.heading("own-storage"), " ", h("b", null, desk.t("alma-mater.of", { n: player.stored, of: player.storage }))),
    h(
      "div",
      { class: "am-case" },
      kinds.map((kind) => stock(desk, player, kind, total > ROOM)),
      Array.from({ length: Math.max(0, Math.min(ROOM - total, player.storage - player.stored)) }, (_, n) => h("span", { key: n, class: "am-gap", "aria-hidden": "true" })),
    ),
  );
}

/** The books of a kind. @param {Desk} desk @param {AlmaMater.Player} player @param {string} kind @param {boolean} many */
function stock(desk, player, kind, many) {
  const n = player.books[kind];
  const moves = player === desk.me ? storeMoves(desk, kind) : [];
  const standing = many ? Math.min(n, 1) : n;
  return h(
    "div",
    { ...desk.piece(`stock-${player.colour}-${kind}`, `${desk.name("book", kind)}: ${n}`, moves, ["book", kind], n ? "am-pile" : "am-pile am-none") },
    Array.from({ length: standing }, (_, at) => volume(desk, kind, { key: at, class: `am-tall-${at % 3}` }, at === standing - 1)),
    n === 0 && spine(desk, kind, { class: "am-absent" }),
    many && n > 1 && h("b", null, `×${n}`),
  );
}

/** What choosing a kind of book in storage may mean. @param {Desk} desk @param {string} kind */
function storeMoves(desk, kind) {
  if (desk.asks("return")) return [`return ${kind}`];
  return desk.asks("book", "bookmark") ? [`take ${kind}`] : [`pay ${kind}`];
}

/** Ducats, and what the next income brings. @param {Desk} desk @param {AlmaMater.Player} player */
export function purse(desk, player) {
  const { income } = player;
  const ducats = income.display + income.students + income.reputation;
  const label = `${desk.heading("ducats")}: ${player.ducats}. ${desk.heading("income-ducats")}: ${ducats}`;
  return h(
    "div",
    { key: "purse", class: "am-purse", role: "img", "aria-label": label, title: desk.heading("income-ducats") },
    drawing("v-coins"),
    h("b", null, `${player.ducats}`),
    !desk.view.over && h("small", null, `+${ducats}`, income.dictionaries > 0 && [` +${income.dictionaries}`, spine(desk, "dictionary")]),
  );
}

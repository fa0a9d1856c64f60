/** The symbols of each game as its board draws them, in the order of the legend; their words are `legend.GAME.ID`. */

import { icon } from "../app/icon.js";
import { gown, pawn, scholar } from "../boards/shared/bodies.js";
import { spine, volume } from "../boards/shared/books.js";
import { arrow, bolt, coin, cube, laurel, potion, shield } from "../boards/shared/tokens.js";

/** @import { VNode } from "preact" */
/** @typedef {[id: string, draw: () => VNode<any>]} Symbol */

/** An icon of the sprite under an id of its own. @param {string} id @param {string} [name] @returns {Symbol} */
const drawn = (id, name = id) => [id, () => icon(name)];

/** @type {Symbol[]} */
const NEWTON = [
  ["points", () => shield(3)],
  ["coins", () => coin(2)],
  ["potion", () => potion()],
  ["orange", () => volume("flame", "legend-orange")],
  ["blue", () => volume("drop", "legend-blue")],
  ["green", () => volume("leaf", "legend-green")],
  ["any", () => volume("star", "legend-any")],
  ["bolt", () => bolt()],
  ["exchange", () => arrow()],
  drawn("work"),
  drawn("technology"),
  drawn("travel"),
  drawn("lessons"),
  drawn("study"),
  drawn("joker"),
  ["scientist", () => pawn(0)],
  ["student", () => scholar(0)],
  ["cube", () => cube()],
  drawn("master"),
  drawn("university", "hall"),
  drawn("city"),
  drawn("ancient-land"),
  drawn("socket"),
  drawn("card"),
];

/** @type {Symbol[]} */
const ALMA_MATER = [
  ["prestige", () => laurel(3)],
  ["ducats", () => coin(2)],
  ["master", () => gown(0)],
  ["textbook", () => spine("K", "legend-black")],
  ["any-book", () => spine()],
  ["dictionary", () => spine("D", "legend-dictionary")],
  drawn("step-free"),
  drawn("step-paid"),
  drawn("milestone"),
  drawn("student"),
  drawn("professor"),
  drawn("hall"),
  drawn("art"),
  drawn("law"),
  drawn("medicine"),
  drawn("mathematics"),
  drawn("bust"),
  drawn("cards"),
];

/** @type {Symbol[]} */
const AWESOME_ACADEMICS = [
  drawn("month-l"),
  drawn("month-c"),
  drawn("month-i"),
  drawn("reputation-l"),
  drawn("reputation-c"),
  drawn("reputation-i"),
  ["money", () => coin("€")],
  drawn("total", "point"),
  drawn("tenured", "professor"),
  drawn("phd", "student"),
  drawn("consultant", "person"),
  drawn("project", "research"),
  drawn("action-card", "card"),
  drawn("event"),
  drawn("dice"),
  drawn("bonus", "trophy"),
];

/** @type {Record<string, Symbol[]>} */
const SYMBOLS = { newton: NEWTON, "alma-mater": ALMA_MATER, "awesome-academics": AWESOME_ACADEMICS };

/** The symbols of a game; none for one that this house does not know. @param {string} game */
export const symbolsOf = (game) => SYMBOLS[game] ?? [];

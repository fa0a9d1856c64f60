/** Opening a table: what is sent, and where one goes afterwards. */

import { api } from "../app/api.js";
import { go } from "../app/router.js";
import { settings } from "../app/settings.js";
import { language } from "../app/words.js";
import { levels, tables } from "./store.js";

/** @import { GameInfo, NewTable, Options, SeatWish } from "../app/types.js" */

/** Scholars whose names the opponents bear. */
export const SCHOLARS = ["Hypatia", "Kepler", "Noether", "Leibniz", "Lovelace", "Euler", "Meitner", "Galilei"];
const [FIRST_LEVEL, USUAL_LEVEL] = ["fresher", "master"];
const USUAL_SEATS = 3;
/** So many games are a beginner's. */
export const FIRST_GAMES = 3;

/** Whether this browser has played so little that everything is made easy. */
export const isNewcomer = () => (tables.value ?? []).length < FIRST_GAMES;

/** My seat: with the name that I have given myself, else with none, and the server finds one. @returns {SeatWish} */
export function myWish() {
  return { kind: "me", name: settings.name.value };
}

/** The level of opponents that nobody has chosen: gentle ones for a beginner. */
export function usualLevel() {
  const known = levels.value.map((level) => level.name);
  const wanted = isNewcomer() ? FIRST_LEVEL : USUAL_LEVEL;
  return known.includes(wanted) ? wanted : (known[0] ?? wanted);
}

/** How many sit down where nobody says so: three, or as near to it as the game allows. @param {GameInfo} game */
export function usualSeats(game) {
  const distance = (/** @type {number} */ seats) => Math.abs(seats - USUAL_SEATS);
  return game.seats.reduce((best, seats) => (distance(seats) < distance(best) ? seats : best));
}

/** Me and opponents. @param {number} count @returns {SeatWish[]} */
export function usualWishes(count) {
  const others = Array.from({ length: count - 1 }, (_, at) => agentWish(at));
  return [myWish(), ...others];
}

/** @param {number} at which of the opponents @returns {SeatWish} */
export function agentWish(at) {
  return { kind: "agent", level: usualLevel(), name: SCHOLARS[at % SCHOLARS.length] };
}

/** @param {GameInfo} game @returns {Options} */
export function usualOptions(game) {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

/** @param {GameInfo} game @returns {NewTable} */
export function usualTable(game) {
  return {
    game: game.name,
    seats: usualWishes(usualSeats(game)),
    options: usualOptions(game),
    seed: null,
    clock: null,
    hints: true,
    lang: language.peek(),
  };
}

/** One click: me against opponents, nothing asked; a beginner's colour and first cards are chosen, too. @param {GameInfo} game */
export async function playNow(game) {
  const { table } = await api.create({ ...usualTable(game), prepared: isNewcomer() });
  go(`/table/${table}`);
}

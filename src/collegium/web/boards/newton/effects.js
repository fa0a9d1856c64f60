/** What cards, Masters and tiles do, as parts of the picture language. */

import {
  arrow,
  coins,
  counted,
  pawn,
  points,
  potion,
  sign,
  slash,
  smallVolume,
  text,
  together,
  token,
  village,
  volume,
  without,
} from "./parts.js";
import { VOLUMES } from "./model.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Part } from "./parts.js" */

/** Parts that stand in one line, or in two. @typedef {{ first: Part[], second: Part[] }} Effect */

/** @type {Record<string, (n: number) => Part>} */
const AMOUNTS = {
  victory_points: points,
  coins,
  potions: (n) => counted(potion(), n),
  students: (n) => counted(pawn(), n),
  masters: (n) => counted(sign("master", 17), n),
  cards: (n) => counted(sign("card"), n),
};

/** What Inventions and Objectives count. @type {Record<string, () => Part>} */
const COUNTED = {
  masters: () => sign("master"),
  universities: () => sign("hall"),
  ancient_lands: () => sign("column"),
  discoveries: () => sign("fit"),
  coins: () => sign("coin"),
  potions: potion,
  bonus_tokens: token,
  finished_students: pawn,
  bookshelf_tiles: () => sign("book"),
  volume_sets: () => together([smallVolume("orange"), smallVolume("blue"), smallVolume("green")], -1),
  action_card_pairs: () => sign("cards"),
};

/** Special effects of Action cards. @type {Record<string, () => Part[]>} */
const SPECIALS = {
  double_bonus_tokens: () => [token(), text("×2")],
  free_village: () => [pawn(), village()],
  second_bookshelf_tile: () => [text("+1"), sign("book")],
  repeat_lightning: () => [sign("restart"), sign("event")],
  ignore_requirement: () => [without(sign("book"))],
  additional_cube: () => [text("+1"), sign("cube")],
};

/** Special powers of Masters. @type {Record<string, (n: number) => Part[]>} */
const POWERS = {
  remove_bookshelf_tiles: (n) => [text(`−${n}`), sign("book")],
  place_cube: () => [text("+1"), sign("cube")],
  perform_taken_card: () => [sign("play", 13), sign("card")],
};

/** What sets a Master's action apart. @type {Record<string, () => Part>} */
const CONDITIONS = {
  split: () => sign("fork"),
  ignore_requirement: () => without(sign("lock", 14)),
  free_routes: () => coins(0),
  cube_each_place: () => sign("cube"),
  no_coins: () => without(sign("coin")),
};

/** @param {Row | undefined} amounts @returns {Part[]} */
export function amounts(amounts) {
  return Object.entries(amounts ?? {}).flatMap(([kind, n]) => (n && AMOUNTS[kind] ? [AMOUNTS[kind](n)] : []));
}

/** One part for each Volume. @param {Row | undefined} numbers @param {(colour: string) => Part} [shape] @returns {Part[]} */
export function volumes(numbers, shape = volume) {
  return VOLUMES.flatMap((colour) => Array.from({ length: numbers?.[colour] ?? 0 }, () => shape(colour)));
}

/** The upper half of an Action card. @param {Row} row @returns {Effect} */
export function cardEffect(row) {
  const price = amounts(row.pay);
  const gains = amounts(row.gain);
  if (row.per_volume) gains.push(points(1), slash(), volume(row.per_volume));
  if (row.special) gains.push(...(SPECIALS[row.special]?.() ?? [sign("question")]));
  if (row.identical_set) {
    const set = ["any", "any", "any"].map(smallVolume);
    return { first: [points(row.identical_set), slash()], second: set };
  }
  const first = price.length ? [...price, arrow()] : volumes(row.volumes);
  return { first, second: price.length ? [...volumes(row.volumes), ...gains] : gains };
}

/** What a Master does. @param {Row} row @returns {Part[]} */
export function masterPower(row) {
  const action = row.action ? [...actionParts(row.action), ...conditions(row.action)] : [];
  const power = row.special ? (POWERS[row.special]?.(row.number ?? 1) ?? [sign("question")]) : [];
  return [...volumes(row.volumes), ...amounts(row.gain), ...action, ...power];
}

/** A basic action of a fixed value. @param {Row} action @returns {Part[]} */
function actionParts(action) {
  return [text(action.value, "n-strong"), sign(action.basic === "any" ? "joker" : action.basic, 17)];
}

/** @param {Row} action @returns {Part[]} */
function conditions(action) {
  return Object.keys(CONDITIONS).filter((key) => action[key]).map((key) => CONDITIONS[key]());
}

/** @param {Row} row @returns {Part[]} */
export function city(row) {
  if (row.medicine) return [sign("plus", 17)];
  const cube = row.cube ? [sign(row.cube === "university" ? "hall" : "column")] : [];
  return [...amounts(row.pay), ...cube, ...amounts(row.gain)];
}

/** @param {Row} row @returns {Part[]} */
export function specialization(row, incomes = /** @type {Record<string, Row>} */ ({})) {
  if (row.development) return [sign(row.development === "any" ? "joker" : row.development, 19)];
  return row.income === "any" ? [sign("joker", 15), sign("restart", 13)] : income(incomes[row.income]);
}

/** What comes each round. @param {Row | undefined} row @returns {Part[]} */
export function income(row) {
  return [...amounts(row?.gain), sign("restart", 13)];
}

/** @param {Row} row @returns {Effect} */
export function invention(row) {
  const action = row.action ? actionParts(row.action) : [];
  const each = row.per ? [slash(), COUNTED[row.per]?.() ?? sign("question")] : [];
  const gains = amounts(row.gain);
  return action.length || gains.length > 1 || each.length ? { first: gains, second: [...action, ...each] } : { first: gains, second: [] };
}

/** @param {Row} row @returns {Part[]} */
export function objective(row) {
  const every = row.every > 1 ? [text(row.every)] : [];
  return [points(row.victory_points), slash(), ...every, COUNTED[row.per]?.() ?? sign("question")];
}

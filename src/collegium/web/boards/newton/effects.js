/** What cards, Masters and tiles do, as parts of the picture language. */

import {
  arrow,
  bonus,
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
  village,
  volume,
  without,
} from "./parts.js";
import { VOLUMES } from "./model.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Part } from "./parts.js" */

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
  bonus_tokens: bonus,
  finished_students: pawn,
  bookshelf_tiles: () => sign("book"),
  volume_sets: () => together([smallVolume("orange"), smallVolume("blue"), smallVolume("green")], -2),
  action_card_pairs: () => sign("cards"),
};

/** Special effects of Action cards. @type {Record<string, () => Part[]>} */
const SPECIALS = {
  double_bonus_tokens: () => [bonus(), text("×2", "n-strong")],
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

/** The upper half of an Action card; nothing for a blank one. @param {Row} row @returns {Part[]} */
export function cardEffect(row) {
  const price = amounts(row.pay);
  const gains = amounts(row.gain);
  if (row.per_volume) gains.push(points(1), slash(), volume(row.per_volume));
  if (row.identical_set) gains.push(points(row.identical_set), slash(), together(["any", "any", "any"].map(smallVolume), -3));
  if (row.special) gains.push(...(SPECIALS[row.special]?.() ?? [sign("question")]));
  return [...volumes(row.volumes), ...(price.length ? [...price, arrow()] : []), ...gains];
}

/** What a Master does. @param {Row} row @returns {Part[]} */
export function masterPower(row) {
  const action = row.action ? [...actionParts(row.action), ...conditions(row.action)] : [];
  const power = row.special ? (POWERS[row.special]?.(row.number ?? 1) ?? [sign("question")]) : [];
  return [...volumes(row.volumes), ...amounts(row.gain), ...action, ...power];
}

/** A basic action of a fixed value. @param {Row} action @returns {Part[]} */
function actionParts(action) {
  return [text(action.value), sign(action.basic === "any" ? "joker" : action.basic, 19)];
}

/** @param {Row} action @returns {Part[]} */
function conditions(action) {
  return Object.keys(CONDITIONS).filter((key) => action[key]).map((key) => CONDITIONS[key]());
}

/** @param {Row} row @returns {Part[]} */
export function city(row) {
  if (row.medicine) return [sign("plus", 20)];
  const cube = row.cube ? [sign(row.cube === "university" ? "hall" : "column")] : [];
  return [...amounts(row.pay), ...cube, ...amounts(row.gain)];
}

/** @param {Row} row @returns {Part[]} */
export function specialization(row, incomes = /** @type {Record<string, Row>} */ ({})) {
  if (row.development) return [sign(row.development === "any" ? "joker" : row.development, 24)];
  return row.income === "any" ? [sign("joker", 18), sign("swap", 17)] : income(incomes[row.income]);
}

/** What comes each round. @param {Row | undefined} row @returns {Part[]} */
export function income(row) {
  return [...amounts(row?.gain), sign("swap", 17)];
}

/** @param {Row} row @returns {Part[]} */
export function invention(row) {
  const action = row.action ? actionParts(row.action) : [];
  const each = row.per ? [slash(), COUNTED[row.per]?.() ?? sign("question")] : [];
  return [...amounts(row.gain), ...action, ...each];
}

/** @param {Row} row @returns {Part[]} */
export function objective(row) {
  const every = row.every > 1 ? [text(row.every)] : [];
  return [points(row.victory_points), slash(), ...every, COUNTED[row.per]?.() ?? sign("question")];
}

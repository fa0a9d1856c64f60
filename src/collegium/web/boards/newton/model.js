/** The component tables as lookups, made once for a content, and what the parts of the board hand each other. */

/** @import { Act, Frame, GameContent, NewtonView, Row, Translate } from "../../app/types.js" */
/** @typedef {Record<string, Row>} Rows */
/**
 * @typedef {object} Model
 * @property {Rows} places
 * @property {Row[]} routes
 * @property {Rows} spaces
 * @property {Row[]} work
 * @property {Rows} cards
 * @property {Rows} masters
 * @property {Rows} boards
 * @property {Row[]} runs rows and columns of the bookshelves with their income
 * @property {Rows} tokens
 * @property {Rows} cities
 * @property {Rows} specializations
 * @property {Rows} inventions
 * @property {Rows} objectives
 * @property {Rows} needs
 * @property {Rows} incomes
 * @property {Row} medicine
 * @property {string[]} universities
 * @property {string[]} lands
 * @property {Row[]} piles
 * @property {Row} limits
 * @property {Row} quick
 */
/**
 * What every part of the board is given.
 * @typedef {object} Table
 * @property {Frame} frame
 * @property {NewtonView} view
 * @property {Model} model
 * @property {Act} act
 * @property {Translate} t
 * @property {(kind: string, id: string | number) => string} name a component in words
 * @property {(kind: string, id: string | number) => string} text what it does in words
 */

export const ACTIONS = ["work", "technology", "travel", "lessons", "study"];
export const VOLUMES = ["orange", "blue", "green", "any"];

/** @type {WeakMap<GameContent, Model>} */
const models = new WeakMap();

/** @type {Model | null} */
let last = null;

/** @param {GameContent} content @returns {Model} */
export function modelOf(content) {
  last = models.get(content) ?? read(content);
  models.set(content, last);
  return last;
}

/** The tables of the board that was drawn last, or null before one was. */
export const knownModel = () => last;

/** @param {GameContent} content @returns {Model} */
function read(content) {
  const tables = /** @type {Record<string, Record<string, any>>} */ (content.tables);
  const { tiles, limits } = tables;
  return {
    places: byId(tables.map.place),
    routes: tables.map.route,
    spaces: byId(tables.technology.space),
    work: tables.work.space,
    cards: byId([...tables.cards.card, ...tables.starting_cards.card]),
    masters: byId(tables.masters.master),
    boards: byId(tables.study_boards.board),
    runs: tables.study_boards.income,
    tokens: byId(tiles.bonus_token),
    cities: byId(tiles.city),
    specializations: byId(tiles.specialization),
    inventions: byId(tiles.invention),
    objectives: byId(tables.objectives.tile),
    needs: byId(tables.objectives.space),
    incomes: byId(tiles.income),
    medicine: tiles.medicine[0],
    universities: tiles.university.map((/** @type {Row} */ row) => row.id),
    lands: tiles.ancient_land.map((/** @type {Row} */ row) => row.id),
    piles: limits.pile,
    limits: limits.game,
    quick: limits.quick,
  };
}

/** @param {Row[]} rows @returns {Rows} */
function byId(rows) {
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}

/** How a component is called, or its id where the glossary does not know it. @param {GameContent} content */
export function namer(content) {
  return (/** @type {string} */ kind, /** @type {string | number} */ id) =>
    content.glossary[kind]?.[id]?.name ?? String(id);
}

/** What a component does, or nothing where the glossary does not say. @param {GameContent} content */
export function teller(content) {
  return (/** @type {string} */ kind, /** @type {string | number} */ id) => content.glossary[kind]?.[id]?.text ?? "";
}

/** The tile of a University or Ancient Land as it is printed: IV, or 2. @param {Model} model @param {string} visit */
export function visitNumber(model, visit) {
  const land = model.lands.indexOf(visit);
  return land < 0 ? visit : String(land + 1);
}

/** The kind of a University or Ancient Land tile in the glossary. @param {Model} model @param {string} visit */
export function visitKind(model, visit) {
  return model.lands.includes(visit) ? "ancient_land" : "university";
}

/** The seat whose eyes the frame has, or null for a spectator. @param {Frame} frame @returns {number | null} */
export function ownSeat(frame) {
  const { seat } = frame;
  return seat !== null && seat >= 0 && seat < frame.seats.length ? seat : null;
}

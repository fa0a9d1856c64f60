/** What the parts of the board hand each other: the frame, the component tables as lookups, names, and who is shown. */

/** @import { Act, AwesomeAcademicsView, Frame, GameContent, Row, Translate } from "../../app/types.js" */
/** @typedef {Record<string, Row>} Rows */
/** @typedef {"l" | "c" | "i"} Discipline */
/**
 * @typedef {object} Model
 * @property {Rows} projects
 * @property {Rows} researchers
 * @property {string[]} people the ids of all researchers, in the order of their table
 * @property {Rows} cards
 * @property {Rows} events
 * @property {Rows} abilities
 * @property {Row[]} phases
 * @property {Row[]} levels of a track, with the Months that each gives
 * @property {Record<string, string>} letters of the disciplines
 * @property {Record<string, Row>} limits
 */
/**
 * @typedef {object} Table
 * @property {Frame} frame
 * @property {AwesomeAcademicsView} view
 * @property {Model} model
 * @property {Act} act
 * @property {Translate} t
 * @property {(kind: string, id: string | number) => string} name a component in words
 * @property {(kind: string, id: string | number) => string} text what it does in words
 * @property {Set<string>} open the texts of the open moves
 * @property {number | null} own the seat of the viewer; null for a spectator
 * @property {number} shown the seat whose group is shown
 * @property {(seat: number) => void} show
 * @property {import("./drag.js").Dragging} drag
 * @property {import("./travels.js").Carried} carried Months that have come to Projects since the frame before
 */

/** @type {Discipline[]} */
export const DISCIPLINES = ["l", "c", "i"];

/** @type {WeakMap<GameContent, Model>} */
const models = new WeakMap();

/** @param {GameContent} content @returns {Model} */
export function modelOf(content) {
  const known = models.get(content) ?? read(content);
  models.set(content, known);
  return known;
}

/** @param {GameContent} content @returns {Model} */
function read(content) {
  const tables = /** @type {Record<string, Record<string, any>>} */ (content.tables);
  const letters = tables.disciplines.discipline.map((/** @type {Row} */ row) => [row.id, row.letter]);
  return {
    projects: byId(tables.projects.project),
    researchers: byId(tables.researchers.tenured),
    people: tables.researchers.tenured.map((/** @type {Row} */ row) => row.id),
    cards: byId(tables.action_cards.card),
    events: byId(tables.events.event),
    abilities: byId(tables.abilities.ability),
    phases: tables.limits.phase,
    levels: tables.limits.level,
    letters: Object.fromEntries(letters),
    limits: tables.limits,
  };
}

/** @param {Row[]} rows @returns {Rows} */
function byId(rows) {
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}

/** The seat whose eyes the frame has, or null for a spectator. @param {Frame} frame @returns {number | null} */
export function ownSeat(frame) {
  const { seat } = frame;
  return seat !== null && seat >= 0 && seat < frame.seats.length ? seat : null;
}

/** The seats in the places beside the table: the group shown has left its own to the viewer's. @param {Table} table @returns {number[]} */
export function others({ view, own, shown }) {
  const home = own ?? 0;
  const seats = Array.from({ length: view.seats - 1 }, (_, at) => (home + at + 1) % view.seats);
  return seats.map((seat) => (seat === shown ? home : seat));
}

/** What a seat is called. @param {Table} table @param {number} seat */
export function nameOf({ frame, t }, seat) {
  return frame.seats[seat]?.name || t("table.seat-n", { n: seat + 1 });
}

/** Whether a game is played with Action cards and Events. @param {Row} view @returns {boolean} */
export function hasCards(view) {
  return view.action_deck > 0 || view.open_cards.length > 0 || view.discard.length > 0;
}

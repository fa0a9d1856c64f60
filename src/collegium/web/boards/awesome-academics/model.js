/** What the parts of the board hand each other: the frame, the component tables as lookups, names, and who is shown. */

/** @import { Act, Frame, GameContent, Row, Translate } from "../../app/types.js" */
/** @typedef {Record<string, Row>} Rows */
/** @typedef {"l" | "c" | "i"} Discipline */
/**
 * @typedef {object} Model
 * @property {Rows} projects
 * @property {Rows} researchers
 * @property {Rows} cards
 * @property {Rows} events
 * @property {Rows} abilities
 * @property {Row[]} phases
 * @property {Record<string, string>} letters of the disciplines
 * @property {Record<string, Row>} limits
 */
/**
 * @typedef {object} Table
 * @property {Frame} frame
 * @property {Row} view
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
    cards: byId(tables.action_cards.card),
    events: byId(tables.events.event),
    abilities: byId(tables.abilities.ability),
    phases: tables.limits.phase,
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

/**
 * The seats that have something in their groups which an open move names.
 * @param {Row} view @param {Set<string>} open @returns {number[]}
 */
export function concerned(view, open) {
  /** @param {Row} player */
  const named = (player) => [
    ...Object.keys(player.tenured).map((id) => `name ${id}`),
    ...Object.keys(player.phds).map((id) => `name-phd ${id}`),
    ...Object.keys(player.projects).map((id) => `project ${id}`),
    ...Object.keys(player.in_play).map((id) => `expose ${id}`),
  ];
  return view.players.flatMap((/** @type {Row} */ player, /** @type {number} */ seat) =>
    named(player).some((text) => open.has(text)) ? [seat] : [],
  );
}

/** Whose group is shown where nobody was chosen. @param {Frame} frame @param {number[]} seats those concerned */
export function shownAtFirst(frame, seats) {
  const own = ownSeat(frame);
  if (own !== null && (seats.includes(own) || !seats.length)) return own;
  return seats[0] ?? frame.view.to_move ?? 0;
}

/** Whether a game is played with Action cards and Events. @param {Row} view @returns {boolean} */
export function hasCards(view) {
  return view.action_deck > 0 || view.open_cards.length > 0 || view.discard.length > 0;
}

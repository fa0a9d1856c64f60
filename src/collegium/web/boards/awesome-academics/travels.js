/** Months that travel: which worker a Month on a Project came from since the frame before, and the way it takes. */

import { DISCIPLINES } from "./model.js";

/** @import { AwesomeAcademics, Frame, Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** The Months on a Project by their places: "project discipline place" → the piece they came from. @typedef {Map<string, string>} Carried */

const NONE = /** @type {Carried} */ (new Map());

/** What was carried where between two frames of one table. @param {Frame | null} before @param {Frame} after @returns {Carried} */
export function carriedBetween(before, after) {
  if (!before || before.table !== after.table || before.view.seats !== after.view.seats || before.v === after.v) return NONE;
  /** @type {Carried} */
  const found = new Map();
  const { worker, discipline } = /** @type {Partial<AwesomeAcademics.Question>} */ (before.view.question ?? {});
  const hired = worker?.kind === "consultant" ? `consultant-${discipline}` : "";
  after.view.players.forEach((/** @type {Row} */ player, /** @type {number} */ seat) => carriedIn(before.view.players[seat], player, hired, found));
  return found;
}

/** @param {Row} was @param {Row} is @param {string} hired the piece of a Consultant at work @param {Carried} found */
function carriedIn(was, is, hired, found) {
  const sources = workersGone(was, is);
  for (const [id, { marked }] of Object.entries(is.projects)) {
    for (const discipline of DISCIPLINES) {
      const from = was.projects[id]?.marked[discipline] ?? 0;
      for (let at = from; at < (marked[discipline] ?? 0); at += 1) {
        const source = sources.get(discipline) ?? sources.get("any") ?? hired;
        if (source) found.set(`${id} ${discipline} ${at}`, `month-${source}-${at - from}`);
      }
    }
  }
}

/** The pieces of those who have worked since, by the discipline of their Months. @param {Row} was @param {Row} is @returns {Map<string, string>} */
function workersGone(was, is) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const [id, person] of Object.entries(was.tenured)) {
    person.tracks.forEach((/** @type {Row} */ track, /** @type {number} */ at) => {
      const now = is.tenured[id]?.tracks[at];
      if (now?.used && !track.used) found.set(track.discipline, `track-${id}-${"ab"[at]}`);
    });
  }
  for (const [id, person] of Object.entries(was.phds)) {
    if (is.phds[id]?.used && !person.used) found.set("any", `phd-${id}`);
  }
  return found;
}

/** The attributes of a Month on a Project: known by the worker it came from while that is new. @param {Table} table @param {string} project @param {string} discipline @param {number} at */
export function carriedBy({ carried }, project, discipline, at) {
  const piece = carried.get(`${project} ${discipline} ${at}`);
  return piece ? { "data-piece": piece, class: "aa-fresh" } : {};
}

/** How far above the middle of its way a Month flies, in parts of the height. */
const ARCH = 0.25;

/**
 * The points that a Month passes between its desk and its poster, in pixels of the page; null for any other piece.
 * @param {string} id @param {Frame} before @param {Frame} after @returns {[number, number][] | null}
 */
export function way(id, before, after) {
  const from = /^month-(.+)-\d+$/.exec(id)?.[1];
  if (!from || ![...carriedBetween(before, after).values()].includes(id)) return null;
  const [start, end] = [`${from}"] .aa-pile, .aa-board [data-piece="${from}`, id].map((piece) =>
    middle(document.querySelector(`.aa-board [data-piece="${piece}"]`)),
  );
  if (!start || !end) return null;
  const high = Math.min(start[1], end[1]) + Math.abs(start[1] - end[1]) * ARCH;
  return [start, [start[0] + (end[0] - start[0]) / 4, high], end];
}

/** @param {Element | null} element @returns {[number, number] | null} */
function middle(element) {
  const box = element?.getBoundingClientRect();
  return box ? [box.left + box.width / 2, box.top + box.height / 2] : null;
}

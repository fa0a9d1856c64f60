/** The grounds: the academy as a palace front with professors in its bays, before it the campus, a lawn of students with gates. */

import { h } from "preact";
import { professorCard, studentCard } from "./cards.js";
import { drawing } from "./engraving.js";
import { choiceOf, emblem } from "./marks.js";
import { FACULTIES } from "./model.js";
import { sendMoves, spaceLabel, spot } from "./spaces.js";
import { spoken } from "./summary.js";

/** @import { AlmaMater, Row } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

/** @param {Desk} desk */
export function academy(desk) {
  const spaces = desk.rows("board.space").filter((row) => row.side === desk.view.side && row.faculties);
  const inOrder = [...spaces].sort((a, b) => first(a) - first(b));
  return h(
    "section",
    { class: "am-academy", "data-area": "board", "aria-label": desk.heading("academy") },
    spoken(desk, "academy"),
    h("h2", { key: "title" }, desk.heading("academy")),
    inOrder.map((row) => space(desk, row)),
    FACULTIES.map((faculty) => bay(desk, faculty, spaces)),
  );
}

/** The bay where a space begins. @param {Row} row */
function first(row) {
  return Math.min(...row.faculties.map((/** @type {string} */ faculty) => FACULTIES.indexOf(faculty)));
}

/** A space above the bays it leads to, called by their faculties. @param {Desk} desk @param {Row} row of a space */
function space(desk, row) {
  const about = /** @type {[string, string]} */ (["space", `${desk.view.side} ${row.id}`]);
  const faculties = FACULTIES.filter((faculty) => row.faculties.includes(faculty));
  return h(
    "div",
    {
      ...desk.piece(`space-${row.id}`, spaceLabel(desk, row.id), sendMoves(desk, row.id), about, "am-lintel"),
      style: { "--bay": String(first(row)), "--bays": String(faculties.length) },
    },
    faculties.map((faculty) => h("span", { key: faculty, class: `am-faculty am-of-${faculty}` }, emblem(faculty), h("b", null, desk.name("faculty", faculty)))),
    spot(desk, row.id),
  );
}

/** @param {Desk} desk @param {string} faculty @param {Row[]} spaces */
function bay(desk, faculty, spaces) {
  const space = spaces.find((row) => row.faculties.includes(faculty))?.id ?? "";
  const here = Object.keys(desk.view.academy).filter((id) => desk.row("professors.professor", id).faculty === faculty);
  const choosing = desk.asks("professor");
  return h(
    "div",
    { key: faculty, class: "am-bay", style: { "--bay": String(FACULTIES.indexOf(faculty)) } },
    here.map((id) => professorCard(desk, id, choosing || !space ? [`professor ${id}`] : [...sendMoves(desk, space), `professor ${id}`])),
  );
}

/** @param {Desk} desk */
export function campus(desk) {
  const rows = desk.rows("board.space").filter((row) => row.side === desk.view.side && row.row);
  return h(
    "section",
    { class: "am-campus", "data-area": "board", "aria-label": desk.heading("campus") },
    spoken(desk, "campus"),
    h("h2", { key: "title" }, desk.heading("campus")),
    FACULTIES.map((faculty) => cost(desk, faculty)),
    rows.map((row) => [gate(desk, row), FACULTIES.map((faculty) => student(desk, row, faculty))]),
  );
}

/** The gate before a row: who stands there, and how many one needs. @param {Desk} desk @param {Row} row */
function gate(desk, row) {
  const about = /** @type {[string, string]} */ (["space", `${desk.view.side} ${row.id}`]);
  return h(
    "div",
    { ...desk.piece(`space-${row.id}`, spaceLabel(desk, row.id), sendMoves(desk, row.id), about, "am-gate") },
    drawing("f-arch", "am-arch"),
    spot(desk, row.id),
  );
}

/** @param {Desk} desk @param {Row} row of a space @param {string} faculty */
function student(desk, row, faculty) {
  const tile = desk.view.campus[row.row - 1]?.[faculty];
  if (!tile) return h("span", { key: `${row.id}-${faculty}` });
  const recruiting = desk.asks("student", "free-student");
  const moves = recruiting ? [`student ${tile.student}`] : [...sendMoves(desk, row.id), `student ${tile.student}`];
  return studentCard(desk, tile, moves);
}

/** What students of a faculty cost today, in words. @param {Desk} desk @param {string} faculty */
export function costWords(desk, faculty) {
  return desk.view.student_costs[faculty].map((/** @type {AlmaMater.CostItem} */ entry) =>
    desk.t("alma-mater.cost-entry", {
      n: entry.number,
      kinds: entry.kinds.map((/** @type {string} */ kind) => desk.name("book", kind)).join(" / "),
    }),
  );
}

/** A faculty with what its students cost today. @param {Desk} desk @param {string} faculty */
function cost(desk, faculty) {
  const label = `${desk.name("faculty", faculty)}: ${costWords(desk, faculty).join(", ")}`;
  return h(
    "div",
    { ...desk.piece(`faculty-${faculty}`, label, [], ["faculty", faculty], `am-cost am-of-${faculty}`) },
    emblem(faculty),
    desk.view.student_costs[faculty].map((/** @type {AlmaMater.CostItem} */ entry, /** @type {number} */ index) =>
      h("span", { key: index }, choiceOf(desk, entry.number, entry.kinds)),
    ),
  );
}

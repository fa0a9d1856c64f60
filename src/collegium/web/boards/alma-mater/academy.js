/** The academy: professors by faculty with their price, in the books of the first payer once there is one. */

import { h } from "preact";
import { sendMoves } from "./choices.js";
import { amount, book, pips, shapes, sign } from "./marks.js";
import { FACULTIES } from "./model.js";
import { masters, need, spaceLabel } from "./spaces.js";

/** @import { Row, View } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

/** @param {Desk} desk */
export function academy(desk) {
  const spaces = desk.rows("board.space").filter((row) => row.side === desk.view.side && row.faculties);
  const inOrder = [...spaces].sort((a, b) => first(a) - first(b));
  return h(
    "section",
    { class: "am-sheet am-academy am-grid", "data-area": "board", "aria-label": desk.heading("academy") },
    h("h2", { key: "title" }, desk.heading("academy")),
    inOrder.map((row) => space(desk, row)),
    FACULTIES.map((faculty) => column(desk, faculty, spaces)),
  );
}

/** The column where a space begins. @param {Row} row */
function first(row) {
  return Math.min(...row.faculties.map((/** @type {string} */ faculty) => FACULTIES.indexOf(faculty)));
}

/** @param {Desk} desk @param {Row} row of a space */
function space(desk, row) {
  const about = /** @type {[string, string]} */ (["space", `${desk.view.side} ${row.id}`]);
  const crowded = Object.keys(desk.view.spaces[row.id].masters).length > 0;
  const faculties = row.faculties.map((/** @type {string} */ faculty) => desk.name("faculty", faculty)).reverse();
  return h(
    "div",
    {
      ...desk.piece(`space-${row.id}`, spaceLabel(desk, row.id), sendMoves(desk, row.id), about, "am-academy-space"),
      "data-span": row.faculties.length,
    },
    need(desk, row.id),
    h(
      "span",
      { class: "am-where" },
      row.faculties.length === 1 && sign(row.faculties[0]),
      !(row.faculties.length === 1 && crowded) && h("span", null, faculties.join(" · ")),
    ),
    masters(desk, row.id),
  );
}

/** @param {Desk} desk @param {string} faculty @param {Row[]} spaces */
function column(desk, faculty, spaces) {
  const space = spaces.find((row) => row.faculties.includes(faculty));
  const here = Object.keys(desk.view.academy).filter((id) => desk.row("professors.professor", id).faculty === faculty);
  return h(
    "div",
    { key: faculty, class: "am-column" },
    here.map((id) => professor(desk, id, space?.id ?? "")),
  );
}

/** @param {Desk} desk @param {string} id @param {string} space */
function professor(desk, id, space) {
  /** @type {View} */
  const entry = desk.view.academy[id];
  const choosing = desk.asks("professor");
  const moves = choosing || !space ? [`professor ${id}`] : [...sendMoves(desk, space), `professor ${id}`];
  const left = desk.t("alma-mater.left", { n: entry.stock });
  const label = `${desk.described("professor", id)}. ${priceWords(desk, entry)}. ${left}`;
  const more = `am-tile am-card am-stack-${Math.min(entry.stock, 3)}${choosing ? "" : " am-quiet"}`;
  return h(
    "div",
    { ...desk.piece(`academy-${id}`, label, moves, ["professor", id], more) },
    h(
      "span",
      { class: "am-title" },
      h("span", { class: "am-worth" }, amount(desk.row("professors.professor", id).prestige, "point")),
      desk.name("professor", id),
    ),
    price(desk, entry),
    shapes(
      desk,
      desk.seatsWith((player) => id in player.professors),
      "alma-mater.with",
    ),
    pips(entry.stock),
  );
}

/**
 * What a professor costs now: ducats and open places, or the books that were paid.
 * @param {Desk} desk @param {View} entry
 */
function price(desk, entry) {
  if (entry.free) return h("span", { class: "am-price" }, desk.t("alma-mater.free"));
  return h(
    "span",
    { class: "am-price" },
    entry.ducats > 0 && amount(entry.ducats, "coin"),
    entry.books.map((/** @type {View} */ part, /** @type {number} */ index) =>
      h("span", { key: index, class: "am-books" }, h("b", null, `${part.number}`), book(desk, part.kind)),
    ),
  );
}

/** @param {Desk} desk @param {View} entry */
function priceWords(desk, entry) {
  if (entry.free) return desk.t("alma-mater.free");
  const parts = entry.books.map((/** @type {View} */ part) =>
    desk.t("alma-mater.cost-entry", {
      n: part.number,
      kinds: part.kind ? desk.name("book", part.kind) : desk.t("alma-mater.any"),
    }),
  );
  return [...(entry.ducats ? [desk.t("alma-mater.ducats", { n: entry.ducats })] : []), ...parts].join(", ");
}

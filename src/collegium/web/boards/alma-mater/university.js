/** A university: a facade with its chancellors under the gable, books on shelves, halls, chairs, and masters on the steps. */

import { h } from "preact";
import { studentVignette } from "./effects.js";
import { drawing } from "./engraving.js";
import { display, purse, storage } from "./library.js";
import { coin, dyed, gains, ghost, master, spine } from "./marks.js";
import { COLOURS } from "./model.js";
import { chancellors, medallion, people, professors } from "./people.js";
import { levelName, said } from "./summary.js";

/** @import { AlmaMater, Row } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

/** @param {Desk} desk @param {string} colour of the player, or of Ignotus */
export function university(desk, colour) {
  const seat = COLOURS.indexOf(colour);
  const player = desk.view.players[seat];
  const title = desk.t("alma-mater.university-of", { who: desk.player(colour) });
  return h(
    "section",
    { class: `am-university ${dyed(colour)}${player ? "" : " am-ignotus"}`, "data-area": "university", "data-of": seat < 0 ? colour : seat, "aria-label": title },
    player && said(summary(desk, player)),
    h(
      "header",
      { key: "attic", class: "am-attic" },
      drawing("f-gable", "am-gable"),
      player && medallion(desk, seat),
      h("h2", null, title),
      player && chancellors(desk, seat),
    ),
    h("div", { key: "library", class: "am-library" }, shelves(desk, colour, player), player && storage(desk, player), player && purse(desk, player)),
    player && halls(desk, player, seat),
    player && professors(desk, seat),
    player && people(desk, player, seat),
    !player && h("p", { key: "ignotus", class: "am-note" }, desk.t("alma-mater.ignotus-note", { n: desk.view.ignotus?.cards_left ?? 0 })),
  );
}

/** The display with its heading. @param {Desk} desk @param {string} colour @param {AlmaMater.Player | undefined} player */
function shelves(desk, colour, player) {
  return h(
    "div",
    { key: "shelves", class: "am-shelves" },
    h("h3", null, desk.heading("displayed"), player && !desk.view.over && h("small", null, " ", desk.heading("income-ducats"), " ", coin(player.income.display))),
    display(desk, colour),
  );
}

/** What there is to say of a university. @param {Desk} desk @param {AlmaMater.Player} player */
function summary(desk, player) {
  const taught = player.halls.map((/** @type {string} */ id) => desk.name("student", id));
  const chairs = Object.keys(player.professors).map((id) => desk.name("professor", id));
  return [
    `${desk.heading("prestige")}: ${player.prestige}, ${desk.heading("ducats")}: ${player.ducats}`,
    `${desk.heading("lecture-halls")}: ${taught.join(", ")}`,
    `${desk.heading("own-professors")}: ${chairs.join(", ") || "–"}`,
    `${desk.heading("research")}: ${levelName(desk, desk.view.research.levels[player.colour])}`,
  ];
}

/** @param {Desk} desk @param {AlmaMater.Player} player @param {number} seat */
export function halls(desk, player, seat) {
  const rows = desk.rows("university.hall");
  const kinds = [...new Set(rows.map((row) => row.kind))];
  const widest = Math.max(...kinds.map((kind) => rows.filter((row) => row.kind === kind).length));
  return h(
    "div",
    { key: "halls", class: "am-halls", role: "group", "aria-label": desk.heading("lecture-halls") },
    kinds.map((kind) => floor(desk, player, seat, kind, widest)),
  );
}

/** A row of halls of one kind. @param {Desk} desk @param {AlmaMater.Player} player @param {number} seat @param {string} kind @param {number} widest */
function floor(desk, player, seat, kind, widest) {
  const rows = desk.rows("university.hall");
  const here = rows.filter((row) => row.kind === kind);
  const taken = desk.t("alma-mater.of", { n: player.halls.length, of: rows.length });
  return h(
    "div",
    { key: kind, class: "am-floor", style: { "--halls": String(widest) } },
    here.length < widest && h("p", { key: "wing", class: "am-wing" }, h("b", null, desk.heading("lecture-halls")), h("span", null, taken)),
    here.map((row) => {
      const index = rows.indexOf(row);
      const student = player.halls[index];
      return student ? taught(desk, player, seat, row, student) : vacant(desk, row, index === player.halls.length);
    }),
  );
}

/** What stands on the keystone of an arch: the storage it gives, or its letter. @param {Desk} desk @param {Row} row */
function keystone(desk, row) {
  return h("b", { class: "am-keystone" }, row.storage ? [spine(desk, null), `${row.storage}`] : row.kind.toUpperCase());
}

/** A hall with its student. @param {Desk} desk @param {AlmaMater.Player} player @param {number} seat @param {Row} row @param {string} id */
function taught(desk, player, seat, row, id) {
  const student = desk.row("students.student", id);
  const works = "buy" in student;
  const moves = works && seat === desk.seat ? useMoves(desk, id) : [];
  const label = `${row.id} ${row.kind.toUpperCase()}: ${desk.described("student", id)}`;
  return h(
    "div",
    { ...desk.piece(`hall-${seat}-${row.id}`, label, moves, ["student", id], `am-hall am-of-${student.faculty ?? "house"}`) },
    drawing("f-hall", "am-arch"),
    keystone(desk, row),
    drawing(studentVignette(desk, id), "am-scene"),
    works && h("span", { class: "am-spot" }, player.at_students.includes(id) ? master(desk, player.colour, { "data-piece": desk.mastersAt(player.colour, id)[0] }) : seat === desk.seat && ghost(desk, 1)),
    h("span", { class: "am-caption" }, desk.name("student", id)),
  );
}

/** @param {Desk} desk @param {string} id */
function useMoves(desk, id) {
  const moves = [`use ${id}`, `repeat-student ${id}`];
  return desk.asks("repeat") ? moves.reverse() : moves;
}

/** An empty hall with its benches: what a student pays or brings there. @param {Desk} desk @param {Row} row @param {boolean} next */
function vacant(desk, row, next) {
  return h(
    "div",
    { ...desk.piece(`hall-${row.id}`, desk.described("hall", String(row.id)), [], ["hall", String(row.id)], `am-hall am-vacant${next ? " am-next-hall" : ""}`) },
    drawing("f-hall", "am-arch"),
    keystone(desk, row),
    h("span", { class: "am-asks" }, row.ducats && coin(row.ducats), row.gain && ["+", gains(desk, row.gain)]),
    drawing("f-benches", "am-benches"),
  );
}

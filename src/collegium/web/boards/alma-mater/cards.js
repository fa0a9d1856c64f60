/** Cards: students and professors with their faculty, their picture, what they do and what they cost. */

import { h } from "preact";
import { portrait } from "../shared/portrait.js";
import { isLong, lectureEffect, lectureVignette, studentEffect, studentVignette } from "./effects.js";
import { drawing } from "./engraving.js";
import { coin, laurel, numberOf, owners, spines } from "./marks.js";

/** @import { AlmaMater } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

/** What a student does, in the words of the glossary without the faculty. @param {Desk} desk @param {string} id */
export function studentWords(desk, id) {
  const [faculty, text] = [desk.row("students.student", id).faculty, desk.text("student", id)];
  const words = faculty ? text.slice(text.indexOf(";") + 1).trim() : text;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const LONGEST = 38; // letters of an effect that a large card has room for
const LECTURE = 32; // where the price stands below

/**
 * What something does, in pictures where there is little room, in words where there is more and they are not too long for it.
 * @param {any} brief @param {string} full @param {number} [longest]
 */
export function texts(brief, full, longest = LONGEST) {
  if (isLong(full, longest)) return h("span", { key: "brief" }, brief);
  return [h("span", { key: "brief", class: "am-brief" }, brief), h("span", { key: "full", class: "am-full" }, full)];
}

/**
 * Why a card cannot be taken while others like it can: one has it, or none is left.
 * @param {Desk} desk @param {string} kind of the moves that take one @param {boolean} owned @param {number} stock
 */
function refusal(desk, kind, owned, stock) {
  if (!desk.frame.moves.some((move) => move.kind === kind)) return "";
  if (owned) return desk.t("alma-mater.refused-owned");
  return stock ? "" : desk.t("alma-mater.refused-none");
}

/** How many cards lie on each other, up to what is seen. @param {number} stock */
const stacked = (stock) => `am-stack-${Math.min(stock, 3)}`;

/**
 * A stack of student tiles on the campus.
 * @param {Desk} desk @param {AlmaMater.StudentStack} tile @param {string[]} moves
 */
export function studentCard(desk, { student: id, stock }, moves) {
  const { faculty } = desk.row("students.student", id);
  const label = `${desk.described("student", id)}. ${desk.t("alma-mater.left", { n: stock })}`;
  return h(
    "div",
    { ...desk.piece(`student-${id}`, label, moves, ["student", id], `am-card am-student am-of-${faculty} ${stacked(stock)}`, refusal(desk, "student", desk.me.halls.includes(id), stock)) },
    h("strong", { class: "am-name" }, desk.name("student", id)),
    h("span", { class: "am-vignette" }, drawing(studentVignette(desk, id)), perHall(desk, id)),
    h("span", { class: "am-words" }, texts(studentEffect(desk, id), studentWords(desk, id))),
    owners(desk, desk.seatsWith((player) => player.halls.includes(id)), "alma-mater.with"),
  );
}

/** The prestige that a student brings for each in a B hall, on the picture. @param {Desk} desk @param {string} id */
function perHall(desk, id) {
  const { prestige_per_b_student: prestige } = desk.row("students.student", id);
  return prestige ? h("span", { class: "am-per-hall" }, laurel(prestige), h("b", null, "B")) : null;
}

/**
 * A stack of professor cards in the academy.
 * @param {Desk} desk @param {string} id @param {string[]} moves
 */
export function professorCard(desk, id, moves) {
  /** @type {AlmaMater.ProfessorOffer} */
  const entry = desk.view.academy[id];
  const row = desk.row("professors.professor", id);
  const label = `${desk.described("professor", id)}. ${priceWords(desk, entry)}. ${desk.t("alma-mater.left", { n: entry.stock })}`;
  return h(
    "div",
    { ...desk.piece(`academy-${id}`, label, moves, ["professor", id], `am-card am-professor am-of-${row.faculty} ${stacked(entry.stock)}`, refusal(desk, "professor", id in desk.me.professors, entry.stock)) },
    h("strong", { class: "am-name" }, desk.name("professor", id)),
    niche(desk, id),
    h("span", { class: "am-words" }, texts(lectureEffect(desk, id), desk.name("lecture", id), LECTURE), price(desk, entry)),
    drawing(lectureVignette(desk, id), "am-lecture"),
    owners(desk, desk.seatsWith((player) => id in player.professors), "alma-mater.with"),
  );
}

/** The portrait of a professor with the prestige in a laurel below. @param {Desk} desk @param {string} id */
export function niche(desk, id) {
  return h(
    "span",
    { class: "am-niche" },
    portrait(numberOf(desk, "professors.professor", id)),
    laurel(desk.row("professors.professor", id).prestige),
  );
}

/** What a professor costs now: ducats and open places, or the books of the first payer. @param {Desk} desk @param {AlmaMater.ProfessorOffer} entry */
function price(desk, entry) {
  if (entry.free) return h("span", { class: "am-price" }, desk.t("alma-mater.free"));
  return h(
    "span",
    { class: "am-price" },
    entry.ducats > 0 && coin(entry.ducats),
    entry.books.map((/** @type {AlmaMater.BookPrice} */ part, /** @type {number} */ index) => h("span", { key: index }, spines(desk, part.kind, part.number))),
  );
}

/** @param {Desk} desk @param {AlmaMater.ProfessorOffer} entry */
function priceWords(desk, entry) {
  if (entry.free) return desk.t("alma-mater.free");
  const parts = entry.books.map((/** @type {AlmaMater.BookPrice} */ part) =>
    desk.t("alma-mater.cost-entry", { n: part.number, kinds: part.kind ? desk.name("book", part.kind) : desk.t("alma-mater.any") }),
  );
  return [...(entry.ducats ? [desk.t("alma-mater.ducats", { n: entry.ducats })] : []), ...parts].join(", ");
}

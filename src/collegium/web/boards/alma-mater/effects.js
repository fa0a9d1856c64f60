/**
 * What cards do, in few words and pictures. All of it is read from the component tables, so that an edition's other number or
 * additional card is drawn as well; what is none of the known abilities is said in the words of the glossary.
 */

import { h } from "preact";
import { emblem, gains, isPictured, laurel, rich, spines, to } from "./marks.js";
import { FACULTIES } from "./model.js";

/** @import { VNode } from "preact" */
/** @import { Row } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

const ON = ["on_professor", "on_student", "on_blue_level"];
const TWO_LINES = 40; // letters that a balcony of the tower has room for
const SHORT = 26; // letters that a card has room for in any window
const WORD = 13; // letters of a word that a line of it has room for
const SPECIAL_STUDENTS = ["price_tiles", "two_sellers", "no_professor_ducats"];
const SPECIAL_LECTURES = ["fill_display", "repeat_master", "clean_up_display"];

/** Phrases, one after the other. @param {(VNode<any> | null | false)[]} parts */
function joined(parts) {
  const said = parts.filter(Boolean);
  return h("span", { class: "am-phrase" }, said.map((part, index) => [index > 0 && ", ", part]));
}

/** @param {Row} one @param {Row} other */
const equal = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What a student does. @param {Desk} desk @param {string} id */
export function studentEffect(desk, id) {
  const row = desk.row("students.student", id);
  const always = row.now && row.income && equal(row.now, row.income);
  /** @type {(VNode<any> | null | false)[]} */
  const parts = [
    row.buy && rich(desk, "alma-mater.brief-buy", { what: gains(desk, { own_textbooks: row.buy }) }),
    always && rich(desk, "alma-mater.brief-always", { gain: gains(desk, row.now) }),
    row.now && !always && rich(desk, "alma-mater.brief-now", { gain: gains(desk, row.now) }),
    row.income && !always && rich(desk, "alma-mater.brief-income", { gain: gains(desk, row.income) }),
    row.storage && rich(desk, "alma-mater.brief-storage", {}, { n: row.storage }),
    row.on_bishop && rich(desk, "alma-mater.brief-bishop", { gain: gains(desk, { ducats: row.on_bishop.ducats_per_master ?? 0 }) }),
    ...ON.map((key) => row[key] && rich(desk, `alma-mater.brief-${key}`, { gain: gains(desk, row[key]) })),
    row.fewer_textbooks && rich(desk, "alma-mater.brief-fewer", { what: spines(desk, null, row.fewer_textbooks) }),
    row.final && rich(desk, "alma-mater.brief-final", { gain: laurel(row.final.prestige), what: desk.t(`alma-mater.per-${row.final.per}`) }),
    SPECIAL_STUDENTS.includes(row.special) && rich(desk, `alma-mater.brief-${row.special}`),
  ];
  return parts.some(Boolean) ? joined(parts) : h("span", null, desk.text("student", id));
}

/** What a lecture does. @param {Desk} desk @param {string} id of the professor */
export function lectureEffect(desk, id) {
  const row = desk.row("professors.professor", id);
  if (SPECIAL_LECTURES.includes(row.special)) return joined([rich(desk, `alma-mater.brief-${row.special}`)]);
  if (row.exchange) return h("span", { class: "am-phrase" }, exchanges(row.exchange).map((entry, index) => [index > 0 && " ", swap(desk, entry)]));
  const most = row.by_faculty && Object.values(row.by_faculty).map(Number);
  if (row.special === "recruit_student")
    return joined([
      rich(desk, "alma-mater.brief-recruit", { what: spines(desk, null, row.fewer_textbooks ?? 0) }),
      most && h("span", null, laurel(between(most))),
    ]);
  if (row.special && most) return joined([rich(desk, "alma-mater.brief-each", { gain: laurel(between(most)), what: desk.t("alma-mater.per-professors") })]);
  if (row.gain && row.per) return joined([rich(desk, "alma-mater.brief-each", { gain: gains(desk, row.gain), what: desk.t(`alma-mater.per-${row.per}`) })]);
  const words = desk.name("lecture", id);
  return row.gain && isLong(words) ? joined([gains(desk, row.gain)]) : h("span", null, words);
}

/** Whether a card is too narrow or too low for these words. @param {string} words @param {number} [longest] letters it has room for */
export function isLong(words, longest = SHORT) {
  return words.length > longest || words.split(" ").some((word) => word.length > WORD);
}

/** @param {number[]} numbers */
function between(numbers) {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? `${least}` : `${least}–${most}`;
}

/** The first exchange of each kind of payment; the others are multiples. @param {Row[]} all */
function exchanges(all) {
  return all.filter((entry, index) => all.findIndex((other) => equal(Object.keys(other.pay), Object.keys(entry.pay))) === index);
}

/** @param {Desk} desk @param {Row} entry */
function swap(desk, entry) {
  return h("span", { class: "am-deal" }, gains(desk, entry.pay), to(), gains(desk, entry.gain));
}

/** What a level of the research track costs, short. @param {Desk} desk @param {string} id of the cost @param {string} said in full */
export function levelCost(desk, id, said) {
  const row = desk.row("research.cost", id);
  if (row.special || !amountsAreKnown(row)) return h("span", null, said);
  const price = row.pay && amounts(desk, row.pay);
  const change = row.less ?? row.more;
  if (row.per && !price) return rich(desk, "alma-mater.brief-each", { gain: amounts(desk, change), what: desk.t(`alma-mater.per-${row.per}`) });
  if (row.per)
    return rich(desk, row.less ? "alma-mater.brief-less" : "alma-mater.brief-more", {
      price,
      change: amounts(desk, change),
      what: desk.t(`alma-mater.per-${row.per}`),
    });
  if (row.alternative) return rich(desk, "alma-mater.brief-or", { price, other: amounts(desk, row.alternative) });
  if (row.free_with) {
    const [[what, n]] = Object.entries(row.free_with);
    return rich(desk, "alma-mater.brief-free-with", { price }, { what: desk.t(`alma-mater.need-${what}`, { n: Number(n) }) });
  }
  return row.pay?.textbook_pairs ? h("span", null, amounts(desk, row.pay)) : h("span", null, said);
}

/** What a milestone brings, short: gains in pictures, whom one may recruit in words. @param {Desk} desk @param {string} id of the card */
export function bonusEffect(desk, id) {
  const row = desk.row("research.bonus", desk.row("research.card", id).bonus);
  const words = desk.text("milestone", id);
  if (!row.recruit) return words.length > TWO_LINES ? joined([gains(desk, row.gain)]) : h("span", null, words);
  const some = row.faculties.length < FACULTIES.length;
  const recruit = rich(desk, `alma-mater.brief-${row.recruit}-${row.free}`, {
    faculties: some ? row.faculties.map((/** @type {string} */ faculty) => h("span", { key: faculty, class: `am-of-${faculty}` }, emblem(faculty))) : "",
  });
  return joined([row.gain && gains(desk, row.gain), recruit]);
}

/** @type {Record<string, string>} amounts of a cost that are said, not drawn */
const SAID = {
  exhaust_professors: "alma-mater.pay-exhaust",
  textbook_pairs: "alma-mater.pay-pairs",
};

/** @param {Row} row of a cost */
function amountsAreKnown(row) {
  const all = [row.pay, row.less, row.more, row.alternative].flatMap((part) => Object.keys(part ?? {}));
  return all.every((name) => isPictured(name) || name in SAID);
}

/** Amounts of a cost, drawn where there is a picture. @param {Desk} desk @param {Record<string, number>} row */
function amounts(desk, row) {
  return Object.entries(row).map(([name, n]) => (isPictured(name) ? gains(desk, { [name]: n }) : ` ${desk.t(SAID[name], { n })}`));
}

/** @type {[string, string][]} what a vignette shows, by a field of a student */
const STUDENT_VIGNETTES = [
  ["storage", "chest"],
  ["on_bishop", "mitre"],
  ["on_professor", "chair-step"],
  ["on_student", "student-coin"],
  ["on_blue_level", "blue"],
  ["fewer_textbooks", "fewer"],
];
/** @type {Record<string, string>} */
const BY_SPECIAL = {
  price_tiles: "tag",
  two_sellers: "sellers",
  no_professor_ducats: "chair-free",
  fill_display: "fill",
  repeat_master: "again",
  clean_up_display: "broom",
};
/** @type {Record<string, string>} */
const BY_COUNT = { milestones: "milestone", busts: "bust", students: "students", professors: "chair", archive_masters: "master-laurel", display_textbooks: "shelf-laurel", a_students: "student-laurel" };
/** @type {[string, string][]} */
const BY_GAIN = [
  ["tutors", "tutor"],
  ["dictionaries", "dictionary-step"],
  ["black_steps", "steps"],
  ["green_steps", "step-free"],
  ["prestige", "laurel"],
  ["ducats", "coins"],
];

/** The vignette of a student. @param {Desk} desk @param {string} id */
export function studentVignette(desk, id) {
  const row = desk.row("students.student", id);
  if (row.buy) return `v-${row.faculty ? "books" : "quill"}`;
  const field = STUDENT_VIGNETTES.find(([name]) => row[name]);
  if (field) return `v-${field[1]}`;
  if (row.special) return `v-${BY_SPECIAL[row.special] ?? "student"}`;
  if (row.final) return `v-${BY_COUNT[row.final.per] ?? "laurel"}`;
  return row.now?.dictionaries || row.income?.dictionaries ? "v-coin-dictionary" : "v-coins";
}

/** The vignette of a lecture. @param {Desk} desk @param {string} id of the professor */
export function lectureVignette(desk, id) {
  const row = desk.row("professors.professor", id);
  if (row.exchange) return "v-exchange";
  if (row.special === "recruit_student") return row.by_faculty ? "v-student-laurel" : "v-fewer";
  if (row.special) return `v-${BY_SPECIAL[row.special] ?? "chair-laurel"}`;
  if (row.per) return row.gain?.ducats ? "v-master-coins" : `v-${BY_COUNT[row.per] ?? "laurel"}`;
  if (row.gain?.own_textbooks) return "v-books";
  return `v-${BY_GAIN.find(([name]) => row.gain?.[name])?.[1] ?? "chair"}`;
}

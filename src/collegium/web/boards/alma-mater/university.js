/** A university: display and storage, lecture halls in a row, professors, chancellors and masters. */

import { h } from "preact";
import { display } from "./display.js";
import { amount, book, master, sign, tutor } from "./marks.js";
import { COLOURS } from "./model.js";
import { chancellors, professors } from "./professors.js";

/** @import { Row, View } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

/** @param {Desk} desk @param {string} colour of the player, or of Ignotus */
export function university(desk, colour) {
  const seat = COLOURS.indexOf(colour);
  const player = desk.view.players[seat];
  return h(
    "section",
    {
      class: "am-sheet am-university",
      "data-area": "university",
      "data-of": seat < 0 ? colour : seat,
      "aria-label": desk.t("alma-mater.university-of", { who: desk.player(colour) }),
    },
    h("div", { key: "top", class: "am-top" }, display(desk, colour), player && storage(desk, player)),
    player && halls(desk, player, seat),
    player && professors(desk, seat),
    player && h("div", { key: "people", class: "am-people" }, chancellors(desk, seat), people(desk, player, seat)),
  );
}

/** Books in storage against its limit, and ducats. @param {Desk} desk @param {View} player */
function storage(desk, player) {
  const own = player === desk.me;
  const full = player.stored > player.storage;
  const kinds = [...desk.colours(), "dictionary"];
  const { income } = player;
  const ducats = income.display + income.students + income.reputation;
  return h(
    "div",
    { key: "storage", class: "am-storage" },
    h(
      "p",
      { class: full ? "am-full" : "" },
      h("span", null, desk.heading("own-storage"), " "),
      h("b", null, desk.t("alma-mater.of", { n: player.stored, of: player.storage })),
      h("span", { class: "am-purse" }, amount(player.ducats, "coin", desk.heading("ducats"))),
      !desk.view.over &&
        h(
          "small",
          { title: desk.heading("income-ducats") },
          `+${ducats}`,
          income.dictionaries > 0 && [` +${income.dictionaries}`, book(desk, "dictionary")],
        ),
    ),
    h(
      "div",
      { class: "am-stocks" },
      kinds.map((kind) => {
        const n = player.books[kind];
        const label = `${desk.name("book", kind)}: ${n}`;
        const moves = own ? storeMoves(desk, kind) : [];
        return h(
          "div",
          {
            ...desk.piece(
              `stock-${player.colour}-${kind}`,
              label,
              moves,
              ["book", kind],
              n ? "am-pile" : "am-pile am-empty",
            ),
          },
          book(desk, kind),
          h("b", null, `${n}`),
        );
      }),
    ),
  );
}

/** What choosing a kind of book in storage may mean. @param {Desk} desk @param {string} kind */
function storeMoves(desk, kind) {
  if (desk.asks("return")) return [`return ${kind}`];
  return desk.asks("book", "bookmark") ? [`take ${kind}`] : [`pay ${kind}`];
}

/**
 * The lecture halls: A above, B below, from left to right.
 * @param {Desk} desk @param {View} player @param {number} seat
 */
function halls(desk, player, seat) {
  return h(
    "ol",
    { key: "halls", class: "am-halls", "aria-label": desk.heading("lecture-halls") },
    desk.rows("university.hall").map((row, index) => {
      const student = player.halls[index];
      const next = index === player.halls.length;
      return h(
        "li",
        { key: row.id, "data-kind": row.kind, style: { "--hall": String(row.id) } },
        student ? taught(desk, player, seat, row, student) : freeHall(desk, row, next),
      );
    }),
  );
}

/** @param {Desk} desk @param {View} player @param {number} seat @param {Row} row @param {string} id */
function taught(desk, player, seat, row, id) {
  const student = desk.row("students.student", id);
  const works = "buy" in student;
  const busy = player.at_students.includes(id);
  const moves = works && seat === desk.seat ? useMoves(desk, id) : [];
  const label = `${row.id} ${row.kind.toUpperCase()}: ${desk.described("student", id)}`;
  return h(
    "div",
    { ...desk.piece(`hall-${seat}-${row.id}`, label, moves, ["student", id], "am-hall") },
    h("span", { class: "am-title" }, student.faculty && !works && sign(student.faculty), desk.name("student", id)),
    works && h("span", { class: "am-slot" }, busy ? master(seat) : "1"),
  );
}

/** @param {Desk} desk @param {string} id */
function useMoves(desk, id) {
  const moves = [`use ${id}`, `repeat-student ${id}`];
  return desk.asks("repeat") ? moves.reverse() : moves;
}

/** @param {Desk} desk @param {Row} row @param {boolean} next */
function freeHall(desk, row, next) {
  return h(
    "div",
    {
      ...desk.piece(
        `hall-${row.id}`,
        desk.described("hall", String(row.id)),
        [],
        ["hall", String(row.id)],
        `am-hall am-hall-free${next ? " am-hall-next" : ""}`,
      ),
    },
    h("span", { class: "am-letter" }, row.kind.toUpperCase()),
    row.ducats && h("span", { class: "am-gain" }, "−", amount(row.ducats, "coin")),
    row.storage && h("span", { class: "am-gain" }, amount(row.storage, "book")),
    row.gain?.masters && h("span", { class: "am-gain" }, "+", amount(row.gain.masters, "master")),
  );
}

/**
 * Masters and tutors at hand, and those in the dormitory.
 * @param {Desk} desk @param {View} player @param {number} seat
 */
function people(desk, player, seat) {
  const at = desk.t("alma-mater.archive", { n: player.archive + player.tutors });
  const resting = desk.t("alma-mater.dormitory", { n: player.dormitory + player.tutors_dormitory });
  const pass = seat === desk.seat && desk.asks("turn") ? ["done"] : [];
  return h(
    "div",
    { class: "am-masters-home" },
    h(
      "div",
      { ...desk.piece(`archive-${seat}`, at, [], undefined, "am-home") },
      h("small", null, desk.t("alma-mater.archive-short")),
      figures(seat, player.archive, player.tutors),
    ),
    h(
      "div",
      { ...desk.piece(`dormitory-${seat}`, resting, pass, undefined, "am-home am-beds am-quiet") },
      h("small", null, desk.t("alma-mater.dormitory-short")),
      figures(seat, player.dormitory, player.tutors_dormitory),
    ),
  );
}

/** @param {number} seat @param {number} masters @param {number} tutors */
function figures(seat, masters, tutors) {
  return h(
    "span",
    { class: "am-figures" },
    Array.from({ length: masters }, (_, n) => master(seat, { key: n })),
    Array.from({ length: tutors }, (_, n) => tutor({ key: `tutor-${n}` })),
  );
}

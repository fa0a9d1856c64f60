/** The professors of a university, upright while ready and turned when exhausted, and its chancellors. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { chancellorsOf } from "./choices.js";
import { amount, book } from "./marks.js";

/** @import { View } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

const ROW = 3; // professors side by side
const LONGEST = 66; // letters that a card has room for
/**
 * @type {Record<string, string>} the mark in a university that the ability of a chancellor is used up, by its special
 */
const USED = {
  bishop_extra_master: "bishop_bonus_used",
  ready_professor: "ready_used",
  repeat_milestone_bonus: "bonus_repeated",
};

/** @param {Desk} desk @param {number} seat */
export function professors(desk, seat) {
  const player = desk.view.players[seat];
  const ids = Object.keys(player.professors);
  return h(
    "div",
    { class: "am-professors", role: "group", "aria-label": desk.heading("own-professors") },
    ids.map((id) => professor(desk, seat, id, player.professors[id], ids.length > ROW ? 0 : LONGEST)),
    !ids.length && h("p", { key: "none", class: "am-none" }, desk.heading("own-professors"), ": –"),
  );
}

/**
 * @param {Desk} desk @param {number} seat @param {string} id @param {View} entry
 * @param {number} room for the words of the lecture
 */
function professor(desk, seat, id, { ready, bookmark }, room) {
  const lecture = desk.name("lecture", id);
  const state = ready ? desk.t("alma-mater.ready") : desk.heading("used-up");
  const label = `${desk.described("professor", id)}. ${state}`;
  const more = `am-tile am-professor${ready ? "" : " am-exhausted"}`;
  const moves = seat === desk.seat ? professorMoves(desk, id, ready) : [];
  return h(
    "div",
    { ...desk.piece(`professor-${seat}-${id}`, label, moves, ["professor", id], more) },
    h("span", { class: "am-portrait" }, icon("professor")),
    h("span", { class: "am-title" }, desk.name("professor", id)),
    h(
      "span",
      { class: "am-foot" },
      amount(desk.row("professors.professor", id).prestige, "point"),
      !ready && h("em", null, state),
    ),
    lecture.length <= room && h("span", { class: "am-text" }, lecture),
    bookmark && book(desk, bookmark, { class: "am-bookmark" }),
  );
}

/** @param {Desk} desk @param {string} id @param {boolean} ready */
function professorMoves(desk, id, ready) {
  const own = desk.question.professor === id;
  if (desk.asks("exhaust")) return [`exhaust ${id}`];
  if (desk.asks("free-lecture") && own) return ["agree", `ready ${id}`];
  if (desk.asks("exchange") && own)
    return desk.frame.moves.filter((move) => move.kind === "option").map((move) => move.text);
  return ready ? [`lecture ${id}`, `ready ${id}`] : [`ready ${id}`, `lecture ${id}`];
}

/** @param {Desk} desk @param {number} seat */
export function chancellors(desk, seat) {
  const player = desk.view.players[seat];
  const all = chancellorsOf(desk, seat);
  const room = all.length > 2 ? 0 : (2 * 80) / all.length;
  return h(
    "div",
    { class: "am-chancellors", role: "group", "aria-label": desk.heading("own-chancellors") },
    all.map(([id, letter]) => {
      const text = desk.text("chancellor", id).split(". ")[0];
      const used = Boolean(player[USED[desk.row("chancellors.chancellor", id).special]]);
      const label = `${desk.described("chancellor", id)}${used ? `. ${desk.t("alma-mater.used")}` : ""}`;
      return h(
        "div",
        {
          ...desk.piece(
            `chancellor-${seat}-${id}`,
            label,
            seat === desk.seat ? chancellorMoves(desk, id) : [],
            ["chancellor", id],
            `am-chancellor${used ? " am-exhausted" : ""}`,
          ),
        },
        icon("scholar"),
        h("span", { class: "am-title" }, desk.name("chancellor", id)),
        letter ? h("span", { class: "am-letter" }, letter) : null,
        used && h("em", null, desk.t("alma-mater.used")),
        text.length <= room && h("span", { class: "am-text" }, text),
      );
    }),
  );
}

/** What choosing a chancellor may mean: his ability is used by certain moves. @param {Desk} desk @param {string} id */
function chancellorMoves(desk, id) {
  const { special } = desk.row("chancellors.chancellor", id);
  if (special === "ready_professor")
    return desk.frame.moves.filter((move) => move.kind === "ready").map((move) => move.text);
  if (special === "bishop_extra_master") return ["bishop-extra 1", "bishop-extra 2", "bishop-extra 3"];
  return special === "repeat_milestone_bonus" && desk.asks("repeat-bonus") ? ["agree"] : [];
}

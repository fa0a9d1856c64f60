/** The people of a university: professors on their chairs, chancellors under the gable, masters on the steps. */

import { h } from "preact";
import { portrait } from "../shared/portrait.js";
import { niche } from "./cards.js";
import { chancellorsOf } from "./spaces.js";
import { lectureEffect } from "./effects.js";
import { drawing } from "./engraving.js";
import { master, numberOf, spine, tutor } from "./marks.js";

/** @import { AlmaMater } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

const ROOMY = 2; // professors beside whose name there is room for the lecture
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
    { key: "chairs", class: `am-chairs${ids.length > ROOMY ? " am-many" : ""}`, role: "group", "aria-label": desk.heading("own-professors") },
    ids.map((id) => professor(desk, seat, id, player.professors[id])),
    ids.length <= ROOMY && h("p", { key: "none", class: "am-vacant-chair" }, desk.t("alma-mater.vacant-chair")),
  );
}

/** @param {Desk} desk @param {number} seat @param {string} id @param {AlmaMater.OwnProfessor} entry */
function professor(desk, seat, id, { ready, bookmark }) {
  const state = ready ? desk.t("alma-mater.ready") : desk.heading("used-up");
  const label = `${desk.described("professor", id)}. ${state}`;
  const moves = seat === desk.seat ? professorMoves(desk, id, ready) : [];
  const { faculty } = desk.row("professors.professor", id);
  return h(
    "div",
    { ...desk.piece(`professor-${seat}-${id}`, label, moves, ["professor", id], `am-card am-chair am-of-${faculty}${ready ? "" : " am-resting"}`) },
    niche(desk, id),
    h(
      "span",
      { class: "am-words" },
      h("strong", { class: "am-name" }, desk.name("professor", id)),
      h("span", { class: "am-brief" }, lectureEffect(desk, id)),
      h("span", { class: "am-state" }, bookmark && spine(desk, bookmark), state),
    ),
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

/** The chancellors of a university, under its gable. @param {Desk} desk @param {number} seat */
export function chancellors(desk, seat) {
  const player = desk.view.players[seat];
  const all = chancellorsOf(desk, seat);
  return h(
    "div",
    { key: "chancellors", class: `am-chancellors${all.length > 1 ? " am-several" : ""}`, role: "group", "aria-label": desk.heading("own-chancellors") },
    all.map(([id, letter]) => {
      const used = Boolean(player[/** @type {"ready_used"} */ (USED[desk.row("chancellors.chancellor", id).special])]);
      const label = `${desk.described("chancellor", id)}${used ? `. ${desk.t("alma-mater.used")}` : ""}`;
      return h(
        "div",
        {
          ...desk.piece(`chancellor-${seat}-${id}`, label, seat === desk.seat ? chancellorMoves(desk, id) : [], ["chancellor", id], `am-chancellor${used ? " am-used" : ""}`),
        },
        h("strong", null, desk.name("chancellor", id)),
        letter ? h("b", { class: "am-bust-letter" }, letter) : null,
        used && h("em", null, desk.t("alma-mater.used")),
        h("span", { class: "am-text" }, desk.text("chancellor", id).split(". ")[0]),
      );
    }),
  );
}

/** The portrait of the first chancellor, or an empty medallion. @param {Desk} desk @param {number} seat */
export function medallion(desk, seat) {
  const { chancellor } = desk.view.players[seat];
  return h("span", { key: "medal", class: "am-medal", "aria-hidden": "true" }, chancellor && portrait(numberOf(desk, "chancellors.chancellor", chancellor)));
}

/** What choosing a chancellor may mean: his ability is used by certain moves. @param {Desk} desk @param {string} id */
function chancellorMoves(desk, id) {
  const { special } = desk.row("chancellors.chancellor", id);
  if (special === "ready_professor")
    return desk.frame.moves.filter((move) => move.kind === "ready").map((move) => move.text);
  if (special === "bishop_extra_master") return ["bishop-extra 1", "bishop-extra 2", "bishop-extra 3"];
  return special === "repeat_milestone_bonus" && desk.asks("repeat-bonus") ? ["agree"] : [];
}

/** @param {Desk} desk @param {AlmaMater.Player} player @param {number} seat */
export function people(desk, player, seat) {
  const at = desk.t("alma-mater.archive", { n: player.archive + player.tutors });
  const resting = desk.t("alma-mater.dormitory", { n: player.dormitory + player.tutors_dormitory });
  const out = outInTown(desk, player);
  const pass = seat === desk.seat && desk.asks("turn") ? ["done"] : [];
  return h(
    "div",
    { key: "people", class: "am-people" },
    h("div", { ...desk.piece(`archive-${seat}`, at, [], undefined, "am-home") }, h("h3", null, desk.t("alma-mater.archive-short")), figures(desk, player.colour, player.archive, player.tutors, "archive")),
    h(
      "div",
      { ...desk.piece(`town-${seat}`, desk.t("alma-mater.in-town", { n: out }), [], undefined, "am-home am-out") },
      h("h3", null, desk.t("alma-mater.in-town-short")),
      figures(desk, player.colour, out, 0),
    ),
    h(
      "div",
      { ...desk.piece(`dormitory-${seat}`, resting, pass, undefined, "am-home am-beds") },
      drawing("t-bed"),
      h("h3", null, desk.t("alma-mater.dormitory-short")),
      figures(desk, player.colour, player.dormitory, player.tutors_dormitory, "dormitory"),
    ),
  );
}

/** The masters of a player on the spaces of the town and at own students. @param {Desk} desk @param {AlmaMater.Player} player */
function outInTown(desk, player) {
  const spaces = Object.values(desk.view.spaces);
  return spaces.reduce((sum, space) => sum + (space.masters[player.colour] ?? 0), player.at_students.length);
}

const FEW = 5; // masters that are drawn one by one

/** @param {Desk} desk @param {string} colour @param {number} masters @param {number} tutors @param {string} [place] where those stand who are pieces */
function figures(desk, colour, masters, tutors, place) {
  const ids = place ? desk.mastersAt(colour, place) : [];
  const many = masters + tutors > FEW;
  return h(
    "span",
    { class: "am-line-up", "aria-hidden": "true" },
    Array.from({ length: many ? Math.min(1, masters) : masters }, (_, n) => master(desk, colour, { key: ids[n] ?? n, "data-piece": ids[n] })),
    many && masters > 1 && h("b", { key: "masters" }, `×${masters}`),
    Array.from({ length: many ? Math.min(1, tutors) : tutors }, (_, n) => tutor({ key: `tutor-${n}` })),
    many && tutors > 1 && h("b", { key: "tutors" }, `×${tutors}`),
  );
}

/** The list of puzzles: a plate for each game, its puzzles by grade, and how each was answered in this browser. */
import { h } from "preact";
import { useEffect } from "preact/hooks";
import { Seal } from "../analysis/seal.js";
import { icon } from "../app/icon.js";
import { go, route } from "../app/router.js";
import { t } from "../app/words.js";
import { Cover } from "../lobby/cover.js";
import { inOrder } from "../lobby/store.js";
import { counts, solved } from "./solved.js";

/** @import { PuzzlesAnswer, PuzzleSet } from "../app/types.js" */

/** @param {{ data: PuzzlesAnswer }} props */
export function PuzzleList({ data }) {
  useEffect(() => void (document.title = t("puzzles.title")));
  const wished = route.value.query.get("grade") ?? "";
  const there = data.grades.filter(({ name }) => data.games.some((set) => set.puzzles.some((each) => each.grade === name)));
  const grade = there.some(({ name }) => name === wished) ? wished : "";
  const choose = (/** @type {string} */ name) => go(name ? `/puzzles?grade=${name}` : "/puzzles", { replace: true });
  return h(
    "div",
    { class: "puzzles" },
    h("div", { class: "puzzles-lead" }, h("h1", null, t("puzzles.title")), h("p", null, t("puzzles.lead"))),
    h(
      "fieldset",
      { class: "chips" },
      h("legend", { class: "sr-only" }, t("puzzles.grade")),
      [{ name: "", title: t("puzzles.every-grade") }, ...there].map(({ name, title }) =>
        h("label", { class: "chip", key: name }, h("input", { type: "radio", name: "grade", checked: grade === name, onChange: () => choose(name) }), h("span", null, title)),
      ),
    ),
    h("div", { class: "puzzle-sets" }, inOrder(data.games, (set) => set.game).map((set) => h(Set, { key: set.game, set, data, grade }))),
    h("p", { class: "muted puzzles-how" }, t("puzzles.how")),
  );
}

/** @param {{ set: PuzzleSet, data: PuzzlesAnswer, grade: string }} props */
function Set({ set, data, grade }) {
  const { answers } = solved.value;
  const done = set.puzzles.filter((each) => counts(answers[each.id])).length;
  const grades = data.grades.filter(({ name }) => (!grade || name === grade) && set.puzzles.some((each) => each.grade === name));
  const open = set.puzzles.find((each) => (!grade || each.grade === grade) && !counts(answers[each.id])) ?? set.puzzles.find((each) => !grade || each.grade === grade);
  const query = grade ? `?grade=${grade}` : "";
  return h(
    "section",
    { class: "puzzle-set a-plate", "data-game": set.game, "aria-labelledby": `puzzles-${set.game}` },
    h(
      "header",
      null,
      h(Cover, { game: set.game }),
      h("div", null, h("h2", { id: `puzzles-${set.game}` }, set.title), h("p", { class: "a-sub" }, set.puzzles.length ? t("puzzles.solved", { n: done, total: set.puzzles.length }) : t("puzzles.none")), h("progress", { value: done, max: Math.max(1, set.puzzles.length), "aria-label": t("puzzles.solved", { n: done, total: set.puzzles.length }) })),
      open && h("a", { class: "button primary", href: `/puzzles/${open.id}${query}` }, icon("play"), t(done ? "puzzles.go-on-with" : "puzzles.begin"), h("span", { class: "sr-only" }, ` ${set.title}`)),
    ),
    grades.map(({ name, title }) =>
      h(
        "div",
        { class: "puzzle-shelf", key: name },
        h("h3", null, title),
        h(
          "ol",
          null,
          set.puzzles.map((each, index) => {
            if (each.grade !== name) return null;
            const outcome = answers[each.id];
            const label = `${t("puzzles.number", { n: index + 1 })}: ${t(outcome ? `study.answer.${outcome}` : "study.answer.open")}`;
            return h("li", { key: each.id }, h("a", { class: `puzzle-tile ${outcome ? "done" : ""}`, href: `/puzzles/${each.id}${query}`, "aria-label": label, title: label }, outcome ? h(Seal, { stage: outcome }) : h("b", null, index + 1)));
          }),
        ),
      ),
    ),
  );
}

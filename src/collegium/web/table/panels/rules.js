/** The rules beside the table, with a search; a clause that was asked for is opened and marked. */
import { h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../../app/api.js";
import { icon } from "../../app/icon.js";
import { language, t } from "../../app/words.js";

/** @import { Chapter, Clause, RuleBook } from "../../app/types.js" */

/** Whether a clause has all the words. @param {Clause} clause @param {string} words */
function hasWords(clause, words) {
  const all = `${clause.text} ${clause.id} ${clause.source}`.toLowerCase();
  return words.toLowerCase().split(/\s+/).every((word) => all.includes(word));
}

/** @param {{ game: string, clause: string }} props */
export function Rules({ game, clause }) {
  const [book, setBook] = useState(/** @type {RuleBook | null} */ (null));
  const [trouble, setTrouble] = useState("");
  const [words, setWords] = useState("");
  const lang = language.value;
  useEffect(() => {
    api.rules(game).then(setBook, (error) => setTrouble(error.message));
  }, [game, lang]);
  useEffect(() => {
    if (clause) setWords("");
  }, [clause]);
  if (trouble) return h("p", { class: "panel-empty", role: "alert" }, trouble);
  if (!book) return h("p", { class: "muted panel-empty" }, t("table.loading"));
  return h(
    "div",
    { class: "rules-panel" },
    h(
      "label",
      { class: "filter" },
      icon("search"),
      h("span", { class: "sr-only" }, t("table.rules-search")),
      h("input", {
        type: "search",
        value: words,
        placeholder: t("table.rules-search"),
        onInput: (/** @type {InputEvent} */ event) => setWords(/** @type {HTMLInputElement} */ (event.currentTarget).value),
      }),
    ),
    h(
      "div",
      { class: "rules-text", tabIndex: 0, role: "region", "aria-label": t("table.rules") },
      book.chapters.map((chapter) => h(ChapterPart, { key: chapter.id, chapter, words, marked: clause })),
    ),
    h("a", { href: `/rules/${game}`, target: "_blank", class: "rules-more" }, t("table.rules-page"), icon("external")),
  );
}

/** @param {{ chapter: Chapter, words: string, marked: string }} props */
function ChapterPart({ chapter, words, marked }) {
  const clauses = words ? chapter.clauses.filter((clause) => hasWords(clause, words)) : chapter.clauses;
  if (!clauses.length) return null;
  const open = words !== "" || clauses.some((clause) => clause.id === marked);
  return h(
    "details",
    { open },
    h("summary", null, chapter.title, h("span", { class: "muted" }, ` ${clauses.length}`)),
    clauses.map((clause) => h(ClauseText, { key: clause.id, clause, marked: clause.id === marked })),
  );
}

/** @param {{ clause: Clause, marked: boolean }} props */
function ClauseText({ clause, marked }) {
  const text = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    if (marked) text.current?.scrollIntoView({ block: "center" });
  }, [marked]);
  return h(
    "div",
    { class: marked ? "rule marked" : "rule", ref: text },
    h("p", null, clause.text),
    clause.source && h("p", { class: "muted" }, clause.source),
  );
}

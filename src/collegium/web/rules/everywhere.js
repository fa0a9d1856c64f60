/** What was looked for in the rulebooks of all games: how often each has it, and where. */

import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { icon } from "../app/icon.js";
import { language, t } from "../app/words.js";
import { Cover } from "../lobby/cover.js";
import { games } from "../lobby/store.js";
import { pieces } from "./chapter.js";
import { addressOf, found } from "./search.js";

/** @import { RuleBook } from "../app/types.js" */

/** Examples of the game at hand, and of the others. */
const [HERE, ELSEWHERE] = [3, 2];

/** The rulebooks of all games, fetched when somebody looks for something. @param {boolean} wanted @returns {RuleBook[]} */
export function useAllBooks(wanted) {
  const [books, setBooks] = useState(/** @type {RuleBook[]} */ ([]));
  const spoken = language.value;
  const names = games.value.map((game) => game.name).join(" ");
  useEffect(() => {
    if (!wanted || !names) return;
    Promise.all(names.split(" ").map((name) => api.rules(name))).then(setBooks, () => {});
  }, [wanted, spoken, names]);
  return books;
}

/** @param {{ here: string, books: RuleBook[], words: string[], wish: string }} props */
export function Everywhere({ here, books, words, wish }) {
  const hits = books
    .map((book) => ({ book, clauses: own(book, words) }))
    .toSorted((one, other) => Number(other.book.game === here) - Number(one.book.game === here));
  const all = hits.reduce((sum, { clauses }) => sum + clauses.length, 0);
  return [
    h("h2", { key: "head" }, t("rules.everywhere")),
    h("p", { key: "count", class: "found-all", role: "status" }, t("rules.found-all", { n: all, m: books.length })),
    ...hits.map(({ book, clauses }) =>
      h(
        "section",
        { key: book.game, class: "sheet found-in", "data-game": book.game },
        h("a", { class: "found-head", href: addressOf(book.game, wish) }, h(Cover, { game: book.game }), h("b", null, book.title), h("span", null, clauses.length)),
        clauses.slice(0, book.game === here ? HERE : ELSEWHERE).map(({ clause, title }) =>
          h("a", { key: clause.id, class: "found-clause", href: addressOf(book.game, wish, clause.id) }, h("i", null, title), h("span", null, pieces(clause.text, words))),
        ),
      ),
    ),
    h("p", { key: "note", class: "aside" }, icon("question"), t("rules.at-the-table")),
  ];
}

/** The clauses of a game itself, without those of every table, that have the words. @param {RuleBook} book @param {string[]} words */
function own(book, words) {
  const chapters = found(book.chapters, words).filter((chapter) => chapter.id.startsWith(`${book.game}.`));
  return chapters.flatMap((chapter) => chapter.clauses.map((clause) => ({ clause, title: chapter.title })));
}

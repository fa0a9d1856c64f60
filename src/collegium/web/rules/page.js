/** The rulebook of a game: in brief, the key to its symbols, every clause with its address; one search over all games. */

import { h } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { icon } from "../app/icon.js";
import { Failure, Waiting } from "../app/notice.js";
import { route } from "../app/router.js";
import { language, t } from "../app/words.js";
import { Legend } from "../legend/legend.js";
import { Cover } from "../lobby/cover.js";
import { games } from "../lobby/store.js";
import { Brief } from "./brief.js";
import { ChapterSection } from "./chapter.js";
import { Everywhere, useAllBooks } from "./everywhere.js";
import { addressOf, found, wordsOf } from "./search.js";

/** @import { Chapter, RuleBook } from "../app/types.js" */

/** Where the list of chapters has a column of its own. */
const WIDE = "(min-width: 1001px)";

/** @param {{id: string}} props the name of the game; without one the first of the house */
export function RulesPage({ id }) {
  const game = id || games.value[0]?.name;
  return game ? h(Page, { key: game, game }) : h(Waiting, null);
}

/** @param {{ game: string }} props */
function Page({ game }) {
  const [book, setBook] = useState(/** @type {RuleBook | null} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  const [wish, setWish] = useState(() => route.peek().query.get("q") ?? "");
  const spoken = language.value;
  useEffect(() => {
    api.rules(game).then(setBook, setError);
  }, [game, spoken]);
  useEffect(() => {
    if (book) document.title = `${book.title} · ${t("rules.title")} · Collegium`;
  }, [book]);
  const words = useMemo(() => wordsOf(wish), [wish]);
  const books = useAllBooks(words.length > 0);
  if (error) return h(Failure, { error });
  return h(
    "div",
    { class: `rules ${words.length ? "searching" : ""}` },
    h("h1", { class: "sr-only" }, t("rules.title")),
    h("header", { class: "rules-head" }, h(GameTabs, { game, wish }), h(SearchField, { wish, change: setWish })),
    book ? h(Book, { book, words, wish, books }) : h(Waiting, null),
  );
}

/** @param {{game: string, wish: string}} props */
function GameTabs({ game, wish }) {
  return h(
    "nav",
    { class: "book-tabs", "aria-label": t("rules.games") },
    games.value.map(({ name, title }) =>
      h("a", { key: name, href: addressOf(name, wish), "aria-current": name === game ? "page" : undefined }, h(Cover, { game: name }), h("span", null, title)),
    ),
  );
}

/** @param {{wish: string, change: (wish: string) => void}} props */
function SearchField({ wish, change }) {
  return h(
    "div",
    { class: "search", role: "search" },
    icon("search"),
    h("input", {
      type: "search",
      value: wish,
      placeholder: t("rules.search"),
      "aria-label": t("rules.search"),
      spellcheck: false,
      onInput: (event) => change(event.currentTarget.value),
    }),
  );
}

/** @param {{ book: RuleBook, words: string[], wish: string, books: RuleBook[] }} props */
function Book({ book, words, wish, books }) {
  const chapters = useMemo(() => found(book.chapters, words), [book, words]);
  const count = chapters.reduce((sum, chapter) => sum + chapter.clauses.length, 0);
  const { hash } = route.value;
  useEffect(() => {
    const place = hash ? document.getElementById(hash) : null;
    const fold = place?.closest("details");
    if (fold) fold.open = true;
    place?.scrollIntoView({ block: place.tagName === "ARTICLE" ? "center" : "start" });
    place?.focus({ preventScroll: true });
  }, [book, hash]);
  const looking = words.length > 0;
  return h(
    "div",
    { class: "rules-body" },
    h(Chapters, { chapters, counted: looking }),
    h(
      "div",
      { class: "clauses" },
      looking ? h("p", { class: "found", role: "status" }, t("rules.found", { n: count })) : [h(Brief, { key: "brief", game: book.game, title: book.title }), h(Key, { key: "key", game: book.game })],
      looking && !count && h("p", { class: "not-here" }, t("rules.not-here", { game: book.title })),
      chapters.map((chapter) => h(ChapterSection, { key: chapter.id, book, chapter, words, chosen: hash })),
    ),
    h("aside", { class: "rules-aside", "aria-label": t("rules.everywhere") }, looking ? h(Everywhere, { here: book.game, books, words, wish }) : h(Badges, null)),
  );
}

/** @param {{ game: string }} props */
function Key({ game }) {
  return h("section", { class: "sheet key-sheet" }, h("div", { class: "chapter-head" }, h("h2", { id: "key", tabIndex: -1 }, t("rules.key")), h("small", null, t("rules.key.note"))), h(Legend, { game }));
}

/** @param {{chapters: Chapter[], counted: boolean}} props */
function Chapters({ chapters, counted }) {
  const [open] = useState(() => matchMedia(WIDE).matches);
  return h(
    "nav",
    { class: "chapters", "aria-label": t("rules.chapters") },
    !counted && h("ul", { class: "first-chapters" }, h("li", null, h("a", { href: "#brief" }, t("rules.in-brief"))), h("li", null, h("a", { href: "#key" }, t("rules.key")))),
    h(
      "details",
      { open },
      h("summary", null, t("rules.chapters")),
      h("ol", null, chapters.map((chapter) => h("li", { key: chapter.id }, h("a", { href: `#chapter-${chapter.id}` }, chapter.title, counted && h("span", { class: "count" }, chapter.clauses.length))))),
    ),
  );
}

/** What the badges mean, and where else the rules help. */
function Badges() {
  return h(
    "div",
    { class: "badges" },
    h(
      "dl",
      { class: "badge-list" },
      ["rulebook", "ruling", "option"].map((kind) =>
        h("div", { key: kind }, h("dt", null, h("span", { class: `badge ${kind}` }, t(`rules.kind.${kind}`))), h("dd", null, t(`rules.kind.${kind}.text`))),
      ),
    ),
    h("p", { class: "aside" }, icon("question"), t("rules.at-the-table")),
  );
}

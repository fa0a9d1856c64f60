/** The rulebook of a game: chapters, every clause with its address, and search while typing. */

import { h } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { icon } from "../app/icon.js";
import { Failure, Waiting } from "../app/notice.js";
import { route } from "../app/router.js";
import { language, t } from "../app/words.js";
import { games } from "../lobby/store.js";
import { ChapterSection } from "./chapter.js";
import { found, wordsOf } from "./search.js";

/** @import { Chapter, RuleBook } from "../app/types.js" */

/** Where the list of chapters has a column of its own. */
const WIDE = "(min-width: 901px)";

/** @param {{id: string}} props the name of the game */
export function RulesPage({ id: game }) {
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
  if (error) return h(Failure, { error });
  return h(
    "div",
    { class: "rules" },
    h(
      "header",
      { class: "rules-head" },
      h("h1", null, t("rules.title")),
      h(GameTabs, { game }),
      h(SearchField, { wish, change: setWish }),
    ),
    book ? h(Book, { book, wish }) : h(Waiting, null),
  );
}

/** @param {{game: string}} props */
function GameTabs({ game }) {
  return h(
    "nav",
    { class: "book-tabs", "aria-label": t("rules.games") },
    games.value.map(({ name, title }) =>
      h("a", { key: name, href: `/rules/${name}`, "aria-current": name === game ? "page" : undefined }, title),
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

/** @param {{book: RuleBook, wish: string}} props */
function Book({ book, wish }) {
  const words = useMemo(() => wordsOf(wish), [wish]);
  const chapters = useMemo(() => found(book.chapters, words), [book, words]);
  const count = chapters.reduce((sum, chapter) => sum + chapter.clauses.length, 0);
  const { hash } = route.value;
  useEffect(() => {
    const place = hash ? document.getElementById(hash) : null;
    place?.scrollIntoView({ block: place.tagName === "ARTICLE" ? "center" : "start" });
    place?.focus({ preventScroll: true });
  }, [book, hash]);
  return h(
    "div",
    { class: "rules-body" },
    h(Chapters, { chapters, counted: words.length > 0 }),
    h(
      "div",
      { class: "clauses" },
      h("p", { class: "found", role: "status" }, words.length > 0 && t("rules.found", { n: count })),
      !words.length && h(Legend, null),
      chapters.map((chapter) => h(ChapterSection, { key: chapter.id, chapter, words, chosen: hash })),
    ),
  );
}

/** @param {{chapters: Chapter[], counted: boolean}} props */
function Chapters({ chapters, counted }) {
  const [open] = useState(() => matchMedia(WIDE).matches);
  return h(
    "nav",
    { class: "chapters", "aria-label": t("rules.chapters") },
    h(
      "details",
      { open },
      h("summary", null, t("rules.chapters")),
      h(
        "ol",
        null,
        chapters.map((chapter) =>
          h(
            "li",
            { key: chapter.id },
            h(
              "a",
              { href: `#chapter-${chapter.id}` },
              chapter.title,
              counted && h("span", { class: "count" }, chapter.clauses.length),
            ),
          ),
        ),
      ),
    ),
  );
}

/** What the badges mean. */
function Legend() {
  return h(
    "dl",
    { class: "legend" },
    ["rulebook", "ruling", "option"].map((kind) =>
      h(
        "div",
        { key: kind },
        h("dt", null, h("span", { class: `badge ${kind}` }, t(`rules.kind.${kind}`))),
        h("dd", null, t(`rules.kind.${kind}.text`)),
      ),
    ),
  );
}

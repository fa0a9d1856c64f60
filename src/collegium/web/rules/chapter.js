/** A chapter of the rulebook with its clauses, and the things of the game that they are about. */

import { h } from "preact";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";
import { marked } from "./search.js";
import { signOf } from "./signs.js";

/** @import { Chapter, Clause, RuleBook, Thing } from "../app/types.js" */

/** So many things are named at a clause. */
const NAMED = 4;

/** @param {{ book: RuleBook, chapter: Chapter, words: string[], chosen: string}} props */
export function ChapterSection({ book, chapter, words, chosen }) {
  const sign = signOf(chapter.id);
  const things = words.length ? [] : book.things.filter((thing) => chapterOf(thing.clauses[0]) === chapter.id);
  return h(
    "section",
    { class: "sheet chapter" },
    h("div", { class: "chapter-head" }, sign && h("span", { class: "chapter-sign" }, icon(sign)), h("h2", { id: `chapter-${chapter.id}`, tabIndex: -1 }, chapter.title), h("small", null, t("rules.clauses", { n: chapter.clauses.length }))),
    chapter.clauses.map((clause) => h(ClauseRow, { key: clause.id, book, clause, words, chosen: clause.id === chosen })),
    things.length > 0 && h(Things, { things }),
  );
}

/** The chapter of a clause. @param {string} clause */
const chapterOf = (clause) => clause.split(".").slice(0, 2).join(".");

/** @param {{ book: RuleBook, clause: Clause, words: string[], chosen: boolean}} props */
function ClauseRow({ book, clause, words, chosen }) {
  const link = t("rules.link", { id: clause.id });
  const about = book.things.filter((thing) => thing.clauses.includes(clause.id));
  return h(
    "article",
    { id: clause.id, tabIndex: -1, class: `rule-clause ${chosen ? "chosen" : ""}` },
    h("a", { class: "clause-link", href: `#${clause.id}`, title: link, "aria-label": link }, icon("link"), h("i", null, clause.id.split(".").slice(2).join("."))),
    h("p", { class: "clause-text" }, pieces(clause.text, words)),
    h(
      "p",
      { class: "clause-foot" },
      clause.kind !== "rulebook" && h("span", { class: `badge ${clause.kind}` }, t(`rules.kind.${clause.kind}`)),
      h("span", { class: "source" }, clause.source),
      clause.refuses && h("span", { class: "refuses" }, icon("lock"), t("rules.refuses")),
      about.length > 0 && h("span", { class: "clause-things" }, about.slice(0, NAMED).map((thing) => h("a", { key: thing.id, href: `#thing-${thing.id}` }, thing.name)), about.length > NAMED && h("span", null, t("rules.more-things", { n: about.length - NAMED }))),
    ),
  );
}

/** The things a chapter is about, each with the ways to its clauses. @param {{ things: Thing[] }} props */
function Things({ things }) {
  return h(
    "details",
    { class: "things" },
    h("summary", null, t("rules.things", { n: things.length })),
    h(
      "dl",
      null,
      things.map((thing) =>
        h(
          "div",
          { key: thing.id, id: `thing-${thing.id}`, tabIndex: -1 },
          h("dt", null, thing.name),
          thing.text && h("dd", null, thing.text),
          h("dd", { class: "thing-clauses" }, thing.clauses.map((id) => h("a", { key: id, href: `#${id}` }, id.slice(id.indexOf(".") + 1)))),
        ),
      ),
    ),
  );
}

/** @param {string} text @param {string[]} words */
export function pieces(text, words) {
  return marked(text, words).map(({ part, hit }) => (hit ? h("mark", null, part) : part));
}

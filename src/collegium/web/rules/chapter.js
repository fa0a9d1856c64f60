/** A chapter of the rulebook with its clauses. */

import { h } from "preact";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";
import { marked } from "./search.js";

/** @import { Chapter, Clause } from "../app/types.js" */

/** @param {{chapter: Chapter, words: string[], chosen: string}} props */
export function ChapterSection({ chapter, words, chosen }) {
  return h(
    "section",
    { class: "chapter" },
    h("h2", { id: `chapter-${chapter.id}` }, chapter.title),
    chapter.clauses.map((clause) => h(ClauseRow, { key: clause.id, clause, words, chosen: clause.id === chosen })),
  );
}

/** @param {{clause: Clause, words: string[], chosen: boolean}} props */
function ClauseRow({ clause, words, chosen }) {
  const link = t("rules.link", { id: clause.id });
  return h(
    "article",
    { id: clause.id, tabIndex: -1, class: `rule-clause ${chosen ? "chosen" : ""}` },
    h("p", { class: "clause-text" }, pieces(clause.text, words)),
    h(
      "p",
      { class: "clause-foot" },
      clause.kind !== "rulebook" && h("span", { class: `badge ${clause.kind}` }, t(`rules.kind.${clause.kind}`)),
      h("span", { class: "source" }, clause.source),
      h("a", { class: "clause-link", href: `#${clause.id}`, title: link, "aria-label": link }, icon("link"), clause.id),
    ),
  );
}

/** @param {string} text @param {string[]} words */
function pieces(text, words) {
  return marked(text, words).map(({ part, hit }) => (hit ? h("mark", null, part) : part));
}

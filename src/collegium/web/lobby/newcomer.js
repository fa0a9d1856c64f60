/** The lobby of a first visit: the lesson first, then the games, and what else there is beside them. */

import { h } from "preact";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";
import { Opponents } from "./opponents.js";
import { GameCard } from "./game_card.js";
import { LessonHero, nextLesson } from "./hero.js";
import { ImportButton } from "./import.js";
import { OpenTables } from "./open.js";
import { quill } from "./ornaments.js";
import { SmallTable } from "./running.js";
import { games, tables } from "./store.js";
import { Study } from "./study.js";

export function Newcomer() {
  const begun = tables.value ?? [];
  const lesson = nextLesson(games.value);
  return h(
    "div",
    { class: "lobby lobby-new" },
    h("div", { class: "lobby-lead" }, h("h1", null, t("lobby.title")), h("p", null, t("lobby.lead"))),
    h(
      "div",
      { class: "lobby-main" },
      lesson && h(LessonHero, { game: lesson }),
      h(
        "section",
        { class: "games", "aria-label": t("lobby.games") },
        games.value.map((game, at) => h(GameCard, { key: game.name, game, number: at + 1 })),
      ),
    ),
    h(
      "aside",
      { class: "lobby-side" },
      h(WithFriends, null),
      h(OpenTables, null),
      h(Study, null),
      h(Opponents, null),
      h(
        "section",
        { class: "begun", "aria-labelledby": "begun" },
        h("h2", { id: "begun" }, t("lobby.begun")),
        begun.length ? begun.map((table) => h(SmallTable, { key: table.id, table })) : h(Nothing, null),
        h(ImportButton, null),
      ),
    ),
  );
}

/** A table for people one knows. */
export function WithFriends() {
  return h(
    "section",
    { class: "with-friends sheet" },
    h("div", null, h("h2", null, t("lobby.friends")), h("p", null, t("lobby.friends.text"))),
    h("a", { class: "button", href: "/new" }, icon("plus"), t("lobby.new-table")),
  );
}

function Nothing() {
  return h("p", { class: "nothing" }, quill(), h("span", null, t("lobby.no-tables")));
}

/** The lobby of a regular: the tables that wait, the others, the games for another one, and what was finished lately. */

import { h } from "preact";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";
import { Cover } from "./cover.js";
import { WithFriends } from "./newcomer.js";
import { ranged, Ways } from "./game_card.js";
import { ImportButton } from "./import.js";
import { Lessons } from "./lessons.js";
import { Lately } from "./lately.js";
import { OpenTables } from "./open.js";
import { RunningTable, SmallTable } from "./running.js";
import { games, tables, waiting } from "./store.js";
import { Study } from "./study.js";

/** How many tables are shown with their boards, and how many small. */
const [LARGE, SMALL] = [2, 9];

export function Regular() {
  const waits = waiting.value;
  const large = waits.slice(0, LARGE);
  const others = (tables.value ?? []).filter((table) => !table.over && !large.includes(table));
  return h(
    "div",
    { class: "lobby lobby-regular" },
    h(
      "div",
      { class: "lobby-lead" },
      h("h1", null, waits.length ? t("lobby.waiting", { n: waits.length }) : t("lobby.nobody-waits")),
      h("p", null, waits.length ? t("lobby.waiting.lead") : t("lobby.nobody-waits.lead")),
      h(
        "div",
        { class: "lobby-acts" },
        waits[0] && h("a", { class: "button primary next-table", href: `/table/${waits[0].id}` }, icon("play"), t("lobby.next-table")),
        h("a", { class: `button ${waits[0] ? "" : "primary"}`, href: "/new" }, icon("plus"), t("lobby.new-table")),
      ),
    ),
    h(
      "div",
      { class: "lobby-main" },
      large.length > 0 && h("section", { class: `runnings ${large.length === 1 ? "one" : ""}`, "aria-label": t("lobby.waiting", { n: waits.length }) }, large.map((table) => h(RunningTable, { key: table.id, table }))),
      others.length > 0 && h("section", { class: "small-tables my-tables", "aria-label": t("lobby.my-tables") }, others.slice(0, SMALL).map((table) => h(SmallTable, { key: table.id, table }))),
      h("section", { class: "again", "aria-labelledby": "again" }, h("h2", { id: "again" }, t("lobby.again")), h("div", { class: "again-games" }, games.value.map((game) => h(Again, { key: game.name, game })))),
    ),
    h("aside", { class: "lobby-side" }, h(Lately, null), h(OpenTables, null), h(Study, null), h(Lessons, null), h(WithFriends, null), h(ImportButton, null)),
  );
}

/** A game in short, with the ways into it. @param {{ game: import("../app/types.js").GameInfo }} props */
function Again({ game }) {
  return h(
    "article",
    { class: "again-game game-card", "data-game": game.name },
    h("div", { class: "again-head" }, h(Cover, { game: game.name }), h("h3", null, game.title), h("small", null, `${ranged(game.seats)} · ${t("lobby.minutes", { minutes: game.minutes })}`)),
    h(Ways, { game }),
  );
}

/** The lessons of the house: one for each game, each a plate to begin with or to go on from. */

import { h } from "preact";
import { useEffect } from "preact/hooks";
import { icon } from "../app/icon.js";
import { Waiting } from "../app/notice.js";
import { t } from "../app/words.js";
import { Cover } from "../lobby/cover.js";
import { lessonMinutes, lessonPart } from "../lobby/hero.js";
import { games } from "../lobby/store.js";
import { progressOf } from "./progress.js";

/** @import { GameInfo } from "../app/types.js" */

export function LessonList() {
  useEffect(() => void (document.title = `${t("app.learn")} · Collegium`), []);
  const taught = games.value.filter((game) => game.lesson > 0);
  if (!games.value.length) return h(Waiting, null);
  return h(
    "div",
    { class: "lesson-list" },
    h("div", { class: "lobby-lead" }, h("h1", null, t("learn.lessons")), h("p", null, t("learn.lessons.text"))),
    h("ul", null, taught.map((game) => h("li", { key: game.name }, h(LessonPlate, { game })))),
  );
}

/** @param {{ game: GameInfo }} props */
function LessonPlate({ game }) {
  const part = lessonPart(game);
  const page = progressOf(game.name).page + 1;
  const way = part >= 1 ? t("learn.again") : part > 0 ? t("lobby.hero.go-on", { n: page, m: game.lesson }) : t("lobby.hero.start");
  return h(
    "article",
    { class: "game-card", "data-game": game.name },
    h("div", { class: "game-picture" }, h(Cover, { game: game.name })),
    h("div", { class: "game-text" }, h("h2", null, game.title), h("p", { class: "sentence" }, t(`lobby.sentence.${game.name}`)), h("progress", { value: part, max: 1, "aria-label": t("lobby.lesson.of", { game: game.title }) })),
    h("div", { class: "game-ways" }, h("a", { class: part > 0 && part < 1 ? "button primary" : "button line", href: `/learn/${game.name}` }, icon("learn"), way, h("small", null, t("lobby.minutes", { minutes: lessonMinutes(game) }))), h("a", { class: "button", href: `/rules/${game.name}` }, icon("rules"), t("app.rules"))),
  );
}

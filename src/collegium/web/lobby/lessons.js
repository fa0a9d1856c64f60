/** The lessons there are, and how far one is in each. */

import { h } from "preact";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";
import { lessonMinutes, lessonPart } from "./hero.js";
import { games } from "./store.js";

export function Lessons() {
  const taught = games.value.filter((game) => game.lesson > 0);
  if (!taught.length) return null;
  return h(
    "section",
    { class: "lessons", "aria-labelledby": "lessons" },
    h("h2", { id: "lessons" }, t("app.learn")),
    h(
      "ul",
      { class: "sheet" },
      taught.map((game) => {
        const part = lessonPart(game);
        return h(
          "li",
          { key: game.name },
          h("a", { href: `/learn/${game.name}` }, icon("learn"), h("b", null, game.title), h("small", null, part >= 1 ? t("lobby.lesson.done") : part > 0 ? t("lobby.lesson.part", { n: Math.round(part * 100) }) : t("lobby.minutes", { minutes: lessonMinutes(game) }))),
          h("progress", { value: part, max: 1, "aria-label": t("lobby.lesson.of", { game: game.title }) }),
        );
      }),
    ),
  );
}

/** The first offer of the house: a lesson, as a plate with a picture of what one will see. */

import { h } from "preact";
import { useState } from "preact/hooks";
import { icon } from "../app/icon.js";
import { complain } from "../app/toast.js";
import { t } from "../app/words.js";
import { Plate } from "../boards/shared/plate.js";
import { progressOf } from "../learn/progress.js";
import { playNow, usualSeats } from "./create.js";
import { HeroPicture } from "./hero_picture.js";
import { levelName } from "./opponents.js";

/** @import { GameInfo } from "../app/types.js" */

/** Pages of a lesson that are read in a minute. */
const A_MINUTE = 4;

/** About how long a lesson takes. @param {GameInfo} game */
export const lessonMinutes = (game) => Math.max(1, Math.round(game.lesson / A_MINUTE));

/** How far a lesson is: 0 where it has not begun, 1 at its end. @param {GameInfo} game */
export function lessonPart(game) {
  const { far } = progressOf(game.name);
  return game.lesson > 1 ? Math.min(1, far / (game.lesson - 1)) : 0;
}

/** The lesson to offer: one that was begun, else the first that was not, else the first. @param {GameInfo[]} games */
export function nextLesson(games) {
  const taught = games.filter((game) => game.lesson > 0);
  const begun = taught.find((game) => lessonPart(game) > 0 && lessonPart(game) < 1);
  return begun ?? taught.find((game) => lessonPart(game) === 0) ?? taught[0];
}

/** @param {{ game: GameInfo }} props */
export function LessonHero({ game }) {
  const [busy, setBusy] = useState(false);
  const part = lessonPart(game);
  const begun = part > 0 && part < 1;
  const play = async () => {
    setBusy(true);
    await playNow(game).catch(complain);
    setBusy(false);
  };
  return h(
    Plate,
    { class: "hero", corners: true },
    h(
      "div",
      { class: "hero-text" },
      h("span", { class: "aside" }, t(begun ? "lobby.hero.begun" : part ? "lobby.hero.again" : "lobby.hero.first")),
      h("h2", null, t("lobby.hero.title", { game: game.title })),
      h("p", null, t("lobby.hero.text")),
      h(
        "a",
        { class: "button primary big", href: `/learn/${game.name}` },
        icon("learn"),
        begun ? t("lobby.hero.go-on", { n: progressOf(game.name).page + 1, m: game.lesson }) : t("lobby.hero.start"),
        h("small", null, t("lobby.minutes", { minutes: lessonMinutes(game) })),
      ),
      h(
        "button",
        { type: "button", class: "hero-or", disabled: busy, onClick: play },
        icon("play"),
        h("u", null, t("lobby.hero.or")),
        t("lobby.hero.against", { n: usualSeats(game) - 1, level: levelName("fresher", usualSeats(game) - 1) }),
      ),
    ),
    h(HeroPicture, null),
  );
}

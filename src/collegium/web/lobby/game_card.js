/** A game of the lobby: its plate, what it is in a sentence and five verbs, and the ways into it. */

import { h } from "preact";
import { useState } from "preact/hooks";
import { icon } from "../app/icon.js";
import { complain } from "../app/toast.js";
import { has, t } from "../app/words.js";
import { Cover } from "./cover.js";
import { isNewcomer, playNow, usualLevel, usualSeats } from "./create.js";
import { lessonMinutes } from "./hero.js";
import { levelName } from "./opponents.js";
import { weights } from "./ornaments.js";

/** @import { GameInfo } from "../app/types.js" */

/** How heavy each game is, of five, and the icons of what one does in it; their words are `lobby.verb.GAME.N`. */
const FACTS = /** @type {Record<string, { weight: number, verbs: string[] }>} */ ({
  newton: { weight: 3, verbs: ["travel", "technology", "work", "lessons", "study"] },
  "alma-mater": { weight: 4, verbs: ["master", "book", "student", "professor", "up"] },
  "awesome-academics": { weight: 3, verbs: ["person", "calendar", "research", "cards", "trophy"] },
});
const ROMAN = ["", "I", "II", "III", "IV", "V", "VI"];

/** @param {{game: GameInfo, number: number}} props */
export function GameCard({ game, number }) {
  const facts = FACTS[game.name];
  const sentence = `lobby.sentence.${game.name}`;
  return h(
    "article",
    { class: "game-card", "data-game": game.name },
    h("div", { class: "game-picture" }, h(Cover, { game: game.name }), h("i", null, `Tab. ${ROMAN[number] ?? number}`)),
    h(
      "div",
      { class: "game-text" },
      h("h2", null, game.title),
      h(
        "p",
        { class: "facts" },
        fact("people", t("lobby.seats"), ranged(game.seats)),
        fact("clock", t("lobby.minutes.label"), t("lobby.minutes", { minutes: game.minutes })),
        facts && h("span", { class: "fact", title: t("lobby.weight", { n: facts.weight }) }, weights(facts.weight), h("span", { class: "sr-only" }, t("lobby.weight", { n: facts.weight })), h("i", { "aria-hidden": "true" }, t("lobby.weight.word"))),
      ),
      h("p", { class: "sentence" }, has(sentence) ? t(sentence) : game.about),
      facts && h("ul", { class: "verbs" }, facts.verbs.map((verb, at) => h("li", { key: verb }, icon(verb), h("span", null, t(`lobby.verb.${game.name}.${at + 1}`))))),
    ),
    h(Ways, { game }),
  );
}

/** @param {{ game: GameInfo }} props */
export function Ways({ game }) {
  const [busy, setBusy] = useState(false);
  const play = async () => {
    setBusy(true);
    await playNow(game).catch(complain);
    setBusy(false);
  };
  const others = usualSeats(game) - 1;
  const against = t("lobby.play-now.note", { n: others, level: levelName(usualLevel(), others) });
  const open = t("lobby.new-title", { game: game.title });
  return h(
    "div",
    { class: "game-ways" },
    h("button", { type: "button", class: "button line", disabled: busy, onClick: play, title: against }, icon("play"), t("lobby.play-now")),
    game.lesson > 0 && h("a", { class: "button", href: `/learn/${game.name}` }, icon("learn"), t("lobby.learn"), isNewcomer() && h("small", null, t("lobby.minutes", { minutes: lessonMinutes(game) }))),
    h("a", { class: "button square", href: `/new/${game.name}`, title: open, "aria-label": open }, icon("plus")),
  );
}

/** @param {string} name @param {string} label @param {string} text */
function fact(name, label, text) {
  return h("span", { class: "fact" }, icon(name, label), text);
}

/** @param {number[]} numbers */
export function ranged(numbers) {
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  return first === last ? String(first) : `${first}–${last}`;
}

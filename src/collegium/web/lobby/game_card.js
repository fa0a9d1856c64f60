/** A game of the lobby: its plate, what it is in a sentence, and the ways into it. */

import { h } from "preact";
import { useState } from "preact/hooks";
import { icon } from "../app/icon.js";
import { complain } from "../app/toast.js";
import { has, t } from "../app/words.js";
import { Cover } from "./cover.js";
import { playNow, usualSeats } from "./create.js";

/** @import { GameInfo } from "../app/types.js" */

/** @param {{game: GameInfo, form: () => void}} props */
export function GameCard({ game, form }) {
  const [busy, setBusy] = useState(false);
  /** @param {(game: GameInfo) => Promise<void>} start */
  const begin = (start) => async () => {
    setBusy(true);
    await start(game).catch(complain);
    setBusy(false);
  };
  const sentence = `lobby.sentence.${game.name}`;
  const against = t("lobby.play-now.note", { n: usualSeats(game) - 1 });
  return h(
    "article",
    { class: "game-card", "data-game": game.name },
    h(Cover, { game: game.name }),
    h(
      "div",
      { class: "game-text" },
      h("h2", null, game.title),
      h(
        "p",
        { class: "facts" },
        fact("people", t("lobby.seats"), ranged(game.seats)),
        fact("clock", t("lobby.minutes.label"), t("lobby.minutes", { minutes: game.minutes })),
      ),
      h("p", { class: "sentence" }, has(sentence) ? t(sentence) : game.about),
    ),
    h(
      "div",
      { class: "game-ways" },
      h(
        "button",
        { type: "button", class: "button primary wide", disabled: busy, onClick: begin(playNow), title: against },
        icon("play"),
        t("lobby.play-now"),
        h("small", null, against),
      ),
      h(
        "div",
        { class: "row even" },
        h(
          "button",
          { type: "button", class: "button", disabled: busy, onClick: form },
          icon("plus"),
          t("lobby.new-table"),
        ),
        game.tutorial &&
          h("a", { class: "button", href: `/learn/${game.name}` }, icon("learn"), t("lobby.learn")),
        h("a", { class: "button", href: `/rules/${game.name}` }, icon("rules"), t("app.rules")),
      ),
    ),
  );
}

/** @param {string} name @param {string} label @param {string} text */
function fact(name, label, text) {
  return h("span", { class: "fact" }, icon(name, label), text);
}

/** @param {number[]} numbers */
function ranged(numbers) {
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  return first === last ? String(first) : `${first}–${last}`;
}

/** After the last page: playing, the rules, the lobby, or once more. */
import { h } from "preact";
import { useState } from "preact/hooks";
import { icon } from "../app/icon.js";
import { complain } from "../app/toast.js";
import { t } from "../app/words.js";
import { playNow } from "../lobby/create.js";
import { gameNamed } from "../lobby/store.js";

/** @import { Lesson } from "./lesson.js" */

/** @param {{ lesson: Lesson }} props */
export function WhatNext({ lesson }) {
  const [busy, setBusy] = useState(false);
  const game = gameNamed(lesson.game);
  const play = async () => {
    if (!game) return;
    setBusy(true);
    await playNow(game).catch(complain);
    setBusy(false);
  };
  return h(
    "nav",
    { class: "learn-next", "aria-label": t("learn.what-next") },
    h("button", { class: "button primary wide", disabled: busy || !game, onClick: play }, icon("play"), t("lobby.play-now")),
    h("a", { class: "button", href: `/rules/${lesson.game}` }, icon("rules"), t("app.rules")),
    h("a", { class: "button", href: "/" }, icon("home"), t("app.to-lobby")),
    h("button", { class: "button", onClick: () => lesson.restart() }, icon("restart"), t("learn.again")),
  );
}

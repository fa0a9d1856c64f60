/** What there is to do beside the tables: puzzles, and the challenge of the day. */

import { h } from "preact";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";

export function Study() {
  /** @param {string} href @param {string} sign @param {string} name @param {string} about */
  const way = (href, sign, name, about) => h("li", null, h("a", { href }, icon(sign), h("b", null, name), h("small", null, about)));
  return h(
    "section",
    { class: "lessons lobby-study", "aria-labelledby": "lobby-study" },
    h("h2", { id: "lobby-study" }, t("puzzles.lobby-head")),
    h("ul", { class: "sheet" }, way("/challenge", "calendar", t("challenge.lobby"), t("challenge.lobby-about")), way("/puzzles", "question", t("puzzles.lobby"), t("puzzles.lobby-about"))),
  );
}

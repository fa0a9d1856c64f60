/** Who thinks at a table: the levels of opponents with their faces, from the gentlest on. */

import { h } from "preact";
import { has, t } from "../app/words.js";
import { Face } from "./faces.js";
import { levels } from "./store.js";

/** What one or several of a level are called. @param {string} level @param {number} [n] */
export function levelName(level, n = 1) {
  const several = `lobby.level.${level}.several`;
  if (n !== 1 && has(several)) return t(several);
  return levels.value.find((each) => each.name === level)?.title ?? level;
}

/** How a level plays, in a few words. @param {string} level */
export const levelWords = (level) => (has(`lobby.level.${level}.text`) ? t(`lobby.level.${level}.text`) : "");

export function Opponents() {
  return h(
    "section",
    { class: "opponents", "aria-labelledby": "opponents" },
    h("h2", { id: "opponents" }, t("lobby.opponents")),
    h(
      "ul",
      { class: "sheet" },
      levels.value.map(({ name }) =>
        h("li", { key: name }, h(Face, { level: name }), h("b", null, levelName(name)), h("span", null, levelWords(name))),
      ),
    ),
  );
}

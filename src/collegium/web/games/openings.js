/** How I begin games, and how those went. */

import { h } from "preact";
import { language, t } from "../app/words.js";

/** @import { GamesOverview } from "../app/types.js" */

/** @param {{ overview: GamesOverview }} props */
export function Openings({ overview }) {
  const { openings } = overview;
  const points = new Intl.NumberFormat(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return h(
    "section",
    { class: "games-plate games-openings", "aria-labelledby": "games-openings" },
    h("header", null, h("h2", { id: "games-openings" }, t("games.openings")), h("small", null, t("games.openings.of"))),
    openings.length
      ? h(
          "ol",
          null,
          openings.map(({ moves, games, won, points: mean }) =>
            h(
              "li",
              { key: moves.join() },
              h("ol", { class: "opening-moves" }, moves.map((move, at) => h("li", { key: at }, move))),
              h("p", null, h("b", null, t("games.openings.games", { n: games })), " ", h("span", null, t("games.openings.went", { won, points: points.format(mean) }))),
            ),
          ),
        )
      : h("p", { class: "games-empty" }, t("games.openings.none")),
  );
}

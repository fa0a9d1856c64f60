/** The games themselves, a page at a time: when, what, against whom, the place, the points, the chances, the rating. */

import { h } from "preact";
import { VerdictMark } from "../analysis/verdict.js";
import { icon } from "../app/icon.js";
import { language, listed, t } from "../app/words.js";
import { levelName } from "../lobby/opponents.js";
import { Spark } from "./chances.js";

/** @import { MyGame, MyGamesAnswer } from "../app/types.js" */

const COLUMNS = ["day", "game", "against", "place", "points", "chance", "mistakes", "rating"];

/** @param {{ answer: MyGamesAnswer, turn: (page: number) => void }} props */
export function GamesList({ answer, turn }) {
  const { games, page, pages } = answer;
  return h(
    "section",
    { class: "games-plate games-list", "aria-labelledby": "games-list" },
    h("h2", { id: "games-list", class: "sr-only" }, t("games.list")),
    games.length
      ? h(
          "table",
          null,
          h("thead", null, h("tr", null, COLUMNS.map((name) => h("th", { key: name, scope: "col", class: `c-${name}` }, t(`games.column.${name}`))))),
          h("tbody", null, games.map((game) => h(Row, { key: game.table, game }))),
        )
      : h("p", { class: "games-empty" }, t("games.none-so")),
    pages > 1 &&
      h(
        "nav",
        { class: "games-pages", "aria-label": t("games.pages") },
        h("button", { type: "button", class: "button", disabled: page === 0, onClick: () => turn(page - 1) }, icon("arrow-left"), t("games.newer")),
        h("span", null, t("games.page", { n: page + 1, pages })),
        h("button", { type: "button", class: "button", disabled: page + 1 >= pages, onClick: () => turn(page + 1) }, t("games.older"), icon("arrow-right")),
      ),
  );
}

/** @param {{ game: MyGame }} props */
function Row({ game }) {
  const { result, place, points, change, rating } = game;
  const day = new Intl.DateTimeFormat(language.value, { day: "numeric", month: "short", year: isThisYear(game.ended) ? undefined : "numeric" }).format(new Date(game.ended));
  return h(
    "tr",
    { "data-game": game.game },
    h("td", { class: "c-day" }, h("time", { dateTime: game.ended }, day)),
    h("th", { class: "c-game", scope: "row" }, h("a", { href: `/replay/${game.table}` }, game.title), game.name && h("small", null, game.name)),
    h("td", { class: "c-against" }, against(game)),
    h("td", { class: "c-place" }, result === "alone" ? h("small", null, game.rank || t("games.result.alone")) : h("span", { class: `place ${place === 1 && result === "won" ? "first" : ""}`, title: t(`games.result.${result}`) }, result === "left" ? icon("chair", t("games.result.left")) : [place, h("span", { class: "sr-only" }, ` ${t(`games.result.${result}`)}`)])),
    h("td", { class: "c-points", "data-label": t("games.column.points") }, points),
    h("td", { class: "c-chance", "data-label": t("games.column.chance") }, game.chances && game.seats.length > 1 ? h(Spark, { course: game.chances, even: 1 / game.seats.length }) : h("a", { href: `/analysis/${game.table}` }, t("games.analyse"))),
    h("td", { class: "c-mistakes", "data-label": t("games.column.mistakes") }, game.mistakes === null ? "–" : game.mistakes ? h("span", { class: "verdict v-mistake" }, h(VerdictMark, { verdict: "mistake" }), game.mistakes) : t("games.no-mistakes")),
    h("td", { class: "c-rating", "data-label": t("games.column.rating") }, rating === null ? "–" : h("span", { class: change === null ? "" : change < 0 ? "fell" : "rose" }, change === null ? rating : [h("i", { key: "i", "aria-hidden": "true" }, change < 0 ? "▼" : "▲"), h("span", { key: "s", class: "sr-only" }, change < 0 ? "−" : "+"), Math.abs(change)])),
  );
}

/** @param {string} time */
const isThisYear = (time) => new Date(time).getFullYear() === new Date().getFullYear();

/** Who else sat there; several agents of a level are counted. @param {MyGame} game */
function against({ seats, seat }) {
  const others = seats.filter((_, at) => at !== seat);
  const people = others.filter(({ level }) => !level).map(({ name }) => name);
  /** @type {Map<string, number>} */
  const agents = new Map();
  for (const { level } of others) if (level) agents.set(level, (agents.get(level) ?? 0) + 1);
  const told = [...agents].map(([level, n]) => `${n} ${levelName(level, n)}`);
  return listed([...people, ...told]) || t("games.against.alone");
}

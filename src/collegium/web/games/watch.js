/** Finished games of this server that everyone may watch. */

import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { icon } from "../app/icon.js";
import { Failure, Waiting } from "../app/notice.js";
import { complain } from "../app/toast.js";
import { ago, language, t } from "../app/words.js";
import { games } from "../lobby/store.js";

/** @import { WatchAnswer, WatchedGame } from "../app/types.js" */

export function WatchPage() {
  const [{ game, page }, set] = useState({ game: "", page: 0 });
  const [answer, setAnswer] = useState(/** @type {WatchAnswer | null} */ (null));
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  useEffect(() => void (document.title = `${t("games.watch")} · Collegium`), [language.value]);
  const load = () => api.watch(game, page).then(setAnswer, setFailure);
  useEffect(() => void load(), [game, page, language.value]);
  /** Let nobody else watch a game of mine. @param {string} table */
  const unlist = async (table) => {
    await api.list(table, false).catch(complain);
    await load();
  };
  if (failure) return h(Failure, { error: failure });
  if (!answer) return h(Waiting, null);
  /** @param {string} name @param {string} title */
  const chip = (name, title) => h("button", { key: name, type: "button", class: "games-chip", "aria-pressed": game === name, onClick: () => set({ game: name, page: 0 }) }, title);
  return h(
    "div",
    { class: "games-page watch-page" },
    h("header", { class: "games-head" }, h("div", null, h("h1", null, t("games.watch")), h("p", null, t("games.watch.lead")))),
    h("div", { class: "games-chips", role: "group", "aria-label": t("games.game") }, chip("", t("games.all")), games.value.map(({ name, title }) => chip(name, title))),
    answer.games.length ? h("ul", { class: "watch-games" }, answer.games.map((each) => h(Watched, { key: each.table, game: each, unlist }))) : h("p", { class: "games-plate games-empty" }, icon("eye"), h("span", null, t("games.watch.none"))),
    (answer.more || page > 0) &&
      h(
        "nav",
        { class: "games-pages", "aria-label": t("games.pages") },
        h("button", { type: "button", class: "button", disabled: page === 0, onClick: () => set({ game, page: page - 1 }) }, icon("arrow-left"), t("games.newer")),
        h("button", { type: "button", class: "button", disabled: !answer.more, onClick: () => set({ game, page: page + 1 }) }, t("games.older"), icon("arrow-right")),
      ),
  );
}

/** @param {{ game: WatchedGame, unlist: (table: string) => void }} props */
function Watched({ game, unlist }) {
  const order = game.seats.map((_, seat) => seat).sort((one, other) => game.seats[one].place - game.seats[other].place);
  return h(
    "li",
    { class: "games-plate", "data-game": game.game },
    h("h2", null, h("a", { href: `/replay/${game.table}` }, game.title), game.name && h("small", null, game.name)),
    h("ol", null, order.map((seat) => h("li", { key: seat }, h("span", { class: `place ${game.seats[seat].place === 1 ? "first" : ""}` }, game.seats[seat].place), h("span", null, game.seats[seat].name), h("b", null, game.seats[seat].points)))),
    h("footer", null, h("time", { dateTime: game.ended }, ago(game.ended)), game.mine && h("button", { type: "button", class: "button quiet", onClick: () => unlist(game.table) }, t("lobby.open.unlist")), h("a", { class: "button", href: `/replay/${game.table}` }, icon("eye"), t("games.watch.open"))),
  );
}

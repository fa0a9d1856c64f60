/** My games: those I have finished, with filters; how my rating went, where my points came from, how I begin. */

import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { Failure, Waiting } from "../app/notice.js";
import { language, t } from "../app/words.js";
import { Chances } from "./chances.js";
import { EVERYTHING, Filters } from "./filters.js";
import { GamesList } from "./list.js";
import { MyName } from "./name.js";
import { Openings } from "./openings.js";
import { RatingPlate } from "./rating.js";
import { Sources } from "./sources.js";

/** @import { MyGamesAnswer } from "../app/types.js" */
/** @import { Wish } from "./filters.js" */

export function GamesPage() {
  const [wish, setWish] = useState(EVERYTHING);
  const [answer, setAnswer] = useState(/** @type {MyGamesAnswer | null} */ (null));
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  const [again, setAgain] = useState(0);
  useEffect(() => void (document.title = `${t("games.title")} · Collegium`), [language.value]);
  useEffect(() => {
    let wanted = true;
    api.myGames(wish).then(
      (found) => wanted && setAnswer((last) => ({ ...found, overview: wish.page ? (last?.overview ?? null) : found.overview })),
      (error) => wanted && setFailure(error),
    );
    return () => void (wanted = false);
  }, [wish, language.value, again]);
  if (failure) return h(Failure, { error: failure });
  if (!answer) return h(Waiting, null);
  const finished = answer.all.reduce((sum, each) => sum + each.games, 0);
  const { overview } = answer;
  return h(
    "div",
    { class: "games-page" },
    h(
      "header",
      { class: "games-head" },
      h("div", null, h("h1", null, t("games.title")), h("p", { role: "status" }, finished ? told(answer, wish) : t("games.none"))),
      h(MyName, { name: answer.name, change: () => setAgain((n) => n + 1) }),
    ),
    finished > 0 && h(Filters, { all: answer.all, wish, change: setWish }),
    !finished && h("section", { class: "games-plate games-first" }, h("p", null, t("games.none.text")), h("a", { class: "button primary", href: "/" }, t("app.to-lobby"))),
    overview && h(RatingPlate, { overview, name: answer.name }),
    overview && h(Sources, { overview }),
    overview && h(Chances, { overview }),
    overview && h(Openings, { overview }),
    finished > 0 && h(GamesList, { answer, turn: (page) => setWish({ ...wish, page }) }),
  );
}

/** How many games, and how they ended. @param {MyGamesAnswer} answer @param {Wish} wish */
function told({ total, won, lost, alone, all }, wish) {
  const of = wish.game ? (all.find(({ game }) => game === wish.game)?.title ?? "") : "";
  const parts = [won + lost > 0 && t("games.won-of", { won, n: won + lost }), alone > 0 && t("games.alone-n", { n: alone })];
  return [t("games.total", { n: total }), of, ...parts].filter(Boolean).join(" · ");
}

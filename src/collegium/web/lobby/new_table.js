/** A new table: which game, who plays, how fast, by which rules, and what a friend gets. */

import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { icon } from "../app/icon.js";
import { Failure, Waiting } from "../app/notice.js";
import { go } from "../app/router.js";
import { before } from "../app/seats.js";
import { settings } from "../app/settings.js";
import { complain } from "../app/toast.js";
import { language, t } from "../app/words.js";
import { clockWish } from "./clock_fields.js";
import { Cover } from "./cover.js";
import { ranged } from "./game_card.js";
import { Invitation } from "./invitation.js";
import { LinksDialog } from "./links.js";
import { keepWishes, wishesFor } from "./remembered.js";
import { RulesSheet } from "./rules_sheet.js";
import { WhoPlays } from "./who_plays.js";
import { failure, gameNamed, games, loadGames, loadTables, tables } from "./store.js";
import { isShuffledHere, summary } from "./summary.js";

/** @import { Created, GameInfo, NewTable } from "../app/types.js" */
/** @import { ClockForm } from "./clock_fields.js" */

/** @param {{ id: string }} props the name of the game, or empty */
export function NewTablePage({ id }) {
  useEffect(() => {
    if (tables.peek() === null) void loadTables();
  }, []);
  useEffect(() => void (document.title = `${t("lobby.new-table")} · Collegium`), []);
  if (failure.value) return h(Failure, { error: failure.value, again: loadGames });
  if (!games.value.length || tables.value === null) return h(Waiting, null);
  const game = gameNamed(id) ?? games.value[0];
  return h(Form, { key: game.name, game });
}

/** @param {{ game: GameInfo }} props */
function Form({ game }) {
  const [{ wish, clock }, set] = useState(() => wishesFor(game));
  const [created, setCreated] = useState(/** @type {Created | null} */ (null));
  const [busy, setBusy] = useState(false);
  /** @param {Partial<NewTable>} part */
  const change = (part) => set((last) => ({ ...last, wish: { ...last.wish, ...part } }));
  /** @param {ClockForm} next */
  const setClock = (next) => set((last) => ({ ...last, clock: next }));

  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const answer = await api.create({
        ...wish,
        seed: isShuffledHere(wish) ? null : `${wish.seed ?? ""}`.trim() || null,
        clock: clockWish(clock),
        absence: clock.kind === "off" ? wish.absence : null,
        lang: language.peek(),
      });
      keepName(wish);
      keepWishes(wish, clock);
      if (answer.links.length) setCreated(answer);
      else go(`/table/${answer.table}`);
    } catch (error) {
      complain(error);
    }
    setBusy(false);
  };

  return h(
    "form",
    { class: "new-table", style: before(game), onSubmit: submit },
    h("div", { class: "new-head" }, h("h1", null, t("lobby.new-table")), h(GameChoice, { chosen: game.name })),
    h(
      "div",
      { class: "new-body" },
      h(WhoPlays, { game, seats: wish.seats, change: (seats) => change({ seats }) }),
      h(RulesSheet, { game, wish, clock, change, setClock }),
      h(Invitation, { game, wish, clock }),
    ),
    h(
      "div",
      { class: "new-foot" },
      h("p", { role: "status" }, h("strong", null, t("lobby.summary.game", { game: game.title, n: wish.seats.length })), " ", summary(game, wish, clock)),
      h("em", null, t("lobby.remembered")),
      h("a", { class: "button", href: "/" }, t("app.cancel")),
      h("button", { type: "submit", class: "button primary big", disabled: busy }, icon("chair"), t("lobby.create")),
    ),
    created && h(LinksDialog, { links: created.links, watch: created.watch, table: created.table, onClose: () => setCreated(null) }),
  );
}

/** @param {{ chosen: string }} props */
function GameChoice({ chosen }) {
  return h(
    "nav",
    { class: "game-choice", "aria-label": t("lobby.games") },
    games.value.map((game) =>
      h(
        "a",
        { key: game.name, href: `/new/${game.name}`, "data-game": game.name, "aria-current": game.name === chosen ? "page" : undefined },
        h(Cover, { game: game.name }),
        h("span", null, h("b", null, game.title), h("small", null, `${ranged(game.seats)} · ${t("lobby.minutes", { minutes: game.minutes })}`)),
        game.name === chosen && icon("check"),
      ),
    ),
  );
}

/** Remember what I called myself. @param {NewTable} wish */
function keepName(wish) {
  const mine = wish.seats.find((seat) => seat.kind === "me")?.name?.trim();
  if (mine) settings.name.value = mine;
}

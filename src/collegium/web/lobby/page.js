/** The lobby: the games, and my tables beside them. */

import { h } from "preact";
import { useEffect } from "preact/hooks";
import { signal } from "@preact/signals";
import { Failure, Waiting } from "../app/notice.js";
import { t } from "../app/words.js";
import { GameCard } from "./game_card.js";
import { DropTarget } from "./import.js";
import { MyTables, NextTable } from "./my_tables.js";
import { NewTableDialog } from "./new_table.js";
import { refreshing } from "./refresh.js";
import { failure, gameNamed, games, loadGames, waiting } from "./store.js";

/** The game whose form is open, or empty. */
const forming = signal("");

export function LobbyPage() {
  useEffect(refreshing, []);
  useEffect(() => void (forming.value = ""), []);
  const waits = waiting.value.length;
  useEffect(() => void (document.title = waits ? `(${waits}) Collegium` : "Collegium"), [waits]);
  if (failure.value) return h(Failure, { error: failure.value, again: loadGames });
  if (!games.value.length) return h(Waiting, null);
  const chosen = gameNamed(forming.value);
  return h(
    DropTarget,
    null,
    h(
      "div",
      { class: "lobby" },
      h(
        "div",
        { class: "lobby-lead" },
        h("h1", null, t("lobby.title")),
        h("p", null, t("lobby.lead")),
        h(NextTable, { class: "narrow-only" }),
      ),
      h(
        "section",
        { class: "games", "aria-label": t("lobby.games") },
        games.value.map((game) => h(GameCard, { key: game.name, game, form: () => (forming.value = game.name) })),
      ),
      h(MyTables, null),
    ),
    chosen && h(NewTableDialog, { game: chosen, onClose: () => (forming.value = "") }),
  );
}

/** The lobby: for a newcomer the lesson and the games, for a regular the tables that wait. */

import { h } from "preact";
import { useEffect } from "preact/hooks";
import { Failure, Waiting } from "../app/notice.js";
import { isNewcomer } from "./create.js";
import { DropTarget } from "./import.js";
import { Newcomer } from "./newcomer.js";
import { refreshing } from "./refresh.js";
import { Regular } from "./regular.js";
import { failure, games, loadGames, tables, waiting } from "./store.js";

export function LobbyPage() {
  useEffect(refreshing, []);
  const waits = waiting.value.length;
  useEffect(() => void (document.title = waits ? `(${waits}) Collegium` : "Collegium"), [waits]);
  if (failure.value) return h(Failure, { error: failure.value, again: loadGames });
  if (!games.value.length || tables.value === null) return h(Waiting, null);
  return h(DropTarget, null, isNewcomer() && !waits ? h(Newcomer, null) : h(Regular, null));
}

/** What the lobby knows: the games of the server, the levels of its opponents, and my tables. */

import { computed, signal } from "@preact/signals";
import { api } from "../app/api.js";

/** @import { GameInfo, Level, TableSummary } from "../app/types.js" */

export const games = signal(/** @type {GameInfo[]} */ ([]));
export const levels = signal(/** @type {Level[]} */ ([]));
/** Null until the server has answered once. */
export const tables = signal(/** @type {TableSummary[] | null} */ (null));
/** Why there are no games to show, or null. */
export const failure = signal(/** @type {unknown} */ (null));

/** The tables that wait for me, longest first. */
export const waiting = computed(() =>
  (tables.value ?? [])
    .filter((table) => table.waits_for_me && !table.over)
    .sort((one, other) => one.updated.localeCompare(other.updated)),
);

/** The order in which the house shows its games; others come after them. */
const ORDER = ["newton", "alma-mater", "awesome-academics"];

/** @param {string} name */
const place = (name) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** Things of games in the order of the house. @template T @param {T[]} things @param {(thing: T) => string} game @returns {T[]} */
export function inOrder(things, game) {
  return things.toSorted((one, other) => place(game(one)) - place(game(other)));
}

export async function loadGames() {
  try {
    const answer = await api.games();
    games.value = inOrder(answer.games, (game) => game.name);
    levels.value = answer.levels;
    failure.value = null;
  } catch (error) {
    if (!games.peek().length) failure.value = error;
  }
}

/** My tables anew; an outage leaves those already known. */
export async function loadTables() {
  try {
    tables.value = await api.tables();
  } catch {
    tables.value = tables.peek() ?? [];
  }
}

/** @param {string} name @returns {GameInfo | undefined} */
export function gameNamed(name) {
  return games.value.find((game) => game.name === name);
}

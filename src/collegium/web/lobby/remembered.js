/** What was chosen for the last table of each game, kept in this browser for the next one. */

import { NO_CLOCK } from "./clock_fields.js";
import { myWish, usualTable } from "./create.js";

/** @import { GameInfo, NewTable, SeatWish } from "../app/types.js" */
/** @import { ClockForm } from "./clock_fields.js" */
/** @typedef {{ wish: NewTable, clock: ClockForm }} Wishes */

const KEY = "collegium.new-table";

/** @returns {Record<string, any>} */
function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found !== null && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/** What to begin with: as the last time, as far as it is still possible. @param {GameInfo} game @returns {Wishes} */
export function wishesFor(game) {
  const usual = usualTable(game);
  const last = stored()[game.name];
  const seats = /** @type {SeatWish[]} */ (Array.isArray(last?.seats) && game.seats.includes(last.seats.length) ? last.seats : usual.seats);
  const known = Object.fromEntries(game.options.map(({ name, default: one }) => [name, last?.options?.[name] ?? one]));
  return {
    wish: { ...usual, seats: seats.map((seat) => (seat.kind === "me" ? myWish() : seat)), options: known, hints: last?.hints ?? true },
    clock: { ...NO_CLOCK, ...(typeof last?.clock === "object" ? last.clock : {}) },
  };
}

/** @param {NewTable} wish @param {ClockForm} clock */
export function keepWishes({ game, seats, options, hints }, clock) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [game]: { seats, options, hints, clock } }));
  } catch {
    // A browser that keeps nothing begins as usual the next time.
  }
}

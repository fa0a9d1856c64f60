/** What was chosen for the last table of each game, kept in this browser for the next one. */

import { keep, kept } from "../app/kept.js";
import { NO_CLOCK } from "./clock_fields.js";
import { myWish, usualTable } from "./create.js";

/** @import { GameInfo, NewTable, SeatWish } from "../app/types.js" */
/** @import { ClockForm } from "./clock_fields.js" */
/** @typedef {{ wish: NewTable, clock: ClockForm }} Wishes */

const KEY = "collegium.new-table";

/** What to begin with: as the last time, as far as it is still possible. @param {GameInfo} game @returns {Wishes} */
export function wishesFor(game) {
  const usual = usualTable(game);
  const last = kept(KEY)[game.name];
  const seats = /** @type {SeatWish[]} */ (Array.isArray(last?.seats) && game.seats.includes(last.seats.length) ? last.seats : usual.seats);
  const known = Object.fromEntries(game.options.map(({ name, default: one }) => [name, last?.options?.[name] ?? one]));
  return {
    wish: { ...usual, seats: seats.map((seat) => (seat.kind === "me" ? myWish() : seat)), options: known, hints: last?.hints ?? true },
    clock: { ...NO_CLOCK, ...(typeof last?.clock === "object" ? last.clock : {}) },
  };
}

/** @param {NewTable} wish @param {ClockForm} clock */
export function keepWishes({ game, seats, options, hints }, clock) {
  keep(KEY, { ...kept(KEY), [game]: { seats, options, hints, clock } });
}

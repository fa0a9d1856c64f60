/** A table to be made, in a sentence. */

import { listed, t } from "../app/words.js";
import { levelName } from "./opponents.js";

/** @import { GameInfo, NewTable, SeatWish } from "../app/types.js" */
/** @import { ClockForm } from "./clock_fields.js" */

/** Whether the server draws the seed, as others may sit down. @param {NewTable} wish */
export function isShuffledHere(wish) {
  return wish.seats.some((seat) => seat.kind === "open");
}

/** How many options are not as in the rulebook. @param {GameInfo} game @param {NewTable} wish */
export function changedOptions(game, wish) {
  return game.options.filter((option) => (wish.options ?? {})[option.name] !== option.default);
}

/** @param {ClockForm} clock */
export function paceWords(clock) {
  if (clock.kind === "live") return t("lobby.pace.live", { n: clock.minutes });
  return clock.kind === "days" ? t("lobby.pace.days", { n: clock.days }) : t("lobby.pace.off");
}

/** @param {GameInfo} game @param {NewTable} wish @param {ClockForm} clock */
export function summary(game, wish, clock) {
  const changed = changedOptions(game, wish).length;
  const rules = changed ? t("lobby.summary.changed", { n: changed }) : t("lobby.summary.rulebook");
  return t("lobby.summary", { who: listed(players(wish.seats)), pace: paceWords(clock), hints: t(wish.hints ? "lobby.summary.hints" : "lobby.summary.no-hints"), rules });
}

/** Who plays, counted by kind. @param {SeatWish[]} seats */
function players(seats) {
  const count = (/** @type {string} */ kind) => seats.filter((seat) => seat.kind === kind).length;
  const levels = [...new Set(seats.filter((seat) => seat.kind === "agent").map((seat) => seat.level ?? ""))];
  return [
    ...(count("me") ? [t("lobby.summary.me")] : []),
    ...(count("hotseat") ? [t("lobby.summary.hotseat", { n: count("hotseat") })] : []),
    ...(count("open") ? [t("lobby.summary.open", { n: count("open") })] : []),
    ...levels.map((level) => {
      const n = seats.filter((seat) => seat.level === level && seat.kind === "agent").length;
      return t("lobby.summary.level", { n, level: levelName(level, n) });
    }),
  ];
}

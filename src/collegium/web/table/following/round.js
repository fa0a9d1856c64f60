/** The end of a round: whether a frame has come over one, and what is told of it. */
import { linesOfRound, newsIn, roundBegun } from "./telling.js";

/** @import { Frame, LogLine } from "../../app/types.js" */
/** A round that is over: its number, what happened in it, what is new, and whether games of this kind call it a turn. @typedef {{ number: number, lines: LogLine[], news: LogLine[], turn: boolean }} RoundEnd */

/**
 * The round that ended between two frames, if they follow on each other.
 * @param {Frame} before @param {Frame} frame @param {LogLine[]} lines all of them @param {number} steps frames from one to the other
 * @returns {RoundEnd | null}
 */
export function roundEnd(before, frame, lines, steps) {
  const made = frame.moves_made - before.moves_made;
  if (made < 1 || (steps === 1 && made > 1) || frame.lesson || frame.over || before.table !== frame.table) return null;
  const fresh = lines.filter((line) => line.at > before.moves_made);
  const begun = roundBegun(fresh);
  if (begun < 2) return null;
  const whole = linesOfRound(lines, begun - 1);
  const after = lines.slice(lines.indexOf(whole[whole.length - 1]) + 1);
  const turn = after[0]?.signs.some((sign) => sign.name === "turn-begins") ?? false;
  return { number: begun - 1, lines: whole, news: latest([...newsIn(whole), ...newsIn(after)]), turn };
}

/** The last line of each kind about each seat: what was so at the start of the round is not news. @param {LogLine[]} lines */
function latest(lines) {
  const found = new Map(lines.map((line) => [`${line.signs[0].name} ${line.signs[0].seat}`, line]));
  return [...found.values()];
}

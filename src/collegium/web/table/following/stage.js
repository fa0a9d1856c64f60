/** Where others act: the part of the board that is to be seen while a step is shown, whose doings it shows, and its pieces. */
import { signsFor } from "./pictures.js";
import { areasOf } from "./lights.js";

/** @import { Frame, LineSign, LogLine } from "../../app/types.js" */

/**
 * A frame with what it shows of others' doings: the areas to be seen, who acts, and the signs of it.
 * @param {Frame} frame @param {LogLine[]} lines of the step @param {string[]} areas those of the board
 * @returns {Frame}
 */
export function staged(frame, lines, areas) {
  const signs = lines.flatMap((line) => line.signs).filter((sign) => !frame.mine.includes(sign.seat));
  const look = areasOf(signs, signsFor(frame.game), areas);
  return { ...frame, look, actor: actorOf(signs, frame), acting: signs };
}

/** The same frame once nobody acts any more. @param {Frame} frame @returns {Frame} */
export function unstaged(frame) {
  const { look, actor, acting, ...rest } = frame;
  return rest;
}

/** @param {LineSign[]} signs @param {Frame} frame */
function actorOf(signs, frame) {
  const seats = signs.filter((sign) => sign.seat >= 0 && sign.seat < frame.seats.length && !sign.step).map((sign) => sign.seat);
  return seats[seats.length - 1];
}

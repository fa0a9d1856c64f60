/** From one frame to the next: numbers count, things fly, cards turn. Nothing of it blocks anything. */

import { countOn, numbers } from "./motion_counts.js";
import { flights, fly } from "./motion_flights.js";
import { sides, turnOver } from "./motion_cards.js";

/** @import { Frame } from "../../app/types.js" */
/** @import { Sides } from "./motion_cards.js" */
/** What was seen before. @typedef {{ moves: number, eyes: number | null, numbers: Map<string, number>, sides: Sides }} Seen */

const FEW = 3; // moves that are still shown one by one

/** @param {Element} root @param {Frame} frame @returns {Seen} */
export function seen(root, frame) {
  return { moves: frame.moves_made, eyes: frame.seat, numbers: numbers(root), sides: sides(root) };
}

/** Show what became of what was seen. @param {Element} root @param {Seen | null} before @param {Frame} frame @param {boolean} moving */
export function showChanges(root, before, frame, moving) {
  const steps = before ? frame.moves_made - before.moves : 0;
  if (!before || before.eyes !== frame.seat || steps < 1 || steps > FEW) return;
  countOn(root, before.numbers, moving);
  if (!moving) return;
  turnOver(root, before.sides);
  const lines = frame.log.filter((line) => line.at > before.moves);
  fly(root, flights(root, lines.flatMap((line) => line.signs ?? [])));
}

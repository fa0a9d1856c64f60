/** How many characters wide the text of the table is asked for: as many columns as fit, each wide enough to be drawn. */
import { signal } from "@preact/signals";

/** @import { Block } from "../../app/types.js" */

const LEAST = 66;
const WIDER = 80;
const MOST = 120;
const GAP = 3;
const CUT = "…";

/** The width that frames are asked for. */
export const textWidth = signal(100);

/** The games that need the wider columns. */
const wide = signal(/** @type {string[]} */ ([]));

/** How many columns a room has, and the width of each. @param {string} game @param {number} room in characters */
export function columnsFor(game, room) {
  const least = wide.value.includes(game) ? WIDER : LEAST;
  const columns = Math.max(1, Math.floor((room + GAP) / (least + GAP)));
  const width = Math.floor((room - GAP * (columns - 1)) / columns);
  return { columns, width: Math.max(WIDER * Number(columns === 1), Math.min(MOST, width)) };
}

/**
 * Whether lines were cut off because columns are too narrow for a game, which is then remembered.
 * @param {string} game @param {Block[]} blocks
 */
export function needsWider(game, blocks) {
  if (wide.peek().includes(game) || !blocks.some((block) => block.lines.some((line) => line.endsWith(CUT)))) return false;
  wide.value = [...wide.peek(), game];
  return true;
}

/** The drawn board of a game with its style, fetched when it is first needed; null for a game that has none. */

import { withStyle } from "../app/style.js";
import { patternsOnce } from "./shared/patterns.js";

/** @import { BoardModule } from "../app/types.js" */

/** @type {Map<string, Promise<BoardModule | null>>} */
const loaded = new Map();

/** @param {string} game @returns {Promise<BoardModule | null>} */
export function loadBoard(game) {
  const known = loaded.get(game) ?? fetchBoard(game);
  loaded.set(game, known);
  return known;
}

/** @param {string} game @returns {Promise<BoardModule | null>} */
async function fetchBoard(game) {
  patternsOnce();
  try {
    return await withStyle(game, import(`./${game}/board.js`));
  } catch (error) {
    console.warn(`boards/${game}/board.js is not used: ${error}`);
    loaded.delete(game); // the next page tries again
    return null;
  }
}

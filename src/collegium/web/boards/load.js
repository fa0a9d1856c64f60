/** The drawn board of a game with its style, fetched when it is first needed; null for a game that has none. */

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
  try {
    const [board] = await Promise.all([import(`./${game}/board.js`), loadStyle(game)]);
    return board;
  } catch (error) {
    console.warn(`boards/${game}/board.js is not used: ${error}`);
    return null;
  }
}

/** Put a game's style sheet into the page; without it the board still works. @param {string} game @returns {Promise<void>} */
function loadStyle(game) {
  const href = new URL(`../styles/${game}.css`, import.meta.url).href;
  const there = [...document.styleSheets].some((sheet) => sheet.href === href);
  if (there) return Promise.resolve();
  return new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}

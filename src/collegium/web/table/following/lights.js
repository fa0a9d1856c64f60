/** Lights: the pieces of the board that a line of the log is about, and the areas they lie in. */
import { signal } from "@preact/signals";

/** @import { Frame, LineSign } from "../../app/types.js" */
/** @import { Signs } from "./telling.js" */

/** The signs whose pieces are lit just now; none where nobody points at anything. */
export const lit = signal(/** @type {LineSign[]} */ ([]));

/** The pieces under an element that signs are about. @param {Element} root @param {LineSign[]} signs @param {Frame} frame @param {Signs} game */
export function piecesAbout(root, signs, frame, game) {
  /** @type {Set<Element>} */
  const found = new Set();
  for (const sign of signs) {
    const things = [...(sign.things ?? []), ...(game.also?.(sign, frame) ?? [])];
    for (const thing of things) for (const piece of root.querySelectorAll(`[data-about="${CSS.escape(thing.join(" "))}"]`)) found.add(piece);
    for (const id of game.pieces?.(sign) ?? []) for (const piece of root.querySelectorAll(`[data-piece="${CSS.escape(id)}"]`)) found.add(piece);
    for (const move of sign.moves ?? []) for (const piece of root.querySelectorAll(`[data-moves*="${CSS.escape(`|${move}|`)}"]`)) found.add(piece);
  }
  return [...found];
}

/** Give pieces a class, and take it from those that it was given before. @param {Element} root @param {Element[]} pieces @param {string} name */
export function mark(root, pieces, name) {
  for (const piece of root.querySelectorAll(`[data-${name}]`)) {
    if (pieces.includes(piece)) continue;
    piece.removeAttribute(`data-${name}`);
    piece.classList.remove(name);
  }
  for (const piece of pieces) {
    piece.setAttribute(`data-${name}`, "");
    piece.classList.add(name);
  }
}

/**
 * The areas of a board where events are to be seen, the last of them first: there it ended.
 * @param {LineSign[]} signs @param {Signs} game @param {string[]} there the areas that the board has
 */
export function areasOf(signs, game, there) {
  const named = signs.map((sign) => [game.areas[sign.name] ?? []].flat().find((area) => there.includes(area)));
  return [...new Set(named.reverse())].filter((area) => area !== undefined);
}

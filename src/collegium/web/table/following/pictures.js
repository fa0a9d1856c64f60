/** Pictures of what happened: the game's own where it has a module for them, plain ones elsewhere. */
import { h } from "preact";
import { signal } from "@preact/signals";
import { icon } from "../../app/icon.js";

/** @import { GameContent, LineSign } from "../../app/types.js" */
/** @import { Amounts, Signs, Told } from "./telling.js" */

/** For a game without pictures of its own. @type {Signs} */
const PLAIN = { points: [], areas: {}, amount: () => null, told: () => null };

/** @type {Map<string, import("@preact/signals").Signal<Signs>>} */
const known = new Map();

/** A game's signs; plain ones until they are here. @param {string} game @returns {Signs} */
export function signsFor(game) {
  const found = known.get(game) ?? signal(PLAIN);
  if (!known.has(game)) {
    known.set(game, found);
    import(`../../boards/${game}/story.js`).then(
      (module) => (found.value = module),
      () => {},
    );
  }
  return found.value;
}

/**
 * Signs as a row of pictures and words; later ones take the place of those they say to.
 * @param {LineSign[]} signs @param {GameContent} content @param {Signs} game @returns {Told[]}
 */
export function pictured(signs, content, game) {
  /** @type {{ name: string, told: Told }[]} */
  const found = [];
  for (const sign of signs) {
    const told = game.told(sign, content);
    if (!told) continue;
    const instead = told.instead === undefined ? null : told.instead || sign.name;
    const last = found[found.length - 1];
    if (last && instead === last.name) found.pop();
    found.push({ name: sign.name, told });
  }
  return found.map((each) => each.told);
}

/** Amounts as tokens: what is paid first; in an account what is received needs no sign. @param {{ amounts: Amounts, game: Signs, plain?: boolean }} props */
export function AmountRow({ amounts, game, plain = false }) {
  const all = Object.entries(amounts).filter(([, n]) => n !== 0);
  all.sort(([, one], [, other]) => Number(one > 0) - Number(other > 0));
  return h("span", { class: "told-amounts" }, all.map(([name, n]) => h(Amount, { key: name, name, n, game, plain })));
}

/** @param {{ name: string, n: number, game: Signs, plain: boolean }} props */
function Amount({ name, n, game, plain }) {
  const shown = game.amount(name, Math.abs(n)) ?? [Math.abs(n), icon("plus")];
  return h("span", { class: n < 0 ? "told-amount paid" : "told-amount" }, n < 0 ? "−" : plain ? "" : "+", shown);
}

/** @param {{ told: Told }} props */
export function Picture({ told }) {
  return h("span", { class: told.harm ? "told harm" : "told" }, told.picture, told.words && h("span", { class: "told-words" }, told.words));
}

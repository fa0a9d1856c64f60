/** How far a learner is in each game's lesson, kept in this browser; the same in every language. */

import { keep, kept } from "../app/kept.js";

/** @typedef {{ at: number, page: number, far: number }} Progress */

const KEY = "collegium.learn";

/** @type {Progress} */
const START = { at: 0, page: 0, far: 0 };

/** @param {string} game @returns {Progress} */
export function progressOf(game) {
  const found = /** @type {Partial<Progress> | undefined} */ (kept(KEY)[game]);
  const numbers = [found?.at, found?.page, found?.far];
  if (!numbers.every((number) => Number.isInteger(number) && Number(number) >= 0)) return START;
  return /** @type {Progress} */ ({ ...START, ...found });
}

/** @param {string} game @param {Progress} progress */
export function keepProgress(game, progress) {
  keep(KEY, { ...kept(KEY), [game]: progress });
}

/**
 * Where that is among the pages there are now: the page itself, or where pages have changed the first one of its moment.
 * @param {Progress} progress @param {{ at: number }[]} pages
 */
export function placeAmong({ at, page, far }, pages) {
  const same = pages[page]?.at === at;
  const first = pages.findIndex((each) => each.at >= at);
  const found = same ? page : Math.max(0, first);
  return { page: found, far: same ? Math.min(Math.max(far, found), pages.length - 1) : found };
}

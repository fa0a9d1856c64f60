/** How far a learner is in each game's lesson, kept in this browser; the same in every language. */

/** @typedef {{ at: number, page: number, far: number }} Progress */

const KEY = "collegium.learn";

/** @type {Progress} */
const START = { at: 0, page: 0, far: 0 };

/** @returns {Record<string, unknown>} */
function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found !== null && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/** @param {string} game @returns {Progress} */
export function progressOf(game) {
  const found = /** @type {Partial<Progress> | undefined} */ (stored()[game]);
  const numbers = [found?.at, found?.page, found?.far];
  if (!numbers.every((number) => Number.isInteger(number) && Number(number) >= 0)) return START;
  return /** @type {Progress} */ ({ ...START, ...found });
}

/** @param {string} game @param {Progress} progress */
export function keepProgress(game, progress) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [game]: progress }));
  } catch {
    // A browser that keeps nothing still teaches; the lesson begins anew when the page is opened again.
  }
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

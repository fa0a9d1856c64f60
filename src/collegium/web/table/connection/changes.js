/** Frames from what has changed: the server sends a whole frame first, and then the differences alone. */

/** @typedef {import("../../app/types.js").Frame} Frame */
/** @typedef {import("../../app/types.js").Change} Change */
/** @typedef {import("../../app/types.js").Difference} Difference */

/**
 * The frame after a change, or null if the change belongs to another frame than the one we have. What has not changed
 * is the very same object as before.
 * @param {Frame | null} frame @param {Change} change
 * @returns {Frame | null}
 */
export function changedFrame(frame, change) {
  if (!frame || frame.v !== change.before) return null;
  const view = change.view.reduce((found, [place, ...value]) => put(found, place, 0, value), /** @type {any} */ (frame.view));
  const { chat, ...rest } = frame;
  return { ...rest, ...change.set, v: change.v, view, log_from: change.log_from, log: change.log };
}

/**
 * A copy of something with another value at a place, or without what stood there.
 * @param {any} whole @param {(string | number)[]} place @param {number} depth @param {unknown[]} value
 * @returns {any}
 */
function put(whole, place, depth, value) {
  if (depth === place.length) return value[0];
  const copy = Array.isArray(whole) ? [...whole] : { ...whole };
  const name = place[depth];
  if (depth === place.length - 1 && value.length === 0) delete copy[name];
  else copy[name] = put(copy[name], place, depth + 1, value);
  return copy;
}

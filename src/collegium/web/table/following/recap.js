/** A recap: moves of others shown again where they happened, one by one; any key or press ends it. */
import { batch } from "@preact/signals";
import { get } from "../../app/api.js";
import { complain } from "../../app/toast.js";
import { recapping } from "./recapping.js";
import { staged } from "./stage.js";
import { tempoAt } from "./tempo.js";

/** @import { Frame } from "../../app/types.js" */
/** @import { Store } from "../store.js" */

/** Milliseconds that a move is shown again; at once would show nothing. */
const STEPS = { calm: 1_400, quick: 900, instant: 900 };

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Show moves again: those since my last turn, or some of them.
 * @param {Store} store @param {{ text: boolean, width: number }} wishes @param {{ from: number, to: number }} [moves]
 */
export async function recap(store, wishes, moves) {
  const now = store.newest;
  if (!now || recapping.peek()) return;
  const { from, to } = moves ?? { from: now.since + 1, to: now.moves_made };
  recapping.value = true;
  const stop = () => (recapping.value = false);
  addEventListener("keydown", stop, true);
  addEventListener("pointerdown", stop, true);
  try {
    for (const at of [from - 1, ...told(store, from, to)]) {
      if (!goesOn(store, now)) break;
      const frame = await past(now, at, wishes);
      if (!goesOn(store, now)) break;
      showPast(store, frame, at >= from);
      if (at >= from) await pause(STEPS[tempoAt(now.table)]);
    }
  } catch (error) {
    complain(error);
  } finally {
    removeEventListener("keydown", stop, true);
    removeEventListener("pointerdown", stop, true);
    recapping.value = false;
    if (store.newest === now) showPast(store, now, false);
  }
}

/** The moves of which there is anything to tell. @param {Store} store @param {number} from @param {number} to */
function told(store, from, to) {
  const moves = store.lines.peek().map((line) => line.at);
  return [...new Set(moves)].filter((at) => at >= from && at <= to);
}

/** The table after so many moves, with nothing asked of my seats. @param {Frame} now @param {number} at @param {{ text: boolean, width: number }} wishes @returns {Promise<Frame>} */
async function past(now, at, wishes) {
  /** @type {Record<string, number>} */
  const query = { at, text: wishes.text ? 1 : 0, width: wishes.width };
  if (now.seat !== null && now.mine.includes(now.seat)) query.seat = now.seat;
  const frame = /** @type {Frame} */ (await get(`/api/tables/${encodeURIComponent(now.table)}/frame`, query));
  return { ...frame, mine: now.mine, moves: [], since: now.since, to_move: frame.to_move.filter((seat) => !now.mine.includes(seat)) };
}

/** @param {Store} store @param {Frame} now */
function goesOn(store, now) {
  return recapping.peek() && store.newest === now;
}

/** Show a frame without its log, which is already here. @param {Store} store @param {Frame} frame @param {boolean} acted */
function showPast(store, frame, acted) {
  const lines = store.lines.peek().filter((line) => line.at === frame.moves_made);
  store.beforeFrame();
  batch(() => {
    store.caption.value = lines;
    store.frame.value = acted ? staged(frame, lines, store.areas) : frame;
  });
}

/** A recap: the moves since my last turn, shown again one by one; any key or press ends it. */
import { batch, signal } from "@preact/signals";
import { get } from "../../app/api.js";
import { complain } from "../../app/toast.js";

/** @import { Frame } from "../../app/types.js" */
/** @import { Store } from "../store.js" */

const STEP = 900;

/** Whether a recap is on. */
export const recapping = signal(false);

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Show the moves since my last turn. @param {Store} store @param {{ text: boolean, width: number }} wishes */
export async function recap(store, wishes) {
  const now = store.newest;
  if (!now || recapping.peek()) return;
  recapping.value = true;
  const stop = () => (recapping.value = false);
  addEventListener("keydown", stop, true);
  addEventListener("pointerdown", stop, true);
  try {
    for (let at = now.since + 1; at <= now.moves_made && goesOn(store, now); at += 1) {
      /** @type {Record<string, number>} */
      const query = { at, text: wishes.text ? 1 : 0, width: wishes.width };
      if (now.seat !== null && now.mine.includes(now.seat)) query.seat = now.seat;
      const frame = /** @type {Frame} */ (await get(`/api/tables/${encodeURIComponent(now.table)}/frame`, query));
      if (!goesOn(store, now)) break;
      showPast(store, asNobodysTurn(frame, now.mine));
      await pause(STEP);
    }
  } catch (error) {
    complain(error);
  } finally {
    removeEventListener("keydown", stop, true);
    removeEventListener("pointerdown", stop, true);
    recapping.value = false;
    if (store.newest === now) showPast(store, now);
  }
}

/** @param {Store} store @param {Frame} now */
function goesOn(store, now) {
  return recapping.peek() && store.newest === now;
}

/** A past frame as it looks from my seats, with nothing asked of them. @param {Frame} frame @param {number[]} mine */
function asNobodysTurn(frame, mine) {
  return { ...frame, mine, moves: [], to_move: frame.to_move.filter((seat) => !mine.includes(seat)) };
}

/** Show a frame without its log, which is already here. @param {Store} store @param {Frame} frame */
function showPast(store, frame) {
  store.beforeFrame();
  batch(() => {
    store.caption.value = store.lines.peek().filter((line) => line.at === frame.moves_made);
    store.frame.value = frame;
  });
}

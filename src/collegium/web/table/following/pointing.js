/** Pointing at what happened: its pieces are lit, and where none of them is in view, the part of the board with them comes up. */
import { areasOf, lit } from "./lights.js";
import { signsFor } from "./pictures.js";

/** @import { Frame, LineSign } from "../../app/types.js" */
/** @import { Store } from "../store.js" */

/** Milliseconds until a part comes up for a pointer that stays, and that a tap lights. */
const [STAYS, LIGHTS] = [250, 4_000];

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/** Whether a finger has lit what is lit. */
let tapped = false;

/** What was on show before somebody pointed elsewhere, and what is now. @type {{ before: Frame, shown: Frame } | null} */
let turned = null;

/** Light what signs are about while a pointer or the focus is there. @param {Store} store @param {LineSign[]} signs */
export function point(store, signs) {
  if (tapped) return;
  lit.value = signs;
  clearTimeout(waiting);
  waiting = setTimeout(() => turn(store, signs), STAYS);
}

/** Put the lights out, and let the view return; not yet where a finger has lit them, whose line is gone by now. @param {Store} store @param {boolean} [late] */
export function unpoint(store, late = false) {
  if (tapped && !late) return;
  tapped = false;
  clearTimeout(waiting);
  lit.value = [];
  if (turned && store.frame.peek() === turned.shown) store.frame.value = turned.before;
  turned = null;
}

/** Light what signs are about for a while and bring it up, for a finger. @param {Store} store @param {LineSign[]} signs */
export function tap(store, signs) {
  lit.value = signs;
  clearTimeout(waiting);
  tapped = true;
  turn(store, signs);
  waiting = setTimeout(() => unpoint(store, true), LIGHTS);
}

/** Whether all lit pieces are in view. */
function isSeen() {
  const pieces = [...document.querySelectorAll(".drawn-board .piece.lit")];
  return pieces.length > 0 && pieces.every((piece) => piece.checkVisibility() && piece.getClientRects().length > 0);
}

/** Let the board show where something happened, where that is out of view. @param {Store} store @param {LineSign[]} signs */
function turn(store, signs) {
  const frame = store.frame.peek();
  const look = frame ? areasOf(signs, signsFor(frame.game), store.areas) : [];
  if (!frame || !look.length || isSeen()) return;
  const before = turned?.shown === frame ? turned.before : frame;
  const actor = signs.find((sign) => sign.seat >= 0 && sign.seat < frame.seats.length)?.seat;
  turned = { before, shown: { ...before, look, actor } };
  store.frame.value = turned.shown;
}

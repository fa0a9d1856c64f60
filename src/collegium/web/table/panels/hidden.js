/** What somebody does not want to read of a table's chat, and how far they have read it; kept in this browser alone. */
import { signal } from "@preact/signals";
import { choices } from "../asking/choices.js";

/** @import { ChatLine, Frame } from "../../app/types.js" */
/** @typedef {{ hidden: string[], read: number }} Reading */

const KEY = "collegium.chat";
const TABLES = 50;
/** @type {Reading} */
const NOTHING = { hidden: [], read: 0 };

const kept = signal(restore());

/** @returns {Record<string, Reading>} */
function restore() {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const sound = Object.entries(stored).filter(([, each]) => Array.isArray(each?.hidden) && Number.isInteger(each?.read));
    return Object.fromEntries(sound);
  } catch {
    return {}; // Storage may be closed to pages; everything is shown.
  }
}

/** @param {string} table @param {Partial<Reading>} part */
function keep(table, part) {
  const { [table]: before = NOTHING, ...others } = kept.peek();
  const latest = Object.entries(others).slice(1 - TABLES);
  kept.value = { ...Object.fromEntries(latest), [table]: { ...before, ...part } };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.peek()));
  } catch {
    // It holds until the page is closed.
  }
}

/** Who said a line: a seat, or a guest who watches. @param {ChatLine} line */
export const senderOf = (line) => (line.from === null ? `guest-${line.guest ?? 0}` : `seat-${line.from}`);

/** The senders whose lines are hidden at a table. @param {string} table */
export const hiddenAt = (table) => kept.value[table]?.hidden ?? [];

/** Hide the lines of a sender, or show them again. @param {string} table @param {string} sender @param {boolean} hidden */
export function hide(table, sender, hidden) {
  const others = hiddenAt(table).filter((each) => each !== sender);
  keep(table, { hidden: hidden ? [...others, sender] : others });
}

/** Whether I said a line. @param {Frame} frame @param {ChatLine} line */
const isMine = (frame, line) => line.from !== null && frame.mine.includes(line.from);

/** The lines that I want to read; what I said myself is among them. @param {Frame} frame @param {ChatLine[]} lines */
export function shownLines(frame, lines) {
  const hidden = hiddenAt(frame.table);
  return lines.filter((line) => isMine(frame, line) || !(choices.mute.value || hidden.includes(senderOf(line))));
}

/** How many lines of others I want to read and have not. @param {Frame} frame @param {ChatLine[]} lines */
export function unread(frame, lines) {
  const read = kept.value[frame.table]?.read ?? 0;
  return shownLines(frame, lines).filter((line) => line.n > read && !isMine(frame, line)).length;
}

/** Everything up to a line has been read. @param {string} table @param {number} n */
export function readUntil(table, n) {
  if (n > (kept.peek()[table]?.read ?? 0)) keep(table, { read: n });
}

/** Alma Mater on a stamp: my university with its halls as they fill, its books, and the tower everybody climbs. */

import { h } from "preact";
import { seatClass } from "../../app/seats.js";

/** @import { AlmaMater, AlmaMaterView, Frame } from "../../app/types.js" */

const [HALLS, ROW] = [12, 6];
const COLOURS = ["black", "blue", "green", "red"];

/** @param {Frame} frame */
export function almaMaterMini(frame) {
  const seat = frame.seat ?? 0;
  const me = /** @type {AlmaMaterView} */ (frame.view).players[seat];
  return h(
    "svg",
    { class: "mini mini-alma", viewBox: "0 0 220 200", preserveAspectRatio: "xMidYMid meet", "aria-hidden": "true" },
    h("path", { class: "line", d: "M14 66 82 34l68 32zM14 66h136v6H14zM18 72v72M146 72v72M18 108h128M10 144h146M6 150h154M0 156h220" }),
    h("circle", { class: "line", cx: 82, cy: 54, r: 5 }),
    h("path", { class: "fine", d: "M24 20c4-4 8-4 10 0 2-4 6-4 10 0M60 14c3-3 6-3 8 0 2-3 5-3 8 0" }),
    Array.from({ length: HALLS }, (_, at) => arch(at, at < me.halls.length ? seat : null)),
    tower(frame),
    books(me),
    h("path", { class: "line", d: "M36 186h92" }),
  );
}

/** A lecture hall, in the colour of its university where a student is in it. @param {number} at @param {number | null} seat */
function arch(at, seat) {
  const [x, y] = [26 + (at % ROW) * 20, at < ROW ? 78 : 112];
  const d = `M${x} ${y + 26}V${y + 8}a7 7 0 0 1 14 0v18z`;
  return h("path", { key: at, class: seat === null ? "arch" : `arch full ${seatClass(seat)}`, d });
}

/** @param {Frame} frame */
function tower(frame) {
  /** @type {{ seat: number, high: number }[]} */
  const order = /** @type {AlmaMaterView} */ (frame.view).players.map((player, seat) => ({ seat, high: player.milestones }));
  order.sort((one, other) => other.high - one.high);
  return [
    h("path", { key: "walls", class: "line", d: "M168 44h34v100h-34zM172 44a13 13 0 0 1 26 0M185 31v-9h6v4h-6M168 78h34M168 112h34" }),
    order.slice(0, 3).map(({ seat }, at) => h("circle", { key: seat, class: `climber ${seatClass(seat)}`, cx: 185, cy: 61 + at * 34, r: 8 })),
  ];
}

/** The books in storage, a few of each colour. @param {AlmaMater.Player} me */
function books(me) {
  const colours = COLOURS.flatMap((colour) => Array.from({ length: Math.min(4, me.books[colour] ?? 0) }, () => colour)).slice(0, 10);
  return colours.map((colour, at) => h("rect", { key: at, class: `book-${colour}`, x: 40 + at * 8.500, y: 166 + (at % 3) * 2, width: 7.500, height: 20 - (at % 3) * 2, rx: 1 }));
}

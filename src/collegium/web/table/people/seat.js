/** How a seat is told apart: its colour and its shape, always together. */
import { h } from "preact";
import { icon } from "../../app/icon.js";
import { seatClass } from "../../app/seats.js";
import { t } from "../../app/words.js";

/** @import { Frame, FrameSeat } from "../../app/types.js" */

export { seatClass };

/** The shape in the colour of the seat. @param {{ seat: number }} props */
export function SeatMark({ seat }) {
  return icon(seatClass(seat), "", { class: `seat-mark ${seatClass(seat)}` });
}

/** Shape and name. @param {{ frame: Frame, seat: number }} props */
export function SeatName({ frame, seat }) {
  return h("span", { class: "seat-name" }, h(SeatMark, { seat }), nameOf(frame.seats[seat], seat));
}

/** What a seat is called, also where nobody sits on it yet. @param {FrameSeat | undefined} info @param {number} seat */
export function nameOf(info, seat) {
  return info?.name || t("table.seat-n", { n: seat + 1 });
}

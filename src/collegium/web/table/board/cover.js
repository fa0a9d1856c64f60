/** Hot-seat: the table is covered until the next person at this device says so. */
import { h } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { wearing } from "../../app/seats.js";
import { t } from "../../app/words.js";
import { nameOf, SeatMark, seatClass } from "../people/seat.js";

/** @import { Frame } from "../../app/types.js" */

/** @param {{ frame: Frame, onReady: () => void }} props */
export function Cover({ frame, onReady }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const seat = frame.seat ?? 0;
  const name = nameOf(frame.seats[seat], seat);
  useEffect(() => button.current?.focus(), [seat]);
  return h(
    "main",
    { class: `cover-screen ${seatClass(seat)}`, style: wearing(frame.seats) },
    h(SeatMark, { seat }),
    h("h1", null, t("table.hand-over", { name })),
    h("p", null, t("table.hand-over-note")),
    h("button", { class: "button primary", ref: button, onClick: onReady }, t("table.i-am", { name })),
  );
}

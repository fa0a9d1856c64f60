/** The seats: who sits there, whose turn it is, points and what lies openly before them. */
import { h } from "preact";
import { icon } from "../../app/icon.js";
import { has, t } from "../../app/words.js";
import { Absence, levelTitle } from "../people/absence.js";
import { Clock } from "./clock.js";
import { nameOf, SeatMark, seatClass } from "../people/seat.js";

/** @import { Frame, FrameSeat } from "../../app/types.js" */
/** @import { Store } from "../store.js" */

/** @param {{ store: Store, onScore: () => void }} props */
export function Seats({ store, onScore }) {
  const frame = store.frame.value;
  if (!frame) return null;
  return h(
    "section",
    { class: "seats", "aria-label": t("table.seats") },
    h("h2", { class: "sr-only" }, t("table.seats")),
    h("ul", null, frame.seats.map((info, seat) => h(Seat, { key: seat, store, frame, info, seat, onScore }))),
  );
}

/** @param {{ store: Store, frame: Frame, info: FrameSeat, seat: number, onScore: () => void }} props */
function Seat({ store, frame, info, seat, onScore }) {
  const live = store.commands !== null;
  const asked = frame.to_move.includes(seat) && !frame.over;
  return h(
    "li",
    { class: `seat ${seatClass(seat)} ${asked ? "to-move" : ""} ${frame.mine.includes(seat) ? "mine" : ""}` },
    h(SeatMark, { seat }),
    h(
      "div",
      { class: "seat-who" },
      h("span", { class: "seat-title" }, nameOf(info, seat), asked && icon("arrow-left", t("table.to-move"))),
      h("span", { class: "seat-note" }, live && h(Presence, { frame, info, seat }), h(Clock, { clock: info.clock })),
      live && h(Absence, { store, frame, seat }),
      h(Holdings, { holdings: holdings(frame, seat) }),
    ),
    h(
      "button",
      { class: "seat-points button quiet", onClick: onScore, "aria-label": t("table.points-of", { name: nameOf(info, seat), n: info.points }) },
      info.points,
      icon("point"),
    ),
  );
}

/** @param {{ frame: Frame, info: FrameSeat, seat: number }} props */
function Presence({ frame, info, seat }) {
  if (info.taken_over) return h("span", null, t("table.taken-over"));
  if (info.kind === "agent") return h("span", null, levelTitle(info.level));
  if (info.kind === "open") return h("span", null, t("table.open-seat"));
  if (frame.mine.includes(seat)) return h("span", null, t("table.you"));
  return h("span", { class: info.online ? "online" : "away" }, t(info.online ? "table.online" : "table.away"));
}

/** @param {{ holdings: { name: string, text: string }[] }} props */
function Holdings({ holdings: all }) {
  if (!all.length) return null;
  return h("span", { class: "holdings" }, all.map(({ name, text }) => h("span", { key: name }, text)));
}

/**
 * What a seat holds openly, as far as there are words for it: plain numbers of the view.
 * @param {Frame} frame @param {number} seat
 */
export function holdings(frame, seat) {
  const player = frame.view.players?.[seat];
  if (player === null || typeof player !== "object") return [];
  const known = Object.entries(player).filter(([name]) => has(`table.holding.${name}`));
  return known.flatMap(([name, value]) => {
    const n = Array.isArray(value) ? value.length : value;
    return typeof n === "number" ? [{ name, text: t(`table.holding.${name}`, { n }) }] : [];
  });
}

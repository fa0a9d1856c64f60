/** The seats of a new table, one row each: me, someone at this screen, someone with a link, or an opponent. */

import { h } from "preact";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";
import { SCHOLARS, agentWish, myWish } from "./create.js";
import { levels } from "./store.js";

/** @import { ChosenEvent, SeatWish } from "../app/types.js" */

/** @param {{seats: SeatWish[], change: (seats: SeatWish[]) => void}} props */
export function SeatRows({ seats, change }) {
  return h(
    "ol",
    { class: "seat-rows" },
    seats.map((seat, at) =>
      h(
        "li",
        { key: at, class: "seat-row" },
        h(
          "span",
          { class: `seat-shape seat-${at + 1}` },
          icon(`seat-${at + 1}`, t("lobby.seat.number", { n: at + 1 })),
        ),
        kindField(seats, at, (wish) => change(seats.with(at, wish))),
        nameField(seat, at, (name) => change(seats.with(at, { ...seat, name }))),
      ),
    ),
  );
}

/** @param {SeatWish[]} seats @param {number} at @param {(wish: SeatWish) => void} change */
function kindField(seats, at, change) {
  const seat = seats[at];
  const value = seat.kind === "agent" ? `agent:${seat.level}` : seat.kind;
  const taken = seats.some((other, index) => other.kind === "me" && index !== at);
  /** @param {string} one @param {string} text @param {boolean} [disabled] */
  const option = (one, text, disabled) =>
    h("option", { key: one, value: one, selected: one === value, disabled }, text);
  return h(
    "select",
    {
      "aria-label": t("lobby.seat.kind", { n: at + 1 }),
      onChange: (/** @type {ChosenEvent} */ event) => change(wished(event.currentTarget.value, at)),
    },
    h(
      "optgroup",
      { label: t("lobby.seat.people") },
      option("me", t("lobby.seat.me"), taken),
      option("hotseat", t("lobby.seat.hotseat")),
      option("open", t("lobby.seat.open")),
    ),
    h(
      "optgroup",
      { label: t("lobby.seat.agents") },
      levels.value.map((level) => option(`agent:${level.name}`, level.title)),
    ),
  );
}

/** @param {string} value @param {number} at @returns {SeatWish} */
function wished(value, at) {
  const [kind, level] = value.split(":");
  if (kind === "me") return myWish();
  if (kind === "hotseat") return { kind, name: t("lobby.seat.player", { n: at + 1 }) };
  if (kind === "open") return { kind };
  return { kind: "agent", level, name: SCHOLARS[at] };
}

/** @param {SeatWish} seat @param {number} at @param {(name: string) => void} change */
function nameField(seat, at, change) {
  if (seat.kind === "open") return h("span", { class: "seat-by-link" }, icon("link"), t("lobby.seat.by-link"));
  return h("input", {
    type: "text",
    value: seat.name ?? "",
    maxLength: 24,
    required: seat.kind !== "me",
    placeholder: seat.kind === "me" ? t("app.name.given") : undefined,
    autoComplete: "off",
    "aria-label": t("lobby.seat.name", { n: at + 1 }),
    onInput: (event) => change(event.currentTarget.value),
  });
}

/** As many seats as asked for: the last ones go, opponents come. @param {SeatWish[]} seats @param {number} count */
export function resized(seats, count) {
  const kept = seats.slice(0, count);
  while (kept.length < count) kept.push(agentWish(kept.length - 1));
  return kept;
}

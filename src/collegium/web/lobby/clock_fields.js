/** The clock in the form of a new table: none, live in minutes, or over days. */

import { h } from "preact";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";

/** @import { ClockWish } from "../app/types.js" */
/** @typedef {"minutes" | "seconds" | "days" | "hours"} Amount */
/** @typedef {{kind: "off" | "live" | "days"} & Record<Amount, number>} ClockForm */

const DAY = 24 * 60;
const HOUR = 3600;

/** @param {ClockForm} clock @returns {ClockWish | null} */
export function clockWish(clock) {
  if (clock.kind === "off") return null;
  if (clock.kind === "live") return { kind: "live", minutes: clock.minutes, increment: clock.seconds };
  return { kind: "days", minutes: clock.days * DAY, increment: clock.hours * HOUR };
}

/** @type {ClockForm} */
export const NO_CLOCK = { kind: "off", minutes: 40, seconds: 60, days: 3, hours: 12 };

/** The three paces with their icons. @type {[ClockForm["kind"], string][]} */
const PACES = [["off", "fit"], ["live", "hourglass"], ["days", "calendar"]];

/** @param {{clock: ClockForm, change: (clock: ClockForm) => void}} props */
export function PaceFields({ clock, change }) {
  /** @param {Amount} name @param {string} label @param {number} least @param {number} most */
  const number = (name, label, least, most) =>
    h(
      "label",
      { class: "field" },
      h("span", null, label),
      h("input", {
        type: "number",
        value: clock[name],
        min: least,
        max: most,
        required: true,
        onChange: (event) => change({ ...clock, [name]: Number(event.currentTarget.value) }),
      }),
    );
  return h(
    "fieldset",
    { class: "paces" },
    h("legend", { class: "sr-only" }, t("lobby.pace")),
    PACES.map(([kind, sign]) =>
      h(
        "label",
        { key: kind, class: "pace" },
        h("input", { type: "radio", name: "clock", value: kind, checked: clock.kind === kind, onChange: () => change({ ...clock, kind }) }),
        icon(sign),
        h("b", null, t(`lobby.clock.${kind}`)),
        h("small", null, t(`lobby.clock.${kind}.note`, { minutes: clock.minutes, seconds: clock.seconds, days: clock.days, hours: clock.hours })),
      ),
    ),
    clock.kind === "live" && h("div", { class: "pair" }, number("minutes", t("lobby.clock.minutes"), 1, 600), number("seconds", t("lobby.clock.seconds"), 0, 600)),
    clock.kind === "days" && h("div", { class: "pair" }, number("days", t("lobby.clock.day-count"), 1, 30), number("hours", t("lobby.clock.hours"), 0, 168)),
  );
}

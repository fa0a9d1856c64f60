/** The clock in the form of a new table: none, live in minutes, or over days. */

import { h } from "preact";
import { Choice } from "../app/preferences.js";
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

/** @param {{clock: ClockForm, change: (clock: ClockForm) => void}} props */
export function ClockFields({ clock, change }) {
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
    "div",
    { class: "clock-fields" },
    h(Choice, {
      label: t("lobby.clock"),
      value: clock.kind,
      values: [
        ["off", t("lobby.clock.off")],
        ["live", t("lobby.clock.live")],
        ["days", t("lobby.clock.days")],
      ],
      choose: (kind) => change({ ...clock, kind: kind === "live" || kind === "days" ? kind : "off" }),
    }),
    clock.kind === "live" &&
      h(
        "div",
        { class: "pair" },
        number("minutes", t("lobby.clock.minutes"), 1, 600),
        number("seconds", t("lobby.clock.seconds"), 0, 600),
      ),
    clock.kind === "days" &&
      h(
        "div",
        { class: "pair" },
        number("days", t("lobby.clock.day-count"), 1, 30),
        number("hours", t("lobby.clock.hours"), 0, 168),
      ),
  );
}

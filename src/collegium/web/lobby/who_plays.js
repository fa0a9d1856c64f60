/** Who plays at a new table: one row a seat, the faces of the opponents to choose from, and room for one more. */

import { h } from "preact";
import { useState } from "preact/hooks";
import { icon } from "../app/icon.js";
import { seatClass } from "../app/seats.js";
import { t } from "../app/words.js";
import { SCHOLARS, agentWish, myWish, usualLevel } from "./create.js";
import { Face, FreeFace, PersonFace } from "./faces.js";
import { levelName, levelWords } from "./opponents.js";
import { levels } from "./store.js";

/** @import { ChosenEvent, GameInfo, SeatWish } from "../app/types.js" */

/** @param {{ game: GameInfo, seats: SeatWish[], change: (seats: SeatWish[]) => void }} props */
export function WhoPlays({ game, seats, change }) {
  const first = seats.findIndex((seat) => seat.kind === "agent");
  const [looked, look] = useState(-1);
  const chosen = seats[looked]?.kind === "agent" ? looked : first;
  /** @param {number} at @param {SeatWish} wish */
  const set = (at, wish) => {
    if (wish.kind === "agent") look(at);
    change(seats.with(at, wish));
  };
  return h(
    "section",
    { class: "sheet who-plays", "aria-labelledby": "who-plays" },
    h("div", { class: "sheet-head" }, h("h2", { id: "who-plays" }, t("lobby.who")), h(SeatCount, { game, seats, change })),
    h("ol", { class: "seat-rows" }, seats.map((seat, at) => h(SeatRow, { key: at, seats, seat, at, open: at === chosen, look: () => look(at), change: (wish) => set(at, wish) }))),
    chosen >= 0 && h(LevelPicker, { seat: seats[chosen], at: chosen, change: (wish) => set(chosen, wish) }),
    game.seats.includes(seats.length + 1) && h(OneMore, { n: seats.length + 1, add: (wish) => change([...seats, wish]) }),
    h("p", { class: "note" }, icon("info"), t("lobby.seats.note")),
  );
}

/** @param {{ game: GameInfo, seats: SeatWish[], change: (seats: SeatWish[]) => void }} props */
function SeatCount({ game, seats, change }) {
  return h(
    "div",
    { class: "seat-count", role: "group", "aria-label": t("lobby.seats") },
    game.seats.map((n) => h("button", { key: n, type: "button", "aria-pressed": n === seats.length, onClick: () => change(resized(seats, n)) }, n)),
    h("span", { "aria-hidden": "true" }, t("lobby.seats.word")),
  );
}

/** @param {{ seats: SeatWish[], seat: SeatWish, at: number, open: boolean, look: () => void, change: (wish: SeatWish) => void }} props */
function SeatRow({ seats, seat, at, open, look, change }) {
  return h(
    "li",
    { class: `seat-row ${seatClass(at)} ${open ? "open" : ""}` },
    seat.kind === "agent"
      ? h("button", { type: "button", class: "face-button", onClick: look, "aria-expanded": open, "aria-label": t("lobby.strength", { name: seat.name ?? "" }) }, h(Face, { level: seat.level ?? "" }))
      : seat.kind === "open" ? h(FreeFace, null) : h(PersonFace, { seat: at }),
    h("span", { class: "seat-shape" }, icon(seatClass(at), t("lobby.seat.number", { n: at + 1 }))),
    h("div", { class: "seat-who" }, nameField(seat, at, (name) => change({ ...seat, name })), h("small", null, note(seat))),
    kindField(seats, at, change),
  );
}

/** @param {SeatWish} seat */
function note(seat) {
  if (seat.kind === "agent") return `${levelName(seat.level ?? "")}: ${levelWords(seat.level ?? "")}`;
  return t(`lobby.seat.${seat.kind}.note`);
}

/** @param {SeatWish} seat @param {number} at @param {(name: string) => void} change */
function nameField(seat, at, change) {
  if (seat.kind === "open") return h("b", null, t("lobby.seat.free"));
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

/** @param {SeatWish[]} seats @param {number} at @param {(wish: SeatWish) => void} change */
function kindField(seats, at, change) {
  const seat = seats[at];
  const value = seat.kind === "agent" ? `agent:${seat.level}` : seat.kind;
  const taken = seats.some((other, index) => other.kind === "me" && index !== at);
  /** @param {string} one @param {string} text @param {boolean} [disabled] */
  const option = (one, text, disabled) => h("option", { key: one, value: one, selected: one === value, disabled }, text);
  return h(
    "select",
    { "aria-label": t("lobby.seat.kind", { n: at + 1 }), onChange: (/** @type {ChosenEvent} */ event) => change(wished(event.currentTarget.value, at)) },
    h("optgroup", { label: t("lobby.seat.people") }, option("me", t("lobby.seat.me"), taken), option("open", t("lobby.seat.open")), option("hotseat", t("lobby.seat.hotseat"))),
    h("optgroup", { label: t("lobby.seat.agents") }, levels.value.map((level) => option(`agent:${level.name}`, levelName(level.name)))),
  );
}

/** @param {string} value @param {number} at @returns {SeatWish} */
function wished(value, at) {
  const [kind, level] = value.split(":");
  if (kind === "me") return myWish();
  if (kind === "hotseat") return { kind, name: t("lobby.seat.player", { n: at + 1 }) };
  if (kind === "open") return { kind };
  return { kind: "agent", level, name: SCHOLARS[at % SCHOLARS.length] };
}

/** The five faces. @param {{ seat: SeatWish, at: number, change: (wish: SeatWish) => void }} props */
function LevelPicker({ seat, at, change }) {
  return h(
    "fieldset",
    { class: "level-picker", style: { "--row": String(at) } },
    h("legend", null, t("lobby.strength", { name: seat.name ?? "" })),
    h(
      "div",
      null,
      levels.value.map(({ name }) =>
        h(
          "label",
          { key: name, class: "level" },
          h("input", { type: "radio", name: "level", value: name, checked: seat.level === name, onChange: () => change({ ...seat, level: name }) }),
          h(Face, { level: name }),
          h("b", null, levelName(name)),
          h("small", null, levelWords(name)),
        ),
      ),
    ),
  );
}

/** @param {{ n: number, add: (wish: SeatWish) => void }} props */
function OneMore({ n, add }) {
  return h(
    "div",
    { class: "one-more" },
    h("i", null, t("lobby.one-more", { n })),
    h("button", { type: "button", class: "button", onClick: () => add({ kind: "open" }) }, icon("link"), t("lobby.seat.open")),
    h("button", { type: "button", class: "button", onClick: () => add({ kind: "hotseat", name: t("lobby.seat.player", { n }) }) }, icon("people"), t("lobby.seat.hotseat")),
    h("button", { type: "button", class: "button", onClick: () => add({ ...agentWish(n - 2), level: usualLevel() }) }, icon("agent"), t("lobby.seat.agent")),
  );
}

/** As many seats as asked for: the last ones go, opponents come. @param {SeatWish[]} seats @param {number} count */
export function resized(seats, count) {
  const kept = seats.slice(0, count);
  while (kept.length < count) kept.push(agentWish(kept.length - 1));
  return kept;
}

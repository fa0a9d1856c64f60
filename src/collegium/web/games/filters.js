/** Which of my games are wanted: the game, against whom, how it ended, how many sat there, and since when. */

import { h } from "preact";
import { t } from "../app/words.js";
import { levelName } from "../lobby/opponents.js";
import { levels } from "../lobby/store.js";

/** @import { ChosenEvent, GameCount } from "../app/types.js" */
/** @typedef {{ game: string, against: string, result: string, seats: number, days: number, page: number }} Wish */

/** @type {Wish} */
export const EVERYTHING = { game: "", against: "", result: "", seats: 0, days: 0, page: 0 };
const RESULTS = ["won", "lost", "left", "alone"];
const SEATS = [1, 2, 3, 4];
const DAYS = [7, 30, 90, 365];

/** @param {{ all: GameCount[], wish: Wish, change: (wish: Wish) => void }} props */
export function Filters({ all, wish, change }) {
  /** @param {Partial<Wish>} part */
  const set = (part) => change({ ...wish, ...part, page: 0 });
  const against = [["people", t("games.against.people")], ...levels.value.map(({ name }) => [name, levelName(name)]), ["alone", t("games.against.alone")]];
  return h(
    "form",
    { class: "games-filters", "aria-label": t("games.filters"), onSubmit: (event) => event.preventDefault() },
    h(
      "div",
      { class: "games-chips", role: "group", "aria-label": t("games.game") },
      chip(t("games.all"), !wish.game, () => set({ game: "" })),
      all.map(({ game, title, games }) => chip(h("span", null, title, " ", h("small", null, games)), wish.game === game, () => set({ game }), game)),
    ),
    choice(t("games.against"), wish.against, against, (value) => set({ against: value })),
    choice(t("games.result"), wish.result, RESULTS.map((each) => [each, t(`games.result.${each}`)]), (value) => set({ result: value })),
    choice(t("games.seats"), wish.seats ? String(wish.seats) : "", SEATS.map((n) => [String(n), t("games.seats-n", { n })]), (value) => set({ seats: Number(value) })),
    choice(t("games.since"), wish.days ? String(wish.days) : "", DAYS.map((n) => [String(n), t("games.days", { n })]), (value) => set({ days: Number(value) })),
  );
}

/** @param {import("preact").ComponentChildren} text @param {boolean} on @param {() => void} onClick @param {string} [game] */
function chip(text, on, onClick, game = "") {
  return h("button", { key: game, type: "button", class: "games-chip", "aria-pressed": on, "data-game": game || undefined, onClick }, text);
}

/** @param {string} label @param {string} value @param {string[][]} values @param {(value: string) => void} set */
function choice(label, value, values, set) {
  return h(
    "label",
    { class: `games-choice ${value ? "on" : ""}` },
    h("span", null, label),
    h(
      "select",
      { onChange: (/** @type {ChosenEvent} */ event) => set(event.currentTarget.value) },
      h("option", { value: "", selected: !value }, t("games.any")),
      values.map(([one, text]) => h("option", { key: one, value: one, selected: one === value }, text)),
    ),
  );
}

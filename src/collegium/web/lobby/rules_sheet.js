/** Pace and rules of a new table: the clock, hints, the options of the game, and what is seldom needed. */

import { h } from "preact";
import { t } from "../app/words.js";
import { PaceFields } from "./clock_fields.js";
import { GameOptions, OptionLine } from "./game_options.js";
import { changedOptions, isShuffledHere } from "./summary.js";
import { usualOptions } from "./create.js";

/** @import { ChosenEvent, GameInfo, NewTable } from "../app/types.js" */
/** @import { ClockForm } from "./clock_fields.js" */

const ABSENCES = ["hour", "day", "three-days", "week", "never"];

/**
 * @param {{ game: GameInfo, wish: NewTable, clock: ClockForm, change: (part: Partial<NewTable>) => void, setClock: (clock: ClockForm) => void }} props
 */
export function RulesSheet({ game, wish, clock, change, setClock }) {
  const changed = changedOptions(game, wish).length;
  return h(
    "section",
    { class: "sheet rules-sheet" },
    h("div", { class: "sheet-head" }, h("h2", null, t("lobby.pace"))),
    h(PaceFields, { clock, change: setClock }),
    clock.kind === "off" && isShuffledHere(wish) && h(AbsenceField, { wish, change }),
    h(OptionLine, { name: t("lobby.hints"), text: t("lobby.hints.note"), value: wish.hints ?? true, set: (hints) => change({ hints: hints === true }) }),
    h(OptionLine, { name: t("lobby.listed"), text: t("lobby.listed.note"), value: wish.listed ?? false, set: (listed) => change({ listed: listed === true }) }),
    game.options.length > 0 &&
      h(
        "div",
        { class: "sheet-head next" },
        h("h2", null, t("lobby.options")),
        changed ? h("button", { type: "button", class: "link", onClick: () => change({ options: usualOptions(game) }) }, t("lobby.options.changed", { n: changed })) : h("span", null, t("lobby.options.rulebook")),
      ),
    h(GameOptions, { game, options: wish.options ?? {}, change: (options) => change({ options }) }),
    h(
      "details",
      { class: "seldom" },
      h("summary", null, t("lobby.seldom")),
      h(
        "div",
        { class: "pair" },
        field(t("lobby.table-name"), wish.name ?? "", 60, (name) => change({ name })),
        !isShuffledHere(wish) && field(t("lobby.seed"), `${wish.seed ?? ""}`, 40, (seed) => change({ seed }), t("lobby.seed.note")),
      ),
      isShuffledHere(wish) && h("p", { class: "note" }, t("lobby.seed.drawn")),
    ),
  );
}

/** How long players may be away. @param {{ wish: NewTable, change: (part: Partial<NewTable>) => void }} props */
function AbsenceField({ wish, change }) {
  const chosen = wish.absence ?? "day";
  return h(
    "label",
    { class: "field absence-field" },
    h("span", null, t("lobby.absence")),
    h(
      "select",
      { value: chosen, onChange: (/** @type {ChosenEvent} */ event) => change({ absence: event.currentTarget.value }) },
      ABSENCES.map((each) => h("option", { key: each, value: each }, t(`app.absence.${each}`))),
    ),
    h("small", null, t(`app.absence-text.${chosen}`)),
  );
}

/**
 * @param {string} label @param {string} value @param {number} longest
 * @param {(value: string) => void} change @param {string} [hint]
 */
function field(label, value, longest, change, hint) {
  return h(
    "label",
    { class: "field" },
    h("span", null, label),
    h("input", { type: "text", value, maxLength: longest, autoComplete: "off", placeholder: t("lobby.optional"), title: hint, onInput: (event) => change(event.currentTarget.value) }),
  );
}

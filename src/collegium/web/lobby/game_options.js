/** The options of a game in the form of a new table. */

import { h } from "preact";
import { t } from "../app/words.js";

/** @import { ChosenEvent, GameInfo, GameOption, Options, OptionValue } from "../app/types.js" */

/** @param {{game: GameInfo, options: Options, change: (options: Options) => void}} props */
export function GameOptions({ game, options, change }) {
  if (!game.options.length) return null;
  return h(
    "fieldset",
    { class: "game-options" },
    h("legend", null, t("lobby.options")),
    game.options.map((option) => {
      const set = (/** @type {OptionValue} */ value) => change({ ...options, [option.name]: value });
      return option.choices.length
        ? chooser(option, String(options[option.name]), set)
        : toggle(option, options[option.name] === true, set);
    }),
  );
}

/** @param {GameOption} option @param {boolean} value @param {(value: OptionValue) => void} set */
function toggle(option, value, set) {
  return h(
    "label",
    { key: option.name, class: "switch" },
    h("input", { type: "checkbox", checked: value, onChange: (event) => set(event.currentTarget.checked) }),
    h("span", null, option.text),
  );
}

/** @param {GameOption} option @param {string} value @param {(value: OptionValue) => void} set */
function chooser(option, value, set) {
  return h(
    "label",
    { key: option.name, class: "chooser" },
    h("span", null, option.text),
    h(
      "select",
      { onChange: (/** @type {ChosenEvent} */ event) => set(event.currentTarget.value) },
      option.choices.map((one) =>
        h("option", { key: one, value: one, selected: one === value }, choiceText(option, one)),
      ),
    ),
  );
}

/** @param {GameOption} option @param {string} choice */
export function choiceText(option, choice) {
  return option.called[option.choices.indexOf(choice)] ?? choice;
}

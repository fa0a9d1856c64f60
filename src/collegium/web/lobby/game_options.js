/** The options of a game in the form of a new table: a switch, or a few words to choose from. */

import { h } from "preact";
import { useId } from "preact/hooks";
import { has, t } from "../app/words.js";

/** @import { GameInfo, GameOption, Options, OptionValue } from "../app/types.js" */

/** So many stand there at once; the others are folded away. */
const SHOWN = 5;

/** @param {{game: GameInfo, options: Options, change: (options: Options) => void}} props */
export function GameOptions({ game, options, change }) {
  /** @param {GameOption} option */
  const line = (option) =>
    h(OptionLine, {
      key: option.name,
      name: optionName(option),
      text: option.text,
      value: options[option.name],
      choices: option.choices.map((one) => [one, choiceText(option, one)]),
      set: (value) => change({ ...options, [option.name]: value }),
    });
  const more = game.options.slice(SHOWN);
  return h(
    "fieldset",
    { class: "game-options" },
    h("legend", { class: "sr-only" }, t("lobby.options")),
    game.options.slice(0, SHOWN).map(line),
    more.length > 0 && h("details", { class: "more-options" }, h("summary", null, t("lobby.options.more", { n: more.length }), " ", more.map(optionName).join(", ")), more.map(line)),
  );
}

/** What an option is called in a word or two. @param {GameOption} option */
function optionName(option) {
  const key = `lobby.option.${option.name}`;
  return has(key) ? t(key) : option.name;
}

/**
 * One line: a name, what it changes, and a switch or words.
 * @param {{ name: string, text: string, value: OptionValue | undefined, choices?: string[][], set: (value: OptionValue) => void }} props
 */
export function OptionLine({ name, text, value, choices = [], set }) {
  const id = useId();
  if (!choices.length) {
    return h(
      "label",
      { class: "option-line" },
      h("span", null, h("b", null, name), h("small", null, text)),
      h("input", { type: "checkbox", role: "switch", class: "toggle", checked: value === true, onChange: (event) => set(event.currentTarget.checked) }),
    );
  }
  return h(
    "div",
    { class: "option-line", role: "group", "aria-label": name },
    h("span", null, h("b", null, name), h("small", null, text)),
    h("span", { class: "words" }, choices.map(([one, said]) => h("label", { key: one }, h("input", { type: "radio", name: id, value: one, checked: value === one, onChange: () => set(one) }), h("span", null, said)))),
  );
}

/** @param {GameOption} option @param {string} choice */
export function choiceText(option, choice) {
  return option.called[option.choices.indexOf(choice)] ?? choice;
}

/**
 * The words of the interface: `t("lobby.create")` in the language of the page.
 *
 * A catalogue `words/AREA.LANG.json` is flat, its keys begin with the area: {"lobby.create": "New table"}. `{name}`
 * stands for an argument, `{n:move|moves}` for the form that the number n needs (first: one, second: any other).
 * Reading a text in a component subscribes it to the language.
 */

import { computed, signal } from "@preact/signals";
import { settings } from "./settings.js";

/** @import { Language, WordArgs } from "./types.js" */

/** The areas, one catalogue each: the pages, then the drawn boards. */
export const AREAS = ["app", "lobby", "rules", "about", "me", "games", "table", "asking", "follow", "learn", "legend", "study", "beside", "setup", "pictures", "puzzles", "challenge", "newton", "alma-mater", "awesome-academics"];
/** @type {readonly Language[]} */
export const LANGUAGES = ["en", "de", "nl"];

/** @type {import("@preact/signals").Signal<{language: Language, texts: Record<string, string>}>} */
const catalogue = signal({ language: /** @type {Language} */ ("en"), texts: {} });

/** The language of the words on the page. */
export const language = computed(() => catalogue.value.language);

/** @param {string} key @param {WordArgs} [args] @returns {string} */
export function t(key, args = {}) {
  const text = catalogue.value.texts[key];
  return text === undefined ? key : filled(text, args);
}

/** Whether there is a text for a key: for words about games that may be unknown here. @param {string} key */
export function has(key) {
  return key in catalogue.value.texts;
}

/** @param {string} text @param {WordArgs} args */
export function filled(text, args) {
  return text.replace(/\{(\w+)(?::([^{}|]*)\|([^{}]*))?\}/g, (whole, name, one, other) => {
    if (!(name in args)) return whole;
    if (other === undefined) return String(args[name]);
    return plural().select(Number(args[name])) === "one" ? one : other;
  });
}

/** A list in words: "Ada, Emmy and Lise". @param {string[]} items */
export function listed(items) {
  return new Intl.ListFormat(language.value).format(items);
}

/** How long ago, in words. @param {string} time an ISO time */
export function ago(time) {
  const seconds = (Date.parse(time) - Date.now()) / 1000;
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  /** @type {[number, Intl.RelativeTimeFormatUnit][]} */
  const units = [
    [86400, "day"],
    [3600, "hour"],
    [60, "minute"],
  ];
  for (const [length, unit] of units) {
    if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit);
  }
  return format.format(0, "second");
}

/** The language to speak: the chosen one, else the first of the browser's that we know. @returns {Language} */
export function wished() {
  const wishes = [settings.language.value, document.documentElement.lang, ...navigator.languages];
  for (const wish of wishes) {
    const found = LANGUAGES.find((known) => known === wish.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return "en";
}

/** Load all catalogues of a language, then speak it. @param {Language} chosen */
export async function speak(chosen) {
  const parts = await Promise.all(AREAS.map((area) => load(area, chosen)));
  catalogue.value = { language: chosen, texts: Object.assign({}, ...parts) };
  document.documentElement.lang = chosen;
}

/** @param {string} area @param {Language} chosen @returns {Promise<Record<string, string>>} */
async function load(area, chosen) {
  const answer = await fetch(new URL(`../words/${area}.${chosen}.json`, import.meta.url));
  if (!answer.ok) {
    console.error(`words/${area}.${chosen}.json: ${answer.status}`);
    return {};
  }
  return answer.json();
}

/** @type {Map<Language, Intl.PluralRules>} */
const plurals = new Map();

/** The rule of the language for one and many; making one is slow, so each is kept. */
function plural() {
  const known = plurals.get(language.value) ?? new Intl.PluralRules(language.value);
  plurals.set(language.value, known);
  return known;
}

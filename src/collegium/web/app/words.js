/**
 * The words of the interface: `t("lobby.create")` in the language of the page.
 *
 * A catalogue `words/AREA.LANG.json` is flat, its keys begin with the area: {"lobby.create": "New table"}. `{name}`
 * stands for an argument, `{n:move|moves}` for the form that the number n needs (first: one, second: any other). The server
 * sends all catalogues of a language as one: `words/LANG.json`.
 * Reading a text in a component subscribes it to the language.
 */

import { computed, signal } from "@preact/signals";
import { settings } from "./settings.js";

/** @import { Language, WordArgs } from "./types.js" */

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

/** Load all catalogues of a language, which come as one, then speak it. @param {Language} chosen */
export async function speak(chosen) {
  const name = `${chosen}.json`;
  const answer = await fetch(new URL(`../words/${name}`, import.meta.url));
  if (!answer.ok) console.error(`words/${name}: ${answer.status}`);
  catalogue.value = { language: chosen, texts: answer.ok ? await answer.json() : {} };
  document.documentElement.lang = chosen;
}

/** @type {Map<Language, Intl.PluralRules>} */
const plurals = new Map();

/** The rule of the language for one and many; making one is slow, so each is kept. */
function plural() {
  const known = plurals.get(language.value) ?? new Intl.PluralRules(language.value);
  plurals.set(language.value, known);
  return known;
}

/** Why the server did not do something, in the language of the page. The server itself explains in English. */

import { has, language, t } from "./words.js";

/**
 * The words of a catalogue for a refusal; in English, and where there are none, the server's own, which say more.
 * @param {string} key @param {string} text the server's words
 */
export function refusalText(key, text) {
  if (language.peek() === "en" && text) return text;
  return has(key) ? t(key) : text;
}

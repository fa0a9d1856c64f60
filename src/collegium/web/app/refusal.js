/** Why the server did not do something, in the language of the page. Where it names no rule and has no words for it, the server itself explains in English. */

import { has, language, t } from "./words.js";

/**
 * The words of a catalogue for a refusal; in English, and where there are none, the server's own, which say more.
 * @param {string} key @param {string} text the server's words
 */
export function refusalText(key, text) {
  if (language.peek() === "en" && text) return text;
  return has(key) ? t(key) : text;
}

/**
 * What a table refuses: by a rule in the words of the rule's language, which is the page's; what comes too soon says how long to wait.
 * @param {import("./types.js").Refused} answer
 */
export function refusedText(answer) {
  if (answer.clause) return answer.text;
  const soon = answer.wait && language.peek() !== "en";
  return soon ? t("table.refused.wait", { n: answer.wait ?? 0 }) : refusalText(`table.refused.${answer.code}`, answer.text);
}

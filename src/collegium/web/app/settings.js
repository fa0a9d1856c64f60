/** What a person has chosen for this browser: theme, language, sound, text mode, motion; kept in local storage. */

import { effect, signal } from "@preact/signals";

/** @import { Language, Motion, Theme } from "./types.js" */

const KEY = "collegium.settings";

/** Each one a signal; write to `.value` and it is kept. The empty language means the browser's. */
export const settings = {
  theme: signal(/** @type {Theme} */ ("system")),
  language: signal(/** @type {Language | ""} */ ("")),
  /** A tone at my turn; `sounds`: those of cards, coins, pieces and the end. */
  sound: signal(true),
  sounds: signal(false),
  text: signal(false),
  /** Whether single characters are shortcuts at the table. */
  keys: signal(true),
  motion: signal(/** @type {Motion} */ ("system")),
  /** How fast others' moves are shown: calm, quick, instant; empty for calm at first and quick later. */
  pace: signal(""),
  /** What the person wants to be called; empty where they have not said. */
  name: signal(""),
};

/** Whether things may move: the person's choice, else the system's. */
export function moving() {
  const chosen = settings.motion.value;
  return chosen === "system" ? !matchMedia("(prefers-reduced-motion: reduce)").matches : chosen === "full";
}

/** Read what was kept and keep what changes from now on; start once. */
export function start() {
  restore();
  addEventListener("storage", (event) => event.key === KEY && restore());
  effect(keep);
  effect(() => mark("theme", settings.theme.value));
  effect(() => mark("motion", settings.motion.value));
}

function restore() {
  const stored = storedValues();
  for (const [name, setting] of Object.entries(settings)) {
    const value = stored[name];
    if (typeof value === typeof setting.peek()) /** @type {{value: unknown}} */ (setting).value = value;
  }
}

/** @returns {Record<string, unknown>} */
function storedValues() {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return stored !== null && typeof stored === "object" ? stored : {};
  } catch {
    return {};
  }
}

function keep() {
  const values = Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.value]));
  try {
    localStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // A browser that keeps nothing still plays; the choice holds until the page is closed.
  }
}

/** @param {"theme" | "motion"} name @param {string} value */
function mark(name, value) {
  if (value === "system") delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}

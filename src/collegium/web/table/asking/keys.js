/** Keyboard shortcuts of the table, and their list. */
import { h } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { Dialog } from "../../app/dialog.js";
import { settings } from "../../app/settings.js";
import { t } from "../../app/words.js";

/** @typedef {Record<string, (event: KeyboardEvent) => void>} Shortcuts */

/** Keys and the words for what they do, in the order of the list. */
const LIST = [
  ["1–9", "table.keys-number"],
  ["/", "table.keys-filter"],
  ["e", "table.keys-end"],
  ["u", "table.keys-undo"],
  ["r", "table.keys-restart"],
  ["h", "table.keys-hint"],
  ["k", "table.keys-legend"],
  ["l", "table.keys-log"],
  ["t", "table.keys-text"],
  ["s", "table.keys-side"],
  ["m", "table.keys-sound"],
  ["n", "table.keys-next"],
  ["←↑↓→", "table.keys-arrows"],
  ["Esc", "table.keys-escape"],
  ["?", "table.keys-help"],
];

/** Keys that write something; a person can switch them off as shortcuts. */
const CHARACTER = /^\S$/;

/** Whether somebody is typing, or a dialog has the word. @param {EventTarget | null} target */
function isElsewhere(target) {
  if (!(target instanceof Element)) return false;
  return target.closest("input, textarea, select, [contenteditable], dialog, [role=menu]") !== null;
}

/** Listen to shortcuts while a page is open: a key means what is on the screen, from the moment that it is there. @param {Shortcuts} shortcuts */
export function useKeys(shortcuts) {
  useLayoutEffect(() => {
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isElsewhere(event.target)) return;
      const run = shortcuts[event.key];
      if (!run || (CHARACTER.test(event.key) && !settings.keys.peek())) return;
      event.preventDefault();
      run(event);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

/** @param {{ onClose: () => void }} props */
export function KeysDialog({ onClose }) {
  return h(
    Dialog,
    { title: t("table.keys"), onClose },
    !settings.keys.value && h("p", { class: "note" }, t("table.keys-off")),
    h("dl", { class: "keys" }, LIST.map(([key, words]) => h("div", { key }, h("dt", null, h("kbd", null, key)), h("dd", null, t(words))))),
  );
}

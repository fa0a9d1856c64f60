/** Short notes at the edge of the page that go away by themselves. */

import { h } from "preact";
import { signal } from "@preact/signals";
import { icon } from "./icon.js";
import { t } from "./words.js";

/** @import { Toast, ToastAction } from "./types.js" */

const SECONDS = 6;
const MOST = 3;
const toasts = signal(/** @type {Toast[]} */ ([]));
let last = 0;

/**
 * Say something; an error stays twice as long.
 * @param {string} text
 * @param {{kind?: "info" | "error", action?: ToastAction | null, seconds?: number}} [how]
 */
export function toast(text, { kind = "info", action = null, seconds } = {}) {
  const id = ++last;
  const others = toasts.peek().filter((one) => one.text !== text);
  toasts.value = [...others, { id, text, kind, action }].slice(-MOST);
  setTimeout(() => dismiss(id), 1000 * (seconds ?? (kind === "error" ? 2 * SECONDS : SECONDS)));
}

/** Say what went wrong. @param {unknown} error */
export function complain(error) {
  toast(error instanceof Error ? error.message : String(error), { kind: "error" });
}

/** @param {number} id */
function dismiss(id) {
  toasts.value = toasts.peek().filter((one) => one.id !== id);
}

/** Where notes appear; stands once in the page. */
export function ToastHost() {
  return h(
    "div",
    { class: "toasts", role: "status", "aria-live": "polite" },
    toasts.value.map((one) => h(Note, { key: one.id, note: one })),
  );
}

/** @param {{note: Toast}} props */
function Note({ note }) {
  const { action } = note;
  const act = () => {
    dismiss(note.id);
    action?.run();
  };
  return h(
    "div",
    { class: `toast ${note.kind}` },
    icon(note.kind === "error" ? "warning" : "info"),
    h("span", null, note.text),
    action && h("button", { type: "button", class: "button quiet", onClick: act }, action.label),
    h(
      "button",
      { type: "button", class: "button quiet square", onClick: () => dismiss(note.id), title: t("app.close") },
      icon("close", t("app.close")),
    ),
  );
}

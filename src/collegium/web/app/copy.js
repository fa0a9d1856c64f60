/** A link to copy: its label, the whole address in a field, and a button. */

import { h } from "preact";
import { useState } from "preact/hooks";
import { icon } from "./icon.js";
import { t } from "./words.js";

/** @import { ComponentChildren } from "preact" */

/** @param {{url: string, label: string, face?: ComponentChildren, base?: string}} props `base`: the site to reach it at */
export function CopyField({ url, label, face, base = location.origin }) {
  const [copied, setCopied] = useState(false);
  const whole = new URL(url, base).href;
  /** @param {MouseEvent & {currentTarget: Element}} event */
  const copy = async (event) => {
    const field = event.currentTarget.parentElement?.querySelector("input");
    setCopied(await copyText(whole, field ?? null));
  };
  return h(
    "div",
    { class: "copy-field" },
    h("span", { class: "copy-label" }, face ?? label),
    h("input", {
      type: "text",
      readOnly: true,
      value: whole,
      "aria-label": label,
      onFocus: (event) => event.currentTarget.select(),
    }),
    h(
      "button",
      { type: "button", class: "button", onClick: copy, "aria-live": "polite" },
      icon(copied ? "check" : "copy"),
      copied ? t("app.copied") : t("app.copy"),
    ),
  );
}

/**
 * Whether a text came into the clipboard; pages without leave, or over plain HTTP, select it and copy the old way.
 * @param {string} text @param {HTMLInputElement | null} field
 */
async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand("copy");
  }
}

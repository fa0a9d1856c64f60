/** The dialog of what a person may choose for this browser. */

import { h } from "preact";
import { signal } from "@preact/signals";
import { Dialog } from "./dialog.js";
import { settings } from "./settings.js";
import { LANGUAGES, language, t } from "./words.js";

const shown = signal(false);

export function openPreferences() {
  shown.value = true;
}

/** What a language calls itself. @param {string} code */
export function languageName(code) {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return name[0].toUpperCase() + name.slice(1);
}

/** Where the dialog appears; stands once in the page. */
export function PreferencesHost() {
  if (!shown.value) return null;
  const done = () => (shown.value = false);
  const actions = h("button", { type: "button", class: "button primary", onClick: done }, t("app.done"));
  return h(
    Dialog,
    { title: t("app.preferences"), onClose: done, actions, class: "narrow" },
    h(
      "div",
      { class: "form" },
      h(NameField, null),
      h(Choice, {
        label: t("app.language"),
        value: settings.language.value || language.value,
        values: LANGUAGES.map((code) => [code, languageName(code)]),
        choose: (value) => (settings.language.value = LANGUAGES.find((code) => code === value) ?? ""),
      }),
      h(Choice, {
        label: t("app.theme"),
        value: settings.theme.value,
        values: [
          ["system", t("app.theme.system")],
          ["light", t("app.theme.light")],
          ["dark", t("app.theme.dark")],
        ],
        choose: (value) => (settings.theme.value = value === "light" || value === "dark" ? value : "system"),
      }),
      h(Choice, {
        label: t("app.motion"),
        value: settings.motion.value,
        values: [
          ["system", t("app.motion.system")],
          ["full", t("app.motion.full")],
          ["reduced", t("app.motion.reduced")],
        ],
        choose: (value) => (settings.motion.value = value === "full" || value === "reduced" ? value : "system"),
      }),
      h(Choice, {
        label: t("follow.pace"),
        value: settings.pace.value,
        values: [
          ["", t("follow.pace.auto")],
          ["calm", t("follow.pace.calm")],
          ["quick", t("follow.pace.quick")],
          ["instant", t("follow.pace.instant")],
        ],
        choose: (value) => (settings.pace.value = value),
      }),
      h(Switch, { label: t("app.sound"), note: t("app.sound.note"), setting: settings.sound }),
      h(Switch, { label: t("app.sounds"), note: t("app.sounds.note"), setting: settings.sounds }),
      h(Switch, { label: t("app.text"), note: t("app.text.note"), setting: settings.text }),
      h(Switch, { label: t("app.keys"), note: t("app.keys.note"), setting: settings.keys }),
    ),
  );
}

function NameField() {
  return h(
    "label",
    { class: "field" },
    h("span", null, t("app.name")),
    h("input", {
      type: "text",
      value: settings.name.value,
      maxLength: 24,
      autoComplete: "nickname",
      placeholder: t("app.name.given"),
      onChange: (event) => (settings.name.value = event.currentTarget.value.trim()),
    }),
  );
}

/** @param {{label: string, value: string, values: string[][], choose: (value: string) => void}} props */
export function Choice({ label, value, values, choose }) {
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", null, label),
    h(
      "div",
      { class: "segments" },
      values.map(([one, text]) =>
        h(
          "label",
          { key: one, class: "segment" },
          h("input", { type: "radio", name: label, value: one, checked: one === value, onChange: () => choose(one) }),
          h("span", null, text),
        ),
      ),
    ),
  );
}

/** @param {{label: string, note?: string, setting: {value: boolean}}} props */
export function Switch({ label, note, setting }) {
  return h(
    "label",
    { class: "switch" },
    h("input", {
      type: "checkbox",
      checked: setting.value,
      onChange: (event) => (setting.value = event.currentTarget.checked),
    }),
    h("span", null, label, note && h("small", null, note)),
  );
}

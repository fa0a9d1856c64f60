/** My name on this server: whoever has one is rated. */

import { h } from "preact";
import { useState } from "preact/hooks";
import { api } from "../app/api.js";
import { confirmed } from "../app/dialog.js";
import { icon } from "../app/icon.js";
import { settings } from "../app/settings.js";
import { complain } from "../app/toast.js";
import { t } from "../app/words.js";

/** @param {{ name: string, change: () => void }} props */
export function MyName({ name, change }) {
  const [wanted, setWanted] = useState(name || settings.name.peek());
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  /** @param {string} next */
  const give = async (next) => {
    setBusy(true);
    try {
      await api.giveName(next);
      setOpen(false);
      change();
    } catch (error) {
      complain(error);
    }
    setBusy(false);
  };
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    if (wanted.trim()) void give(wanted.trim());
  };
  const takeBack = async () => {
    const asked = { title: t("games.name.none"), text: t("games.name.none.about"), yes: t("games.name.none"), danger: true };
    if (await confirmed(asked)) await give("");
  };
  return h(
    "section",
    { class: "games-name", "aria-label": t("games.name") },
    name && !open && h("p", null, h("span", null, t("games.name")), " ", h("b", null, name)),
    (!name || open) &&
      h(
        "form",
        { onSubmit: submit },
        h("label", null, h("span", null, t(name ? "games.name" : "games.name.give")), h("input", { type: "text", value: wanted, maxLength: 24, required: true, autoComplete: "nickname", onInput: (event) => setWanted(event.currentTarget.value) })),
        h("button", { type: "submit", class: "button", disabled: busy }, icon("check"), t(name ? "games.name.keep" : "games.name.rate")),
      ),
    h("div", { class: "games-acts" }, name && !open && h("button", { type: "button", class: "button quiet", onClick: () => setOpen(true) }, t("games.name.change")), name && h("button", { type: "button", class: "button quiet", onClick: takeBack }, t("games.name.none")), h("a", { class: "button", href: "/api/me/history", download: "collegium-history.json" }, icon("download"), t("games.history"))),
  );
}

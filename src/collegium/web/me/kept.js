/** What is kept of me: to be had as a file, and to be erased. */

import { h } from "preact";
import { useState } from "preact/hooks";
import { api } from "../app/api.js";
import { confirmed } from "../app/dialog.js";
import { icon } from "../app/icon.js";
import { complain } from "../app/toast.js";
import { t } from "../app/words.js";

const CONSEQUENCES = ["alone", "shared", "running", "games", "chat", "cookie", "backups"];

export function Kept() {
  const [busy, setBusy] = useState(false);
  const erase = async () => {
    const asked = { title: t("me.erase.sure"), text: t("me.erase.sure.about"), yes: t("me.erase.yes"), danger: true };
    if (!(await confirmed(asked))) return;
    setBusy(true);
    try {
      await api.erase();
      forgetHere();
      location.assign("/");
    } catch (error) {
      complain(error);
      setBusy(false);
    }
  };
  return h(
    "section",
    { "aria-labelledby": "me-kept" },
    h("h2", { id: "me-kept" }, t("me.kept")),
    h("p", null, t("me.kept.about")),
    h("p", null, h("a", { class: "button", href: "/api/me/data", download: "collegium-me.json" }, icon("download"), t("me.download"))),
    h("h3", null, t("me.erase")),
    h("ul", { class: "me-erase" }, CONSEQUENCES.map((word) => h("li", { key: word }, t(`me.erase.${word}`)))),
    h("p", null, h("button", { type: "button", class: "button danger", disabled: busy, onClick: erase }, icon("trash"), t("me.erase.button"))),
  );
}

/** Forget what this browser itself has kept: settings, names, what was seen of tables. */
function forgetHere() {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Storage may be closed to pages; then nothing was kept in it.
  }
}

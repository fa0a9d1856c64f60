/** What stands around every page but the table: the head with its ways, and the foot. */

import { h } from "preact";
import { games } from "../lobby/store.js";
import { icon } from "./icon.js";
import { mark } from "./mark.js";
import { Menu } from "./menu.js";
import { languageName, openPreferences } from "./preferences.js";
import { route } from "./router.js";
import { settings } from "./settings.js";
import { LANGUAGES, language, t } from "./words.js";

/** @import { ComponentChildren } from "preact" */
/** @import { MenuItem } from "./types.js" */

/** @param {{children?: ComponentChildren}} props */
export function Shell({ children }) {
  return h(
    "div",
    { class: "shell" },
    h("a", { class: "skip", href: "#main" }, t("app.skip")),
    h(Head, null),
    h("main", { id: "main", tabIndex: -1 }, children),
    h(Foot, null),
  );
}

function Head() {
  const { name } = route.value;
  /** @param {string} href @param {string} text @param {boolean} here */
  const way = (href, text, here) => h("a", { href, "aria-current": here ? "page" : undefined }, text);
  const first = games.value[0]?.name ?? "newton";
  return h(
    "header",
    { class: "head" },
    h("a", { class: "brand", href: "/", "aria-label": t("app.home") }, mark(), h("span", null, "Collegium")),
    h(
      "nav",
      { class: "ways", "aria-label": t("app.ways") },
      way("/", t("app.tables"), name === "lobby"),
      way(`/rules/${first}`, t("app.rules"), name === "rules"),
      way("/about", t("app.about"), name === "about"),
    ),
    h(
      "div",
      { class: "head-tools" },
      h(Menu, {
        label: t("app.language"),
        icon: "language",
        class: "button quiet",
        text: language.value.toUpperCase(),
        items: languages,
      }),
      h(
        "button",
        { type: "button", class: "button quiet square", onClick: openPreferences, title: t("app.preferences") },
        icon("settings", t("app.preferences")),
      ),
    ),
  );
}

/** @returns {MenuItem[]} */
function languages() {
  return LANGUAGES.map((code) => ({
    label: languageName(code),
    checked: code === language.peek(),
    run: () => (settings.language.value = code),
  }));
}

function Foot() {
  return h(
    "footer",
    { class: "foot" },
    h("span", null, t("app.foot")),
    h("a", { href: "/me" }, t("app.me")),
    h("a", { href: "/about" }, t("app.foot.credits")),
  );
}

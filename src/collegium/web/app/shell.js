/** What stands around every page but the table: the head with its ways, and the foot. */

import { h } from "preact";
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
  return h(
    "header",
    { class: "head" },
    h("a", { class: "brand", href: "/", "aria-label": t("app.home") }, mark(), h("span", null, "Collegium")),
    h(
      "nav",
      { class: "ways", "aria-label": t("app.ways") },
      way("/", t("app.tables"), name === "lobby" || name === "new"),
      way("/games", t("app.games"), name === "games"),
      way("/learn", t("app.learn"), name === "learn"),
      way("/rules", t("app.rules"), name === "rules"),
    ),
    h(
      "div",
      { class: "head-tools" },
      h(WhoAmI, null),
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

/** By what name I play, and the way to change it. */
function WhoAmI() {
  const name = settings.name.value;
  return h(
    "button",
    { type: "button", class: "who-am-i", onClick: openPreferences, title: t("app.name.change") },
    h("span", { class: "who-label" }, t("app.name.you-play-as")),
    h("b", null, name || t("app.name.guest")),
    h("u", null, t("app.name.change-word")),
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

/** Starts the client: settings, words, then the page that the address means. */

import { Component, h, render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { effect } from "@preact/signals";
import { AboutPage } from "../about/page.js";
import { JoinPage } from "../lobby/join.js";
import { LobbyPage } from "../lobby/page.js";
import { loadGames } from "../lobby/store.js";
import { RulesPage } from "../rules/page.js";
import { QuestionHost } from "./dialog.js";
import { MenuHost } from "./menu.js";
import { Failure, Waiting } from "./notice.js";
import { PreferencesHost } from "./preferences.js";
import { route, start as startRouter } from "./router.js";
import { start as startSettings } from "./settings.js";
import { Shell } from "./shell.js";
import { ToastHost } from "./toast.js";
import { language, speak, t, wished } from "./words.js";

/** @import { ComponentChildren, ComponentType } from "preact" */

/** @typedef {ComponentType<{id: string}>} Page */

/** @type {Record<"table" | "replay", () => Promise<Page>>} */
const LATER = {
  table: async () => (await import("../table/page.js")).TablePage,
  replay: async () => (await import("../table/replay.js")).ReplayPage,
};

/** A page whose module is fetched when it is first opened. @param {{name: "table" | "replay", id: string}} props */
function Later({ name, id }) {
  const [page, setPage] = useState(/** @type {{name: string, show: Page} | null} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    LATER[name]().then((show) => setPage({ name, show }), setError);
  }, [name]);
  if (error) return h(Failure, { error });
  return page?.name === name ? h(page.show, { key: id, id }) : h(Waiting, null);
}

function Page() {
  const { name, id } = route.value;
  if (name === "table" || name === "replay") return h(Later, { key: name, name, id });
  return h(Shell, null, quietPage(name, id));
}

/** @param {string} name @param {string} id */
function quietPage(name, id) {
  if (name === "lobby") return h(LobbyPage, null);
  if (name === "rules") return h(RulesPage, { key: id, game: id });
  if (name === "about") return h(AboutPage, null);
  if (name === "join") return h(JoinPage, null);
  return h(Failure, { title: t("app.nothing-here"), text: t("app.nothing-here.text") });
}

/** Shows what broke instead of an empty page. @extends {Component<{children?: ComponentChildren}, {error: unknown}>} */
class Guard extends Component {
  constructor() {
    super();
    this.state = { error: null };
  }

  /** @param {unknown} error */
  componentDidCatch(error) {
    console.error(error);
    this.setState({ error });
  }

  render() {
    return this.state.error ? h(Failure, { error: this.state.error }) : this.props.children;
  }
}

function App() {
  return [
    h(Guard, { key: route.value.path }, h(Page, null)),
    h(MenuHost, null),
    h(QuestionHost, null),
    h(PreferencesHost, null),
    h(ToastHost, null),
  ];
}

async function start() {
  startSettings();
  startRouter();
  await speak(wished());
  effect(() => {
    const wish = wished();
    if (wish !== language.peek()) void speak(wish);
  });
  effect(() => {
    language.value;
    void loadGames();
  });
  const root = document.getElementById("app");
  if (root) render(h(App, null), root);
}

void start();

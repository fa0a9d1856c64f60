/** Starts the client: settings, words, then the page that the address means. */

import { Component, h, render } from "preact";
import { effect } from "@preact/signals";
import { loadGames } from "../lobby/store.js";
import { QuestionHost } from "./dialog.js";
import { later } from "./later.js";
import { MenuHost } from "./menu.js";
import { Failure } from "./notice.js";
import { PreferencesHost } from "./preferences.js";
import { route, start as startRouter } from "./router.js";
import { start as startSettings } from "./settings.js";
import { Shell } from "./shell.js";
import { withStyle, withStyles } from "./style.js";
import { ToastHost } from "./toast.js";
import { language, speak, t, wished } from "./words.js";

/** @import { ComponentChildren, ComponentType } from "preact" */
/** @import { Route } from "./types.js" */

/** @typedef {ComponentType<{id: string}>} Page */
/** @typedef {Exclude<Route["name"], "unknown">} LaterPage */

/** The pages, each fetched with its style when it is first opened. @type {Record<LaterPage, Page>} */
const LATER = {
  lobby: later(async () => (await withStyle("lobby", import("../lobby/page.js"))).LobbyPage),
  new: later(async () => (await withStyle("lobby", withStyle("new_table", import("../lobby/new_table.js")))).NewTablePage),
  join: later(async () => (await withStyle("lobby", import("../lobby/join.js"))).JoinPage),
  rules: later(async () => (await withStyle("rules", withStyle("legend", withStyle("lobby", import("../rules/page.js"))))).RulesPage),
  about: later(async () => (await withStyle("rules", import("../about/page.js"))).AboutPage),
  me: later(async () => (await withStyle("me", import("../me/page.js"))).MePage),
  games: later(async () => (await withStyle("games", withStyle("verdicts", import("../games/page.js")))).GamesPage),
  watch: later(async () => (await withStyle("games", import("../games/watch.js"))).WatchPage),
  gallery: later(async () => (await withStyle("gallery", import("../gallery/page.js"))).GalleryPage),
  table: later(async () => (await import("../table/page.js")).TablePage),
  replay: later(async () => (await import("../table/replay/replay.js")).ReplayPage),
  analysis: later(async () => (await withStyles(["verdicts", "whatif", "analysis", "ending", "lobby"], import("../analysis/page.js"))).AnalysisPage),
  position: later(async () => (await withStyles(["ending", "lobby", "position"], import("../position/page.js"))).PositionPage),
  setup: later(async () => (await withStyles(["ending", "lobby", "position", "analysis", "setup"], import("../position/setup.js"))).SetupPage),
  puzzles: later(async () => (await withStyles(["ending", "lobby", "verdicts", "analysis", "puzzles"], import("../puzzles/page.js"))).PuzzlesPage),
  challenge: later(async () => (await withStyles(["lobby", "analysis", "challenge"], import("../challenge/page.js"))).ChallengePage),
  learn: later(async () => (await withStyle("learn", withStyle("lobby", import("../learn/page.js")))).LearnPage),
};

function Page() {
  const { name, id } = route.value;
  if (name === "unknown") return h(Shell, null, h(Failure, { title: t("app.nothing-here"), text: t("app.nothing-here.text") }));
  const page = h(LATER[name], { key: `${name} ${id}`, id });
  return ["table", "replay", "analysis"].includes(name) || (["learn", "puzzles"].includes(name) && id) ? page : h(Shell, null, page);
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

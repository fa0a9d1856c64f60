/** The page of a lesson: the same table as in play, with a narrator's sheet beside it. */
import { h } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { icon } from "../app/icon.js";
import { Failure, Waiting } from "../app/notice.js";
import { openPreferences } from "../app/preferences.js";
import { settings } from "../app/settings.js";
import { t } from "../app/words.js";
import { Bar } from "../table/bar.js";
import { useKeys } from "../table/asking/keys.js";
import { Log } from "../table/panels/log.js";
import { focusRow, Moves, withoutEnds } from "../table/asking/moves.js";
import { Rules } from "../table/panels/rules.js";
import { Score } from "../table/panels/score.js";
import { TableView, Ui } from "../table/view.js";
import { Lesson } from "./lesson.js";
import { LessonList } from "./list.js";
import { showExpected, usePointing } from "./look.js";
import { Narrator } from "./narrator.js";

/** @import { Frame, MenuItem } from "../app/types.js" */
/** @import { Tab } from "../table/panels/panel.js" */

/** A lesson, or without a game the list of them. @param {{ id: string }} props */
export function LearnPage({ id }) {
  return id ? h(LessonPage, { id }) : h(LessonList, null);
}

/** @param {{ id: string }} props */
function LessonPage({ id }) {
  const lesson = useMemo(() => new Lesson(id), [id]);
  const ui = useMemo(() => new Ui(), [id]);
  const root = useRef(/** @type {HTMLDivElement | null} */ (null));
  const onShow = () => lesson.decision.peek() && showExpected(root.current, lesson, ui);
  useEffect(() => () => lesson.close(), [lesson]);
  usePointing(root, lesson, ui);
  useSkip(lesson);
  useKeys(shortcuts(lesson, ui, onShow));
  const frame = lesson.store.frame.value;
  if (lesson.failure.value) return h(Failure, { error: lesson.failure.value });
  if (!frame) return h(Waiting, null);
  document.title = t("learn.title", { game: frame.title });
  const { store, act } = lesson;
  const badge = h("span", { class: "bar-replay" }, icon("learn"), t("learn.lesson"));
  const bar = h(Bar, { frame, link: null, items: () => menu(lesson, ui) }, badge);
  const controls = h(Narrator, { lesson, onShow });
  return h("div", { class: "learn", ref: root }, h(TableView, { store, act, ui, frame, bar, controls, tabs: tabsOf(lesson, ui, frame), beside: true }));
}

/** Any key ends the showing of others' moves. @param {Lesson} lesson */
function useSkip(lesson) {
  const walking = lesson.walk.value !== null;
  useEffect(() => {
    if (!walking) return undefined;
    /** @param {KeyboardEvent} event */
    const skip = (event) => {
      if (event.repeat || event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      lesson.skip();
    };
    addEventListener("keydown", skip, true);
    return () => removeEventListener("keydown", skip, true);
  }, [walking, lesson]);
}

/** @param {Lesson} lesson @param {Ui} ui @param {Frame} frame @returns {Tab[]} */
function tabsOf(lesson, ui, frame) {
  const { store, act } = lesson;
  const onMoment = (/** @type {number} */ at) => lesson.goToMoment(at);
  return [
    { id: "moves", title: t("table.moves"), icon: "play", note: withoutEnds(frame.moves).length, show: () => h(Moves, { store, act }) },
    { id: "log", title: t("table.log"), icon: "log", show: () => h(Log, { store, onMoment }) },
    { id: "score", title: t("table.score"), icon: "point", show: () => h(Score, { store }) },
    { id: "rules", title: t("table.rules"), icon: "rules", show: () => h(Rules, { game: frame.game, clause: ui.clause.value }) },
  ];
}

/** @param {Lesson} lesson @param {Ui} ui @returns {MenuItem[]} */
function menu(lesson, ui) {
  const { text } = settings;
  return [
    { label: t("learn.again"), icon: "restart", run: () => lesson.restart() },
    { label: t("table.rules"), icon: "rules", run: () => ui.open("rules") },
    { label: t("table.legend"), icon: "legend", run: () => ui.legend() },
    { label: t("table.text-mode"), checked: text.peek(), run: () => (text.value = !text.peek()), apart: true },
    { label: t("app.preferences"), icon: "settings", run: openPreferences },
    { label: t("app.to-lobby"), icon: "home", href: "/", apart: true },
  ];
}

/** @param {Lesson} lesson @param {Ui} ui @param {() => void} onShow @returns {import("../table/asking/keys.js").Shortcuts} */
function shortcuts(lesson, ui, onShow) {
  const back = () => lesson.back();
  const on = () => (lesson.mayTurn() ? lesson.next() : onShow());
  /** @type {import("../table/asking/keys.js").Shortcuts} */
  const keys = {
    ArrowLeft: back,
    b: back,
    ArrowRight: on,
    n: on,
    l: () => ui.open("log"),
    k: () => ui.legend(),
    t: () => (settings.text.value = !settings.text.peek()),
    "/": () => showMoves(ui, () => document.getElementById("move-filter")?.focus()),
    Escape: () => lesson.act.close(),
  };
  for (let n = 1; n < 10; n += 1) keys[String(n)] = () => showMoves(ui, () => focusRow(document.querySelector(".moves"), n - 1));
  return keys;
}

/** Open the moves, then do something with them. @param {Ui} ui @param {() => void} then */
function showMoves(ui, then) {
  ui.open("moves");
  setTimeout(then, 30);
}

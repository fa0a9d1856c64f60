/** The page of a live table, for players and for those who watch. */
import { h } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Failure, Waiting } from "../app/notice.js";
import { go } from "../app/router.js";
import { settings } from "../app/settings.js";
import { t } from "../app/words.js";
import { loadTables, waiting } from "../lobby/store.js";
import { Bar } from "./bar.js";
import { Chat } from "./chat.js";
import { choices } from "./choices.js";
import { Cover } from "./cover.js";
import { HookDialog, LinksDialog, SubstitutesDialog } from "./dialogs.js";
import { Hints } from "./hints.js";
import { KeysDialog, useKeys } from "./keys.js";
import { LiveTable } from "./live.js";
import { Log } from "./log.js";
import { focusRow, Moves, withoutEnds } from "./moves.js";
import { notice } from "./notices.js";
import { endMoves, Prompt } from "./prompt.js";
import { recap } from "./recap.js";
import { Rules } from "./rules.js";
import { Score } from "./score.js";
import { tableMenu } from "./tablemenu.js";
import { textWidth } from "./textwidth.js";
import { TableView, Ui } from "./view.js";

/** @import { Frame } from "../app/types.js" */
/** @import { Tab } from "./panel.js" */

/** @param {{ id: string }} props */
export function TablePage({ id }) {
  const live = useMemo(() => new LiveTable(id), [id]);
  const ui = useMemo(() => new Ui(), [id]);
  useEffect(() => () => live.close(), [live]);
  const { store, act } = live;
  const frame = store.frame.value;
  const before = useRef(/** @type {Frame | null} */ (null));
  useEffect(() => {
    if (!frame) return;
    notice(before.current, frame);
    if (before.current?.v !== frame.v) act.close();
    before.current = frame;
  }, [frame]);
  useKeys(shortcuts(live, ui));
  const failure = store.failure.value;
  if (failure) return h(Failure, { text: failure.text, again: () => location.reload() });
  if (!frame) return h(Waiting, null);
  if (store.covered.value) return h(Cover, { frame, onReady: () => (store.covered.value = false) });
  const hint = () => askHint(live, ui);
  const onRules = () => ui.open("rules");
  const bar = h(Bar, {
    frame,
    link: live.link.state.value,
    onReconnect: () => live.link.reconnectNow(),
    items: () => tableMenu(frame, { open: (name) => (ui.dialog.value = name), live: true, onRules }),
  });
  const onResult = frame.over && frame.result && !ui.result.value ? () => (ui.result.value = true) : null;
  const controls = h(Prompt, { store, act, onHint: hint, onResult });
  return h(TableView, { store, act, ui, frame, bar, controls, tabs: tabsOf(live, ui, frame, hint) }, h(Dialogs, { live, ui, frame }));
}

/** @param {LiveTable} live @param {Ui} ui */
function askHint(live, ui) {
  ui.open("hints");
  void live.store.commands?.hint();
}

/** @param {LiveTable} live @param {Ui} ui @param {Frame} frame @param {() => void} hint @returns {Tab[]} */
function tabsOf(live, ui, frame, hint) {
  const { store, act } = live;
  const wishes = () => ({ text: settings.text.peek() || store.undrawn.peek(), width: textWidth.peek() });
  return [
    { id: "moves", title: t("table.moves"), icon: "play", note: withoutEnds(frame.moves).length, show: () => h(Moves, { store, act }) },
    { id: "log", title: t("table.log"), icon: "log", show: () => h(Log, { store, onRecap: () => recap(store, wishes()) }) },
    ...(frame.hints ? [{ id: "hints", title: t("table.hints"), icon: "hint", show: () => h(Hints, { store, act, onHint: hint }) }] : []),
    { id: "score", title: t("table.score"), icon: "point", show: () => h(Score, { store }) },
    { id: "rules", title: t("table.rules"), icon: "rules", show: () => h(Rules, { game: frame.game, clause: ui.clause.value }) },
    { id: "chat", title: t("table.chat"), icon: "chat", note: store.chat.value.length, show: () => h(Chat, { store }) },
  ];
}

/** @param {{ live: LiveTable, ui: Ui, frame: Frame }} props */
function Dialogs({ live, ui, frame }) {
  const onClose = () => (ui.dialog.value = "");
  switch (ui.dialog.value) {
    case "links":
      return h(LinksDialog, { frame, onClose });
    case "hook":
      return h(HookDialog, { frame, onClose });
    case "seats":
      return h(SubstitutesDialog, { frame, store: live.store, onClose });
    case "keys":
      return h(KeysDialog, { onClose });
    default:
      return null;
  }
}

/** @param {LiveTable} live @param {Ui} ui @returns {import("./keys.js").Shortcuts} */
function shortcuts(live, ui) {
  const { store, act } = live;
  const { commands } = store;
  const frame = store.frame.peek();
  if (!frame || !commands || store.covered.peek()) return {};
  const end = endMoves(frame)[0];
  /** @type {import("./keys.js").Shortcuts} */
  const keys = {
    u: () => (frame.undo.ok ? commands.undo() : act.tell(frame.undo.text, frame.undo.clause)),
    r: () => (frame.undo.ok ? commands.restart() : act.tell(frame.undo.text, frame.undo.clause)),
    e: () => end && act.play(end),
    h: () => frame.hints && askHint(live, ui),
    l: () => ui.open("log"),
    t: () => (settings.text.value = !settings.text.peek()),
    s: () => (choices.side.value = !choices.side.peek()),
    n: () => void nextTable(live.id),
    "?": () => (ui.dialog.value = "keys"),
    "/": () => showMoves(ui, () => document.getElementById("move-filter")?.focus()),
    Escape: () => act.close(),
  };
  for (let n = 1; n < 10; n += 1) {
    keys[String(n)] = () => showMoves(ui, () => focusRow(document.querySelector(".moves"), n - 1));
  }
  return keys;
}

/** Open the moves, then do something with them. @param {Ui} ui @param {() => void} then */
function showMoves(ui, then) {
  ui.open("moves");
  setTimeout(then, 30);
}

/** Go to the table that has waited longest for me. @param {string} id */
async function nextTable(id) {
  await loadTables();
  const next = waiting.peek().find((table) => table.id !== id);
  go(next ? `/table/${next.id}` : "/");
}

/** The page of a live table, for players and for those who watch. */
import { h } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { confirmed } from "../app/dialog.js";
import { atOnce } from "../app/flush.js";
import { icon } from "../app/icon.js";
import { later } from "../app/later.js";
import { Failure, Waiting } from "../app/notice.js";
import { refusalText } from "../app/refusal.js";
import { go } from "../app/router.js";
import { settings } from "../app/settings.js";
import { t } from "../app/words.js";
import { refreshing } from "../lobby/refresh.js";
import { loadTables, waiting } from "../lobby/store.js";
import { Bar } from "./bar.js";
import { isTooSoon } from "./asking/calm.js";
import { unread } from "./panels/hidden.js";
import { useKeys } from "./asking/keys.js";
import { LiveTable } from "./connection/live.js";
import { DrawerButton } from "./panels/drawer.js";
import { focusRow, Moves, withoutEnds } from "./asking/moves.js";
import { counted, notice, titleOf } from "./following/notices.js";
import { switchAll } from "./following/sound.js";
import { endMoves, Prompt } from "./asking/prompt.js";
import { tableMenu } from "./people/table_menu.js";
import { textWidth } from "./board/text_width.js";
import { useTurning } from "./following/turning.js";
import { asksMe } from "./store.js";
import { TableView, Ui } from "./view.js";

/** @import { Frame } from "../app/types.js" */
/** @import { Tab } from "./panels/panel.js" */
/** What is on show: the table, or a plan. @typedef {{ id: string, store: import("./store.js").Store, act: import("./asking/act.js").TableAct }} Shown */

const Chat = later(async () => (await import("./panels/chat.js")).Chat);
const Cover = later(async () => (await import("./board/cover.js")).Cover);
const Hints = later(async () => (await import("./asking/hints.js")).Hints);
const Log = later(async () => (await import("./panels/log.js")).Log);
const Rules = later(async () => (await import("./panels/rules.js")).Rules);
const Score = later(async () => (await import("./panels/score.js")).Score);
const Opened = later(async () => (await import("./people/opened.js")).Opened, true);

/** @param {{ id: string }} props */
export function TablePage({ id }) {
  const live = useMemo(() => new LiveTable(id), [id]);
  const ui = useMemo(() => new Ui(), [id]);
  useEffect(() => () => live.close(), [live]);
  useEffect(refreshing, []);
  const { store, act } = live;
  const frame = store.frame.value;
  const before = useRef(/** @type {Frame | null} */ (null));
  useEffect(() => {
    if (!frame) return;
    notice(before.current, frame);
    if (!asksMe(frame)) act.warned.clear();
    before.current = frame;
  }, [frame]);
  useLayoutEffect(() => act.close(), [act, frame?.v]); // before anybody can press what the new frame shows
  const others = waiting.value.filter((table) => table.id !== id).length;
  useEffect(() => {
    if (frame) document.title = counted(titleOf(frame), others);
  }, [frame, others]);
  useTurning(ui, frame, !settings.text.value && !store.undrawn.value);
  const { plan } = live;
  const planned = plan.open.value ? plan.store.frame.value : null;
  const shown = planned ? plan : live;
  useKeys(shortcuts(shown, ui));
  const failure = store.failure.value;
  if (failure) return h(Failure, { text: refusalText(`app.error.${failure.code}`, failure.text), again: () => location.reload() });
  if (!frame) return h(Waiting, null);
  if (store.covered.value) return h(Cover, { frame, onReady: () => (store.covered.value = false) });
  const hint = () => askHint(live, ui);
  const onRules = () => ui.open("rules");
  const items = () => tableMenu(frame, { open: (name) => (ui.dialog.value = name), live: true, onRules, guests: watching(store), listed: store.listed.value });
  const onReconnect = () => live.link.reconnectNow();
  const bar = h(
    Bar,
    { frame, link: live.link.state.value, late: live.link.late.value, onReconnect, items, tools: h(DrawerButton, { ui, waiting: unread(frame, store.chat.value) + awaitedOf(store, frame) }) },
    others > 0 && h(NextTable, { others, onNext: () => void nextTable(id) }),
    h(LegendButton, { onOpen: () => ui.legend() }),
  );
  const onResult = frame.over && frame.result && !ui.result.value ? () => (ui.result.value = true) : null;
  const controls = h(Prompt, { store: shown.store, act: shown.act, plan, onHint: hint, onResult, onBack: () => ui.open("log") });
  return h(TableView, { store: shown.store, act: shown.act, ui, frame: planned ?? frame, bar, controls, tabs: tabsOf(live, shown, ui, planned ?? frame, hint) }, ui.dialog.value !== "" && h(Opened, { store, ui, frame }));
}

/** How many proposals about absent players wait for my word. @param {import("./store.js").Store} store @param {Frame} frame */
function awaitedOf(store, frame) {
  return store.absent.value.filter((away) => away.level !== null && away.awaited.some((seat) => frame.mine.includes(seat))).length;
}

/** The way to another table that waits for me. @param {{ others: number, onNext: () => void }} props */
function NextTable({ others, onNext }) {
  const label = t("table.others-wait", { n: others });
  return h("button", { class: "button bar-next", onClick: onNext, title: label, "aria-label": label }, icon("bell"), others);
}

/** The way to the key of the symbols, for those who point. @param {{ onOpen: () => void }} props */
function LegendButton({ onOpen }) {
  const title = `${t("table.legend")} · ${t("table.key", { key: "k" })}`;
  return h("button", { type: "button", class: "button quiet bar-legend", onClick: onOpen, title }, icon("legend"), h("span", null, t("table.legend")));
}

/** How many guests watch, where I am the host. @param {import("./store.js").Store} store */
function watching(store) {
  return store.guests.peek()?.filter((guest) => guest.standing !== "removed").length ?? null;
}

/** @param {Shown} live @param {Ui} ui */
function askHint(live, ui) {
  ui.open("hints");
  void live.store.commands?.hint();
}

/**
 * The panels; the moves are those of what is on show, which may be a plan.
 * @param {LiveTable} live @param {Shown} shown @param {Ui} ui @param {Frame} frame @param {() => void} hint @returns {Tab[]}
 */
function tabsOf(live, shown, ui, frame, hint) {
  const { store, act } = live;
  const wishes = () => ({ text: settings.text.peek() || store.undrawn.peek(), width: textWidth.peek() });
  const unheard = unread(frame, store.chat.value);
  return [
    { id: "moves", title: t("table.moves"), icon: "play", note: withoutEnds(frame.moves).length, show: () => h(Moves, { store: shown.store, act: shown.act }) },
    { id: "log", title: t("table.log"), icon: "log", show: () => h(Log, { store, onRecap: async () => (await import("./following/recap.js")).recap(store, wishes()), onBoard: () => (ui.panel.value = false) }) },
    ...(frame.hints ? [{ id: "hints", title: t("table.hints"), icon: "hint", show: () => h(Hints, { store, act, onHint: hint }) }] : []),
    { id: "score", title: t("table.score"), icon: "point", show: () => h(Score, { store }) },
    { id: "rules", title: t("table.rules"), icon: "rules", show: () => h(Rules, { game: frame.game, clause: ui.clause.value }) },
    { id: "chat", title: t("table.chat"), icon: "chat", note: unheard, urgent: unheard > 0, show: () => h(Chat, { store }) },
  ];
}

/** @param {Shown} live @param {Ui} ui @returns {import("./asking/keys.js").Shortcuts} */
function shortcuts(live, ui) {
  const { store, act } = live;
  const { commands } = store;
  const frame = store.frame.peek();
  if (!frame || !commands || store.covered.peek()) return {};
  const end = endMoves(frame)[0];
  /** @type {import("./asking/keys.js").Shortcuts} */
  const keys = {
    u: () => (frame.undo.ok ? commands.undo() : act.tell(frame.undo.text, frame.undo.clause)),
    r: () => (frame.undo.ok ? void restartTurn(live, frame) : act.tell(frame.undo.text, frame.undo.clause)),
    e: () => end && !isTooSoon(store) && act.leave(end),
    h: () => frame.hints && askHint(live, ui),
    l: () => ui.open("log"),
    t: () => (settings.text.value = !settings.text.peek()),
    s: () => ui.toggleSide(),
    m: switchAll,
    n: () => void nextTable(live.id),
    k: () => ui.legend(),
    "?": () => (ui.dialog.value = "keys"),
    "/": () => showMoves(ui, () => document.getElementById("move-filter")?.focus()),
    Escape: () => (act.close(), act.route.cancel()),
  };
  for (let n = 1; n < 10; n += 1) {
    keys[String(n)] = () => showMoves(ui, () => focusRow(document.querySelector(".moves"), n - 1));
  }
  return keys;
}

/** Open the moves, then do something with them. @param {Ui} ui @param {() => void} then */
function showMoves(ui, then) {
  atOnce(() => ui.open("moves"));
  then();
}

/** Restart my turn; where several moves are lost, only after a question. @param {Shown} live @param {Frame} frame */
async function restartTurn(live, frame) {
  const { steps } = frame.undo;
  const asked = { title: t("table.restart"), text: t("table.restart-about", { n: steps }), yes: t("table.restart") };
  if (steps > 1 && !(await confirmed(asked))) return;
  if (live.store.frame.peek()?.v === frame.v) live.store.commands?.restart();
}

/** Go to the table that has waited longest for me. @param {string} id */
async function nextTable(id) {
  await loadTables();
  const next = waiting.peek().find((table) => table.id !== id);
  go(next ? `/table/${next.id}` : "/");
}

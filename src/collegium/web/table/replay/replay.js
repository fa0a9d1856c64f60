/** The page of a replay: any moment of a game, with the same board, log and panels as the live table. */
import { h } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { api } from "../../app/api.js";
import { icon } from "../../app/icon.js";
import { later } from "../../app/later.js";
import { Menu } from "../../app/menu.js";
import { Failure, Waiting } from "../../app/notice.js";
import { go, route } from "../../app/router.js";
import { settings } from "../../app/settings.js";
import { complain } from "../../app/toast.js";
import { withStyle } from "../../app/style.js";
import { t } from "../../app/words.js";
import { besideKeys, useExploring } from "../../analysis/exploring.js";
import { levels } from "../../lobby/store.js";
import { Bar } from "../bar.js";
import { Chart } from "../panels/chart.js";
import { KeysDialog, useKeys } from "../asking/keys.js";
import { Log } from "../panels/log.js";
import { Moves } from "../asking/moves.js";
import { Replay } from "./replaying.js";
import { Rules } from "../panels/rules.js";
import { Score } from "../panels/score.js";
import { nameOf, SeatMark } from "../people/seat.js";
import { tableMenu } from "../people/table_menu.js";
import { Verify, VerifyDialog } from "./verify.js";
import { DrawerButton } from "../panels/drawer.js";
import { TableView, Ui } from "../view.js";

/** @import { Frame } from "../../app/types.js" */
/** @import { Tab } from "../panels/panel.js" */
/** @import { Exploring } from "../../analysis/exploring.js" */

const SPEEDS = [1, 2, 4];
const EngineTab = later(async () => (await import("../../analysis/engine.js")).EngineTab);
const WhatIf = later(async () => (await withStyle("whatif", import("../../analysis/whatif.js"))).WhatIf);
const Beside = later(async () => (await withStyle("whatif", import("../../analysis/whatif.js"))).Beside, true);
const VerdictNote = later(async () => (await withStyle("verdicts", import("../../analysis/note.js"))).VerdictNote, true);

/** @param {{ id: string }} props */
export function ReplayPage({ id }) {
  const asked = Number.parseInt(route.value.hash, 10);
  const replay = useMemo(() => new Replay(id, Number.isNaN(asked) ? null : asked), [id]);
  const ui = useMemo(startingUi, [id]);
  useEffect(() => () => replay.close(), [replay]);
  useEffect(() => {
    if (!Number.isNaN(asked)) replay.go(asked);
  }, [asked]);
  useEffect(() => replay.act.close(), [replay.at.value]);
  const newest = replay.newest.value;
  const studied = newest !== null && mayStudy(replay, newest);
  const exploring = useExploring(replay, studied);
  const beside = exploring.here.value && exploring.store.frame.value;
  useKeys(beside ? besideKeys(exploring, ui) : shortcuts(replay, ui));
  const frame = replay.store.frame.value;
  if (replay.failure.value) return h(Failure, { error: replay.failure.value });
  if (!frame) return h(Waiting, null);
  document.title = t("table.title-replay", { name: frame.name || frame.title });
  const items = () => tableMenu(frame, { open: (name) => (ui.dialog.value = name), live: false, onRules: () => ui.open("rules") });
  const bar = h(Bar, { frame, link: null, items, tools: [mayStudy(replay, frame) && h(StudyLink, { key: "study", replay }), h(DrawerButton, { key: "drawer", ui })] }, h("span", { class: "bar-replay" }, icon("play"), t("table.replay")));
  const onClose = () => (ui.dialog.value = "");
  const dialogs = [
    ui.dialog.value === "keys" && h(KeysDialog, { onClose }),
    ui.dialog.value === "verify" && h(VerifyDialog, { table: id, over: replay.newest.value?.over ?? false, seed: frame.seed, onClose }),
  ];
  const controls = beside ? h("div", { class: "prompt" }, h(Beside, { exploring, frame: beside })) : h(Controls, { replay, frame, exploring: studied ? exploring : null });
  const { store, act } = beside ? exploring : replay;
  return h(TableView, { key: beside ? "beside" : "game", store, act, ui, frame: beside || frame, bar, controls, tabs: tabsOf(replay, exploring, ui, beside || frame) }, dialogs);
}

/** Whether the game may be analysed: it is over, or all seats are mine and hints are wanted. @param {Replay} replay @param {Frame} frame */
function mayStudy(replay, frame) {
  return replay.newest.value?.over || (frame.hints && replay.own.value.length === frame.seats.length);
}

/** The way to the analysis, at the moment on show. @param {{ replay: Replay }} props */
function StudyLink({ replay }) {
  return h("a", { class: "button bar-study", href: `/analysis/${replay.id}#${replay.at.value}`, title: t("study.analyse-about") }, icon("chart"), h("span", null, t("study.open")));
}

/** In a replay the log is open, and the end of the game is a moment like any other. */
function startingUi() {
  const ui = new Ui();
  ui.tab.value = "log";
  ui.result.value = false;
  return ui;
}

/** @param {Replay} replay @param {Exploring} exploring @param {Ui} ui @param {Frame} frame @returns {Tab[]} */
function tabsOf(replay, exploring, ui, frame) {
  const { store, act } = exploring.here.value ? exploring : replay;
  const steps = replay.steps.value;
  const next = steps?.steps.find((step) => step.at === replay.at.value + 1);
  const onMoment = (/** @type {number} */ at) => {
    exploring.leave();
    replay.go(at);
  };
  return [
    { id: "log", title: t("table.log"), icon: "log", show: () => h(Log, { store: replay.store, onMoment, note: replay.newest.value?.over ? (from, to) => h(VerdictNote, { table: replay.id, from, to }) : undefined }) },
    ...(mayStudy(replay, frame)
      ? [
          { id: "engine", title: t("study.engine"), icon: "agent", show: () => h(EngineTab, { exploring, store, act }) },
          { id: "what-if", title: t("beside.what-if"), icon: "fork", show: () => h(WhatIf, { exploring, frame, page: "replay" }) },
        ]
      : []),
    { id: "moves", title: t("table.moves"), icon: "play", show: () => h(Moves, { store, act, played: store === replay.store ? (next?.text ?? undefined) : undefined }) },
    {
      id: "score",
      title: t("table.score"),
      icon: "chart",
      show: () => [
        h(Score, { key: "score", store }),
        steps && h(Chart, { key: "chart", frame, steps, at: replay.at.value, onMoment }),
        h(Verify, { key: "verify", table: replay.id, over: frame.over }),
      ],
    },
    { id: "rules", title: t("table.rules"), icon: "rules", show: () => h(Rules, { game: frame.game, clause: ui.clause.value }) },
  ];
}

/** The scrub bar and its buttons. @param {{ replay: Replay, frame: Frame, exploring: Exploring | null }} props exploring: where moves may be tried */
function Controls({ replay, frame, exploring }) {
  const at = replay.at.value;
  const step = replay.steps.value?.steps.find((each) => each.at === at);
  /** @param {string} name @param {string} label @param {() => void} run @param {boolean} [off] */
  const button = (name, label, run, off = false) =>
    h("button", { class: "button quiet square", title: label, disabled: off, onClick: run }, icon(name, label));
  const { last } = replay;
  const playing = replay.playing.value;
  return h(
    "section",
    { class: "prompt replay-controls", "aria-label": t("table.replay") },
    h(
      "div",
      { class: "replay-buttons" },
      button("first", t("table.first"), () => replay.go(0), at === 0),
      button("back", t("table.back"), () => replay.go(at - 1), at === 0),
      button(playing ? "pause" : "play", t(playing ? "table.pause" : "table.play"), () => replay.toggle()),
      button("forward", t("table.forward"), () => replay.go(at + 1), at >= last),
      button("last", t("table.last"), () => replay.go(last), at >= last),
    ),
    h("input", {
      type: "range",
      class: "scrub",
      min: 0,
      max: last,
      value: at,
      "aria-label": t("table.moment"),
      onInput: (/** @type {InputEvent} */ event) => replay.go(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value)),
    }),
    h(
      "p",
      { class: "replay-words", role: "status" },
      h("strong", null, t("table.moment-of", { at, last })),
      step && h(SeatMark, { seat: step.seat }),
      step && h("span", null, step.label ?? step.lines.join(" · ")),
    ),
    h("div", { class: "prompt-buttons" }, h(Speed, { replay }), h(EyesChoice, { replay, frame }), exploring && h("button", { class: "button", disabled: frame.over, title: t("beside.try-about"), onClick: () => exploring.begin() }, icon("hint"), t("beside.try-move")), h(ForkMenu, { replay })),
  );
}

/** @param {{ replay: Replay }} props */
function Speed({ replay }) {
  const speed = replay.speed.value;
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length];
  return h("button", { class: "button quiet", title: t("table.speed"), onClick: () => (replay.speed.value = next) }, `${speed}×`);
}

/** With whose eyes: any seat's after the game, before only one's own. @param {{ replay: Replay, frame: Frame }} props */
function EyesChoice({ replay, frame }) {
  const newest = replay.newest.value;
  const own = replay.own.value;
  if (!newest || (!newest.over && own.length < 2)) return null;
  const seats = newest.over ? frame.seats.map((_, seat) => seat) : own;
  /** @param {Event} event */
  const onChange = (event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.currentTarget);
    replay.eyes.value = value === "all" ? "all" : Number(value);
  };
  return h(
    "label",
    { class: "eyes" },
    icon("eye", t("table.eyes")),
    h(
      "select",
      { value: String(replay.eyes.value ?? "all"), onChange, "aria-label": t("table.eyes") },
      seats.map((seat) => h("option", { key: seat, value: String(seat) }, nameOf(frame.seats[seat], seat))),
      newest.over && h("option", { value: "all" }, t("table.all-eyes")),
    ),
  );
}

/** Play on from here against agents. @param {{ replay: Replay }} props */
function ForkMenu({ replay }) {
  /** @param {string} level */
  const fork = async (level) => {
    try {
      go(`/table/${(await api.fork(replay.id, replay.at.peek(), level)).table}`);
    } catch (error) {
      complain(error);
    }
  };
  const items = () => levels.peek().map(({ name, title }) => ({ label: t("table.fork-level", { level: title }), icon: "agent", run: () => void fork(name) }));
  return h(Menu, { label: t("table.fork"), icon: "fork", class: "button", text: t("table.fork-here"), items });
}

/** @param {Replay} replay @param {Ui} ui @returns {import("../asking/keys.js").Shortcuts} */
function shortcuts(replay, ui) {
  const at = replay.at.peek();
  return {
    ArrowLeft: () => replay.go(at - 1),
    ArrowRight: () => replay.go(at + 1),
    Home: () => replay.go(0),
    End: () => replay.go(replay.last),
    " ": (event) => event.target instanceof HTMLButtonElement ? event.target.click() : replay.toggle(),
    l: () => ui.open("log"),
    t: () => (settings.text.value = !settings.text.peek()),
    s: () => ui.toggleSide(),
    k: () => ui.legend(),
    "?": () => (ui.dialog.value = "keys"),
    Escape: () => replay.act.close(),
  };
}

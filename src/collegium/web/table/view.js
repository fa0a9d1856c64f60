/** The table on the screen, from one frame: the same for play, watching and replay. */
import { signal } from "@preact/signals";
import { h } from "preact";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { later } from "../app/later.js";
import { wearing } from "../app/seats.js";
import { moving, settings } from "../app/settings.js";
import { withStyle } from "../app/style.js";
import { t } from "../app/words.js";
import { BoardArea, useBoard } from "./board/board_area.js";
import { calm } from "./asking/calm.js";
import { choices } from "./asking/choices.js";
import { Trail } from "./asking/way.js";
import { useFollowing, useHintTurning } from "./following/turning.js";
import { Tabs } from "./panels/panel.js";
import { Sheet, Tip } from "./panels/popover.js";
import { Seats } from "./panels/seats.js";
import { size, windowWidth } from "./board/size.js";
import { columnsFor, textWidth } from "./board/text_width.js";

/** @import { ComponentChildren } from "preact" */
/** @import { Frame } from "../app/types.js" */
/** @import { Store } from "./store.js" */
/** @import { TableAct } from "./asking/act.js" */
/** @import { Tab } from "./panels/panel.js" */

/** Pixels: a panel with its margins, a character of the text, and the windows from which on the log has its own column. */
const [SIDE, CHARACTER, LOG_COLUMN, TEXT_LOG_COLUMN] = [324, 7.23, 1700, 1300];
/** Milliseconds that the drawer slides. */
const SLIDE = 200;

const Strip = later(async () => (await withStyle("follow", import("./following/strip.js"))).Strip, true);
const RoundCard = later(async () => (await withStyle("round", import("./following/round_card.js"))).RoundCard, true);
const LegendDialog = later(async () => (await withStyle("legend", import("../legend/legend.js"))).LegendDialog, true);
const End = later(async () => (await withStyle("ending", import("./end.js"))).End);

/** What is open on the page; it outlives frames. */
export class Ui {
  constructor() {
    this.tab = signal("moves");
    /** On narrow screens, the part of the board on show; on phones the empty one means that a panel is. */
    this.area = signal("");
    this.panel = signal(false);
    /** The areas of the board where something can be done now. */
    this.openAreas = signal("");
    /** Whether the panel is a drawer over the board. */
    this.drawer = signal(false);
    /** Whether the board has been drawn once. */
    this.drawn = signal(false);
    this.clause = signal("");
    this.dialog = signal("");
    this.result = signal(true);
  }

  /** The board is drawn. @param {string} open its areas where something can be done */
  look(open) {
    this.openAreas.value = open;
    this.drawn.value = true;
  }

  /** Show the key to the symbols, or put it away. */
  legend() {
    this.dialog.value = this.dialog.peek() === "legend" ? "" : "legend";
  }

  /** Open a panel. @param {string} tab */
  open(tab) {
    this.tab.value = tab;
    this.panel.value = true;
    (this.drawer.peek() ? choices.drawer : choices.side).value = true;
  }

  /** Show or hide the panel beside the board, or the drawer. */
  toggleSide() {
    const choice = this.drawer.peek() ? choices.drawer : choices.side;
    choice.value = !choice.peek();
  }

  /** Open the rules at a clause. @param {string} id */
  rule(id) {
    this.clause.value = id;
    this.open("rules");
  }
}

/**
 * @param {{ store: Store, act: TableAct, ui: Ui, frame: Frame, bar: ComponentChildren, controls: ComponentChildren, tabs: Tab[], beside?: boolean, children?: ComponentChildren }} props
 *   beside: the panel stands beside the board, however narrow it is
 */
export function TableView({ store, act, ui, frame, bar, controls, tabs, beside = false, children }) {
  const board = useBoard(frame.game, frame.edition, store, act);
  const calming = useMemo(() => calm(store), [store]);
  useFollowing(ui, frame);
  const pointed = useHintTurning(ui, frame, store.hintArea.value);
  const layout = size.value;
  const drawn = board && !settings.text.value && !store.undrawn.value ? board : null;
  const areas = areaTabs((drawn?.areas ?? []).filter(({ when }) => !when || when(frame)), ui.openAreas.value.split(" "));
  const area = layout === "wide" ? "" : (areas.find((each) => each.id === ui.area.value) ?? areas[0]).id;
  const panel = layout === "phone" && ui.panel.value;
  const coming = board === undefined && !settings.text.value;
  const room = coming ? Infinity : (drawn?.room ?? 0);
  const ended = frame.over && frame.result !== null && ui.result.value;
  const drawer = layout === "wide" && !beside && (ended || windowWidth.value - SIDE < room);
  useLayoutEffect(() => void (ui.drawer.value = drawer), [ui, drawer]);
  const side = layout !== "wide" || drawer || choices.side.value;
  const out = drawer && choices.drawer.value;
  const log = side && layout === "wide" && !drawer && hasLogColumn(frame.game, drawn === null) ? tabs.find((tab) => tab.id === "log") : undefined;
  const below = windowWidth.value - 2 * SIDE < room;
  return h(
    "div",
    { class: `table ${layout} ${side && !drawer ? "" : "no-side"} ${log ? (below ? "log-below" : "with-log") : ""} ${drawer ? "with-drawer" : ""}`, style: wearing(frame.seats), ...calming },
    h("a", { class: "skip", href: "#panel" }, t("table.skip")),
    bar,
    controls,
    h(Strip, { store, content: act.content.value, onShow: (from, to) => void showAgain(store, from, to) }),
    layout === "tablet" && areas.length > 1 && h(Tabs, { tabs: areas, chosen: area, label: t("table.areas"), panel: "board", onChoose: (id) => (ui.area.value = id) }),
    layout === "phone" && h(PhoneTabs, { ui, areas, tabs, area, panel }),
    !panel &&
      h(
        "main",
        { class: "table-board", id: "board" },
        ended ? h(End, { store, frame, onBoard: () => (ui.result.value = false) }) : h(BoardArea, { store, act, frame: pointed, board, area: drawn ? area : "", onOpen: (open) => ui.look(open) }),
        h(Trail, { act }),
      ),
    side && (layout !== "phone" || panel) && h(Side, { store, ui, tabs: tabs.filter((tab) => tab !== log), strip: layout !== "phone", shut: drawer && !out }),
    log && h("aside", { class: "table-log", "aria-label": log.title }, h("h2", null, log.title), log.show?.()),
    store.round.value && h(RoundCard, { round: store.round.value, frame, onDone: () => store.beginRound() }),
    h(Sheet, { act, onRule: (id) => ui.rule(id) }),
    h(Tip, { act }),
    ui.dialog.value === "legend" && h(LegendDialog, { game: frame.game, onClose: () => (ui.dialog.value = "") }),
    children,
  );
}

/** Show moves again where they happened. @param {Store} store @param {number} from @param {number} to */
async function showAgain(store, from, to) {
  const { recap } = await import("./following/recap.js");
  return recap(store, { text: settings.text.peek() || store.undrawn.peek(), width: textWidth.peek() }, { from, to });
}

/**
 * Whether the log has a place of its own: on very wide screens, and where the text leaves the room for it.
 * @param {string} game @param {boolean} text
 */
function hasLogColumn(game, text) {
  if (!text) return windowWidth.value >= LOG_COLUMN;
  const room = Math.floor((windowWidth.value - SIDE) / CHARACTER);
  return windowWidth.value >= TEXT_LOG_COLUMN && columnsFor(game, room).columns === columnsFor(game, room - SIDE / CHARACTER).columns;
}

/** @param {{ id: string, title: string }[]} areas @param {string[]} open @returns {Tab[]} */
function areaTabs(areas, open) {
  if (!areas.length) return [{ id: "board", title: t("table.board"), icon: "" }];
  return areas.map(({ id, title }) => ({ id, title, icon: "", open: open.includes(id) }));
}

/**
 * On a phone, parts of the board and panels are one row of tabs.
 * @param {{ ui: Ui, areas: Tab[], tabs: Tab[], area: string, panel: boolean }} props
 */
function PhoneTabs({ ui, areas, tabs, area, panel }) {
  /** @param {string} id */
  const choose = (id) => {
    ui.panel.value = tabs.some((tab) => tab.id === id);
    if (ui.panel.value) ui.tab.value = id;
    else ui.area.value = id;
  };
  const all = [...areas, ...tabs.map((tab) => ({ ...tab, icon: "" }))];
  return h(Tabs, { tabs: all, chosen: panel ? ui.tab.value : area, label: t("table.parts"), panel: panel ? "panel" : "board", onChoose: choose });
}

/** @param {{ store: Store, ui: Ui, tabs: Tab[], strip: boolean, shut?: boolean }} props shut: a drawer that is not drawn out */
function Side({ store, ui, tabs, strip, shut = false }) {
  const chosen = tabs.find((tab) => tab.id === ui.tab.value) ?? tabs[0];
  const seen = useSeen(shut);
  return h(
    "aside",
    { class: "table-side", "aria-label": t("table.side"), inert: shut },
    h(Seats, { store, onScore: () => ui.open("score") }),
    strip && h(Tabs, { tabs, chosen: chosen.id, label: t("table.parts"), panel: "panel", onChoose: (id) => (ui.tab.value = id) }),
    h("div", { class: "panel", id: "panel", role: "tabpanel", tabIndex: -1, "aria-label": chosen.title }, seen && chosen.show?.()),
  );
}

/** Whether anybody can see what lies in a drawer: while it is out, and until it has slid in. @param {boolean} shut */
function useSeen(shut) {
  const [slidIn, setSlidIn] = useState(shut);
  useEffect(() => {
    if (!shut) setSlidIn(false);
    const timer = shut ? setTimeout(() => setSlidIn(true), moving() ? SLIDE : 0) : undefined;
    return () => clearTimeout(timer);
  }, [shut]);
  return !shut || !slidIn;
}

/** The engine at the moment on show: the three best moves, drawn on the board, deeper the longer one stays. */
import { effect, signal } from "@preact/signals";
import { h } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { api } from "../app/api.js";
import { icon } from "../app/icon.js";
import { complain } from "../app/toast.js";
import { t } from "../app/words.js";
import { Hints } from "../table/asking/hints.js";

/** @import { ReadonlySignal } from "@preact/signals" */
/** @import { Advice } from "../app/types.js" */
/** @import { Exploring } from "./exploring.js" */
/** @import { Store } from "../table/store.js" */
/** @import { TableAct } from "../table/asking/act.js" */

/** Seconds of each look at the same moment; all of them come out of what a guest has for hints. */
const DEEPER = [1, 3, 8];
/** Milliseconds after which somebody is taken to stay at a moment. */
const STAYS = 350;

/**
 * A position that is looked at: after so many moves of a game and some others, where it is drawn, and as which version.
 * @typedef {{ at: number, moves: string[], v: number, store: Store, onAdvice: (advice: Advice) => void }} Spot
 */
/** What asks the server for the best moves of a position. @typedef {(spot: Spot, seconds: number) => Promise<Advice>} Ask */

/** The best moves beside a game. @param {string} id of the table @returns {Ask} */
export function besideGame(id) {
  return ({ at, moves }, seconds) => api.engine(id, { at, moves, seconds });
}

export class Engine {
  /** @param {Ask} ask @param {ReadonlySignal<Spot | null>} spot the position on show */
  constructor(ask, spot) {
    this.ask = ask;
    this.spot = spot;
    this.on = signal(false);
    this.thinking = signal(false);
    this.trouble = signal("");
    this.stop = effect(() => void this.look(this.on.value, this.spot.value, this.spot.value?.store.frame.value?.v));
  }

  /** Whether the position on show is still the one that was looked at. @param {Spot} spot */
  isAt(spot) {
    return this.on.peek() && this.spot.peek() === spot;
  }

  /** Look at a position again and again, longer each time. @param {boolean} on @param {Spot | null} spot @param {number | undefined} shown the frame's version */
  async look(on, spot, shown) {
    if (!spot) return;
    const { store, v } = spot;
    store.lettered.value = on;
    if (!on || shown !== v || store.frame.peek()?.over) return;
    await new Promise((done) => setTimeout(done, STAYS));
    this.trouble.value = "";
    for (const seconds of DEEPER) {
      if (!this.isAt(spot)) return;
      this.thinking.value = true;
      try {
        const advice = await this.ask(spot, seconds);
        if (!this.isAt(spot)) return;
        store.advice.value = { v, advice };
        spot.onAdvice(advice);
      } catch (error) {
        if (this.isAt(spot)) this.trouble.value = error instanceof Error ? error.message : String(error);
        break;
      } finally {
        if (this.spot.peek() === spot) this.thinking.value = false;
      }
    }
  }

  /** Switch it on or off. */
  toggle() {
    this.on.value = !this.on.peek();
    const store = this.spot.peek()?.store;
    if (store && !this.on.peek()) store.advice.value = null;
  }

  close() {
    this.stop();
    const store = this.spot.peek()?.store;
    if (store) store.lettered.value = false;
  }
}

/** An engine for as long as a page is open. @param {Ask} ask @param {ReadonlySignal<Spot | null>} spot */
export function useEngine(ask, spot) {
  const engine = useMemo(() => new Engine(ask, spot), [spot]);
  useEffect(() => () => engine.close(), [engine]);
  return engine;
}

/** @param {{ engine: Engine, store: Store, act: TableAct, onFollow?: (line: string[]) => void }} props onFollow: keep a line beside the game */
export function EnginePanel({ engine, store, act, onFollow }) {
  const on = engine.on.value;
  return h(
    "section",
    { class: "engine", "aria-label": t("study.engine") },
    h(
      "p",
      { class: "engine-switch" },
      h("button", { class: on ? "button engine-on" : "button", "aria-pressed": on, onClick: () => engine.toggle(), title: t("study.engine-about") }, icon("agent"), t("study.engine")),
      h("span", { class: "muted", role: "status" }, engine.trouble.value || (on && engine.thinking.value ? t("study.engine-thinks") : on ? "" : t("study.engine-about"))),
    ),
    on && store.advice.value && h(Hints, { store, act, onHint: () => {}, onFollow }),
  );
}

/** The engine as a panel of its own. @param {{ exploring: Exploring, store: Store, act: TableAct }} props */
export function EngineTab({ exploring, store, act }) {
  const engine = useEngine(besideGame(exploring.replay.id), exploring.spot);
  const follow = (/** @type {string[]} */ line) => void exploring.follow(line, true).catch(complain);
  return h("div", { class: "panel-empty" }, h(EnginePanel, { engine, store, act, onFollow: follow }));
}

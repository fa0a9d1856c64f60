/** The engine at the moment on show: the three best moves, drawn on the board, deeper the longer one stays. */
import { effect, signal } from "@preact/signals";
import { h } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { api } from "../app/api.js";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";
import { Hints } from "../table/asking/hints.js";

/** @import { Signal } from "@preact/signals" */
/** @import { Store } from "../table/store.js" */
/** @import { TableAct } from "../table/asking/act.js" */

/** Seconds of each look at the same moment; all of them come out of what a guest has for hints. */
const DEEPER = [1, 3, 8];
/** Milliseconds after which somebody is taken to stay at a moment. */
const STAYS = 350;

export class Engine {
  /** @param {string} id of the table @param {Signal<number>} at the moment on show @param {Store} store where the moves are drawn */
  constructor(id, at, store) {
    this.id = id;
    this.at = at;
    this.store = store;
    this.on = signal(false);
    this.thinking = signal(false);
    this.trouble = signal("");
    this.stop = effect(() => void this.look(this.on.value, this.at.value, this.store.frame.value?.v));
  }

  /** Whether the moment on show is still the one that was looked at. @param {number} at */
  isAt(at) {
    return this.on.peek() && this.at.peek() === at;
  }

  /** Look at a moment again and again, longer each time. @param {boolean} on @param {number} at @param {number | undefined} shown the frame's version */
  async look(on, at, shown) {
    const { store } = this;
    store.lettered.value = on;
    if (!on || shown !== at || store.frame.peek()?.over) return;
    await new Promise((done) => setTimeout(done, STAYS));
    this.trouble.value = "";
    for (const seconds of DEEPER) {
      if (!this.isAt(at)) return;
      this.thinking.value = true;
      try {
        const advice = await api.engine(this.id, { at, seconds });
        if (!this.isAt(at)) return;
        store.advice.value = { v: at, advice };
      } catch (error) {
        if (this.isAt(at)) this.trouble.value = error instanceof Error ? error.message : String(error);
        break;
      } finally {
        if (this.at.peek() === at) this.thinking.value = false;
      }
    }
  }

  /** Switch it on or off. */
  toggle() {
    this.on.value = !this.on.peek();
    if (!this.on.peek()) this.store.advice.value = null;
  }

  close() {
    this.stop();
    this.store.lettered.value = false;
  }
}

/** An engine for as long as a page is open. @param {string} id @param {Signal<number>} at @param {Store} store */
export function useEngine(id, at, store) {
  const engine = useMemo(() => new Engine(id, at, store), [id, store]);
  useEffect(() => () => engine.close(), [engine]);
  return engine;
}

/** @param {{ engine: Engine, store: Store, act: TableAct }} props */
export function EnginePanel({ engine, store, act }) {
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
    on && store.advice.value && h(Hints, { store, act, onHint: () => {} }),
  );
}

/** The engine as a panel of its own. @param {{ id: string, at: Signal<number>, store: Store, act: TableAct }} props */
export function EngineTab({ id, at, store, act }) {
  const engine = useEngine(id, at, store);
  return h("div", { class: "panel-empty" }, h(EnginePanel, { engine, store, act }));
}

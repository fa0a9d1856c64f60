/** A position that is being set up: its text is all there is of it; every change is asked of the server and can be taken back. */
import { computed, signal } from "@preact/signals";
import { api } from "../app/api.js";
import { go } from "../app/router.js";
import { complain } from "../app/toast.js";
import { TableAct } from "../table/asking/act.js";
import { Store } from "../table/store.js";
import { Ui } from "../table/view.js";

/** @import { Advice, Frame, SetUpAnswer } from "../app/types.js" */
/** @import { Spot } from "../analysis/engine.js" */

export class SettingUp {
  constructor() {
    this.data = signal(/** @type {SetUpAnswer | null} */ (null));
    /** Why the last change was refused. */
    this.trouble = signal("");
    this.busy = signal(false);
    /** Where it is drawn: anew for each game. */
    this.board = signal(laidOut());
    this.count = 0;
    /** The texts before, the newest last. */
    this.before = signal(/** @type {string[]} */ ([]));
    /** What the engine looks at: only what can be. */
    this.spot = computed(() => {
      const data = this.data.value;
      const { store } = this.board.value;
      const spot = { at: 0, moves: [], v: store.frame.value?.v ?? 0, store, onAdvice: (/** @type {Advice} */ _advice) => {} };
      return data?.frame && !data.faults.length ? /** @type {Spot} */ (spot) : null;
    });
  }

  get text() {
    return this.data.value?.text ?? "";
  }

  /** Ask the server for a position. @param {object} wish @param {string[]} before @returns {Promise<boolean>} whether it came */
  async ask(wish, before) {
    this.busy.value = true;
    try {
      const data = await api.setUp(wish);
      this.count += 1;
      this.trouble.value = "";
      this.before.value = before;
      if (data.frame) this.show({ ...data.frame, v: this.count });
      this.data.value = data;
      go(`/setup#${data.text}`, { replace: true });
      return true;
    } catch (error) {
      this.trouble.value = error instanceof Error ? error.message : String(error);
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  /** Draw a frame. @param {Frame} frame */
  show(frame) {
    const shown = this.board.peek().store.frame.peek();
    if (shown && (shown.game !== frame.game || shown.seats.length !== frame.seats.length)) {
      this.board.peek().store.dispose();
      this.board.value = laidOut();
    }
    this.board.peek().store.show([frame]);
  }

  /** From the start of a game. @param {string} game @param {number} seats */
  begin(game, seats) {
    return this.ask({ game, seats }, []);
  }

  /** From a text. @param {string} text */
  open(text) {
    return this.ask({ text: text.trim() }, []);
  }

  /** Another value in a field. @param {string} field @param {number[]} value */
  change(field, value) {
    return this.ask({ text: this.text, field, value }, [...this.before.peek(), this.text]);
  }

  /** Take the last change back. */
  undo() {
    const before = this.before.peek();
    const text = before.at(-1);
    return text === undefined ? Promise.resolve(false) : this.ask({ text }, before.slice(0, -1));
  }

  /** A table from the position, against agents of a level, or with all seats mine. @param {string} level */
  async play(level) {
    try {
      go(`/table/${(await api.playSetUp(this.text, level)).table}`);
    } catch (error) {
      complain(error);
    }
  }

  close() {
    this.board.peek().store.dispose();
  }
}

/** A board with nothing on it. */
function laidOut() {
  const store = new Store();
  return { store, act: new TableAct(store), ui: new Ui(), key: Math.random() };
}

/** Several moves of mine, played one after the other: each only if it is open and means what was foretold. */
import { effect, signal } from "@preact/signals";
import { moving } from "../../app/settings.js";
import { toast } from "../../app/toast.js";
import { t } from "../../app/words.js";
import { asksMe } from "../store.js";

/** @import { Frame, Move, WayStep } from "../../app/types.js" */
/** @import { Store } from "../store.js" */

/** Milliseconds between two moves, where things may move, so that each can be seen. */
const STEP = 250;

/** The open move that a step means, if it still brings about what was foretold. @param {Frame} frame @param {WayStep} step @returns {Move | null} */
export function openMove(frame, step) {
  const move = asksMe(frame) ? frame.moves.find((each) => each.text === step.text) : undefined;
  return move && move.label === step.label && move.effects.join("\n") === step.effects.join("\n") ? move : null;
}

export class Route {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    /** The steps that are still to be played. */
    this.left = signal(/** @type {WayStep[]} */ ([]));
    /** Counts what was begun or given up. */
    this.run = 0;
  }

  /**
   * Play steps until they are done, or something else comes than was foretold, which is said.
   * @param {WayStep[]} steps @returns {Promise<boolean>} whether all were played
   */
  async follow(steps) {
    const { store } = this;
    this.run += 1;
    const { run } = this;
    for (let at = 0; at < steps.length; at += 1) {
      if (run !== this.run) return false;
      this.left.value = steps.slice(at);
      const frame = store.frame.peek();
      if (steps[at].table || !frame) continue;
      const move = openMove(frame, steps[at]);
      const answer = move && (await store.commands?.play(move.text));
      if (answer?.t !== "ack") {
        if (!move) toast(t("asking.way-stopped", { move: steps[at].label }));
        this.cancel();
        return false;
      }
      await shown(store, answer.v);
      if (moving() && at + 1 < steps.length) await new Promise((done) => setTimeout(done, STEP));
    }
    this.cancel();
    return true;
  }

  /** Play nothing more. */
  cancel() {
    this.run += 1;
    this.left.value = [];
  }
}

/** Wait until a version of the table is on the screen. @param {Store} store @param {number} v @returns {Promise<void>} */
function shown(store, v) {
  return new Promise((done) => {
    /** @type {() => void} */
    let stop = () => {};
    stop = effect(() => {
      if ((store.frame.value?.v ?? -1) < v) return;
      done();
      queueMicrotask(() => stop());
    });
  });
}

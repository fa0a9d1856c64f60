/** Learning from a game: one's own faults one after the other, each asked on the board until it is answered. */
import { batch, signal } from "@preact/signals";
import { api } from "../app/api.js";
import { complain } from "../app/toast.js";
import { Asked } from "./asked.js";

/** @import { StudiedDecision, Tried } from "../app/types.js" */
/** Whether it is asked, judged, or answered, and how. @typedef {"asking" | "judging" | "best" | "enough" | "no" | "shown"} Stage */

export class Learning {
  /** @param {string} id of the table @param {number} seat @param {StudiedDecision[]} faults */
  constructor(id, seat, faults) {
    this.id = id;
    this.seat = seat;
    this.faults = faults;
    /** Which of them is asked. */
    this.index = signal(0);
    this.stage = signal(/** @type {Stage} */ ("asking"));
    this.answer = signal(/** @type {Tried | null} */ (null));
    /** How each was answered first. */
    this.results = signal(/** @type {Stage[]} */ ([]));
    this.asked = new Asked((move) => this.judge(move));
    void this.ask();
  }

  get store() {
    return this.asked.store;
  }

  get act() {
    return this.asked.act;
  }

  /** The decision that is asked. */
  get fault() {
    return this.faults[this.index.value];
  }

  /** Lay the position out anew, and ask. */
  async ask() {
    batch(() => {
      this.stage.value = "asking";
      this.answer.value = null;
    });
    this.act.close();
    try {
      this.asked.lay(await api.whatIf(this.id, { at: this.fault.at, ...this.asked.wish }));
    } catch (error) {
      complain(error);
    }
  }

  /** Judge what somebody plays. @param {string} move */
  async judge(move) {
    const { fault } = this;
    this.stage.value = "judging";
    try {
      const answer = await api.tryMove(this.id, fault.at, move);
      if (fault !== this.fault) return;
      batch(() => {
        this.answer.value = answer;
        this.stage.value = /** @type {Stage} */ (answer.answer);
        this.note(/** @type {Stage} */ (answer.answer));
      });
    } catch (error) {
      this.stage.value = "asking";
      complain(error);
    }
  }

  /** Remember how a position was answered first. @param {Stage} stage */
  note(stage) {
    const results = [...this.results.peek()];
    results[this.index.peek()] ??= stage;
    this.results.value = results;
  }

  /** Show what would have been best. */
  show() {
    this.note("shown");
    this.stage.value = "shown";
  }

  /** @param {number} by */
  step(by) {
    const next = this.index.peek() + by;
    if (next < 0 || next >= this.faults.length) return;
    this.index.value = next;
    void this.ask();
  }

  close() {
    this.asked.close();
  }
}

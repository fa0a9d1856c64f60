/** One puzzle: its turn is played move by move on the board, and judged when it is over. */
import { batch, computed, signal } from "@preact/signals";
import { Asked } from "../analysis/asked.js";
import { api } from "../app/api.js";
import { complain } from "../app/toast.js";
import { remember } from "./solved.js";

/** @import { Frame, PuzzleTry } from "../app/types.js" */
/** @import { Outcome } from "./solved.js" */
/** Whether it is asked, judged, or answered, and how. @typedef {"asking" | "judging" | Outcome} Stage */
/** A plan that was judged: what it cost, and by what it is called. @typedef {{ loss: number, words: string }} Try */

export class Solving {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    /** The moves of the turn so far, and what they are called. */
    this.moves = signal(/** @type {string[]} */ ([]));
    this.words = signal(/** @type {string[]} */ ([]));
    this.stage = signal(/** @type {Stage} */ ("asking"));
    this.answer = signal(/** @type {PuzzleTry | null} */ (null));
    this.tries = signal(/** @type {Try[]} */ ([]));
    /** The position as it was laid first. */
    this.first = signal(/** @type {Frame | null} */ (null));
    this.failure = signal(/** @type {unknown} */ (null));
    this.asked = new Asked((move) => this.play(move));
    this.answered = computed(() => !["asking", "judging"].includes(this.stage.value));
    void this.ask();
  }

  /** Lay the position out anew, and ask. */
  async ask() {
    batch(() => {
      this.stage.value = "asking";
      this.answer.value = null;
      this.moves.value = [];
      this.words.value = [];
    });
    await this.lay([]);
  }

  /** Lay out the position after some moves. @param {string[]} moves */
  async lay(moves) {
    try {
      const frame = await api.puzzlePosition(this.id, { moves, ...this.asked.wish });
      if (!moves.length) this.first.value = frame;
      if (this.answered.peek()) this.rest();
      else if (moves.length === this.moves.peek().length) this.asked.lay(frame);
    } catch (error) {
      if (this.first.peek()) complain(error);
      else this.failure.value = error;
    }
  }

  /** Show the position as it was laid first, with nothing to be done in it. */
  rest() {
    const frame = this.first.peek();
    if (frame) this.asked.lay({ ...frame, moves: [], mine: [] });
  }

  /** The same in another language, or with the table in text. */
  async again() {
    const [stage, moves] = [this.stage.peek(), this.moves.peek()];
    await this.lay([]);
    if (this.answered.peek()) await this.tell(stage === "shown" ? { show: true } : { moves, judge: true });
    else if (moves.length) await this.lay(moves);
  }

  /** Play a move of the turn. @param {string} move */
  async play(move) {
    const label = this.asked.store.frame.peek()?.moves.find((each) => each.text === move)?.label ?? move;
    batch(() => {
      this.moves.value = [...this.moves.peek(), move];
      this.words.value = [...this.words.peek(), label];
    });
    await this.judge();
  }

  /** Take the last move back. */
  async back() {
    if (!this.moves.peek().length || this.answered.peek()) return;
    batch(() => {
      this.moves.value = this.moves.peek().slice(0, -1);
      this.words.value = this.words.peek().slice(0, -1);
    });
    await this.lay(this.moves.peek());
  }

  /** Have the turn judged if it is over, or at once. @param {boolean} [now] */
  async judge(now = false) {
    const moves = this.moves.peek();
    this.stage.value = "judging";
    try {
      const answer = await api.puzzleAnswer(this.id, { moves, judge: now });
      if (moves !== this.moves.peek()) return;
      if (answer.answer === "on") {
        this.stage.value = "asking";
        await this.lay(moves);
        return;
      }
      const outcome = /** @type {Outcome} */ (answer.answer);
      batch(() => {
        this.answer.value = answer;
        this.stage.value = outcome;
        this.tries.value = [...this.tries.peek(), { loss: outcome === "best" ? 0 : answer.loss, words: this.words.peek()[0] ?? "" }];
      });
      remember(this.id, outcome);
      this.rest();
    } catch (error) {
      this.stage.value = "asking";
      await this.back();
      complain(error);
    }
  }

  /** Show the plan. */
  async show() {
    await this.tell({ show: true });
    if (this.stage.peek() !== "shown") return;
    remember(this.id, "shown");
    this.rest();
  }

  /** @param {{ moves?: string[], judge?: boolean, show?: boolean }} wish */
  async tell(wish) {
    try {
      const answer = await api.puzzleAnswer(this.id, wish);
      batch(() => {
        this.answer.value = answer;
        this.stage.value = /** @type {Stage} */ (answer.answer);
      });
    } catch (error) {
      complain(error);
    }
  }

  close() {
    this.asked.close();
  }
}

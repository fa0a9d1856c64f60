/** The analysis of a game as far as it is: asked for again while it goes on, begun and stopped. */
import { computed, effect, signal } from "@preact/signals";
import { api } from "../app/api.js";
import { complain } from "../app/toast.js";
import { language } from "../app/words.js";

/** @import { AnalysisAnswer, StudiedDecision, Turning } from "../app/types.js" */

/** Milliseconds between two looks at an analysis that goes on. */
const AGAIN = 2_500;

export class Analysis {
  /** @param {string} id of the table */
  constructor(id) {
    this.id = id;
    this.data = signal(/** @type {AnalysisAnswer | null} */ (null));
    this.failure = signal(/** @type {unknown} */ (null));
    /** Turning points as they came in the game. */
    this.turns = computed(() => [...(this.data.value?.turning_points ?? [])].sort((one, other) => one.at - other.at));
    /** Decisions with a verdict, each once. */
    this.verdicts = computed(() => (this.data.value?.decisions ?? []).filter((each) => each.verdict && !each.later));
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.closed = false;
    this.stop = effect(() => void this.load(language.value));
  }

  /** @param {string} _language */
  async load(_language = "") {
    clearTimeout(this.timer);
    try {
      this.data.value = await api.analysis(this.id);
      this.failure.value = null;
    } catch (error) {
      if (!this.data.peek()) this.failure.value = error;
    }
    if (this.data.peek()?.state === "running" && !this.closed) this.timer = setTimeout(() => void this.load(), AGAIN);
  }

  /** Let the game be analysed, or study it no further. @param {boolean} [stop] */
  async begin(stop = false) {
    try {
      await api.analyse(this.id, stop);
      await this.load();
    } catch (error) {
      complain(error);
    }
  }

  /** The decision that was made after so many moves, if it was judged. @param {number} at @returns {StudiedDecision | null} */
  decision(at) {
    return this.data.value?.decisions.find((each) => each.at === at) ?? null;
  }

  /** The moments of verdicts and turning points, in order. @returns {number[]} */
  moments() {
    const all = [...this.verdicts.value.map((each) => each.at), ...this.turns.value.map((each) => each.at)];
    return [...new Set(all)].sort((one, other) => one - other);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.stop();
  }
}

/** The seat that a turning point is about: who decided, or whose chances luck changed most. @param {Turning} turn */
export function seatOf(turn) {
  if (turn.kind === "decision") return turn.seat;
  return turn.changes.reduce((most, change, seat) => (Math.abs(change) > Math.abs(turn.changes[most]) ? seat : most), 0);
}

/** A replay: past frames by their number of moves, fetched as they are needed and shown by the same store as live ones. */
import { effect, signal } from "@preact/signals";
import { api, get } from "../../app/api.js";
import { settings } from "../../app/settings.js";
import { language } from "../../app/words.js";
import { TableAct } from "../asking/act.js";
import { Store } from "../store.js";
import { textWidth } from "../board/text_width.js";

/** @import { Frame, StepsAnswer } from "../../app/types.js" */
/** @typedef {number | "all"} Eyes */

const KEPT = 200;
/** Milliseconds that a move is shown, and the end of a round. */
const [PACE, ROUND] = [1_000, 5_000];

export class Replay {
  /** @param {string} id @param {number | null} at where to begin; null for the first move */
  constructor(id, at) {
    this.id = id;
    this.store = new Store();
    this.act = new TableAct(this.store);
    this.at = signal(at ?? 0);
    /** With whose eyes; null as the server thinks fit. */
    this.eyes = signal(/** @type {Eyes | null} */ (null));
    /** My seats, in a game that is not over. */
    this.own = signal(/** @type {number[]} */ ([]));
    this.playing = signal(false);
    this.speed = signal(1);
    this.steps = signal(/** @type {StepsAnswer | null} */ (null));
    /** The newest frame: how many moves there are, and whether the game is over. */
    this.newest = signal(/** @type {Frame | null} */ (null));
    this.failure = signal(/** @type {unknown} */ (null));
    /** @type {Map<string, Promise<Frame>>} */
    this.cache = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.stops = [effect(() => void this.load(language.value)), effect(() => void this.turn()), effect(() => this.tick())];
  }

  /** The number of moves; as long as it is unknown, any. */
  get last() {
    return this.newest.value?.moves_made ?? Infinity;
  }

  /** The steps and the end of the table, in a language. @param {string} _language */
  async load(_language) {
    this.cache.clear();
    try {
      const steps = await api.steps(this.id);
      const newest = await api.frame(this.id, { at: steps.steps.length });
      if (!newest.over) this.own.value = (await api.tables()).find((table) => table.id === this.id)?.mine ?? [];
      if (this.eyes.peek() === null && this.own.peek().length > 1) this.eyes.value = newest.seat;
      this.newest.value = newest;
      this.steps.value = steps;
      if (this.at.peek() > newest.moves_made) this.at.value = newest.moves_made;
    } catch (error) {
      this.failure.value = error;
    }
  }

  /** Show the frame of the moment that is chosen. */
  async turn() {
    const newest = this.newest.value;
    if (!newest) return;
    const [at, eyes] = [this.at.value, this.eyes.value];
    const text = settings.text.value || this.store.undrawn.value;
    const width = textWidth.value;
    try {
      const frame = await this.fetch(at, eyes, text, width);
      const follows = this.store.frame.peek()?.moves_made === at - 1;
      if (at === this.at.peek() && eyes === this.eyes.peek()) this.store.show([{ ...frame, v: at }], follows);
      if (at < newest.moves_made) void this.fetch(at + 1, eyes, text, width).catch(() => {});
    } catch (error) {
      this.playing.value = false;
      if (!this.store.frame.peek()) this.failure.value = error;
    }
  }

  /** @param {number} at @param {Eyes | null} eyes @param {boolean} text @param {number} width @returns {Promise<Frame>} */
  fetch(at, eyes, text, width) {
    const key = `${at} ${eyes} ${text ? width : 0} ${language.peek()}`;
    const known = this.cache.get(key);
    if (known) return known;
    const query = { at, text: text ? 1 : 0, width, ...(eyes === null ? {} : { seat: eyes }) };
    const asked = /** @type {Promise<Frame>} */ (get(`/api/tables/${encodeURIComponent(this.id)}/frame`, query));
    asked.catch(() => this.cache.delete(key));
    this.cache.set(key, asked);
    const oldest = this.cache.keys().next().value;
    if (this.cache.size > KEPT && oldest !== undefined) this.cache.delete(oldest);
    return asked;
  }

  /** While it plays, one move after the other. */
  tick() {
    clearTimeout(this.timer);
    const [playing, at, speed, last] = [this.playing.value, this.at.value, this.speed.value, this.last];
    if (!playing) return;
    if (this.store.round.value) this.timer = setTimeout(() => this.store.beginRound(), ROUND / speed);
    else if (at >= last) this.playing.value = false;
    else this.timer = setTimeout(() => this.go(at + 1), PACE / speed);
  }

  /** @param {number} at */
  go(at) {
    this.at.value = Math.max(0, Math.min(this.last, at));
  }

  /** Begin to play, from the start where the end is on show; or pause. */
  toggle() {
    if (!this.playing.peek() && this.at.peek() >= this.last) this.go(0);
    this.playing.value = !this.playing.peek();
  }

  close() {
    clearTimeout(this.timer);
    for (const stop of this.stops) stop();
    this.store.dispose();
  }
}

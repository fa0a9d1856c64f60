/**
 * Others' moves that come in a burst are shown one by one, each long enough to be seen, at the pace that somebody likes;
 * any key or press skips to the end. What is shown last rests a while, then the view returns to where the player was.
 */
import { signal } from "@preact/signals";

/** @typedef {import("../../app/types.js").Frame} Frame */
/** @typedef {"calm" | "quick" | "instant"} Tempo */

/** Milliseconds that a step is shown, and at most all that waits together. @type {Record<Tempo, [number, number]>} */
const TEMPI = { calm: [1_500, 16_000], quick: [650, 5_000], instant: [0, 0] };
const LEAST = 150;
/** Presses in parts that carry this attribute are about what is shown, and skip nothing. */
const PACED = "[data-paced]";

export class Pace {
  /** @param {(frames: Frame[], seen: boolean) => void} show @param {() => void} rest @param {() => Tempo} tempo */
  constructor(show, rest, tempo) {
    this.show = show;
    this.rest = rest;
    this.tempo = tempo;
    /** @type {Frame[]} */
    this.queue = [];
    /** Whether anything is being shown, so that it can be skipped. */
    this.busy = signal(false);
    /** Whether what comes waits until somebody has read what is shown. */
    this.held = false;
    this.shown = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @param {Event} [event] */
    this.skip = (event) => {
      const about = event?.target instanceof Element && event.target.closest(PACED) && event.type === "pointerdown";
      if (!this.held && !about) this.flush();
    };
    addEventListener("keydown", this.skip, true);
    addEventListener("pointerdown", this.skip, true);
    document.addEventListener("visibilitychange", this.skip);
  }

  /** @param {Frame} frame */
  add(frame) {
    this.queue.push(frame);
    if (document.hidden || (this.tempo() === "instant" && !this.held)) this.flush();
    else if (this.timer === undefined) this.wait();
  }

  wait() {
    if (this.held) return;
    const [step, most] = TEMPI[this.tempo()];
    const time = Math.max(LEAST, Math.min(step, most / Math.max(1, this.queue.length)));
    this.busy.value = true;
    this.timer = setTimeout(() => this.next(), Math.max(0, this.shown + time - Date.now()));
  }

  /** Show the next step of which there is anything to tell, with those before it. */
  next() {
    this.timer = undefined;
    const telling = this.queue.findIndex((frame) => frame.log.some((line) => line.at === frame.moves_made));
    const frames = this.queue.splice(0, telling < 0 ? this.queue.length : telling + 1);
    if (!frames.length) {
      this.settle();
      return;
    }
    this.shown = Date.now();
    this.show(frames, true);
    this.wait();
  }

  /** Nothing is left to be shown. */
  settle() {
    if (!this.busy.peek()) return;
    this.busy.value = false;
    this.rest();
  }

  /** Show all that waits, at once. */
  flush() {
    clearTimeout(this.timer);
    this.timer = undefined;
    const frames = this.queue.splice(0);
    if (frames.length) {
      this.shown = Date.now();
      this.show(frames, false);
    }
    this.settle();
  }

  /** Let what comes wait. */
  hold() {
    this.held = true;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Go on with what waits. */
  goOn() {
    if (!this.held) return;
    this.held = false;
    if (this.tempo() === "instant") this.flush();
    else this.next();
  }

  dispose() {
    this.queue = [];
    clearTimeout(this.timer);
    removeEventListener("keydown", this.skip, true);
    removeEventListener("pointerdown", this.skip, true);
    document.removeEventListener("visibilitychange", this.skip);
  }
}

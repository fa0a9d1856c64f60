/** Others' moves that come in a burst are shown one by one, each long enough to be seen; any key skips to the end. */

/** @typedef {import("../../app/types.js").Frame} Frame */

const STEP = 650;
const HURRIED = 250;
const MANY = 8;

export class Pace {
  /** @param {(frames: Frame[]) => void} show */
  constructor(show) {
    this.show = show;
    /** @type {Frame[]} */
    this.queue = [];
    this.shown = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.skip = () => this.flush();
    addEventListener("keydown", this.skip, true);
    addEventListener("pointerdown", this.skip, true);
    document.addEventListener("visibilitychange", this.skip);
  }

  /** @param {Frame} frame */
  add(frame) {
    this.queue.push(frame);
    if (document.hidden) this.flush();
    else if (this.timer === undefined) this.wait();
  }

  wait() {
    const step = this.queue.length > MANY ? HURRIED : STEP;
    this.timer = setTimeout(() => this.next(), Math.max(0, this.shown + step - Date.now()));
  }

  next() {
    this.timer = undefined;
    const frame = this.queue.shift();
    if (!frame) return;
    this.shown = Date.now();
    this.show([frame]);
    if (this.queue.length) this.wait();
  }

  /** Show all that waits, at once. */
  flush() {
    clearTimeout(this.timer);
    this.timer = undefined;
    const frames = this.queue.splice(0);
    if (!frames.length) return;
    this.shown = Date.now();
    this.show(frames);
  }

  dispose() {
    this.queue = [];
    clearTimeout(this.timer);
    removeEventListener("keydown", this.skip, true);
    removeEventListener("pointerdown", this.skip, true);
    document.removeEventListener("visibilitychange", this.skip);
  }
}

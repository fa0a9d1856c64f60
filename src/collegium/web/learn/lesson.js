/** A lesson: the page that is told, the moment of the game it belongs to, and the way from one to the next. */
import { batch, computed, effect, signal } from "@preact/signals";
import { api } from "../app/api.js";
import { settings } from "../app/settings.js";
import { complain } from "../app/toast.js";
import { language } from "../app/words.js";
import { Commands } from "../table/connection/commands.js";
import { Store } from "../table/store.js";
import { textWidth } from "../table/board/text_width.js";
import { LessonAct } from "./act.js";
import { lessonLink } from "./link.js";
import { keepProgress, placeAmong, progressOf } from "./progress.js";

/** @import { Frame, LessonPage, LogLine, Move } from "../app/types.js" */
/** Others' moves that are being shown: the page they lead to, and their lines so far. @typedef {{ page: number, lines: LogLine[] }} Walk */

/** Milliseconds that a step is shown: at least, for each letter of its lines, and at most. */
const [STEP, LETTER, LONGEST] = [700, 25, 3_500];

export class Lesson {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.pages = signal(/** @type {LessonPage[]} */ ([]));
    const kept = progressOf(game);
    /** How many moves are made. */
    this.at = signal(kept.at);
    this.page = signal(kept.page);
    /** The last page that has been reached; up to there nothing need be played again. */
    this.far = signal(kept.far);
    this.walk = signal(/** @type {Walk | null} */ (null));
    /** What is said about a move that is not the expected one. */
    this.note = signal("");
    this.failure = signal(/** @type {unknown} */ (null));
    this.store = new Store();
    this.act = new LessonAct(this);
    this.store.commands = new Commands(lessonLink(this), this.store, (answer) => {
      if (answer.t === "refused") this.note.value = answer.text;
    });
    /** The expected move, once all is told that comes before it. */
    this.decision = computed(() => this.expected());
    /** The areas of the board to be seen. @type {string[]} */
    this.look = [];
    /** @type {Map<string, Promise<Frame>>} */
    this.cache = new Map();
    this.wake = () => {};
    this.stops = [effect(() => void this.load(language.value)), effect(() => void this.turn()), effect(() => this.keep())];
  }

  /** @param {string} _language */
  async load(_language) {
    try {
      const { pages } = await api.lesson(this.game);
      const first = !this.pages.peek().length;
      this.cache.clear();
      batch(() => {
        this.pages.value = pages;
        if (first) this.begin(pages);
      });
    } catch (error) {
      if (!this.pages.peek().length) this.failure.value = error;
    }
  }

  /** Go to where the learner was. @param {LessonPage[]} pages */
  begin(pages) {
    const { page, far } = placeAmong(progressOf(this.game), pages);
    this.page.value = page;
    this.far.value = far;
    this.at.value = pages[page].at;
  }

  /** Show the frame of the moment. */
  async turn() {
    if (!this.pages.value.length) return;
    const [at, text, width] = [this.at.value, settings.text.value || this.store.undrawn.value, textWidth.value];
    try {
      const frame = await this.fetch(at, text, width);
      if (at === this.at.peek()) this.store.show([{ ...frame, look: this.look }]);
      if (frame.lesson?.expected) this.foresee(at + 1);
    } catch (error) {
      if (this.store.frame.peek()) complain(error);
      else this.failure.value = error;
    }
  }

  /** @param {number} at @param {boolean} text @param {number} width @returns {Promise<Frame>} */
  fetch(at, text = settings.text.peek() || this.store.undrawn.peek(), width = textWidth.peek()) {
    const key = `${at} ${text ? width : 0} ${language.peek()}`;
    const known = this.cache.get(key);
    if (known) return known;
    const asked = api.lessonFrame(this.game, { at, text: text ? 1 : 0, width });
    asked.catch(() => this.cache.delete(key));
    this.cache.set(key, asked);
    return asked;
  }

  /** Fetch a frame that will be needed soon. @param {number} at */
  foresee(at) {
    void this.fetch(at).catch(() => {});
  }

  keep() {
    if (this.pages.value.length) keepProgress(this.game, { at: this.pages.value[this.page.value].at, page: this.page.value, far: this.far.value });
  }

  /** @returns {Move | null} */
  expected() {
    const frame = this.store.frame.value;
    const pages = this.pages.value;
    const page = this.page.value;
    const told = pages[page];
    if (this.walk.value || !told || frame?.moves_made !== told.at || pages[page + 1]?.at === told.at) return null;
    return frame.moves.find((move) => move.text === frame.lesson?.expected) ?? null;
  }

  /** Whether a move does for the lesson to go on. @param {string} move */
  accepts(move) {
    const frame = this.store.frame.peek();
    const also = this.pages.peek().filter((page) => page.at === frame?.moves_made).flatMap((page) => page.also);
    return move === frame?.lesson?.expected || also.includes(move);
  }

  /** Whether the next page may be turned to: no move comes before it, or it has been reached already. */
  mayTurn() {
    const [told, next] = this.pages.value.slice(this.page.value, this.page.value + 2);
    return next !== undefined && (next.at === told.at || this.page.value < this.far.value);
  }

  /** @param {number} page */
  go(page) {
    const told = this.pages.peek()[page];
    if (!told) return;
    this.wake();
    batch(() => {
      this.walk.value = null;
      this.note.value = "";
      this.page.value = page;
      this.far.value = Math.max(this.far.peek(), page);
      this.at.value = told.at;
    });
    this.act.close();
  }

  next() {
    if (this.walk.peek()) this.skip();
    else if (this.mayTurn()) this.go(this.page.peek() + 1);
  }

  back() {
    if (this.walk.peek()) this.go(this.page.peek());
    else this.go(this.page.peek() - 1);
  }

  restart() {
    this.far.value = 0;
    this.go(0);
  }

  /** The page that was told at a moment of the game. @param {number} at */
  goToMoment(at) {
    const page = this.pages.peek().findLastIndex((each) => each.at <= at);
    this.go(Math.max(0, page));
  }

  /** The expected move is made: show what follows of it, move by move, up to the next page. */
  async goOn() {
    const pages = this.pages.peek();
    const from = this.at.peek();
    const page = pages.findIndex((each) => each.at > from);
    if (page < 0) return;
    const to = pages[page].at;
    const walk = { page, lines: /** @type {LogLine[]} */ ([]) };
    this.note.value = "";
    if (to > from + 1) this.walk.value = walk;
    try {
      for (let at = from + 1; at <= to && to > from + 1; at += 1) if (!(await this.step(at, walk))) break;
      await this.fetch(to);
    } catch (error) {
      complain(error);
      this.go(this.page.peek());
      return;
    }
    if (to === from + 1 || this.walk.peek()?.page === page) this.go(page);
  }

  /** Show a move of the walk for a while; false where it was skipped or left. @param {number} at @param {Walk} walk */
  async step(at, walk) {
    const frame = await this.fetch(at);
    if (this.walk.peek()?.page !== walk.page) return false;
    const lines = frame.log.filter((line) => line.at === at);
    const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
    walk.lines.push(...lines);
    batch(() => {
      this.walk.value = { ...walk, lines: [...walk.lines] };
      this.at.value = at;
    });
    if (at < this.pages.peek()[walk.page].at) this.foresee(at + 1);
    return new Promise((settle) => {
      const timer = setTimeout(() => settle(true), Math.min(LONGEST, STEP + LETTER * letters));
      this.wake = () => {
        clearTimeout(timer);
        settle(false);
      };
    });
  }

  /** Go to the end of the others' moves. */
  skip() {
    this.wake();
  }

  /** Let areas of the board be seen. @param {string[]} areas */
  lookAt(areas) {
    if (areas.join(" ") === this.look.join(" ")) return;
    this.look = areas;
    const frame = this.store.frame.peek();
    if (frame) this.store.frame.value = { ...frame, look: areas };
  }

  close() {
    this.wake();
    this.walk.value = null;
    for (const stop of this.stops) stop();
    this.store.dispose();
  }
}

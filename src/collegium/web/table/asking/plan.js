/** Planning ahead: while others think, my next moves are played on a copy of my own, kept, and made when my turn comes. */
import { effect, signal } from "@preact/signals";
import { toast } from "../../app/toast.js";
import { t } from "../../app/words.js";
import { asksMe, Store } from "../store.js";
import { TableAct } from "./act.js";
import { openMove } from "./route.js";

/** @import { Ack, Frame, Planned, WayStep } from "../../app/types.js" */
/** @import { Commands } from "../connection/commands.js" */
/** @import { Link } from "../connection/socket.js" */

const KEY = "collegium.plan";

/** What is kept of a plan: the question it begins with, and its moves as they were foretold. @typedef {{ seat: number, prompt: string, steps: WayStep[] }} Kept */

export class Plan {
  /** @param {{ id: string, link: Link, store: Store, act: TableAct }} live */
  constructor(live) {
    this.live = live;
    this.id = live.id;
    /** Whether the copy is on the screen. */
    this.open = signal(false);
    this.kept = signal(/** @type {Kept | null} */ (restored(live.id)));
    this.store = new Store();
    this.store.commands = /** @type {Commands} */ (/** @type {unknown} */ (this));
    this.act = new TableAct(this.store);
    this.stop = effect(() => this.watch(live.store.frame.value));
  }

  /** The moves planned so far. */
  texts() {
    return this.kept.peek()?.steps.map((step) => step.text) ?? [];
  }

  /** Whether there may be a plan: somebody else is asked, and I have one seat. @param {Frame} frame */
  static fits(frame) {
    return !frame.over && frame.mine.length === 1 && !asksMe(frame) && !frame.seats[frame.mine[0]]?.taken_over;
  }

  /** The table has changed: a plan on show is looked at anew, and one whose time has come is played. @param {Frame | null} frame */
  watch(frame) {
    const kept = this.kept.peek();
    if (!frame) return;
    if (frame.over) this.clear();
    else if (asksMe(frame)) this.begin(frame, kept);
    else if (this.open.peek() && this.store.frame.peek()?.v !== frame.v) void this.show(this.texts());
  }

  /** I am asked: what was planned for this question is played, as long as it means the same. @param {Frame} frame @param {Kept | null} kept */
  begin(frame, kept) {
    this.open.value = false;
    if (!kept || kept.seat !== frame.seat || kept.prompt !== frame.prompt) return;
    this.clear();
    const { route } = this.live.act;
    if (openMove(frame, kept.steps[0])) queueMicrotask(() => void route.follow(kept.steps));
    else toast(t("asking.plan-stopped", { move: kept.steps[0].label }));
  }

  /** Begin to plan, or go on. */
  async start() {
    this.open.value = await this.show(this.texts());
  }

  /** Play moves on the copy and keep those that are open there. @param {string[]} moves @returns {Promise<boolean>} */
  async show(moves) {
    const answer = await this.live.link.ask({ t: "plan", moves });
    if (answer.t !== "planned" || !answer.frame) {
      this.open.value = false;
      toast(t("asking.plan-unknown"));
      return false;
    }
    if (answer.steps.length < moves.length) toast(t("asking.plan-shorter", { n: answer.steps.length }));
    const begun = this.store.frame.peek()?.prompt ?? "";
    const prompt = answer.steps.length ? (this.kept.peek()?.prompt ?? begun) : answer.frame.prompt;
    this.keep(answer.steps.length ? { seat: answer.frame.seat ?? 0, prompt, steps: answer.steps } : null);
    this.store.frame.value = answer.frame;
    return true;
  }

  /** @param {string} move @returns {Promise<Ack>} */
  async play(move) {
    await this.show([...this.texts(), move]);
    return { t: "ack", id: "", v: this.store.frame.peek()?.v ?? 0 };
  }

  undo() {
    return this.show(this.texts().slice(0, -1));
  }

  restart() {
    return this.show([]);
  }

  /** @param {string} move */
  why(move) {
    return this.live.store.commands?.why(move, this.texts());
  }

  /** @param {string[]} moves */
  way(moves) {
    return this.live.store.commands?.way(moves, this.texts());
  }

  /** Plan all steps of a way. @param {WayStep[]} way */
  follow(way) {
    return this.show([...this.texts(), ...way.map((step) => step.text)]);
  }

  /** Put the copy away; what is planned stays. */
  close() {
    this.open.value = false;
  }

  /** Plan nothing more. */
  clear() {
    this.open.value = false;
    this.keep(null);
  }

  /** @param {Kept | null} kept */
  keep(kept) {
    this.kept.value = kept;
    try {
      if (kept) localStorage.setItem(`${KEY}.${this.id}`, JSON.stringify(kept));
      else localStorage.removeItem(`${KEY}.${this.id}`);
    } catch {
      // The plan holds until the page is closed.
    }
  }

  dispose() {
    this.stop();
    this.store.dispose();
  }
}

/** The plan for a table that was kept in this browser. @param {string} id @returns {Kept | null} */
function restored(id) {
  try {
    const kept = JSON.parse(localStorage.getItem(`${KEY}.${id}`) ?? "null");
    return kept && Array.isArray(kept.steps) && kept.steps.length ? kept : null;
  } catch {
    return null;
  }
}

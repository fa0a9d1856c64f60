/** Trying moves beside a game: the position after a branch is laid out with its open moves, and what is played there is kept. */
import { computed, effect, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { api } from "../app/api.js";
import { route } from "../app/router.js";
import { settings } from "../app/settings.js";
import { complain, toast } from "../app/toast.js";
import { language, t } from "../app/words.js";
import { TableAct } from "../table/asking/act.js";
import { textWidth } from "../table/board/text_width.js";
import { Commands } from "../table/connection/commands.js";
import { Store } from "../table/store.js";
import { Branches } from "./branches.js";

/** @import { Advice, Branch, ServerMessage } from "../app/types.js" */
/** @import { Replay } from "../table/replay/replaying.js" */
/** @import { Link } from "../table/connection/socket.js" */
/** @import { Spot } from "./engine.js" */
/** @import { Ui } from "../table/view.js" */
/** Beside the game after so many of its moves, at a branch or where none has begun yet. @typedef {{ at: number, branch: string | null }} Here */

export class Exploring {
  /** @param {Replay} replay of the game */
  constructor(replay) {
    this.replay = replay;
    this.branches = new Branches(replay.id);
    /** Where one is; null while the game itself is on show. */
    this.here = signal(/** @type {Here | null} */ (null));
    this.store = new Store();
    this.act = new TableAct(this.store);
    this.store.commands = new Commands(linkOf(this), this.store, () => {});
    /** What the engine thought of positions beside the game: everybody's chances, by branch. */
    this.chances = signal(/** @type {Record<string, number[]>} */ ({}));
    this.count = 0;
    this.laid = signal(/** @type {Spot | null} */ (null));
    /** The position that is looked at: beside the game, or in it. */
    this.spot = computed(() => (this.here.value ? this.laid.value : { at: replay.at.value, moves: [], v: replay.at.value, store: replay.store, onAdvice: () => {} }));
    this.stops = [effect(() => void this.lay(this.here.value, language.value, settings.text.value, textWidth.value))];
  }

  /** The moves from the game to where one is. @returns {Branch[]} */
  get line() {
    return this.branches.lineTo(this.here.value?.branch ?? null);
  }

  /** Lay out where one is. @param {Here | null} here @param {string} _language @param {boolean} text @param {number} width */
  async lay(here, _language, text, width) {
    this.act.close();
    if (!here) return;
    const moves = this.branches.lineTo(here.branch).map((each) => each.move);
    try {
      const frame = await api.whatIf(this.replay.id, { at: here.at, moves, text: text || this.store.undrawn.peek(), width });
      if (this.here.peek() !== here) return;
      this.count += 1;
      this.store.show([{ ...frame, v: this.count }]);
      this.laid.value = { at: here.at, moves, v: this.count, store: this.store, onAdvice: (advice) => this.note(here, advice) };
    } catch (error) {
      complain(error);
      this.leave();
    }
  }

  /** Remember what the engine thinks of a position. @param {Here} here @param {Advice} advice */
  note({ branch }, advice) {
    const best = advice.moves[0];
    if (branch !== null && best) this.chances.value = { ...this.chances.peek(), [branch]: best.chances };
  }

  /** Try moves at the moment on show. */
  begin() {
    this.replay.playing.value = false;
    if (!this.here.peek()) this.store.frame.value = null;
    this.here.value = { at: this.replay.at.peek(), branch: null };
  }

  /** Go to a branch. @param {Branch} branch */
  walk({ id, at }) {
    this.replay.playing.value = false;
    if (!this.here.peek()) this.store.frame.value = null;
    this.replay.go(at);
    this.here.value = { at, branch: id };
  }

  /** Back to the game, where the line left it. */
  leave() {
    this.here.value = null;
  }

  /** One move back; from the first into the game. */
  back() {
    const line = this.branches.lineTo(this.here.peek()?.branch ?? null);
    const before = line.at(-2);
    if (before) this.walk(before);
    else if (line.length) this.begin();
    else this.leave();
  }

  /** On along the first of the lines that follow. */
  forward() {
    const here = this.here.peek();
    const next = here && this.branches.following(here.at, here.branch)[0];
    if (next) this.walk(next);
  }

  /** Keep moves that follow where one is, and go to the last of them. @param {string[]} moves @param {boolean} [engine] */
  async follow(moves, engine = false) {
    const { at, branch } = this.here.peek() ?? { at: this.replay.at.peek(), branch: null };
    const before = this.branches.lineTo(branch).map((each) => each.move);
    const grown = await this.branches.keep(at, [...before, ...moves], engine);
    const last = this.branches.byId.peek().get(grown);
    if (last) this.walk(last);
  }

  /** Remove a branch, and stand before it where it was on show. @param {Branch} branch */
  async remove({ id, after, at }) {
    const gone = this.line.some((each) => each.id === id);
    await this.branches.change({ branch: id, remove: true });
    if (gone && !this.branches.byId.peek().has(id)) this.here.value = { at, branch: after };
  }

  close() {
    for (const stop of this.stops) stop();
    this.branches.close();
    this.store.dispose();
  }
}

/**
 * Exploring for as long as a page is open, from the branch that its address names.
 * @param {Replay} replay @param {boolean} allowed whether its game may be studied
 */
export function useExploring(replay, allowed) {
  const exploring = useMemo(() => new Exploring(replay), [replay]);
  const { hash } = route.value;
  useEffect(() => () => exploring.close(), [exploring]);
  useEffect(() => {
    if (allowed) exploring.branches.open();
  }, [exploring, allowed]);
  const known = exploring.branches.known.value && replay.newest.value !== null;
  useEffect(() => {
    const wanted = hash.split(".")[1];
    if (!known || !wanted) return;
    const found = exploring.branches.byId.peek().get(wanted);
    if (found) exploring.walk(found);
    else toast(t("beside.branch-gone"));
  }, [known, hash]);
  return exploring;
}

/** While one is beside the game. @param {Exploring} exploring @param {Ui} ui @returns {import("../table/asking/keys.js").Shortcuts} */
export function besideKeys(exploring, ui) {
  return {
    ArrowLeft: () => exploring.back(),
    ArrowRight: () => exploring.forward(),
    t: () => (settings.text.value = !settings.text.peek()),
    "?": () => (ui.dialog.value = "keys"),
    Escape: () => (exploring.act.sheet.peek() ? exploring.act.close() : exploring.leave()),
  };
}

/** What stands for the connection of a table. @param {Exploring} exploring @returns {Link} as much of one as the commands need */
function linkOf(exploring) {
  const link = {
    /** @param {Record<string, unknown>} message @returns {Promise<ServerMessage>} */
    async ask(message) {
      if (message.t !== "move") return { t: "refused", id: "", code: "bad", text: t("study.not-open"), clause: null };
      try {
        await exploring.follow([String(message.move ?? "")]);
      } catch (error) {
        complain(error);
      }
      return { t: "ack", id: "", v: exploring.count };
    },
    tell() {},
  };
  return /** @type {Link} */ (/** @type {unknown} */ (link));
}

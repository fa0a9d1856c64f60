/** Learning from a game: one's own faults one after the other, each asked on the board until it is answered. */
import { batch, signal } from "@preact/signals";
import { api } from "../app/api.js";
import { settings } from "../app/settings.js";
import { complain } from "../app/toast.js";
import { t } from "../app/words.js";
import { TableAct } from "../table/asking/act.js";
import { textWidth } from "../table/board/text_width.js";
import { Commands } from "../table/connection/commands.js";
import { Store } from "../table/store.js";

/** @import { ServerMessage, StudiedDecision, Tried } from "../app/types.js" */
/** @import { Link } from "../table/connection/socket.js" */
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
    this.store = new Store();
    this.act = new TableAct(this.store);
    this.store.commands = new Commands(linkOf(this), this.store, () => {});
    this.turns = 0;
    void this.ask();
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
      const frame = await api.whatIf(this.id, { at: this.fault.at, text: settings.text.peek() || this.store.undrawn.peek(), width: textWidth.peek() });
      this.turns += 1;
      this.store.show([{ ...frame, v: this.turns }]);
    } catch (error) {
      complain(error);
    }
  }

  /** Judge what somebody plays. @param {string} move @returns {Promise<ServerMessage>} */
  async judge(move) {
    const { fault } = this;
    this.stage.value = "judging";
    try {
      const answer = await api.tryMove(this.id, fault.at, move);
      if (fault !== this.fault) return { t: "ack", id: "", v: this.turns };
      batch(() => {
        this.answer.value = answer;
        this.stage.value = /** @type {Stage} */ (answer.answer);
        this.note(/** @type {Stage} */ (answer.answer));
      });
    } catch (error) {
      this.stage.value = "asking";
      complain(error);
    }
    return { t: "ack", id: "", v: this.turns };
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
    this.store.dispose();
  }
}

/** What stands for the connection of a table. @param {Learning} learning @returns {Link} as much of one as the commands need */
function linkOf(learning) {
  const link = {
    /** @param {Record<string, unknown>} message @returns {Promise<ServerMessage>} */
    async ask(message) {
      if (message.t === "move") return learning.judge(String(message.move ?? ""));
      return { t: "refused", id: "", code: "bad", text: t("study.not-open"), clause: null };
    },
    tell() {},
  };
  return /** @type {Link} */ (/** @type {unknown} */ (link));
}

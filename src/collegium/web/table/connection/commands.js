/** What a person at a live table can tell the server. A replay has none of these. */

import { refusedText } from "../../app/refusal.js";

/** @typedef {import("../../app/types.js").ServerMessage} ServerMessage */
/** @typedef {import("../../app/types.js").Why} Why */
/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("./socket.js").Link} Link */

const HINT_SECONDS = 2;
/** Moves that a piece may stand for, as many as the table looks for a way to. */
const MOST_TARGETS = 24;
const HINT_PATIENCE = 30_000;

export class Commands {
  /**
   * @param {Link} link
   * @param {Store} store
   * @param {(answer: Extract<ServerMessage, { t: "refused" | "stale" }>) => void} onTrouble
   */
  constructor(link, store, onTrouble) {
    this.link = link;
    this.store = store;
    this.onTrouble = onTrouble;
    /** Answers to "why not" by move, for the version on show. @type {Map<string, Promise<Why>>} */
    this.answers = new Map();
    this.answersFor = -1;
  }

  /** Play an open move. @param {string} move */
  play(move) {
    return this.change("move", { t: "move", base: this.base(), move }, move);
  }

  undo() {
    return this.change("undo", { t: "undo", base: this.base() });
  }

  restart() {
    return this.change("restart", { t: "restart", base: this.base() });
  }

  /** Let an agent play a seat, or (with no level) give it back. @param {number} seat @param {string | null} level */
  takeOver(seat, level) {
    return this.change("seat", { t: "seat", seat, level });
  }

  base() {
    return this.store.frame.value?.v ?? 0;
  }

  /**
   * One change at a time: the next is taken when the answer to the last is here.
   * @param {"move" | "undo" | "restart" | "seat"} kind
   * @param {Record<string, unknown>} message
   */
  async change(kind, message, move = "") {
    if (this.store.pending.value) return null;
    this.store.pending.value = { kind, move };
    const answer = await this.link.ask(message);
    this.store.pending.value = null;
    if (answer.t === "refused" || answer.t === "stale") this.onTrouble(answer);
    return answer;
  }

  /** Whether a move is open, perhaps after those of a plan, and the clause that forbids it if not. @param {string} move @param {string[]} [after] */
  why(move, after) {
    if (after) return this.link.ask({ t: "why", move, after }).then((answer) => asWhy(answer, move));
    if (this.answersFor !== this.base()) {
      this.answers.clear();
      this.answersFor = this.base();
    }
    const known = this.answers.get(move) ?? this.link.ask({ t: "why", move }).then((answer) => asWhy(answer, move));
    this.answers.set(move, known);
    return known;
  }

  /** How one of some moves could be reached in this turn, perhaps after those of a plan, or why the first is not open. @param {string[]} moves @param {string[]} [after] */
  async way(moves, after) {
    const answer = await this.link.ask({ t: "way", moves: moves.slice(0, MOST_TARGETS), ...(after && { after }) });
    if (answer.t !== "way") return { ways: [], why: asWhy(answer, moves[0]) };
    return { ways: answer.v === this.base() ? answer.ways : [], why: answer.why && { t: /** @type {const} */ ("why"), id: "", move: moves[0], ...answer.why } };
  }

  /** Ask for the best moves; they come into the store. */
  async hint() {
    const { store } = this;
    if (store.advising.value) return;
    store.advising.value = true;
    const v = this.base();
    const answer = await this.link.ask({ t: "hint", seconds: HINT_SECONDS }, HINT_PATIENCE);
    store.advising.value = false;
    if (answer.t === "hint" && v === this.base()) store.advice.value = { v, advice: answer.advice };
    if (answer.t === "refused") this.onTrouble(answer);
  }

  /** Say something to the table. @param {string} text */
  async say(text) {
    const answer = await this.link.ask({ t: "chat", text });
    if (answer.t === "refused") this.onTrouble(answer);
  }

  /** The agent that thinks plays now. */
  hurry() {
    return this.link.ask({ t: "hurry" });
  }

  /** How frames are wanted. @param {{ lang?: string, text?: boolean, width?: number, swift?: boolean }} wishes */
  set(wishes) {
    this.link.tell({ t: "set", ...wishes });
  }
}

/** A refusal to answer reads like an answer. @param {ServerMessage} answer @param {string} move @returns {Why} */
function asWhy(answer, move) {
  if (answer.t === "why") return answer;
  const text = answer.t === "refused" ? refusedText(answer) : "";
  const clause = answer.t === "refused" ? answer.clause : null;
  return { t: "why", id: "", move, legal: false, text, clause };
}

/** What pieces of a board call: choosing a piece, asking what it is, asking whether it can act now. */
import { signal } from "@preact/signals";
import { choices } from "./choices.js";
import { promptText } from "./question.js";
import { Route } from "./route.js";
import { isAmongFirst } from "../following/games_played.js";
import { size } from "../board/size.js";
import { asksMe } from "../store.js";

/** @import { Act, GameContent, Move, WayStep, Why } from "../../app/types.js" */
/** @import { Store } from "../store.js" */
/** @typedef {import("../../app/types.js").GlossaryEntry} Entry */
/**
 * A sheet beside a piece: what it is, the moves it stands for, the ways to one, or why there are none.
 * @typedef {{ anchor: Element | null, entry: Entry | null, moves: Move[], wanted: string, why: Why | null, ways?: WayStep[][] }} Sheet
 */
/** A note on what is pointed at: what it is, if it is anything by itself, and the moves it stands for. @typedef {{ anchor: Element, entry: Entry | null, moves: Move[] }} Tip */

/** @implements {Act} */
export class TableAct {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    this.route = new Route(store);
    /** The components' tables and glossary of the game, when they are here. */
    this.content = signal(/** @type {GameContent | null} */ (null));
    this.sheet = signal(/** @type {Sheet | null} */ (null));
    this.tip = signal(/** @type {Tip | null} */ (null));
    /** What would be lost by ending the turn, as often as that was said in this turn. @type {Set<string>} */
    this.warned = new Set();
  }

  /** The open moves among the candidates, in their order. @param {string[]} candidates @returns {Move[]} */
  allOpen(candidates) {
    const { store } = this;
    const frame = store.frame.value;
    if (!frame || !store.commands || !asksMe(frame)) return [];
    const found = candidates.map((text) => frame.moves.find((move) => move.text === text));
    return found.filter((move) => move !== undefined);
  }

  /** @param {string[]} candidates @returns {Move | null} */
  open(candidates) {
    return this.allOpen(candidates)[0] ?? null;
  }

  /**
   * How a piece looks that stands for these moves: a main choice, an extra, or what was chosen.
   * @param {string[]} candidates
   */
  mark(candidates) {
    const moves = this.allOpen(candidates);
    const hinted = this.step(candidates) ? " hinted" : "";
    if (!moves.length) return hinted;
    const picked = this.store.pending.value?.move ?? this.sheet.value?.moves[0]?.text;
    const chosen = picked !== undefined && moves.some((move) => move.text === picked);
    return `${moves.every((move) => move.extra) ? "extra" : "main"}${chosen ? " chosen" : ""}${hinted}`;
  }

  /** The way on show, or none. @returns {WayStep[] | null} */
  way() {
    return this.sheet.value?.ways?.[0] ?? null;
  }

  /** The number of the step of the way on show for which a piece stands, if it does. @param {string[]} candidates */
  step(candidates) {
    const at = this.way()?.findIndex((step) => candidates.includes(step.text)) ?? -1;
    return at < 0 ? undefined : at + 1;
  }

  /**
   * A piece was chosen. One open move is previewed, then played; several are a menu; for one that is not open the way
   * is shown, then gone, or it is explained why there is none.
   * @param {string[]} candidates
   * @param {Element | null} [anchor]
   * @param {[string, string] | null} [about] what the piece is: kind and id in the glossary
   */
  pick(candidates, anchor = null, about = null) {
    this.tip.value = null;
    const moves = this.allOpen(candidates);
    const entry = about && this.entry(about[0], about[1]);
    if (moves.length === 1 && (this.isChosenAgain(moves[0], anchor) || this.needsNoPreview(moves[0]))) {
      this.play(moves[0]);
    } else if (moves.length) this.sheet.value = { anchor, entry, moves, wanted: "", why: null };
    else if (candidates.length && anchor && this.sheet.peek()?.anchor === anchor && this.way()) this.go(/** @type {WayStep[]} */ (this.way()));
    else if (candidates.length) this.askWay(candidates, anchor, entry);
    else if (entry) this.sheet.value = { anchor, entry, moves: [], wanted: "", why: null };
  }

  /** @param {Move} move @param {Element | null} anchor */
  isChosenAgain(move, anchor) {
    const shown = this.sheet.peek();
    return shown !== null && anchor !== null && shown.anchor === anchor && shown.moves[0]?.text === move.text;
  }

  /**
   * What brings nothing, or was shown while it was pointed at and can be taken back, is played at once; on a phone what
   * can be taken back, but at the first tables, where one taps a piece to see what it is.
   * @param {Move} move
   */
  needsNoPreview(move) {
    if (choices.atOnce.peek()) return true;
    if (choices.preview.peek()) return false;
    if (size.peek() === "phone") return !move.final && !isAmongFirst(this.store.frame.peek()?.table ?? "");
    return move.effects.length === 0 || (!move.final && matchMedia("(hover: hover)").matches);
  }

  /** Go a way, step by step; in a plan all at once. @param {WayStep[]} way */
  go(way) {
    this.close();
    const plan = /** @type {{ follow?: (way: WayStep[]) => void } | null} */ (this.store.commands);
    if (plan?.follow) plan.follow(way);
    else void this.route.follow(way);
  }

  /** @param {Move} move */
  play(move) {
    this.close();
    this.route.cancel();
    this.store.commands?.play(move.text);
  }

  /**
   * Leave a question; where something could still be done for nothing, that is said once in a turn.
   * @param {Move} move @param {Element | null} [anchor]
   */
  leave(move, anchor = null) {
    const lost = move.loses.join();
    if (!lost || this.warned.has(lost)) this.play(move);
    else {
      this.warned.add(lost);
      this.sheet.value = { anchor, entry: null, moves: [move], wanted: "", why: null };
    }
  }

  /**
   * Show how one of some moves could be reached in this turn, or why the first is not open.
   * @param {string[]} candidates @param {Element | null} [anchor] @param {Entry | null} [entry]
   */
  async askWay(candidates, anchor = null, entry = null) {
    const { commands, frame } = this.store;
    const now = frame.peek();
    if (!commands || !now || !now.mine.length || !asksMe(now)) return this.askWhy(candidates[0], anchor, entry);
    const asked = { anchor, entry, moves: [], wanted: candidates[0], why: null };
    this.sheet.value = asked;
    const { ways, why } = await commands.way(candidates);
    if (this.sheet.peek() !== asked) return undefined;
    this.sheet.value = ways.length ? { ...asked, wanted: "", ways } : { ...asked, why };
    return undefined;
  }

  /**
   * Show why a move is not open.
   * @param {string} move @param {Element | null} [anchor] @param {Entry | null} [entry]
   */
  async askWhy(move, anchor = null, entry = null) {
    const { commands, frame } = this.store;
    const asked = { anchor, entry, moves: [], wanted: move, why: null };
    const now = frame.peek();
    if (!now) return;
    if (!commands || !now.mine.length || !asksMe(now)) {
      this.sheet.value = { ...asked, why: { t: "why", id: "", move, legal: false, text: promptText(now), clause: null } };
      return;
    }
    this.sheet.value = asked;
    const why = await commands.why(move);
    if (this.sheet.peek() === asked) this.sheet.value = { ...asked, why };
  }

  /**
   * Show a reason that is already known.
   * @param {string} text @param {import("../../app/types.js").ClauseShort | null} clause @param {Element | null} [anchor]
   */
  tell(text, clause, anchor = null) {
    const why = /** @type {Why} */ ({ t: "why", id: "", legal: false, text, clause });
    this.sheet.value = { anchor, entry: null, moves: [], wanted: " ", why };
  }

  /** @param {string} kind @param {string} id @returns {Entry | null} */
  entry(kind, id) {
    return this.content.peek()?.glossary[kind]?.[id] ?? null;
  }

  /**
   * Show what a component is, and what the moves bring that it stands for.
   * @param {string} kind @param {string} id @param {Element | null} [anchor] @param {string[]} [candidates]
   */
  explain(kind, id, anchor = null, candidates = []) {
    const [entry, moves] = [this.entry(kind, id), this.allOpen(candidates)];
    this.tip.value = anchor && (entry || moves.length) ? { anchor, entry, moves } : null;
  }

  /** Put the explanation away. */
  quiet() {
    this.tip.value = null;
  }

  close() {
    this.sheet.value = null;
    this.tip.value = null;
  }
}

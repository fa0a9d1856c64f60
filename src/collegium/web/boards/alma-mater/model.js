/** What every part of the board reads: the view of a frame, the component tables by id, and words. */

import { piece } from "../shared/piece.js";
import { roster } from "./way.js";

/** @import { Act, AlmaMater, AlmaMaterView, BoardProps, Frame, GameContent, Row, Translate } from "../../app/types.js" */

export const COLOURS = ["black", "blue", "green", "red"];
export const FACULTIES = ["art", "law", "medicine", "mathematics"];

/**
 * The rows of the component tables by id, made once for each content.
 * @type {WeakMap<GameContent, Record<string, Record<string, Row>>>}
 */
const indexes = new WeakMap();

/** @param {GameContent} content @returns {Record<string, Record<string, Row>>} "file.kind" to rows by id */
function indexed(content) {
  const known = indexes.get(content);
  if (known) return known;
  /** @type {Record<string, Record<string, Row>>} */
  const found = {};
  for (const [file, kinds] of Object.entries(content.tables)) {
    for (const [kind, rows] of Object.entries(kinds)) {
      if (Array.isArray(rows)) found[`${file}.${kind}`] = Object.fromEntries(rows.map((row) => [row.id, row]));
    }
  }
  indexes.set(content, found);
  return found;
}

/** The table as a frame shows it to one seat. */
export class Desk {
  /** @param {BoardProps} props */
  constructor({ frame, content, act, t }) {
    /** @type {Frame} */
    this.frame = frame;
    this.view = /** @type {AlmaMaterView} */ (frame.view);
    /** @type {GameContent} */
    this.content = content;
    /** @type {Act} */
    this.act = act;
    /** @type {Translate} */
    this.t = t;
    /** @type {Record<string, any>} */
    this.question = this.view.question ?? { kind: "" };
    const watching = !(this.view.seat >= 0 && this.view.seat < this.view.seats);
    /** The seat whose costs are shown: the viewer's, or for a spectator that of the seat to move. @type {number} */
    this.seat = watching ? (this.view.to_move ?? 0) : this.view.seat;
    /** @type {AlmaMater.Player} */
    this.me = this.view.players[this.seat];
    /** The ids of the masters of a colour at a place: "archive", "dormitory", a space or a student. */
    this.mastersAt = roster(frame);
    /** The moves that some piece stands for. @type {Set<string>} */
    this.reached = new Set();
  }

  /** @param {string} table "file.kind" @param {string | number} id @returns {Row} */
  row(table, id) {
    return indexed(this.content)[table]?.[id] ?? {};
  }

  /** @param {string} table "file.kind" @returns {Row[]} */
  rows(table) {
    const [file, kind] = table.split(".");
    return this.content.tables[file]?.[kind] ?? [];
  }

  /** A number that the rules state. @param {string} group @param {string} name @returns {number} */
  limit(group, name) {
    return /** @type {any} */ (this.content.tables.limits?.[group])?.[name] ?? 0;
  }

  /** @param {string} kind @param {string} id */
  name(kind, id) {
    return this.content.glossary[kind]?.[id]?.name ?? id;
  }

  /** @param {string} kind @param {string} id */
  text(kind, id) {
    return this.content.glossary[kind]?.[id]?.text ?? "";
  }

  /** A name with what it does, for those who hear the board. @param {string} kind @param {string} id */
  described(kind, id) {
    const text = this.text(kind, id);
    return text ? `${this.name(kind, id)}: ${text}` : this.name(kind, id);
  }

  /** @param {string} id */
  heading(id) {
    return this.name("heading", id);
  }

  /** The letter on the spine of a book. @param {string} kind */
  letter(kind) {
    return this.name("letter", kind);
  }

  /** The colours of the players, and of Ignotus. @returns {string[]} */
  colours() {
    return COLOURS.slice(0, this.view.seats + (this.view.ignotus ? 1 : 0));
  }

  /** What the player of a colour is called. @param {string} colour */
  player(colour) {
    const seat = COLOURS.indexOf(colour);
    if (seat >= this.view.seats) return this.name("player", "ignotus");
    return this.frame.seats[seat]?.name || this.name("player", colour);
  }

  /** @param {string} colour @returns {AlmaMater.Display} the display of a player or of Ignotus */
  display(colour) {
    return (this.view.players[COLOURS.indexOf(colour)] ?? this.view.ignotus).display;
  }

  /** The seats whose university has something. @param {(player: AlmaMater.Player) => boolean} has @returns {number[]} */
  seatsWith(has) {
    return this.view.players.flatMap((/** @type {AlmaMater.Player} */ player, /** @type {number} */ seat) =>
      has(player) ? [seat] : [],
    );
  }

  /** @param {string[]} kinds of question */
  asks(...kinds) {
    return kinds.includes(this.question.kind);
  }

  /** Whether a move is open now. @param {string} text */
  isOpen(text) {
    return this.act.open([text]) !== null;
  }

  /**
   * What makes an element a piece: to choose, and to ask about.
   * @param {string} id @param {string} label
   * @param {string[]} moves @param {[string, string]} [about] @param {string} [more] a class @param {string} [reason] why it cannot be chosen
   */
  piece(id, label, moves, about, more, reason = "") {
    for (const move of moves) this.reached.add(move);
    return { ...piece({ act: this.act, id, label, moves, about, class: more, reason }), key: id };
  }
}

/** What is known of one table: the frame on show, its log, chat and the rest, as signals that components read. */
import { batch, signal } from "@preact/signals";
import { changedFrame } from "./connection/changes.js";
import { keepCommitment } from "./replay/commitment.js";
import { played } from "./following/games_played.js";
import { Pace } from "./following/pace.js";
import { roundEnd } from "./following/round.js";
import { staged, unstaged } from "./following/stage.js";
import { tempoAt } from "./following/tempo.js";

/** @typedef {import("../app/types.js").Frame} Frame */
/** @typedef {import("../app/types.js").LogLine} LogLine */
/** @typedef {import("../app/types.js").ChatLine} ChatLine */
/** @typedef {import("../app/types.js").AbsentPlayer} AbsentPlayer */
/** @typedef {import("../app/types.js").Watcher} Watcher */
/** @typedef {import("../app/types.js").Advice} Advice */
/** @typedef {import("../app/types.js").ServerMessage} ServerMessage */
/** @typedef {import("./connection/commands.js").Commands} Commands */
/** @typedef {import("./following/round.js").RoundEnd} RoundEnd */
/** @typedef {{ kind: "move" | "undo" | "restart" | "seat", move: string }} Pending */

/** The parts of an array that a signal starts with, so that its type is known. @template T @returns {T[]} */
const none = () => [];

export class Store {
  constructor() {
    /** The frame on show; it may lag behind while others' moves are shown one by one. */
    this.frame = signal(/** @type {Frame | null} */ (null));
    this.lines = signal(/** @type {LogLine[]} */ (none()));
    /** Who is asked and away, and who agrees that an agent plays for them. */
    this.absent = signal(/** @type {AbsentPlayer[]} */ (none()));
    /** Those who watch, where I am the host; null for everyone else. */
    this.guests = signal(/** @type {Watcher[] | null} */ (null));
    /** Whether everyone here is told of the table. */
    this.listed = signal(false);
    /** Whether the host has muted me. */
    this.muted = signal(false);
    this.chat = signal(/** @type {ChatLine[]} */ (none()));
    this.pending = signal(/** @type {Pending | null} */ (null));
    /** Whether what is pending has waited so long that it may not have been sent. */
    this.late = signal(false);
    /** When the question on show came on the screen. */
    this.askedAt = 0;
    /** How far the thinking agents are, by seat. */
    this.thinking = signal(/** @type {Record<number, number>} */ ({}));
    this.advice = signal(/** @type {{ v: number, advice: Advice } | null} */ (null));
    this.advising = signal(false);
    /** Which of the advised moves the board shows. */
    this.hintShown = signal(0);
    /** Whether the board shows by letters where all advised moves begin. */
    this.lettered = signal(false);
    /** The area of the board with the first step of the hint, where that is not on show. */
    this.hintArea = signal("");
    /** Why the server wants nothing more to do with this page. */
    this.failure = signal(/** @type {{ code: string, text: string } | null} */ (null));
    /** The lines of the step that is just being shown. */
    this.caption = signal(/** @type {LogLine[]} */ (none()));
    /** Whether the screen is covered until the next person at this device takes over. */
    this.covered = signal(false);
    /** Whether the game has no drawn board, so that the text is needed. */
    this.undrawn = signal(false);
    /** The live commands; none in a replay. @type {Commands | null} */
    this.commands = null;
    /** Called just before a new frame is shown, to remember where pieces lie. @type {() => void} */
    this.beforeFrame = () => {};
    /** Called when log lines are missing. @type {() => void} */
    this.onGap = () => {};
    /** The newest frame that came. @type {Frame | null} */
    this.newest = null;
    /** The round that has just ended, until somebody has read what it brought. */
    this.round = signal(/** @type {RoundEnd | null} */ (null));
    /** The areas of the drawn board. @type {string[]} */
    this.areas = [];
    this.pace = new Pace(
      (frames, seen) => this.show(frames, seen),
      () => this.rest(),
      () => tempoAt(this.newest?.table ?? ""),
    );
  }

  /** Take in whatever the server says. @param {ServerMessage} message */
  receive(message) {
    if (message.t === "frame") this.arrive(message);
    else if (message.t === "change") {
      const frame = changedFrame(this.newest, message);
      if (frame) this.arrive(frame);
      else this.onGap();
    } else if (message.t === "thinking") {
      this.thinking.value = { ...this.thinking.value, [message.seat]: message.part };
    } else if (message.t === "chat") this.chat.value = [...this.chat.value, message];
    else if (message.t === "seats") {
      const present = (/** @type {Frame} */ frame) => ({ ...frame, seats: frame.seats.map((seat, index) => ({ ...seat, ...message.seats[index] })) });
      this.listed.value = message.listed ?? false;
      if (this.newest) this.newest = present(this.newest);
      if (this.frame.value) this.frame.value = present(this.frame.value);
    } else if (message.t === "absent") this.absent.value = message.seats;
    else if (message.t === "guests") this.guests.value = message.guests;
    else if (message.t === "muted") this.muted.value = message.muted;
    else if (message.t === "error") this.failure.value = message;
  }

  /** There is a new connection: what the server says only where there is something to say is not known any more. */
  forgetPeople() {
    this.absent.value = [];
    this.muted.value = false;
  }

  /** A frame came; older ones than we have are dropped. @param {Frame} frame */
  arrive(frame) {
    const before = this.newest;
    if (before && frame.v < before.v) return;
    if (!before) keepCommitment(frame.table, frame.commitment);
    if (!before && this.commands && frame.mine.length && !frame.over) played(frame.table);
    if (frame.log_from > (before ? before.moves_made : 0)) this.onGap();
    this.newest = frame;
    if (before && isStepOfOthers(before, frame)) this.pace.add(frame);
    else {
      this.pace.flush();
      this.show([frame]);
    }
  }

  /**
   * Show frames: all their lines, and the last one's position.
   * @param {Frame[]} frames @param {boolean} [acted] whether it is shown where others act
   */
  show(frames, acted = false) {
    const before = this.frame.value;
    const fresh = frames.flatMap((each) => each.log).filter((line) => line.at > (before?.moves_made ?? 0));
    const last = frames[frames.length - 1];
    const frame = acted ? staged(last, fresh, this.areas) : last;
    if (before && before.v !== frame.v && asksMe(frame)) this.askedAt = Date.now();
    this.beforeFrame();
    batch(() => {
      for (const each of frames) this.lines.value = merged(this.lines.value, each);
      if (frame.chat) this.chat.value = frame.chat;
      this.caption.value = frame.log.filter((line) => line.at === frame.moves_made);
      this.thinking.value = {};
      if (this.advice.value && this.advice.value.v !== frame.v) {
        this.advice.value = null;
        this.hintShown.value = 0;
      }
      if (frame.mine.length > 1 && frame.seat !== before?.seat && this.commands && !frame.over) this.covered.value = true;
      this.frame.value = frame;
      const ended = before && roundEnd(before, frame, this.lines.value, frames.length);
      if (ended) {
        this.round.value = ended;
        this.pace.hold();
      }
    });
  }

  /** What others did is shown: the view returns to where the player was. */
  rest() {
    const frame = this.frame.peek();
    if (!frame?.acting) return;
    this.beforeFrame();
    this.frame.value = unstaged(frame);
  }

  /** The end of the round is read. */
  beginRound() {
    this.round.value = null;
    this.pace.goOn();
  }

  /** Give up timers. */
  dispose() {
    this.pace.dispose();
  }
}

/**
 * The log after a frame: lines up to its `log_from` are kept, the rest is the frame's.
 * @param {LogLine[]} lines @param {Frame} frame
 */
export function merged(lines, frame) {
  return [...lines.filter((line) => line.at <= frame.log_from), ...frame.log];
}

/** Whether a frame is one more move, made by a seat that is not mine. @param {Frame} before @param {Frame} frame */
function isStepOfOthers(before, frame) {
  if (frame.moves_made <= before.moves_made || frame.lang !== before.lang) return false;
  return !asksMe({ ...before, mine: frame.mine });
}

/** Whether one of my seats is asked something that I answer myself. @param {Frame} frame */
export function asksMe(frame) {
  return !frame.over && frame.to_move.some((seat) => frame.mine.includes(seat) && !frame.seats[seat]?.taken_over);
}

/** My seats that an agent plays just now. @param {Frame} frame */
export function takenOver(frame) {
  return frame.over ? [] : frame.mine.filter((seat) => frame.seats[seat]?.taken_over);
}

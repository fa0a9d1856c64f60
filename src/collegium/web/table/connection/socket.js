/**
 * One connection to a table that mends itself. A command keeps its id until it is answered: it is sent again after
 * three seconds without an answer and after every reconnect, so that no move is lost and none is played twice.
 * Nothing is called connected that has not answered: silence after a ping or a command counts as a lost connection.
 */
import { signal } from "@preact/signals";

/** @typedef {import("../../app/types.js").ServerMessage} ServerMessage */
/** @typedef {"connected" | "reconnecting" | "offline"} LinkState */
/**
 * @typedef {object} Waiting
 * @property {Record<string, unknown>} message
 * @property {number} begun when it was first wanted
 * @property {number} sent when it was last sent
 * @property {number} patience
 * @property {(answer: ServerMessage) => void} settle
 */

const REPEAT = 3_000;
const LATE = 4_000;
const QUIET = 25_000;
const DOUBTFUL = 3_000;
const NO_ANSWER = 10_000;
const OPENING = 10_000;
const BACK_OFF = [1_000, 2_000, 4_000, 8_000];
const OFFLINE_AFTER = 4;
const ANSWERS = new Set(["ack", "stale", "refused", "why", "way", "planned", "hint"]);

/** A new id for a command. */
export function commandId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Link {
  /**
   * @param {() => string} address where to connect; asked anew each time, as language and text mode may have changed
   * @param {(message: ServerMessage) => void} onMessage hears everything but pongs
   */
  constructor(address, onMessage) {
    this.address = address;
    this.onMessage = onMessage;
    this.state = signal(/** @type {LinkState} */ ("reconnecting"));
    /** Whether a command has waited for its answer so long that it may not have been sent. */
    this.late = signal(false);
    /** Called when there is a connection again after one was lost. @type {() => void} */
    this.onReturn = () => {};
    /** @type {Map<string, Waiting>} */
    this.waiting = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.closed = false;
    this.failures = 0;
    this.heard = 0;
    this.pinged = 0;
    this.opened = 0;
    this.wasLost = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.retry = undefined;
    this.beat = setInterval(() => this.tick(), 500);
    this.online = () => this.reconnectNow();
    this.offline = () => this.doubt();
    this.seen = () => document.visibilityState === "visible" && this.ping();
    addEventListener("online", this.online);
    addEventListener("offline", this.offline);
    document.addEventListener("visibilitychange", this.seen);
    this.open();
  }

  open() {
    if (this.closed) return;
    const socket = new WebSocket(this.address());
    this.socket = socket;
    this.pinged = 0;
    this.opened = Date.now();
    socket.onopen = () => {
      this.heard = Date.now();
      for (const waiting of this.waiting.values()) this.transmit(waiting);
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(String(event.data));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  /** @param {string} data */
  receive(data) {
    this.heard = Date.now();
    this.pinged = 0;
    this.failures = 0;
    this.state.value = "connected";
    if (this.wasLost) this.onReturn();
    this.wasLost = false;
    const message = /** @type {ServerMessage} */ (JSON.parse(data));
    if (message.t === "pong") return;
    if (ANSWERS.has(message.t) && "id" in message && message.id !== null) {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      this.measure(this.heard);
      waiting?.settle(message);
    }
    if (message.t === "error") this.stop();
    this.onMessage(message);
  }

  /** The connection is gone: try again, each time a little later. */
  lost() {
    this.socket = null;
    if (this.closed) return;
    this.wasLost = true;
    const wait = BACK_OFF[Math.min(this.failures, BACK_OFF.length - 1)];
    this.failures += 1;
    this.state.value = this.failures > OFFLINE_AFTER || navigator.onLine === false ? "offline" : "reconnecting";
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), wait);
  }

  /** Drop whatever there is and connect at once. */
  reconnectNow() {
    if (this.closed) return;
    clearTimeout(this.retry);
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.wasLost = true;
    this.state.value = "reconnecting";
    this.open();
  }

  tick() {
    const now = Date.now();
    this.measure(now);
    if (this.socket?.readyState === WebSocket.CONNECTING && now - this.opened > OPENING) this.giveUp();
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    for (const waiting of this.waiting.values()) if (now - waiting.sent > waiting.patience) this.transmit(waiting);
    if (this.late.peek() && now - this.heard > LATE) this.doubt();
    if (this.pinged && now - this.pinged > NO_ANSWER) this.reconnectNow();
    else if (this.pinged && now - this.pinged > DOUBTFUL) this.state.value = "reconnecting";
    else if (now - this.heard > QUIET) this.ping();
  }

  /** Whether a command that should have been answered by now has not been. @param {number} now */
  measure(now) {
    this.late.value = [...this.waiting.values()].some((each) => each.patience <= REPEAT && now - each.begun > LATE);
  }

  /** The connection may be dead: it counts as lost until something comes. */
  doubt() {
    if (this.closed || this.pinged) return;
    this.state.value = "reconnecting";
    this.ping();
  }

  ping() {
    if (this.pinged || this.socket?.readyState !== WebSocket.OPEN) return;
    this.pinged = Date.now();
    this.tell({ t: "ping" });
  }

  /** A connection that does not come about is one that was lost. */
  giveUp() {
    const old = this.socket;
    this.lost();
    old?.close();
  }

  /** @param {Waiting} waiting */
  transmit(waiting) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    waiting.sent = Date.now();
    this.socket.send(JSON.stringify(waiting.message));
  }

  /**
   * Send what needs no answer; where there is no connection it is dropped.
   * @param {Record<string, unknown>} message
   */
  tell(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /**
   * Send a command and get its answer, whatever happens to the connection in between.
   * @param {Record<string, unknown>} message
   * @param {number} [patience] milliseconds until it is sent again
   * @returns {Promise<ServerMessage>}
   */
  ask(message, patience = REPEAT) {
    const id = commandId();
    return new Promise((settle) => {
      const waiting = { message: { ...message, id }, begun: Date.now(), sent: 0, patience, settle };
      this.waiting.set(id, waiting);
      this.transmit(waiting);
    });
  }

  /** No more tries: the server has said why there is nothing to connect to. */
  stop() {
    this.closed = true;
    clearInterval(this.beat);
    clearTimeout(this.retry);
    removeEventListener("online", this.online);
    removeEventListener("offline", this.offline);
    document.removeEventListener("visibilitychange", this.seen);
  }

  close() {
    this.stop();
    this.waiting.clear();
    this.socket?.close();
    this.socket = null;
  }
}

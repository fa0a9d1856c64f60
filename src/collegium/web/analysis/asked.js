/** A position without a table that asks for a move on the board, as a table does: what is played is told to whoever laid it. */
import { settings } from "../app/settings.js";
import { t } from "../app/words.js";
import { TableAct } from "../table/asking/act.js";
import { textWidth } from "../table/board/text_width.js";
import { Commands } from "../table/connection/commands.js";
import { Store } from "../table/store.js";

/** @import { Frame, ServerMessage } from "../app/types.js" */
/** @import { Link } from "../table/connection/socket.js" */

export class Asked {
  /** @param {(move: string) => Promise<void>} onMove */
  constructor(onMove) {
    this.onMove = onMove;
    this.store = new Store();
    this.act = new TableAct(this.store);
    this.store.commands = new Commands(linkOf(this), this.store, () => {});
    this.turns = 0;
  }

  /** How frames are wanted: with the table in text, where that is read. */
  get wish() {
    return { text: settings.text.peek() || this.store.undrawn.peek(), width: textWidth.peek() };
  }

  /** Lay a position out. @param {Frame} frame */
  lay(frame) {
    this.act.close();
    this.turns += 1;
    this.store.show([{ ...frame, v: this.turns }]);
  }

  close() {
    this.store.dispose();
  }
}

/** What stands for the connection of a table. @param {Asked} asked @returns {Link} as much of one as the commands need */
function linkOf(asked) {
  const link = {
    /** @param {Record<string, unknown>} message @returns {Promise<ServerMessage>} */
    async ask(message) {
      if (message.t !== "move") return { t: "refused", id: "", code: "bad", text: t("study.not-open"), clause: null };
      await asked.onMove(String(message.move ?? ""));
      return { t: "ack", id: "", v: asked.turns };
    },
    tell() {},
  };
  return /** @type {Link} */ (/** @type {unknown} */ (link));
}

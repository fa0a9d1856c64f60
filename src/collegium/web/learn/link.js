/** What stands for the connection of a table in a lesson: a move is judged here, and why not is asked of the server. */
import { api } from "../app/api.js";
import { t } from "../app/words.js";

/** @import { ServerMessage } from "../app/types.js" */
/** @import { Link } from "../table/connection/socket.js" */
/** @import { Lesson } from "./lesson.js" */

/** @param {Lesson} lesson @returns {Link} as much of one as the commands of a table need */
export function lessonLink(lesson) {
  const link = {
    /** @param {Record<string, unknown>} message @returns {Promise<ServerMessage>} */
    async ask(message) {
      const move = String(message.move ?? "");
      if (message.t === "why") return why(lesson, move);
      if (message.t === "move") return judged(lesson, move);
      return { t: "refused", id: "", code: "bad", text: "", clause: null };
    },
    tell() {},
  };
  return /** @type {Link} */ (/** @type {unknown} */ (link));
}

/** @param {Lesson} lesson @param {string} move @returns {Promise<ServerMessage>} */
async function why(lesson, move) {
  try {
    return { t: "why", id: "", ...(await api.lessonWhy(lesson.game, lesson.at.peek(), move)) };
  } catch (error) {
    return { t: "refused", id: "", code: "failed", text: error instanceof Error ? error.message : "", clause: null };
  }
}

/** The expected move goes on; any other one is answered kindly. @param {Lesson} lesson @param {string} move @returns {ServerMessage} */
function judged(lesson, move) {
  const frame = lesson.store.frame.peek();
  const expected = frame?.moves.find((each) => each.text === frame.lesson?.expected);
  if (lesson.accepts(move)) {
    void lesson.goOn();
    return { t: "ack", id: "", v: lesson.at.peek() };
  }
  return { t: "refused", id: "", code: "lesson", text: t("learn.instead", { move: expected?.label ?? "" }), clause: null };
}

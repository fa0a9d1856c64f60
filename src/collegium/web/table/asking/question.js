/** What is asked, in words; where it is asked of others, whose turn it is. */
import { listed, t } from "../../app/words.js";
import { nameOf } from "../people/seat.js";
import { takenOver } from "../store.js";

/** @import { Frame } from "../../app/types.js" */

/** @param {Frame} frame */
export function promptText(frame) {
  if (frame.prompt && !takenOver(frame).includes(frame.seat ?? -1)) return frame.prompt;
  if (frame.over) return t("table.over");
  if (!frame.to_move.length) return "";
  return t("table.waits-for", { names: listed(frame.to_move.map((seat) => nameOf(frame.seats[seat], seat))) });
}

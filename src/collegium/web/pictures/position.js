/** Pictures of moments to keep: a position, a turning point, a puzzle. */
import { h } from "preact";
import { t } from "../app/words.js";
import { nameOf } from "../table/people/seat.js";
import { PictureDialog } from "./dialog.js";
import { MomentPicture } from "./moment.js";

/** @import { Frame } from "../app/types.js" */
/** @import { Course } from "./moment.js" */

/** Who is to move, in words. @param {Frame} frame */
function turnOf(frame) {
  const seat = frame.to_move[0];
  return seat === undefined ? t("pictures.over") : t("pictures.turn-of", { name: nameOf(frame.seats[seat], seat) });
}

/** The picture of a position. @param {{ frame: Frame, onClose: () => void }} props */
export function PositionPicture({ frame, onClose }) {
  return h(PictureDialog, { name: `collegium-${frame.game}-position`, onClose, draw: (own) => h(MomentPicture, { frame, kicker: t("pictures.position"), title: turnOf(frame), lines: frame.prompt ? [frame.prompt] : [], own }) });
}

/**
 * The picture of a moment of a game, which may be a turning point.
 * @param {{ frame: Frame, turning: boolean, title: string, lines: string[], course?: Course, onClose: () => void }} props title: what was done
 */
export function TurningPicture({ frame, turning, title, lines, course, onClose }) {
  return h(PictureDialog, { name: `collegium-${frame.game}-${turning ? "turning-point" : "moment"}`, onClose, draw: (own) => h(MomentPicture, { frame, kicker: t(turning ? "pictures.turning" : "pictures.moment"), title, lines, course, own }) });
}

/** The picture of a puzzle: the question, never the answer. @param {{ frame: Frame, title?: string, lines?: string[], onClose: () => void }} props */
export function PuzzlePicture({ frame, title, lines = [], onClose }) {
  return h(PictureDialog, { name: `collegium-${frame.game}-puzzle`, onClose, draw: (own) => h(MomentPicture, { frame, kicker: turnOf(frame), title: title ?? t("pictures.puzzle"), lines, own }) });
}

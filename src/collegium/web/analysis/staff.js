/** The turns of all seats as notes on a staff, a row for each seat; a mark stands where a decision has a verdict. */
import { h } from "preact";
import { t } from "../app/words.js";
import { seatClass, seatPath } from "../boards/shared/seat.js";
import { nameOf } from "../table/people/seat.js";
import { edges } from "./course.js";
import { verdictName, verdictShape } from "./verdict.js";

/** @import { AnalysisAnswer, Frame, StepsAnswer, StudiedDecision } from "../app/types.js" */
/** @typedef {{ seat: number, from: number, to: number }} Turn moves made before its first move, and after its last */

const [ROW, NOTE, TIGHT] = [18, 5.5, 9];

/** Moves of one seat in a row are a turn. @param {StepsAnswer} steps @returns {Turn[]} */
export function turnsOf(steps) {
  /** @type {Turn[]} */
  const found = [];
  for (const { at, seat } of steps.steps) {
    const last = found[found.length - 1];
    if (last && last.seat === seat) last.to = at;
    else found.push({ seat, from: at - 1, to: at });
  }
  return found;
}

/**
 * @param {{ frame: Frame, steps: StepsAnswer, data: AnalysisAnswer, verdicts: StudiedDecision[], at: number, onMoment: (at: number) => void, width: number }} props
 */
export function Staff({ frame, steps, data, verdicts, at, onMoment, width }) {
  const { left, right } = edges(width);
  const last = Math.max(1, steps.steps.length);
  const turns = turnsOf(steps);
  const plot = width - left - right;
  const size = plot / Math.max(1, turns.length / frame.seats.length) < 2 * TIGHT ? 2.6 : NOTE;
  const height = ROW * frame.seats.length + 6;
  /** @param {number} moment */
  const x = (moment) => left + (moment / last) * plot;
  /** @param {number} seat */
  const y = (seat) => 3 + ROW * seat + ROW / 2;
  /** @param {MouseEvent} event */
  const onClick = (event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    onMoment(Math.round(Math.min(1, Math.max(0, (((event.clientX - box.left) / box.width) * width - left) / plot)) * last));
  };
  return h(
    "svg",
    { class: "staff", viewBox: `0 0 ${width} ${height}`, height, onClick, role: "img", "aria-label": t("study.staff") },
    frame.seats.map((_, seat) => [
      h("line", { key: `l${seat}`, class: "staff-line", x1: left, x2: width - right, y1: y(seat), y2: y(seat) }),
      h("path", { key: `s${seat}`, class: `course-shape ${seatClass(seat)}`, d: seatPath(seat), transform: `translate(${left - 16} ${y(seat)})` }),
    ]),
    turns.map((turn) =>
      h("circle", {
        key: turn.from,
        class: `staff-note ${seatClass(turn.seat)} ${turn.to > data.studied ? "unstudied" : ""} ${turn.from <= at && at < turn.to ? "now" : ""}`,
        cx: x((turn.from + turn.to) / 2),
        cy: y(turn.seat),
        r: size,
      }),
    ),
    verdicts.map((each) =>
      h(
        "g",
        { key: `v${each.at}`, class: `v-${each.verdict} staff-mark`, transform: `translate(${x(each.at)} ${y(each.seat)}) scale(.58)` },
        h("title", null, `${nameOf(frame.seats[each.seat], each.seat)}: ${verdictName(/** @type {"good"} */ (each.verdict))}`),
        verdictShape(/** @type {"good"} */ (each.verdict)),
      ),
    ),
  );
}

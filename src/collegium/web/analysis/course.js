/** The course of the game: everybody's chance to win, or the points expected, after each move; a press goes there. */
import { h } from "preact";
import { t } from "../app/words.js";
import { seatClass, seatPath } from "../boards/shared/seat.js";
import { roundStarts, ticks } from "../table/panels/chart.js";
import { nameOf } from "../table/people/seat.js";
import { amount, amountOf } from "./amounts.js";
import { seatOf } from "./store.js";
import { verdictAt, verdictName, verdictShape } from "./verdict.js";

/** @import { AnalysisAnswer, Frame, StepsAnswer, Turning } from "../app/types.js" */
/** @import { Analysis } from "./store.js" */
/** @typedef {{ x: (at: number) => number, y: (value: number) => number, width: number, top: number, bottom: number }} Scale */

const NARROW_FROM = 620;
/** Where the drawing of a width begins and ends; a narrow one has no names at its right. @param {number} width */
export const edges = (width) => ({ left: 46, right: width < NARROW_FROM ? 14 : 84 });
const [TOP, PIN, READ, LABEL] = [26, 22, 20, 15];
/** Rows in which the numbers of turning points may stand, and how much room a number with its change needs. */
const [ROWS, ROOM, NARROW] = [3, 92, 24];
const HATCHES = ["M0 8 8 0", "M0 0 8 8", "M0 4H8", "M4 0V8"];

/**
 * @param {{ frame: Frame, steps: StepsAnswer, analysis: Analysis, data: AnalysisAnswer, points: boolean, at: number, onMoment: (at: number) => void, width: number, height: number }} props
 */
export function Course({ frame, steps, analysis, data, points, at, onMoment, width, height }) {
  const narrow = width < NARROW_FROM;
  const { left, right } = edges(width);
  const values = points ? data.points : data.course;
  const last = Math.max(1, values.length - 1);
  const [least, most] = points ? [0, Math.max(10, ...values.flat()) * 1.04] : [0, 1];
  const bottom = height - 6;
  const plot = width - left - right;
  const rows = rowsOf(analysis.turns.value.map((turn) => left + (turn.at / last) * plot), narrow || points ? NARROW : ROOM);
  const top = TOP + PIN * Math.max(1, ...rows.map((row) => row + 1));
  /** @type {Scale} */
  const scale = {
    x: (moment) => left + (moment / last) * plot,
    y: (value) => bottom - ((value - least) / (most - least)) * (bottom - top),
    width,
    top,
    bottom,
  };
  /** @param {MouseEvent} event */
  const onClick = (event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const part = (((event.clientX - box.left) / box.width) * width - left) / plot;
    onMoment(Math.round(Math.min(1, Math.max(0, part)) * last));
  };
  const marks = points ? ticks(least, most) : [0, 0.25, 0.5, 0.75, 1];
  const seats = frame.seats.map((_, seat) => seat);
  return h(
    "svg",
    { class: "course-chart", viewBox: `0 0 ${width} ${height}`, height, onClick, role: "img", "aria-label": said(frame, data, values, points) },
    h("defs", null, seats.map((seat) => h(Hatch, { key: seat, seat }))),
    h(Rounds, { steps, scale, last, narrow }),
    marks.map((value) => [
      h("line", { key: `l${value}`, class: "course-rule", x1: left, x2: width - right, y1: scale.y(value), y2: scale.y(value) }),
      h("text", { key: `t${value}`, x: left - 8, y: scale.y(value) + 4, "text-anchor": "end" }, points ? value : amountOf(value, false)),
    ]),
    seats.length > 1 && seats.map((seat) => h("path", { key: `w${seat}`, class: `course-lead ${seatClass(seat)}`, d: lead(values, seat, scale), fill: `url(#hatch-${seat})` })),
    data.studied < last && h(Unstudied, { scale, from: data.studied, right }),
    seats.map((seat) => h(Line, { key: seat, values, seat, scale, steps, last })),
    analysis.turns.value.map((turn, index) => h(Pin, { key: `${turn.at}${turn.kind}`, turn, index, analysis, data, points, values, scale, row: rows[index], narrow, onMoment })),
    h(Cursor, { frame, at: Math.min(at, last), values, scale, points, last }),
    !narrow && labels(values[last], scale).map(({ seat, top }) => h("text", { key: `n${seat}`, class: `course-name ${seatClass(seat)}`, x: width - right + 10, y: top }, clip(nameOf(frame.seats[seat], seat)))),
  );
}

/** What a reader who does not see it is told. @param {Frame} frame @param {AnalysisAnswer} data @param {number[][]} values @param {boolean} points */
function said(frame, data, values, points) {
  const ends = frame.seats.map((info, seat) => `${nameOf(info, seat)} ${points ? amountOf(values[0][seat], true) : amountOf(values[0][seat], data.alone)} → ${points ? amountOf(values[values.length - 1][seat], true) : amountOf(values[values.length - 1][seat], data.alone)}`);
  return `${t(points ? "study.course-points" : "study.course-chances")}: ${ends.join(", ")}`;
}

/** The pattern in which the lead of a seat is drawn: each has its own direction. @param {{ seat: number }} props */
function Hatch({ seat }) {
  return h(
    "pattern",
    { id: `hatch-${seat}`, width: 8, height: 8, patternUnits: "userSpaceOnUse", class: seatClass(seat) },
    h("rect", { width: 8, height: 8, class: "course-wash" }),
    h("path", { d: HATCHES[seat % HATCHES.length], class: "course-hatch" }),
  );
}

/** Bands for the rounds, every other one darker. @param {{ steps: StepsAnswer, scale: Scale, last: number, narrow: boolean }} props */
function Rounds({ steps, scale, last, narrow }) {
  const starts = roundStarts(steps.rounds).filter((start) => start.at <= last);
  const many = starts.length > (narrow ? 6 : 12);
  return h(
    "g",
    null,
    starts.map((start, index) => {
      const [from, to] = [scale.x(index ? start.at : 0), scale.x(starts[index + 1]?.at ?? last)];
      const shown = !many || index % 3 === 0;
      return h(
        "g",
        { key: start.at },
        h("rect", { class: index % 2 ? "course-band" : "course-band odd", x: from, width: Math.max(0, to - from), y: 4, height: scale.bottom - 4 }),
        shown && h("text", { class: "course-round", x: (from + to) / 2, y: 19, "text-anchor": "middle" }, narrow || to - from < 76 ? start.text : t("table.round", { n: start.text })),
      );
    }),
  );
}

/** Where the leader is ahead of the second: the area between them, while it is this seat. @param {number[][]} values @param {number} seat @param {Scale} scale */
function lead(values, seat, scale) {
  const parts = [];
  let from = -1;
  for (let at = 0; at <= values.length; at += 1) {
    const leads = at < values.length && values[at].every((value, other) => other === seat || value <= values[at][seat]);
    if (leads && from < 0) from = at;
    if (!leads && from >= 0) {
      if (at - from > 1) parts.push(area(values, seat, from, at - 1, scale));
      from = -1;
    }
  }
  return parts.join("");
}

/** @param {number[][]} values @param {number} seat @param {number} from @param {number} to @param {Scale} scale */
function area(values, seat, from, to, scale) {
  const moments = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const top = moments.map((at) => `${scale.x(at).toFixed(1)} ${scale.y(values[at][seat]).toFixed(1)}`);
  const below = moments.reverse().map((at) => `${scale.x(at).toFixed(1)} ${scale.y(Math.max(...values[at].filter((_, other) => other !== seat))).toFixed(1)}`);
  return `M${top.join("L")}L${below.join("L")}z`;
}

/** What has not been looked at yet. @param {{ scale: Scale, from: number, right: number }} props */
function Unstudied({ scale, from, right }) {
  const x = scale.x(from);
  return h(
    "g",
    { class: "course-unstudied" },
    h("rect", { x, y: 4, width: Math.max(0, scale.width - right - x), height: scale.bottom - 4 }),
    h("text", { x: x + 8, y: scale.bottom - 8 }, t("study.not-yet")),
  );
}

/** @param {{ values: number[][], seat: number, scale: Scale, steps: StepsAnswer, last: number }} props */
function Line({ values, seat, scale, steps, last }) {
  const points = values.map((each, at) => `${scale.x(at).toFixed(1)},${scale.y(each[seat]).toFixed(1)}`).join(" ");
  const ends = roundStarts(steps.rounds).map((start) => start.at).filter((at) => at > 0 && at <= last);
  return h(
    "g",
    { class: seatClass(seat) },
    h("polyline", { class: "course-halo", points }),
    h("polyline", { class: "course-line", points }),
    ends.map((at) => h("path", { key: at, class: "course-shape", d: seatPath(seat), transform: `translate(${scale.x(at).toFixed(1)} ${scale.y(values[at][seat]).toFixed(1)}) scale(.85)` })),
  );
}

/** In which row the number of each turning point stands, so that no two cover each other. @param {number[]} places @param {number} room */
function rowsOf(places, room) {
  const ends = Array.from({ length: ROWS }, () => -Infinity);
  return places.map((x) => {
    const free = ends.findIndex((end) => x - NARROW / 2 >= end);
    const row = free < 0 ? ends.indexOf(Math.min(...ends)) : free;
    ends[row] = x + room;
    return row;
  });
}

/** @param {{ turn: Turning, index: number, analysis: Analysis, data: AnalysisAnswer, points: boolean, values: number[][], scale: Scale, row: number, narrow: boolean, onMoment: (at: number) => void }} props */
function Pin({ turn, index, analysis, data, points, values, scale, row, narrow, onMoment }) {
  const seat = seatOf(turn);
  const verdict = verdictAt(turn, analysis.decision(turn.at));
  const [x, y] = [scale.x(turn.at), TOP + PIN / 2 + PIN * row];
  const goal = scale.y(values[turn.at][seat]);
  const label = `${index + 1}: ${verdictName(verdict)} ${amountOf(turn.changes[seat], data.alone, true)}`;
  const left = x > scale.width - 100;
  /** @param {MouseEvent} event */
  const onClick = (event) => {
    event.stopPropagation();
    onMoment(turn.at);
  };
  return h(
    "g",
    { class: "course-pin", onClick },
    h("title", null, label),
    h("line", { x1: x, x2: x, y1: y + 10, y2: goal }),
    h("circle", { class: "course-ring", cx: x, cy: goal, r: 5.5 }),
    h("circle", { class: "course-disc", cx: x, cy: y, r: 10 }),
    h("text", { class: "course-number", x, y: y + 4.5, "text-anchor": "middle" }, index + 1),
    !narrow && !points && h("g", { class: `v-${verdict}`, transform: `translate(${left ? x - 22 : x + 22} ${y}) scale(.62)` }, verdictShape(verdict)),
    !narrow && !points && h("text", { class: "course-change", x: left ? x - 34 : x + 34, y: y + 4.5, "text-anchor": left ? "end" : "start" }, amount(turn.changes[seat], data.alone, true)),
  );
}

/** The moment on the board, with what everybody could expect then. @param {{ frame: Frame, at: number, values: number[][], scale: Scale, points: boolean, last: number }} props */
function Cursor({ frame, at, values, scale, points, last }) {
  const x = scale.x(at);
  const wide = 58;
  const left = x + wide + 14 > scale.width - 6 || at === last;
  const rows = values[at].map((value, seat) => ({ seat, value, top: scale.y(value) })).sort((one, other) => one.top - other.top);
  rows.forEach((row, index) => {
    row.top = Math.max(index ? rows[index - 1].top + READ : scale.top, row.top);
  });
  const over = Math.max(0, (rows.at(-1)?.top ?? 0) - (scale.bottom - READ / 2));
  return h(
    "g",
    { class: "course-cursor" },
    h("line", { x1: x, x2: x, y1: 4, y2: scale.bottom }),
    rows.map(({ seat, value, top }) => [
      h("path", { key: `s${seat}`, class: `course-shape ${seatClass(seat)}`, d: seatPath(seat), transform: `translate(${x} ${scale.y(value).toFixed(1)})` }),
      h(
        "g",
        { key: `r${seat}`, class: seatClass(seat), transform: `translate(${left ? x - wide - 10 : x + 10} ${(top - over).toFixed(1)})` },
        h("rect", { class: "course-reading", y: -READ / 2 + 1, width: wide, height: READ - 2, rx: 3 }),
        h("path", { class: "course-shape", d: seatPath(seat), transform: "translate(10 0) scale(.8)" }),
        h("text", { class: "course-value", x: wide - 6, y: 4.5, "text-anchor": "end" }, points ? amount(value, true) : amountOf(value, values[at].length === 1)),
        h("title", null, nameOf(frame.seats[seat], seat)),
      ),
    ]),
  );
}

/** Names at the ends of the lines, moved apart where they would overlap. @param {number[]} ends @param {Scale} scale */
function labels(ends, scale) {
  const places = ends.map((value, seat) => ({ seat, top: scale.y(value) + 4 })).sort((one, other) => one.top - other.top);
  places.forEach((place, index) => {
    if (index) place.top = Math.max(place.top, places[index - 1].top + LABEL);
  });
  const over = Math.max(0, (places.at(-1)?.top ?? 0) - scale.bottom);
  return places.map((place) => ({ ...place, top: place.top - over }));
}

/** @param {string} name */
const clip = (name) => (name.length > 9 ? `${name.slice(0, 8)}…` : name);

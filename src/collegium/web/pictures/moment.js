/** The picture of a moment: what it is, in a few lines, who has how many points, and how the board stands; one SVG, 1200 × 630. */
import { h } from "preact";
import { t } from "../app/words.js";
import { seatPath } from "../boards/shared/seat.js";
import { nameOf, seatClass } from "../table/people/seat.js";
import { HEIGHT, WIDTH } from "./dialog.js";
import { Board, House, paper, short } from "./parts.js";

/** @import { Frame } from "../app/types.js" */
/** @import { Own } from "./dialog.js" */
/** Everybody's chances over a game, and the moment that is pictured. @typedef {{ chances: number[][], at: number }} Course */

const [LEFT, ROOM, NOTE] = [56, 25, 52]; // px, and letters of a line of the title and of the rest
const LINES = 4;
const [CHART_WIDTH, CHART_HEIGHT] = [450, 92];

/** @param {{ frame: Frame, kicker: string, title: string, lines: string[], course?: Course, own: Own }} props */
export function MomentPicture({ frame, kicker, title, lines, course, own }) {
  const heads = wrapped(title, ROOM).slice(0, LINES);
  const top = 142 + heads.length * 40;
  const notes = lines.flatMap((line) => wrapped(line, NOTE)).slice(0, 5);
  const order = frame.seats.map((info, seat) => ({ info, seat })).slice(0, 4);
  return h(
    "svg",
    { ref: own, class: "kept", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT, xmlns: "http://www.w3.org/2000/svg", role: "img", "aria-label": [frame.title, kicker, title, ...lines].join(", ") },
    paper(),
    h("text", { class: "kept-aside", x: LEFT, y: 86, style: { textAnchor: "start" } }, kicker),
    heads.map((line, at) => h("text", { key: at, class: "kept-title", x: LEFT, y: 132 + at * 40, style: { fontSize: "34px", textAnchor: "start" } }, line)),
    notes.map((line, at) => h("text", { key: at, class: "kept-legend", x: LEFT, y: top + at * 24, style: { fontSize: "17px" } }, line)),
    course && h(Chart, { course, y: 404 - CHART_HEIGHT }),
    order.map(({ info, seat }, row) =>
      h(
        "g",
        { key: seat, transform: `translate(0 ${430 + row * 30})` },
        h("path", { class: `winner-mark ${seatClass(seat)}`, d: seatPath(seat), transform: `translate(${LEFT + 9} 14) scale(1.3)` }),
        h("text", { class: "kept-name", x: LEFT + 28, y: 21 }, short(nameOf(info, seat), 22)),
        h("text", { class: "kept-sum", x: LEFT + 300, y: 22 }, t("pictures.points", { n: info.points })),
        frame.to_move.includes(seat) && h("text", { class: "kept-legend", x: LEFT + 420, y: 21 }, "◂"),
      ),
    ),
    h(Board, { frame, x: 560, y: 44, width: 584, height: 492 }),
    h(House, { left: LEFT }),
  );
}

/** Everybody's chances over the game, and the moment. @param {{ course: Course, y: number }} props */
function Chart({ course, y }) {
  const { chances, at } = course;
  const x = (/** @type {number} */ index) => (CHART_WIDTH * index) / Math.max(1, chances.length - 1);
  const points = (/** @type {number} */ seat) => chances.map((each, index) => `${x(index).toFixed(1)},${(CHART_HEIGHT * (1 - each[seat])).toFixed(1)}`).join(" ");
  return h(
    "g",
    { transform: `translate(${LEFT} ${y})` },
    h("rect", { class: "kept-plate", width: CHART_WIDTH, height: CHART_HEIGHT }),
    chances[0]?.map((_, seat) => h("polyline", { key: seat, class: `kept-course ${seatClass(seat)}`, points: points(seat) })),
    h("path", { class: "kept-line", d: `M${x(at).toFixed(1)} -6V${CHART_HEIGHT + 6}` }),
  );
}

/** A text in lines of at most so many letters, broken between words. @param {string} text @param {number} most */
function wrapped(text, most) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(short(word, most));
  }
  return lines;
}

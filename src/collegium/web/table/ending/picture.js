/** The picture to keep of a game: who won under a wreath, how the board stood in the end, everyone's points by step; one SVG, 1200 × 630. */
import { h } from "preact";
import { seatPath } from "../../boards/shared/seat.js";
import { HEIGHT, WIDTH } from "../../pictures/dialog.js";
import { Board, House, paper, short } from "../../pictures/parts.js";
import { nameOf, seatClass } from "../people/seat.js";
import { Points, verdict } from "./winner.js";

/** @import { Frame } from "../../app/types.js" */
/** @import { CountStep } from "./count.js" */

const [LEFT, BAR, TOP, ROW] = [588, 380, 374, 38];
const LEGEND = 6;
const [LARGE, ROOM] = [58, 900]; // px of the largest title, and of one letter that had all the room

/** @param {{ frame: Frame, steps: CountStep[], own: { current: SVGSVGElement | null } }} props */
export function KeptPicture({ frame, steps, own }) {
  const { title, note } = verdict(frame);
  const order = frame.seats.map((info, seat) => ({ info, seat, points: frame.result?.scores[seat] ?? 0 })).sort((one, other) => other.points - one.points);
  const whole = Math.max(1, ...order.map(({ points }) => points));
  const parts = steps.map((step, at) => ({ step, at })).filter(({ step }) => step.points.some((points) => points > 0));
  return h(
    "svg",
    { ref: own, class: "kept", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT, xmlns: "http://www.w3.org/2000/svg", role: "img", "aria-label": `${frame.title}: ${title}, ${note}` },
    paper(),
    h("g", { transform: "translate(274 248)" }, h(Points, { frame, radius: 138 })),
    h("text", { class: "kept-title", x: 274, y: 518, style: { fontSize: `${Math.min(LARGE, ROOM / title.length)}px` } }, short(title, 30)),
    h("text", { class: "kept-note", x: 274, y: 558 }, note),
    h(Board, { frame, x: LEFT, y: 44, width: 556, height: 300 }),
    order.slice(0, 4).map(({ info, seat, points }, row) => {
      let x = LEFT + 126;
      return h(
        "g",
        { key: seat, transform: `translate(0 ${TOP + row * ROW})` },
        h("path", { class: `winner-mark ${seatClass(seat)}`, d: seatPath(seat), transform: `translate(${LEFT + 9} 14) scale(1.4)` }),
        h("text", { class: "kept-name", x: LEFT + 24, y: 21 }, short(nameOf(info, seat), 10)),
        parts.map(({ step, at }) => {
          const wide = (BAR * Math.max(0, step.points[seat])) / whole;
          const left = x;
          x += wide;
          return wide > 0 && h("g", { key: at }, h("rect", { class: `kept-part count-${at % 8}`, x: left, y: 0, width: Math.max(1, wide - 1.5), height: 27 }), wide > 22 && h("text", { class: "kept-figure", x: left + wide / 2, y: 19 }, step.points[seat]));
        }),
        h("text", { class: "kept-sum", x: x + 12, y: 22 }, points),
      );
    }),
    h(Legend, { parts: parts.slice(0, LEGEND) }),
    h(House, { left: LEFT }),
  );
}

/** What the colours of the parts mean, in two rows. @param {{ parts: { step: CountStep, at: number }[] }} props */
function Legend({ parts }) {
  return h(
    "g",
    null,
    parts.map(({ step, at }, place) =>
      h("g", { key: at, transform: `translate(${LEFT + (place % 3) * 192} ${TOP + 4 * ROW - 8 + Math.floor(place / 3) * 20})` }, h("rect", { class: `kept-part count-${at % 8}`, width: 12, height: 12, y: 2 }), h("text", { class: "kept-legend", x: 18, y: 13 }, short(step.title, 25))),
    ),
  );
}

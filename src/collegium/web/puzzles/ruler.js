/** The brass ruler of an answer: what every known plan costs against the best, and pointers for what was tried. */
import { h } from "preact";
import { useRef } from "preact/hooks";
import { amount, amountOf } from "../analysis/amounts.js";
import { t } from "../app/words.js";
import { useWidth } from "../table/panels/chart.js";
import { seatClass } from "../table/people/seat.js";

/** @import { Try } from "./solving.js" */

const LEFT = 8;
/** As much as the words for what is good enough take. */
const ROOM = 140;

/** @param {{ alone: boolean, slip: number, losses: number[], tries: Try[], seat: number }} props slip: from which loss on a plan is worse */
export function AnswerRuler({ alone, slip, losses, tries, seat }) {
  const drawing = useRef(/** @type {HTMLDivElement | null} */ (null));
  const width = Math.min(560, useWidth(drawing));
  const right = width - LEFT;
  const most = Math.max(3 * slip, ...losses, ...tries.map((each) => each.loss));
  const step = stepOf(most, alone, width);
  const end = step * Math.ceil(most / step);
  const x = (/** @type {number} */ loss) => LEFT + 12 + ((right - LEFT - 24) * Math.min(loss, end)) / end;
  const ticks = Array.from({ length: Math.round(end / step) + 1 }, (_, index) => index * step);
  const stacked = stacks(losses, (right - LEFT) / end);
  const words = tries.length ? tries.map((each) => `${each.words}: ${amountOf(-each.loss, alone)}`).join("; ") : t("puzzles.ruler-empty");
  return h(
    "div",
    { class: "answer-rule", ref: drawing },
    h(
      "svg",
      { class: `answer-ruler ${seatClass(seat)}`, viewBox: `0 0 ${width} 96`, width, height: 96, role: "img", "aria-label": t("puzzles.ruler", { tries: words }) },
      h("text", { class: "ruler-zone", x: x(slip) - 6 - (x(slip) < ROOM ? 0 : (x(slip) - LEFT) / 2 - 6), y: 12, "text-anchor": x(slip) < ROOM ? "end" : "middle" }, t(x(slip) < ROOM ? "puzzles.zone-good" : "puzzles.zone-best")),
      h("path", { class: "ruler-edge", d: `M${x(slip)} 2V44` }),
      h("text", { class: "ruler-zone", x: (x(slip) + right) / 2, y: 12, "text-anchor": "middle" }, t("puzzles.zone-no")),
      losses.length > 0 && h("path", { class: "ruler-plan", d: lozenge(x(0), 36) }),
      stacked.map(({ loss, row }, index) => h("path", { key: index, class: "ruler-plan", d: lozenge(x(loss), 36 - 11 * row) })),
      h("rect", { class: "ruler-brass", x: LEFT, y: 44, width: right - LEFT, height: 24, rx: 3 }),
      ticks.map((loss) => h("g", { key: loss }, h("path", { class: "ruler-tick", d: `M${x(loss)} 44v7` }), h("text", { class: "ruler-number", x: x(loss), y: 63, "text-anchor": "middle" }, loss ? amount(-loss, alone).replace(/[.,]0$/, "") : "0"))),
      tries.map((each, index) => h("g", { key: index, class: "ruler-try" }, h("path", { d: `M${x(each.loss)} 71l6 9h-12z` }), h("text", { x: x(each.loss), y: 93, "text-anchor": x(each.loss) > width - 80 ? "end" : x(each.loss) < 60 ? "start" : "middle" }, tries.length > 1 ? t("puzzles.try-n", { n: index + 1 }) : t("puzzles.your-plan")))),
    ),
  );
}

/** A step of the scale that leaves four to seven of them. @param {number} most @param {boolean} alone @param {number} width */
function stepOf(most, alone, width) {
  const steps = alone ? [1, 2, 5, 10, 20, 50] : [0.01, 0.02, 0.03, 0.05, 0.1, 0.2];
  return steps.find((step) => most / step <= Math.max(2, Math.min(6, width / 60))) ?? steps[steps.length - 1];
}

/** Which lozenges would lie over each other, one above the other. @param {number[]} losses @param {number} unit pixels */
function stacks(losses, unit) {
  const sorted = [...losses].sort((one, other) => one - other);
  let [last, row] = [-Infinity, 0];
  return sorted.map((loss) => {
    row = (loss - last) * unit < 12 ? row + 1 : 0;
    if (!row) last = loss;
    return { loss, row };
  });
}

/** @param {number} x @param {number} y */
const lozenge = (x, y) => `M${x} ${y - 5}l5 5-5 5-5-5z`;

/** My chance to win from the first moment of a game to the last, in the mean of those that were analysed. */

import { h } from "preact";
import { useRef } from "preact/hooks";
import { amountOf } from "../analysis/amounts.js";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";
import { useWidth } from "../table/panels/chart.js";

/** @import { ChancesMean, GamesOverview } from "../app/types.js" */

const HEIGHT = 168;
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 16, 10, 24];
const MARKS = [0, 0.25, 0.5, 0.75, 1];

/** @param {{ overview: GamesOverview }} props */
export function Chances({ overview }) {
  const { chances } = overview;
  return h(
    "section",
    { class: "games-plate games-chances", "aria-labelledby": "games-chances" },
    h("header", null, h("h2", { id: "games-chances" }, t("games.chances")), chances && h("small", null, t("games.chances.of", { n: chances.games }))),
    chances ? h(Drawn, { chances }) : h("p", { class: "games-empty" }, icon("chart"), h("span", null, t("games.chances.none"))),
  );
}

/** @param {{ chances: ChancesMean }} props */
function Drawn({ chances }) {
  const own = useRef(/** @type {HTMLDivElement | null} */ (null));
  const width = useWidth(own);
  const { course, even } = chances;
  /** @param {number} at */
  const x = (at) => LEFT + (at / (course.length - 1)) * (width - LEFT - RIGHT);
  /** @param {number} value */
  const y = (value) => TOP + (1 - value) * (HEIGHT - TOP - BOTTOM);
  const middle = course[Math.floor(course.length / 2)];
  const said = t("games.chances.said", { start: amountOf(course[0], false), middle: amountOf(middle, false), end: amountOf(course[course.length - 1], false) });
  return h(
    "div",
    { ref: own, class: "rating-chart" },
    h(
      "svg",
      { viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT, role: "img", "aria-label": said },
      MARKS.map((value) => [h("path", { key: `l${value}`, class: "grid", d: `M${LEFT} ${y(value)}H${width - RIGHT}` }), h("text", { key: `t${value}`, x: LEFT - 8, y: y(value) + 4, "text-anchor": "end" }, amountOf(value, false))]),
      h("path", { class: "even", d: `M${LEFT} ${y(even)}H${width - RIGHT}` }),
      h("path", { class: "line", d: `M${course.map((value, at) => `${x(at)} ${y(value)}`).join("L")}` }),
      h("circle", { class: "won", cx: x(course.length - 1), cy: y(course[course.length - 1]), r: 3.6 }),
      h("text", { x: LEFT, y: HEIGHT - 6 }, t("games.chances.start")),
      h("text", { x: width - RIGHT, y: HEIGHT - 6, "text-anchor": "end" }, t("games.chances.end")),
      h("text", { x: width - RIGHT, y: y(even) - 5, "text-anchor": "end" }, t("games.chances.even")),
    ),
  );
}

/** A game's chances in small. @param {{ course: number[], even: number }} props */
export function Spark({ course, even }) {
  const [wide, high] = [104, 26];
  /** @param {number} value */
  const y = (value) => 3 + (1 - value) * (high - 6);
  const last = course.length - 1;
  const said = t("games.chances.spark", { start: amountOf(course[0], false), end: amountOf(course[last], false) });
  return h(
    "svg",
    { class: "spark", viewBox: `0 0 ${wide} ${high}`, width: wide, height: high, role: "img", "aria-label": said },
    h("path", { class: "even", d: `M0 ${y(even)}H${wide}` }),
    h("path", { class: "line", d: `M${course.map((value, at) => `${(at / last) * (wide - 4)} ${y(value)}`).join("L")}` }),
    h("circle", { cx: wide - 4, cy: y(course[last]), r: 2.6 }),
  );
}

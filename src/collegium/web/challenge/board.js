/** The board of a day: a dot for each result, the table of them, and the best game of the day before. */
import { h } from "preact";
import { useRef } from "preact/hooks";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";
import { quill } from "../lobby/ornaments.js";
import { useWidth } from "../table/panels/chart.js";

/** @import { ChallengeGame, ChallengeResult } from "../app/types.js" */

const ROWS = 7;
const [EDGE, BASE] = [20, 62];

/** @param {{ game: ChallengeGame, onLook: (table: string, analyse: boolean) => void }} props */
export function DayBoard({ game, onLook }) {
  const { results, playing, yesterday } = game;
  return h(
    "div",
    { class: "day-board a-plate" },
    h("header", { class: "a-head" }, h("h3", null, t("challenge.board")), h("p", { class: "a-sub" }, t("challenge.played-by", { n: results.length }), playing > 0 && ` · ${t("challenge.playing", { n: playing })}`)),
    results.length > 0 ? [h(Dots, { key: "dots", results }), h(Table, { key: "table", results, onLook })] : h("p", { class: "nothing" }, quill(), h("span", null, t("challenge.nobody"))),
    yesterday && h(Yesterday, { best: yesterday, onLook }),
  );
}

/** A dot for each result, mine named. @param {{ results: ChallengeResult[] }} props */
function Dots({ results }) {
  const points = results.map((each) => each.points);
  const [low, high] = [Math.min(...points) - 5, Math.max(...points) + 5];
  const drawing = useRef(/** @type {HTMLDivElement | null} */ (null));
  const width = useWidth(drawing);
  const x = (/** @type {number} */ value) => EDGE + ((width - 2 * EDGE) * (value - low)) / (high - low);
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => (high - low) / each <= width / 60) ?? 200;
  const ticks = Array.from({ length: Math.floor(high / step) - Math.ceil(low / step) + 1 }, (_, index) => (Math.ceil(low / step) + index) * step);
  const piled = new Map();
  const mine = results.find((each) => each.mine);
  const words = t("challenge.dots", { n: results.length, low: Math.min(...points), high: Math.max(...points) });
  return h(
    "div",
    { ref: drawing },
    h(
      "svg",
      { class: "day-dots", viewBox: `0 0 ${width} 82`, role: "img", "aria-label": words },
      h("path", { class: "dots-axis", d: `M${EDGE} ${BASE + 4}H${width - EDGE}` }),
      ticks.map((value) => h("text", { key: value, x: x(value), y: BASE + 18, "text-anchor": "middle" }, value)),
      results.map((each, index) => {
        const row = piled.get(each.points) ?? 0;
        piled.set(each.points, row + 1);
        return h("circle", { key: index, class: each.mine ? "mine" : "", cx: x(each.points), cy: BASE - 4 - 9 * row, r: 4 });
      }),
      mine && h("g", { class: "dots-mine" }, h("path", { d: `M${x(mine.points)} 18V${BASE - 10}` }), h("text", { x: x(mine.points), y: 12, "text-anchor": x(mine.points) > width - 80 ? "end" : x(mine.points) < 80 ? "start" : "middle" }, t("challenge.you", { points: mine.points }))),
    ),
  );
}

/** @param {{ results: ChallengeResult[], onLook: (table: string, analyse: boolean) => void }} props */
function Table({ results, onLook }) {
  const own = results.findIndex((each) => each.mine);
  const shown = results.map((each, index) => ({ each, place: 1 + results.filter((other) => other.points > each.points).length, index })).filter(({ index }) => index < ROWS || index === own);
  const against = results.some((each) => each.others.length > 0);
  const open = results.some((each) => each.table && !each.mine);
  return [
    h(
      "table",
      { class: "day-table", key: "table" },
      h("thead", null, h("tr", null, h("th", { scope: "col" }, h("span", { class: "sr-only" }, t("challenge.place"))), h("th", { scope: "col" }, t("challenge.name")), h("th", { scope: "col" }, t("challenge.points")), against && h("th", { scope: "col" }, t("challenge.doctors")), h("th", { scope: "col" }, h("span", { class: "sr-only" }, t("challenge.replay"))))),
      h(
        "tbody",
        null,
        shown.map(({ each, place, index }) =>
          h(
            "tr",
            { key: index, class: each.mine ? "mine" : "" },
            h("td", null, place),
            h("th", { scope: "row" }, each.name, each.mine && h("small", null, ` ${t("challenge.mine")}`)),
            h("td", null, h("b", { class: "day-points" }, each.points)),
            against && h("td", null, each.others.join(" · ")),
            h("td", null, each.table && h("button", { class: "button quiet", onClick: () => onLook(/** @type {string} */ (each.table), false) }, icon("eye"), t("challenge.replay"), h("span", { class: "sr-only" }, ` ${each.name}`))),
          ),
        ),
      ),
    ),
    !open && results.some((each) => !each.mine) && h("p", { class: "muted", key: "closed" }, icon("lock"), " ", t("challenge.closed")),
  ];
}

/** @param {{ best: ChallengeResult, onLook: (table: string, analyse: boolean) => void }} props */
function Yesterday({ best, onLook }) {
  return h(
    "p",
    { class: "day-yesterday" },
    icon("trophy"),
    h("span", null, t("challenge.yesterday", { name: best.name, points: best.points })),
    best.table ? h("button", { class: "button", onClick: () => onLook(/** @type {string} */ (best.table), true) }, icon("chart"), t("challenge.analysis")) : h("em", { class: "muted" }, t("challenge.yesterday-closed")),
  );
}

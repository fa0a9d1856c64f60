/** My rating in a game: after each game that counted, and how sure it is. */

import { h } from "preact";
import { useRef } from "preact/hooks";
import { icon } from "../app/icon.js";
import { language, t } from "../app/words.js";
import { ticks, useWidth } from "../table/panels/chart.js";

/** @import { GamesOverview, MyRating, RatingPoint } from "../app/types.js" */
/** @typedef {{ x: (at: number) => number, y: (value: number) => number }} Scale */

const HEIGHT = 232;
const [LEFT, TOP, BOTTOM] = [44, 14, 26];
/** Days between two games from which on a pause is named. */
const PAUSE = 21;
const DAY = 86_400_000;

/** @param {{ overview: GamesOverview, name: string }} props */
export function RatingPlate({ overview, name }) {
  const { rating, title } = overview;
  return h(
    "section",
    { class: "games-plate games-rating", "aria-labelledby": "games-rating" },
    h(
      "header",
      null,
      h("h2", { id: "games-rating" }, t("games.rating", { game: title })),
      rating?.now && h("small", null, t("games.counted", { n: rating.now.games })),
      rating && rating.course.length > 0 && h("ul", { class: "games-key", "aria-hidden": "true" }, h("li", { class: "key-won" }, t("games.result.won")), h("li", { class: "key-lost" }, t("games.not-won")), h("li", { class: "key-band" }, t("games.how-sure"))),
    ),
    rating?.now && rating.course.length ? h(Drawn, { rating }) : h("p", { class: "games-empty" }, icon("chart"), h("span", null, t(name ? "games.rating.none" : "games.rating.unnamed"))),
  );
}

/** @param {{ rating: MyRating }} props */
function Drawn({ rating }) {
  const own = useRef(/** @type {HTMLDivElement | null} */ (null));
  const width = useWidth(own);
  const { course, now } = rating;
  const right = width < 480 ? 14 : 112;
  if (!now) return null;
  const [low, high] = bounds(course);
  const scale = {
    /** @param {number} at */
    x: (at) => LEFT + (course.length > 1 ? at / (course.length - 1) : 0.5) * (width - LEFT - right - 14),
    /** @param {number} value */
    y: (value) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM),
  };
  const end = scale.x(course.length - 1);
  const big = t("games.rating.sure", { n: now.error });
  return h(
    "div",
    { ref: own, class: "rating-chart" },
    h(
      "svg",
      { viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT, role: "img", "aria-label": `${t("games.rating.now", { n: now.value, error: now.error })}` },
      ticks(low, high).map((value) => [h("path", { key: `l${value}`, class: "grid", d: `M${LEFT} ${scale.y(value)}H${width - right}` }), h("text", { key: `t${value}`, x: LEFT - 8, y: scale.y(value) + 4, "text-anchor": "end" }, value)]),
      h("path", { class: "band-2", d: band(course, scale, 1) }),
      h("path", { class: "band-1", d: band(course, scale, 0.51) }),
      h("path", { class: "line", d: `M${course.map((point, at) => `${scale.x(at)} ${scale.y(point.value)}`).join("L")}` }),
      course.map((point, at) => h("circle", { key: at, class: point.won ? "won" : "lost", cx: scale.x(at), cy: scale.y(point.value), r: course.length > 80 ? 2.4 : 3.6 })),
      pauses(course).map((at) => h("text", { key: `p${at}`, class: "pause", x: scale.x(at - 0.5), y: TOP + 8, "text-anchor": "middle" }, t("games.pause", { n: weeks(course, at) }))),
      months(course, scale, width - right).map(({ x, text }) => h("text", { key: x, x, y: HEIGHT - 6 }, text)),
      width >= 480 && [
        h("path", { key: "b", class: "bracket", d: `M${end + 8} ${scale.y(now.value + now.error)}h6V${scale.y(now.value - now.error)}h-6` }),
        h("text", { key: "n", class: "big", x: end + 22, y: scale.y(now.value) + 2 }, now.value),
        h("text", { key: "e", x: end + 22, y: scale.y(now.value) + 19 }, big),
      ],
    ),
    width < 480 && h("p", { class: "rating-now" }, h("b", null, now.value), " ", big),
  );
}

/** The least and the most that is drawn. @param {RatingPoint[]} course */
function bounds(course) {
  const low = Math.min(...course.map(({ value, error }) => value - Math.min(error, 400)));
  const high = Math.max(...course.map(({ value, error }) => value + Math.min(error, 400)));
  return [low - 10, high + 10];
}

/** The room in which the truth lies, as far as a part of the error. @param {RatingPoint[]} course @param {Scale} scale @param {number} part */
function band(course, scale, part) {
  const spread = (/** @type {RatingPoint} */ { error }) => part * Math.min(error, 400);
  const above = course.map((point, at) => `${scale.x(at)} ${scale.y(point.value + spread(point))}`);
  const below = course.map((point, at) => `${scale.x(at)} ${scale.y(point.value - spread(point))}`).reverse();
  return `M${[...above, ...below].join("L")}Z`;
}

/** @param {RatingPoint[]} course @param {number} at */
const weeks = (course, at) => Math.round((Date.parse(course[at].ended) - Date.parse(course[at - 1].ended)) / DAY / 7);

/** The games before which there was a long pause. @param {RatingPoint[]} course */
function pauses(course) {
  return course.flatMap(({ ended }, at) => (at && Date.parse(ended) - Date.parse(course[at - 1].ended) >= PAUSE * DAY ? [at] : []));
}

/** The first game of each month, where its name has room. @param {RatingPoint[]} course @param {Scale} scale @param {number} most */
function months(course, scale, most) {
  const format = new Intl.DateTimeFormat(language.value, { month: "long" });
  /** @type {{ x: number, text: string }[]} */
  const found = [];
  let last = "";
  course.forEach(({ ended }, at) => {
    const text = format.format(new Date(ended));
    const x = scale.x(at);
    if (text !== last && x < most - 50 && (!found.length || x - found[found.length - 1].x > 76)) found.push({ x, text });
    last = text;
  });
  return found;
}

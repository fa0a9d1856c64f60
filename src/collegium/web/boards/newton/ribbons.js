/** Rows and columns of a bookshelf as ribbons: pale, red as far as their spaces are filled, a seal with the points at the end. */

import { h } from "preact";
import { boardOf, entryOf, PITCH, spot } from "./books.js";
import { word } from "./parts.js";
import { placed } from "./symbols.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Model } from "./model.js" */

const SEAL = 27;

/** @param {{ runs: Row[], filled: string[], board: string, model: Model }} props */
export function Ribbons({ runs, filled, board, model }) {
  const done = (/** @type {string} */ book) => filled.includes(book) || entryOf(model, board, book) === "printed";
  return h("g", { class: "n-ribbons", "aria-hidden": "true" }, runs.map((run) => ribbon(run, done)));
}

/** @param {Row} run @param {(book: string) => boolean} done */
function ribbon(run, done) {
  const spaces = /** @type {string[]} */ (run.spaces);
  const complete = spaces.every(done);
  const level = spaces.every((book) => book[1] === spaces[0][1]);
  const spots = spaces.map(spot);
  const ready = spaces.filter(done).length / spaces.length;
  const key = spaces.join();
  if (level) {
    const [from, to] = [Math.min(...spots.map(([x]) => x)) - 30, Math.max(...spots.map(([x]) => x)) + 20];
    const y = boardOf(Number(spaces[0][1])) + 5.5;
    const tail = `M${from} ${y - 4.5}l5 4.5-5 4.5h-6l4.5-4.5-4.5-4.5z`;
    return drawn(key, [`M${from} ${y}H${to}`, `M${from} ${y}H${from + (to - from) * ready}`], tail, [to, y], run.victory_points, complete, ready);
  }
  const rows = spaces.map((book) => Number(book[1]));
  const [high, low] = [boardOf(Math.max(...rows)) - 58, boardOf(Math.min(...rows)) - 6];
  const x = spots[0][0] + PITCH / 2;
  const tail = `M${x - 4.5} ${low}l4.5 6 4.5-6z`;
  return drawn(key, [`M${x} ${high}V${low}`, `M${x} ${low}V${low - (low - high) * ready}`], tail, [x, high + 12], run.victory_points, complete, ready);
}

/**
 * @param {string} key @param {string[]} paths whole, and as far as filled @param {string} tail
 * @param {number[]} end where the seal hangs @param {number} points @param {boolean} complete @param {number} ready
 */
function drawn(key, [whole, part], tail, [x, y], points, complete, ready) {
  return h(
    "g",
    { key, class: complete ? "n-ribbon n-complete" : "n-ribbon" },
    h("path", { d: whole, class: "n-band" }),
    ready > 0 && h("path", { d: part, class: "n-band n-filled" }),
    h("path", { d: tail, class: "n-tail" }),
    placed("shield", x, y, SEAL),
    word(points, x, y - 0.5, "n-on-shield n-larger"),
  );
}

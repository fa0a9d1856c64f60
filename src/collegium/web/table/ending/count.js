/** How a game was counted: step by step in the order of the rulebook, each with its rule, and what it made of the points. */
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../../app/api.js";
import { icon } from "../../app/icon.js";
import { moving } from "../../app/settings.js";
import { language, t } from "../../app/words.js";
import { AmountRow, signsFor } from "../following/pictures.js";
import { account, sumOf } from "../following/telling.js";
import { nameOf, SeatMark, seatClass } from "../people/seat.js";

/** @import { Frame, LogLine } from "../../app/types.js" */
/** @import { Amounts, Signs } from "../following/telling.js" */
/** A step of the count: what it counted, by which rule, what everyone got, their points, and the sums then. @typedef {{ title: string, rule: string, amounts: Amounts[], points: number[], sums: number[] }} CountStep */

/** Milliseconds for a step. */
const STEP = 900;

/** The steps of the final scoring; the first is what everyone had before. @param {Frame} frame @param {LogLine[]} lines @param {Signs} game @returns {CountStep[]} */
export function countOf(frame, lines, game) {
  const scores = frame.result?.scores ?? [];
  const last = lines.filter((line) => line.at === frame.moves_made);
  const rows = account(last, scores.length, "count").map((row) => ({ ...row, points: row.seats.map((amounts) => sumOf(amounts, game.points)) }));
  const sums = scores.map((score, seat) => rows.reduce((left, row) => left - row.points[seat], score));
  const steps = [{ title: t("follow.count-before"), rule: "", amounts: scores.map(() => ({})), points: [...sums], sums: [...sums] }];
  for (const { source, rule, seats, points } of rows) {
    points.forEach((number, seat) => (sums[seat] += number));
    steps.push({ title: source.charAt(0).toUpperCase() + source.slice(1), rule, amounts: seats, points, sums: [...sums] });
  }
  return steps;
}

/** The texts of a game's clauses by their ids. @param {string} game */
function useClauses(game) {
  const [texts, setTexts] = useState(/** @type {Record<string, string>} */ ({}));
  const lang = language.value;
  useEffect(() => {
    api.rules(game).then((book) => setTexts(Object.fromEntries(book.chapters.flatMap((chapter) => chapter.clauses.map((clause) => [clause.id, clause.text])))), () => {});
  }, [game, lang]);
  return texts;
}

/** How many of some steps are told already; any key or press tells all. @param {number} steps @returns {[number, () => void]} */
function useTelling(steps) {
  const [told, tell] = useState(moving() ? 1 : Infinity);
  useEffect(() => {
    if (told >= steps) return undefined;
    const timer = setTimeout(() => tell(told + 1), STEP);
    const all = () => tell(Infinity);
    addEventListener("keydown", all, true);
    addEventListener("pointerdown", all, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", all, true);
      removeEventListener("pointerdown", all, true);
    };
  }, [told, steps]);
  return [told, () => tell(1)];
}

/** @param {{ frame: Frame, lines: LogLine[], onTold: (told: boolean) => void }} props */
export function Count({ frame, lines, onTold }) {
  const game = signsFor(frame.game);
  const texts = useClauses(frame.game);
  const steps = countOf(frame, lines, game);
  const [told, again] = useTelling(steps.length);
  useEffect(() => onTold(told >= steps.length), [told >= steps.length]);
  const most = Math.max(1, ...steps.slice(1).flatMap((step) => step.points));
  return h(
    "section",
    { class: "end-sheet end-count", "aria-label": t("follow.counted") },
    h("header", null, h("h3", null, t("follow.counted")), moving() && told >= steps.length && h("button", { class: "button quiet", onClick: again }, icon("play"), t("follow.tell-again"))),
    h(
      "table",
      { class: "count" },
      h("thead", null, h("tr", null, h("td", null), frame.seats.map((info, seat) => h("th", { key: seat, scope: "col", class: seatClass(seat) }, h(SeatMark, { seat }), nameOf(info, seat))))),
      h(
        "tbody",
        { "aria-live": "polite" },
        steps.slice(0, told).map((step, at) => h(Step, { key: at, step, at, game, note: texts[step.rule] ?? "", most, start: steps[0] })),
      ),
    ),
    h("div", { class: "count-bars" }, frame.seats.map((info, seat) => h(Bars, { key: seat, seat, name: nameOf(info, seat), steps: steps.slice(0, told), whole: Math.max(...(frame.result?.scores ?? [1])) }))),
  );
}

/** @param {{ step: CountStep, at: number, game: Signs, note: string, most: number, start: CountStep }} props */
function Step({ step, at, game, note, most, start }) {
  const best = Math.max(...step.sums);
  const whole = at ? most : Math.max(1, ...start.points);
  return h(
    "tr",
    { class: `count-step count-${at % 8}` },
    h("th", { scope: "row" }, h("span", { class: "count-number", "aria-hidden": "true" }, at + 1), h("span", { class: "count-title" }, h("strong", null, step.title), note && h("small", { title: note }, note))),
    step.points.map((points, seat) =>
      h(
        "td",
        { key: seat },
        h(
          "span",
          { class: "count-line" },
          h("span", { class: "count-points" }, at === 0 ? points : points < 0 ? `−${-points}` : points || !Object.keys(step.amounts[seat]).length ? `+${points}` : h(AmountRow, { amounts: step.amounts[seat], game })),
          h("span", { class: step.sums[seat] === best ? "count-sum leads" : "count-sum" }, step.sums[seat]),
        ),
        h("span", { class: "count-bar" }, h("i", { style: { width: `${(100 * Math.max(0, points)) / whole}%` } })),
      ),
    ),
  );
}

/** One's points, each step a part of the bar. @param {{ seat: number, name: string, steps: CountStep[], whole: number }} props */
function Bars({ seat, name, steps, whole }) {
  const sum = steps[steps.length - 1].sums[seat];
  return h(
    "div",
    { class: "count-row" },
    h("span", { class: `count-name ${seatClass(seat)}` }, h(SeatMark, { seat }), name),
    h(
      "span",
      { class: "count-parts", "aria-hidden": "true" },
      steps.map((step, at) => {
        const part = (100 * Math.max(0, step.points[seat])) / Math.max(1, whole);
        return part > 0 && h("i", { key: at, class: `count-${at % 8}`, style: { width: `${part}%` }, title: step.title }, part > 4 ? step.points[seat] : "");
      }),
    ),
    h("strong", null, sum),
  );
}

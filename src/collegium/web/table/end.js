/** The end of a game: who won, what the points came from, how they grew, and what can be done next. */
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { icon } from "../app/icon.js";
import { go } from "../app/router.js";
import { language, listed, t } from "../app/words.js";
import { Chart } from "./panels/chart.js";
import { ScoreTable } from "./panels/score.js";
import { nameOf } from "./people/seat.js";
import { download, rematch } from "./people/table_menu.js";
import { Verify } from "./replay/verify.js";

/** @import { Frame, StepsAnswer } from "../app/types.js" */

/** The moves of a table with the points after each; null until they are here. @param {string} table @param {number} moves */
export function useSteps(table, moves) {
  const [steps, setSteps] = useState(/** @type {StepsAnswer | null} */ (null));
  const lang = language.value;
  useEffect(() => {
    api.steps(table).then(setSteps, () => {});
  }, [table, moves, lang]);
  return steps;
}

/** @param {Frame} frame */
export function headline(frame) {
  const { result, seats } = frame;
  if (!result) return t("table.over");
  if (seats.length === 1) return t("table.solo-end", { n: result.scores[0], rank: result.rank });
  const names = listed(result.winners.map((seat) => nameOf(seats[seat], seat)));
  return t("table.won", { names, n: result.winners.length });
}

/** @param {{ frame: Frame, onBoard: () => void }} props */
export function End({ frame, onBoard }) {
  const steps = useSteps(frame.table, frame.moves_made);
  const { result } = frame;
  if (!result) return null;
  return h(
    "section",
    { class: "end-screen", "aria-label": t("table.result") },
    h("h2", null, icon("trophy"), headline(frame)),
    h(
      "div",
      { class: "row" },
      frame.mine.length > 0 && h("button", { class: "button primary", onClick: () => rematch(frame.table) }, icon("restart"), t("table.rematch")),
      h("a", { class: "button", href: `/replay/${frame.table}` }, icon("play"), t("table.replay")),
      h("button", { class: "button", onClick: () => download(frame.table) }, icon("download"), t("table.export")),
      h("button", { class: "button", onClick: onBoard }, icon("eye"), t("table.see-board")),
    ),
    h(
      "div",
      { class: "end-parts" },
      h(ScoreTable, { frame, breakdown: result.breakdown, totals: result.scores, winners: result.winners }),
      h(
        "div",
        null,
        steps && h(Chart, { frame, steps, onMoment: (at) => go(`/replay/${frame.table}#${at}`) }),
        steps && h("p", { class: "muted" }, t("table.chart-note")),
        h(Verify, { table: frame.table, over: true }),
      ),
    ),
  );
}

/** The points so far, seat by seat and source by source. */
import { h } from "preact";
import { t } from "../../app/words.js";
import { nameOf, SeatMark, seatClass } from "../people/seat.js";

/** @import { Frame } from "../../app/types.js" */
/** @import { Store } from "../store.js" */

/** The sources of points of all seats, in the order in which the game names them. @param {Record<string, number>[]} all */
export function sourcesOf(all) {
  return [...new Set(all.flatMap((sources) => Object.keys(sources)))];
}

/**
 * A table of sources by seats; sources that gave nobody anything are left out unless asked for.
 * @param {{ frame: Frame, breakdown: Record<string, number>[], totals: number[], winners?: number[] }} props
 */
export function ScoreTable({ frame, breakdown, totals, winners = [] }) {
  const sources = sourcesOf(breakdown).filter((source) => breakdown.some((each) => each[source]));
  return h(
    "table",
    { class: "scores" },
    h("caption", { class: "sr-only" }, t("table.scores")),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "col" }, h("span", { class: "sr-only" }, t("table.source"))),
        frame.seats.map((info, seat) =>
          h(
            "th",
            { scope: "col", key: seat, class: seatClass(seat), title: nameOf(info, seat) },
            h(SeatMark, { seat }),
            h("span", { class: "score-name" }, nameOf(info, seat)),
          ),
        ),
      ),
    ),
    h(
      "tbody",
      null,
      sources.map((source) =>
        h(
          "tr",
          { key: source },
          h("th", { scope: "row" }, source.charAt(0).toUpperCase() + source.slice(1)),
          breakdown.map((each, seat) => h("td", { key: seat, class: each[source] ? "" : "nothing" }, each[source] ?? 0)),
        ),
      ),
    ),
    h(
      "tfoot",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "row" }, t("table.total")),
        totals.map((total, seat) => h("td", { key: seat, class: winners.includes(seat) ? "winner" : "" }, total)),
      ),
    ),
  );
}

/** The panel while the game runs. @param {{ store: Store }} props */
export function Score({ store }) {
  const frame = store.frame.value;
  if (!frame) return null;
  const breakdown = frame.result?.breakdown ?? frame.seats.map((info) => info.sources);
  const totals = frame.result?.scores ?? frame.seats.map((info) => info.points);
  return h(
    "div",
    { class: "score-panel" },
    h("p", { class: "muted" }, frame.over ? t("table.score-final") : t("table.score-so-far")),
    h(ScoreTable, { frame, breakdown, totals, winners: frame.result?.winners }),
  );
}

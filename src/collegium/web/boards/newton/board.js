/** Newton's table: three plates of an atlas (Map, instruments, bookseller), and the Study board and hand of a seat. */

import { h } from "preact";
import { useMemo, useState } from "preact/hooks";
import { t as words } from "../../app/words.js";
import { Hand } from "./hand.js";
import { EuropeMap } from "./map.js";
import { Market } from "./market.js";
import { modelOf, namer, ownSeat, teller } from "./model.js";
import { Pages, usePage } from "./pages.js";
import { HEIGHT, WIDTH } from "./projection.js";
import { Score } from "./score.js";
import { Seats } from "./seats.js";
import { StudyBoard } from "./study.js";
import { Summaries } from "./summaries.js";
import { Symbols } from "./symbols.js";
import { HEIGHT as TRACKS_HEIGHT, Tracks, WIDTH as TRACKS_WIDTH } from "./tracks.js";
import { Zoom } from "./zoom.js";

/** @import { BoardProps, NewtonView } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

export { way } from "./way.js";

/** The parts that become tabs where there is no room for all, titled in the language of the page. */
export const areas = ["map", "tracks", "market", "study"].map((id) => ({
  id,
  get title() {
    return words(`newton.${id}`);
  },
}));

/** The width from which on all plates are seen at once; a narrower window has its panel in a drawer. */
export const room = 1560;

/** @param {BoardProps & { area?: string }} props */
export function Board({ frame, content, act, t, area }) {
  const [name, text] = useMemo(() => [namer(content), teller(content)], [content]);
  const [page, shared, turnTo] = usePage(frame);
  const own = ownSeat(frame);
  const [chosen, choose] = useState(/** @type {number | null} */ (null));
  const watched = frame.look?.[0] === "study" ? frame.actor : undefined; // whose doings are shown just now
  const shown = watched ?? (chosen !== null && chosen < frame.seats.length ? chosen : (own ?? frame.to_move[0] ?? 0));
  const mine = shown === own;
  /** @param {string} id */
  const part = (id) => ({ "data-area": id, "data-off": area && area !== id ? "" : undefined, "aria-label": t(`newton.${id}`) });
  /** @type {Table} */
  const table = { frame, view: /** @type {NewtonView} */ (frame.view), model: modelOf(content), act, t, name, text };
  const student = table.view.question?.student;
  return h(
    "div",
    { class: "newton" },
    h(Symbols, null),
    h(Summaries, { table, seat: shown }),
    h(
      "div",
      { class: area ? `n-table n-one n-one-${area}` : "n-table", "data-page": page, "data-shared": shared },
      h(Seats, { table, shown, show: (seat) => choose(seat === own ? null : seat) }),
      !area && h(Pages, { table, page, shared, turnTo }),
      h(
        "section",
        { class: "b-plate n-at-map", ...part("map") },
        h(Score, { table }),
        h(Zoom, { t, ratio: WIDTH / HEIGHT, focus: `scientist-${shown}` }, h(EuropeMap, { table })),
      ),
      h(
        "section",
        { class: "b-plate n-at-tracks", ...part("tracks") },
        h(Zoom, { t, ratio: TRACKS_WIDTH / TRACKS_HEIGHT, focus: student ? `space-${student}` : `marker-${shown}` }, h(Tracks, { table })),
      ),
      h("section", { class: "b-plate n-at-market", ...part("market") }, h(Market, { table })),
      h("section", { class: "b-plate n-at-study", ...part("study"), "data-of": shown }, h(StudyBoard, { table, seat: shown, mine })),
      h("section", { class: "n-at-hand", ...part("study"), "data-of": shown, "aria-label": t("newton.hand") }, h(Hand, { table, seat: shown, mine })),
    ),
  );
}

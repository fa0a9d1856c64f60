/** Alma Mater's table: a university town with its research tower, and beside it a university. */

import { h } from "preact";
import { useState } from "preact/hooks";
import { wearing } from "../../app/seats.js";
import { t as words } from "../../app/words.js";
import { academy, campus } from "./grounds.js";
import { symbols } from "./engraving.js";
import { hallOfFame, tower } from "./tower.js";
import { ledger, seats } from "./seats.js";
import { dyed } from "./marks.js";
import { Desk } from "./model.js";
import { offer } from "./offer.js";
import { street } from "./spaces.js";
import { university } from "./university.js";

/** @import { BoardProps } from "../../app/types.js" */

/** The tabs where there is room for one part at a time, titled in the language of the page. */
export const areas = ["board", "research", "university"].map((id) => ({
  id,
  get title() {
    return words(`alma-mater.area-${id}`);
  },
}));

export { way } from "./way.js";

/** Town and university stand side by side, and both are wide. */
export const room = 1300;

/** @param {BoardProps & { area?: string }} props */
export function Board(props) {
  const desk = new Desk(props);
  const [chosen, choose] = useState(""); // a colour; empty for the university that the question is about
  const own = desk.asks("buy") ? desk.question.seller : desk.me.colour;
  const watched = props.frame.look?.[0] === "university" ? desk.colours()[props.frame.actor ?? -1] : undefined; // whose doings are shown just now
  const shown = watched ?? (desk.colours().includes(chosen) ? chosen : own);
  return h(
    "div",
    { class: `am ${dyed(desk.me.colour)}`, "data-side": desk.view.side, style: wearing([...desk.frame.seats, ...(desk.view.ignotus ? [desk.view.ignotus] : [])]) },
    symbols,
    h(
      "div",
      { class: props.area ? "am-page am-one" : "am-page" },
      h("div", { key: "town", class: "am-town" }, academy(desk), campus(desk), street(desk), hallOfFame(desk), tower(desk)),
      h(
        "div",
        { key: "own", class: "am-own" },
        ledger(desk),
        seats(desk, shown, (colour) => choose(colour === own ? "" : colour)),
        university(desk, shown),
      ),
      offer(desk),
    ),
  );
}

/** Alma Mater's table: the board, the research track, a university, and what is on offer. */

import { h } from "preact";
import { useState } from "preact/hooks";
import { wearing } from "../../app/seats.js";
import { t as words } from "../../app/words.js";
import { academy } from "./academy.js";
import { campus } from "./campus.js";
import { hallOfFame, reputation } from "./fame.js";
import { seatClass } from "./marks.js";
import { Desk } from "./model.js";
import { offer } from "./offer.js";
import { research } from "./research.js";
import { seats } from "./seats.js";
import { spaces } from "./spaces.js";
import { university } from "./university.js";

/** @import { BoardProps } from "../../app/types.js" */

/** The tabs where there is room for one part at a time, titled in the language of the page. */
export const areas = ["board", "research", "university"].map((id) => ({
  id,
  get title() {
    return words(`alma-mater.area-${id}`);
  },
}));

/** @param {BoardProps & { area?: string }} props */
export function Board(props) {
  const desk = new Desk(props);
  const [chosen, choose] = useState(""); // a colour; empty for the university that the question is about
  const own = desk.asks("buy") ? desk.question.seller : desk.me.colour;
  const shown = desk.colours().includes(chosen) ? chosen : own;
  const parts = [
    h("div", { key: "board", class: "am-left" }, campus(desk), academy(desk), spaces(desk)),
    research(desk),
    h(
      "div",
      { key: "own", class: "am-right" },
      h("div", { key: "tracks", class: "am-tracks" }, hallOfFame(desk), reputation(desk)),
      h(
        "div",
        { key: "seat", class: "am-own" },
        seats(desk, shown, (colour) => choose(colour === own ? "" : colour)),
        university(desk, shown),
      ),
      offer(desk),
    ),
  ];
  return h(
    "div",
    { class: `am ${seatClass(desk.seat)}`, style: wearing([...desk.frame.seats, ...(desk.view.ignotus ? [desk.view.ignotus] : [])]) },
    h("div", { class: props.area ? "am-page am-one" : "am-page" }, parts),
  );
}

/** The campus: a grid of students, faculties with today's cost side by side, an action space before each row. */

import { h } from "preact";
import { sendMoves } from "./choices.js";
import { books, pips, shapes, sign } from "./marks.js";
import { FACULTIES } from "./model.js";
import { masters, need, spaceLabel } from "./spaces.js";

/** @import { View } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

/** @param {Desk} desk */
export function campus(desk) {
  const rows = desk.rows("board.space").filter((row) => row.side === desk.view.side && row.row);
  return h(
    "section",
    { class: "am-sheet am-campus am-grid", "data-area": "board", "aria-label": desk.heading("campus") },
    h("h2", { key: "title" }, desk.heading("campus")),
    FACULTIES.map((faculty) => heading(desk, faculty)),
    rows.map((row) => [
      h(
        "div",
        {
          ...desk.piece(
            `space-${row.id}`,
            spaceLabel(desk, row.id),
            sendMoves(desk, row.id),
            ["space", `${desk.view.side} ${row.id}`],
            "am-row-space",
          ),
        },
        need(desk, row.id),
        masters(desk, row.id),
      ),
      FACULTIES.map((faculty) => {
        const tile = desk.view.campus[row.row - 1]?.[faculty];
        return tile ? student(desk, tile, row.id) : h("span", { key: `${row.id}-${faculty}` });
      }),
    ]),
  );
}

/** A faculty with what its students cost today. @param {Desk} desk @param {string} faculty */
function heading(desk, faculty) {
  /** @type {View[]} */
  const cost = desk.view.student_costs[faculty];
  const said = cost.map((entry) =>
    desk.t("alma-mater.cost-entry", {
      n: entry.number,
      kinds: entry.kinds.map((/** @type {string} */ kind) => desk.name("book", kind)).join(" / "),
    }),
  );
  const label = `${desk.name("faculty", faculty)}: ${said.join(", ")}`;
  return h(
    "div",
    { ...desk.piece(`faculty-${faculty}`, label, [], ["faculty", faculty], "am-faculty") },
    h("h3", null, sign(faculty), desk.name("faculty", faculty)),
    h(
      "span",
      { class: "am-cost" },
      cost.map((entry, index) => h("span", { key: index }, books(desk, entry.number, entry.kinds))),
    ),
  );
}

/** A stack of student tiles. @param {Desk} desk @param {View} tile @param {string} space */
function student(desk, tile, space) {
  const { student: id, stock } = tile;
  const recruiting = desk.asks("student", "free-student");
  const moves = recruiting ? [`student ${id}`] : [...sendMoves(desk, space), `student ${id}`];
  const label = `${desk.described("student", id)}. ${desk.t("alma-mater.left", { n: stock })}`;
  const more = `am-tile am-stack-${Math.min(stock, 3)}${recruiting ? "" : " am-quiet"}`;
  return h(
    "div",
    { ...desk.piece(`student-${id}`, label, moves, ["student", id], more) },
    h("span", { class: "am-title" }, desk.name("student", id)),
    shapes(
      desk,
      desk.seatsWith((player) => player.halls.includes(id)),
      "alma-mater.with",
    ),
    pips(stock),
  );
}

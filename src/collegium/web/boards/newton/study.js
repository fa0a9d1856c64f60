/** The Study board of a seat: cabinet, action values, desk, and what lies beside; before it is dealt, the colours. */

import { h } from "preact";
import { Bookshelf } from "./bookshelf.js";
import { Colours } from "./colours.js";
import { Desk } from "./desk.js";
import { Incomes, QuickActions, Supplies } from "./supplies.js";
import { Values } from "./values.js";

/** @import { Table } from "./model.js" */

/** @param {{ table: Table, seat: number, mine: boolean }} props */
export function StudyBoard({ table, seat, mine }) {
  if (!table.view.players[seat].board) return h(Colours, { table });
  return h(
    "div",
    { class: "n-study" },
    h("div", { class: "n-cabinet" }, h(Bookshelf, { table, seat, mine })),
    h(Values, { table, seat, mine }),
    h(Desk, { table, seat, mine }),
    h("div", { class: "n-beside" }, h(QuickActions, { table, seat, mine }), h(Incomes, { table, seat, mine }), h(Supplies, { table, seat })),
  );
}

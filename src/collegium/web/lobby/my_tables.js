/** My tables: whose turn it is at each, and the next one that waits for me. */

import { h } from "preact";
import { icon } from "../app/icon.js";
import { ago, listed, t } from "../app/words.js";
import { ImportButton } from "./import.js";
import { tables, waiting } from "./store.js";

/** @import { TableSummary } from "../app/types.js" */

export function MyTables() {
  const all = tables.value ?? [];
  const running = all.filter((table) => !table.over);
  const over = all.filter((table) => table.over);
  return h(
    "aside",
    { class: "my-tables", "aria-labelledby": "my-tables" },
    h("h2", { id: "my-tables" }, t("lobby.my-tables")),
    h(NextTable, { class: "wide-only" }),
    h(
      "div",
      { class: "table-lists" },
      tables.value && !all.length && h("p", { class: "empty" }, t("lobby.no-tables")),
      h(List, { tables: running }),
      over.length > 0 && h("h3", null, t("lobby.over")),
      h(List, { tables: over }),
    ),
    h(ImportButton, null),
  );
}

/** Leads to the table that has waited for me longest. @param {{class?: string}} props */
export function NextTable({ class: more = "" }) {
  const [first] = waiting.value;
  if (!first) return null;
  return h(
    "a",
    { class: `button primary wide next-table ${more}`, href: `/table/${first.id}` },
    icon("bell"),
    t("lobby.next-table"),
    h("small", null, t("lobby.waiting", { n: waiting.value.length })),
  );
}

/** @param {{tables: TableSummary[]}} props */
function List({ tables: shown }) {
  if (!shown.length) return null;
  return h(
    "ul",
    { class: "table-list" },
    shown.map((table) => h("li", { key: table.id }, h(Row, { table }))),
  );
}

/** @param {{table: TableSummary}} props */
function Row({ table }) {
  const href = table.over ? `/replay/${table.id}` : `/table/${table.id}`;
  return h(
    "a",
    { class: `table-row ${table.waits_for_me && !table.over ? "waits" : ""}`, href },
    h("span", { class: "table-title" }, table.name || table.title),
    h("span", { class: "table-turn" }, turn(table)),
    h("span", { class: "table-people" }, people(table)),
    h("time", { class: "table-time", dateTime: table.updated }, ago(table.updated)),
  );
}

/** @param {TableSummary} table */
function turn(table) {
  if (table.over) return t("lobby.turn.over");
  if (table.waits_for_me) return [icon("seat-1"), t("lobby.turn.mine")];
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  if (open) return t("lobby.turn.open", { n: open });
  return t("lobby.turn.other", { name: listed(table.to_move.map((seat) => table.seats[seat]?.name ?? "")) });
}

/** The game where the table has a name of its own, and who else sits there. @param {TableSummary} table */
function people(table) {
  const others = table.seats.filter((seat, at) => seat.kind !== "open" && !table.mine.includes(at));
  const names = others.length ? t("lobby.with", { names: listed(others.map((seat) => seat.name)) }) : "";
  const alone = table.seats.length === table.mine.length ? t("lobby.alone") : "";
  return [table.name ? table.title : "", names, alone].filter(Boolean).join(" · ");
}

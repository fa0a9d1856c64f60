/** The games that were finished lately: my place, my points, and those of the others. */

import { h } from "preact";
import { ago, listed, t } from "../app/words.js";
import { laurelMark } from "./ornaments.js";
import { tables } from "./store.js";

/** @import { TableSummary } from "../app/types.js" */

const SHOWN = 4;

export function Lately() {
  const over = (tables.value ?? []).filter((table) => table.over);
  return h(
    "section",
    { class: "lately", "aria-labelledby": "lately" },
    h("div", { class: "side-head" }, h("h2", { id: "lately" }, t("lobby.lately")), over.length > SHOWN && h("a", { href: "/games" }, t("lobby.all-games", { n: over.length }))),
    over.length ? h("ul", { class: "sheet" }, over.slice(0, SHOWN).map((table) => h(Finished, { key: table.id, table }))) : h("p", { class: "nothing" }, h("span", null, t("lobby.nothing-finished"))),
  );
}

/** @param {{ table: TableSummary }} props */
function Finished({ table }) {
  const [mine = 0] = table.mine;
  const points = table.scores[mine] ?? 0;
  const place = 1 + table.scores.filter((score) => score > points).length;
  const others = table.seats.map((seat, at) => `${seat.name} ${table.scores[at] ?? 0}`).filter((_, at) => at !== mine);
  return h(
    "li",
    null,
    h(
      "a",
      { class: "finished", href: `/replay/${table.id}` },
      h("span", { class: "place" }, place === 1 ? laurelMark() : h("em", null, t("lobby.place", { n: place })), place === 1 && h("span", { class: "sr-only" }, t("lobby.won"))),
      h("b", null, points),
      h("span", null, table.name || table.title, others.length > 0 && h("small", null, listed(others))),
      h("time", { dateTime: table.updated }, ago(table.updated)),
    ),
  );
}

/** Seats that were given up in this browser: the way back to each. */

import { h } from "preact";
import { icon } from "../app/icon.js";
import { forgetLeft, left } from "../app/left.js";
import { ago, t } from "../app/words.js";

/** @import { Left } from "../app/left.js" */

/** Nothing where no seat was given up. */
export function GivenUp() {
  if (!left.value.length) return null;
  return h(
    "section",
    { "aria-labelledby": "me-left" },
    h("h2", { id: "me-left" }, t("me.left")),
    h("p", null, t("me.left.about")),
    h("ul", { class: "me-tables" }, left.value.map((table) => h(Row, { key: table.table, table }))),
  );
}

/** @param {{ table: Left }} props */
function Row({ table }) {
  const { name, links, at } = table;
  return h(
    "li",
    { class: "sheet me-table me-left" },
    h("header", null, h("h3", null, name), h("span", { class: "note" }, ago(at))),
    h(
      "div",
      { class: "row" },
      links.map((href, index) =>
        h("a", { key: href, class: "button", href }, icon("chair"), links.length > 1 ? t("me.left.back-to", { n: index + 1 }) : t("me.left.back")),
      ),
      h("button", { type: "button", class: "button quiet", onClick: () => forgetLeft(table.table) }, icon("close"), t("me.left.forget")),
    ),
  );
}

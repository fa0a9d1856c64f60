/** Where my points come from, beside what the others at my tables got there. */

import { h } from "preact";
import { language, t } from "../app/words.js";

/** @import { GamesOverview, SourceMean } from "../app/types.js" */

/** @param {{ overview: GamesOverview }} props */
export function Sources({ overview }) {
  const { sources, games } = overview;
  const most = Math.max(10, ...sources.map(({ mine, high }) => Math.max(mine, high)));
  const least = Math.min(0, ...sources.map(({ mine, low }) => Math.min(mine, low)));
  return h(
    "section",
    { class: "games-plate games-sources", "aria-labelledby": "games-sources" },
    h("header", null, h("h2", { id: "games-sources" }, t("games.sources")), h("small", null, t("games.sources.of", { n: games }))),
    h("ul", null, sources.map((source) => h(Row, { key: source.name, source, least, most }))),
    h("p", { class: "note" }, t("games.sources.key")),
  );
}

/** @param {{ source: SourceMean, least: number, most: number }} props */
function Row({ source, least, most }) {
  const { name, mine, low, middle, high } = source;
  /** @param {number} value */
  const at = (value) => `${(100 * (value - least)) / (most - least)}%`;
  const format = new Intl.NumberFormat(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const apart = new Intl.NumberFormat(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" }).format(mine - middle).replace("-", "−");
  return h(
    "li",
    null,
    h("span", { class: "source-name" }, name),
    h("span", { class: "source-strip", "aria-hidden": "true" }, h("i", { class: "half", style: { left: at(low), right: `calc(100% - ${at(high)})` } }), h("i", { class: "median", style: { left: at(middle) } }), h("i", { class: "mine", style: { left: at(mine) } })),
    h("b", null, format.format(mine).replace("-", "−")),
    h("small", { title: t("games.sources.apart", { n: apart }) }, apart, h("span", { class: "sr-only" }, ` ${t("games.sources.than")}`)),
  );
}

/** The turn, its phases in a row with the present one marked, and what the table is doing. */

import { h } from "preact";
import { hasCards } from "./model.js";

/** @import { Table } from "./model.js" */

/** @param {{ table: Table }} props */
export function Phases({ table }) {
  const { view, t, name, model } = table;
  const now = model.phases.findIndex((phase) => phase.id === view.phase);
  const during = now >= 0;
  return h(
    "div",
    { class: "aa-phases" },
    h(
      "strong",
      { class: "aa-turn" },
      during ? t("awesome-academics.turn", { n: view.turn }) : name("phase", view.phase),
      during && view.final_turn ? h("span", { class: "aa-final" }, t("awesome-academics.final-turn")) : null,
    ),
    h(
      "ol",
      { "aria-label": t("awesome-academics.phases") },
      model.phases.map((phase, at) => {
        const played = (phase.final_turn || !view.final_turn) && (phase.basic_game || hasCards(view));
        const state = !played ? "aa-skipped" : at === now ? "aa-now" : at < now ? "aa-past" : "";
        const props = { key: phase.id, class: state, "aria-current": at === now ? "step" : undefined };
        return h(
          "li",
          { ...props, title: name("phase", phase.id) },
          h("span", null, phase.number),
          h("span", { class: "aa-label" }, name("phase_short", phase.id)),
        );
      }),
    ),
  );
}

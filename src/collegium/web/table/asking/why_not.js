/** Why a move is not open: the rule in words, where it stands, and the way to it in the rules. */
import { h } from "preact";
import { icon } from "../../app/icon.js";
import { t } from "../../app/words.js";

/** @import { ClauseShort } from "../../app/types.js" */

/**
 * A clause with its source; its text is left out where it has just been said.
 * @param {{ clause: ClauseShort, said?: string, onRule?: (id: string) => void }} props
 */
export function Clause({ clause, said = "", onRule }) {
  return h(
    "div",
    { class: "clause" },
    clause.text !== said && h("p", null, clause.text),
    h(
      "p",
      { class: "muted" },
      clause.source && h("span", { class: "clause-source" }, clause.source),
      onRule && h("button", { class: "button quiet", onClick: () => onRule(clause.id) }, t("table.show-rule")),
    ),
  );
}

/** A row that asks about a typed move. @param {{ text: string, onAsk: (anchor: Element) => void }} props */
export function AskWhy({ text, onAsk }) {
  return h(
    "button",
    { class: "ask-why", onClick: (/** @type {Event} */ event) => onAsk(/** @type {Element} */ (event.currentTarget)) },
    icon("question"),
    h("span", null, t("table.why-not", { move: text })),
  );
}

/** What each basic action is worth if its card is played now, and what that buys. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { roman, suitClass } from "./cards.js";
import { ACTIONS } from "./model.js";
import { choosable } from "./pieces.js";

/** @import { Table } from "./model.js" */

/** @param {{ table: Table, seat: number, mine: boolean }} props */
export function Values({ table, seat, mine }) {
  return h(
    "div",
    { class: "n-values", role: "group", "aria-label": table.t("newton.values") },
    ACTIONS.map((action) => value(table, seat, mine, action)),
  );
}

/**
 * The symbols in sight, and one more for the card that would be played, unless it lies there already.
 * @param {Table} table @param {number} seat @param {string} action
 */
function valueNow({ view, model }, seat, action) {
  const played = view.to_move === seat && view.card_in_play ? model.cards[view.card_in_play].basic : "";
  return view.players[seat].symbols[action] + (played === action ? 0 : 1);
}

/** What a value of an action buys, in a few words. @param {Table} table @param {string} action @param {number} n */
function buys({ t, model }, action, n) {
  if (action === "lessons") return t("newton.buys_lessons", { level: roman(Math.min(n, 3)), n });
  if (action === "study") return t("newton.buys_study", { n: Math.min(n, 3) });
  return t(`newton.buys_${action}`, { n: Math.min(n, action === "work" ? model.work.length - 1 : n) });
}

/** @param {Table} table @param {number} seat @param {boolean} mine @param {string} action */
function value(table, seat, mine, action) {
  const n = valueNow(table, seat, action);
  const name = table.name("action", action);
  const what = buys(table, action, n);
  const said = table.t("newton.value_now", { action: name, n, what });
  const props = choosable(table, `value-${seat}-${action}`, said, ["action", action], mine ? [`perform ${action}`] : [], `n-value ${suitClass(action)}`);
  return h(
    "div",
    props,
    h("span", { class: "n-roundel", "aria-hidden": "true" }, icon(action)),
    h("span", { class: "n-value-words", "aria-hidden": "true" }, h("b", null, name), h("small", null, what)),
    h("strong", { "aria-hidden": "true" }, n),
  );
}

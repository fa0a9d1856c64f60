/** The faces of Action cards: name, effect in symbols and words, the basic action as the suit on the band. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { Card } from "../shared/card.js";
import { bolt } from "../shared/tokens.js";
import { cardEffect } from "./effects.js";
import { inColumn, inTexts } from "./parts.js";

/** @import { Table } from "./model.js" */

const LONG = 13; // a name with more letters is set closer
const BROAD = 10; // a word with as many letters needs a card of some width
const BROADEST = 14;

/** The class that gives a suit its colours. @param {string} basic */
export const suitClass = (basic) => `n-suit n-suit-${basic}`;

/** The level of a card in Roman figures, as on the drawers of the bookseller. @param {number} level */
export const roman = (level) => ["", "I", "II", "III", "IV", "V"][level] ?? String(level);

/** Classes that tell a style how much room a name needs. @param {string} name */
function lengthClass(name) {
  const word = Math.max(...name.split(" ").map((part) => part.length));
  return [name.length > LONG && "n-long", word >= BROAD && "n-broad", word >= BROADEST && "n-broadest"].filter(Boolean).join(" ");
}

/**
 * A card as it lies on the table. What is on it is told by the piece it belongs to.
 * @param {{ table: Table, id: string, lying?: boolean }} props lying: its band at the left, as in a drawer
 */
export function ActionCard({ table, id, lying = false }) {
  const row = table.model.cards[id];
  const parts = cardEffect(row);
  const blank = !parts.length;
  return h(Card, {
    name: table.name("card", id),
    emblem: row.basic,
    band: table.name("action", row.basic),
    art: blank ? icon(row.basic, "", { class: "n-emblem" }) : [...inTexts(parts, parts.length === 1 ? "n-alone" : ""), !lying && inColumn(parts)],
    words: table.name("card_line", id),
    corner: row.lightning && bolt(),
    studs: row.level ?? 0,
    lying,
    class: `${suitClass(row.basic)} ${lengthClass(table.name("card", id))}`,
  });
}

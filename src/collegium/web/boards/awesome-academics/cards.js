/** Action cards and Special Ability tiles by their faces. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { piece } from "../shared/piece.js";
import { seatMark } from "./glyphs.js";

/** @import { Table } from "./model.js" */

/** @type {Record<string, string>} */
const STANDARDS = { recruit: "professor", subsidy: "coin", reserve: "trophy", "spin-off": "fork" };
/** The move that a tile stands for when it is used. @type {Record<string, string>} */
const USED_BY = { select_card: "select", immunity: "immunity" };

/**
 * An Action card with both its uses.
 * @param {{ table: Table, id: string, moves: string[], more?: string, owner?: number }} props
 */
export function Card({ table, id, moves, more = "", owner }) {
  const { act, name, model } = table;
  const row = model.cards[id];
  const price = name("card_price", id);
  return h(
    "div",
    piece({
      act,
      id: `card-${id}`,
      label: name("card", id),
      moves,
      about: ["card", id],
      class: `aa-card aa-action ${more}`,
    }),
    h(
      "span",
      { class: "aa-head" },
      owner === undefined ? null : seatMark(owner),
      h("span", { class: "aa-number" }, row.number),
      h("strong", { class: "aa-title" }, name("card_title", id)),
      h(Remark, { table, id }),
    ),
    h("span", { class: "aa-standard" }, icon(STANDARDS[row.standard] ?? "cards"), name("standard", row.standard)),
    h("span", { class: "aa-special" }, price !== id && h("b", null, `${price}: `), name("card_effect", id)),
  );
}

/** Whether a card defends, can be exposed, or stays open. @param {{ table: Table, id: string }} props */
function Remark({ table, id }) {
  const row = table.model.cards[id];
  const says = table.name("card_remark", id);
  if (row.defence) return icon("shield", table.name("card_effect", id));
  if (row.penalty) return icon("eye", says);
  return row.stays ? icon("hourglass", says) : null;
}

/** A tile of the draft, with what it does. @param {{ table: Table, id: string }} props */
export function TileCard({ table, id }) {
  const { act, name, text } = table;
  return h(
    "div",
    piece({
      act,
      id: `tile-${id}`,
      label: `${name("ability", id)}: ${text("ability", id)}`,
      moves: [`keep ${id}`],
      about: ["ability", id],
      class: "aa-card aa-tile",
    }),
    h("strong", { class: "aa-title" }, name("ability", id)),
    h("span", { class: "aa-special" }, text("ability", id)),
  );
}

/** A tile of a group. @param {{ table: Table, id: string, used: boolean, mine: boolean }} props */
export function Tile({ table, id, used, mine }) {
  const { act, name, text, model } = table;
  const move = USED_BY[model.abilities[id].special];
  const says = `${name("ability", id)}: ${text("ability", id)}`;
  const props = piece({
    act,
    id: `tile-${id}`,
    label: says,
    moves: mine && move ? [move] : [],
    about: ["ability", id],
    class: used ? "aa-tag aa-spent" : "aa-tag",
  });
  return h("span", props, icon("milestone"), name("ability", id));
}

/** An Action card in one line. @param {{ table: Table, id: string, moves?: string[], note?: string, sign?: string }} props */
export function CardTag({ table, id, moves = [], note = "", sign = "card" }) {
  const { act, name } = table;
  const props = piece({
    act,
    id: `card-${id}`,
    label: [name("card", id), note].filter(Boolean).join(", "),
    moves,
    about: ["card", id],
    class: "aa-tag",
  });
  return h("span", props, icon(sign), name("card_title", id), note && h("span", { class: "aa-note" }, note));
}

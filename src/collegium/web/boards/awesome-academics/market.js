/** The strip of cards: those that can be taken or are being resolved, and beside them the viewer's own hand. */

import { h } from "preact";
import { useState } from "preact/hooks";
import { icon } from "../../app/icon.js";
import { piece } from "../shared/piece.js";
import { Card } from "./cards.js";
import { Chips } from "./chips.js";
import { seatMark, sign } from "./glyphs.js";
import { DISCIPLINES } from "./model.js";
import { money } from "./words.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** What lies in the strip: the open cards, cards to choose from, or cards laid down. @param {{ table: Table }} props */
export function Market({ table }) {
  const { view, open, name, t } = table;
  const [wanted, setWanted] = useState(false);
  const chosen = table.frame.moves
    .filter((move) => move.kind === "take-card")
    .map((move) => move.text.slice("take-card ".length));
  const elsewhere = chosen.filter((id) => !view.open_cards.includes(id));
  const laid = laidDown(view);
  const drawing = open.has("draw") || chosen.length > 0;
  if (elsewhere.length)
    return h(Spread, { table, title: placeOf(table, elsewhere), cards: elsewhere, owner: view.question.group });
  if (wanted)
    return h(Spread, {
      table,
      title: t("awesome-academics.discard"),
      cards: view.discard,
      onClose: () => setWanted(false),
    });
  if (laid.length && !drawing) return h(Stage, { table, laid });
  return h(
    "section",
    { class: "aa-market", style: { "--n": view.open_cards.length + 1 } },
    h("header", null, h("h3", null, name("heading", "open-cards")), h(Chips, { table, area: "cards" })),
    h(
      "div",
      { class: "aa-strip" },
      h(
        "span",
        piece({
          act: table.act,
          label: t("awesome-academics.deck", { n: view.action_deck }),
          moves: ["draw"],
          class: "aa-heap",
        }),
        icon("cards"),
        h("b", null, view.action_deck),
        t("awesome-academics.deck-short"),
      ),
      view.open_cards.map((/** @type {string} */ id) => h(Card, { key: id, table, id, moves: [`take-card ${id}`] })),
      h(
        "button",
        { class: "aa-heap aa-discard", disabled: !view.discard.length, onClick: () => setWanted(true) },
        icon("trash"),
        h("b", null, view.discard.length),
        t("awesome-academics.discard"),
      ),
    ),
  );
}

/** Where the cards to choose from come from: the discard pile, the deck, or the hand of another. @param {Table} table @param {string[]} cards */
function placeOf({ view, name, t }, cards) {
  if (cards.every((id) => view.discard.includes(id))) return t("awesome-academics.discard");
  return name("heading", view.private?.deck.length ? "own-deck" : "hand");
}

/** Cards to look at or to choose from. @param {{ table: Table, title: string, cards: string[], owner?: number, onClose?: () => void }} props */
function Spread({ table, title, cards, owner, onClose }) {
  return h(
    "section",
    { class: "aa-market", style: { "--n": cards.length } },
    h(
      "header",
      null,
      owner === undefined ? null : seatMark(owner),
      h("h3", null, title),
      onClose && h("button", { class: "aa-link", onClick: onClose }, table.t("awesome-academics.close")),
      h(Chips, { table, area: "cards" }),
    ),
    h(
      "div",
      { class: "aa-strip" },
      cards.map((id) => h(Card, { key: id, table, id, moves: [`take-card ${id}`] })),
    ),
  );
}

/** The cards laid down, in the order in which they are resolved. @param {Row} view @returns {{ id: string, seat: number }[]} */
function laidDown(view) {
  return view.players.flatMap((/** @type {Row} */ player, /** @type {number} */ seat) =>
    player.committed.map((/** @type {string} */ id) => ({ id, seat })),
  );
}

/** @param {{ table: Table, laid: { id: string, seat: number }[] }} props */
function Stage({ table, laid }) {
  const { view, name, model, open, own } = table;
  const now = view.action?.card;
  const sorted = laid.toSorted((one, other) => model.cards[one.id].number - model.cards[other.id].number);
  const standard = now && model.cards[now].standard;
  return h(
    "section",
    { class: "aa-market aa-stage", style: { "--n": laid.length } },
    h(
      "header",
      null,
      h("h3", null, name("heading", "group-laid")),
      view.action && h(Stakes, { table }),
      h(Chips, { table, area: "cards" }),
    ),
    h(
      "div",
      { class: "aa-strip" },
      sorted.map(({ id, seat }) => {
        const uses = id === now ? ["special", standard, ...usesOf(open)] : seat === own ? [`defend ${id}`] : [];
        return h(Card, { key: id, table, id, owner: seat, moves: uses, more: id === now ? "aa-current" : "" });
      }),
    ),
  );
}

/** @param {Set<string>} open */
function usesOf(open) {
  return [...open].filter((text) => /^(publish|valorise) /.test(text));
}

/** What was paid for the card being resolved, and whom it strikes. @param {{ table: Table }} props */
function Stakes({ table }) {
  const { view, t } = table;
  const { paid, paid_money: euros, targets, due } = view.action;
  const months = DISCIPLINES.filter((discipline) => paid[discipline] > 0);
  return h(
    "span",
    { class: "aa-stakes" },
    targets.length > 0 &&
      h(
        "span",
        null,
        t("awesome-academics.attacks"),
        targets.map((/** @type {number} */ seat) => h("span", { key: seat }, seatMark(seat))),
      ),
    months.length > 0 &&
      h(
        "span",
        null,
        t("awesome-academics.paid"),
        months.map((discipline) => h("span", { key: discipline }, ` ${paid[discipline]} `, sign(table, discipline))),
      ),
    euros > 0 && h("span", null, money(table, euros)),
    due > 0 && h("span", null, t("awesome-academics.due", { n: due })),
  );
}

/** The viewer's own cards. @param {{ table: Table }} props */
export function Hand({ table }) {
  const { view, name, t } = table;
  const own = view.private;
  if (!own) return null;
  const order = /** @type {Record<string, string[]>} */ ({
    "action-draw": ["discard", "commit"],
    action: ["commit", "defend", "discard"],
  });
  const kinds =
    view.question?.kind === "defend"
      ? ["defend", "commit", "discard"]
      : (order[view.phase] ?? ["commit", "discard", "defend"]);
  return h(
    "section",
    { class: "aa-hand", "data-of": table.own, style: { "--n": Math.max(1, own.hand.length + own.committed.length) } },
    h("header", null, h("h3", null, name("heading", "hand")), h(Chips, { table, area: "hand" })),
    h(
      "div",
      { class: "aa-strip" },
      own.hand.map((/** @type {string} */ id) =>
        h(Card, { key: id, table, id, moves: kinds.map((kind) => `${kind} ${id}`) }),
      ),
      own.committed.map((/** @type {string} */ id) =>
        h(Card, { key: id, table, id, moves: [`defend ${id}`, `commit ${id}`], more: "aa-laid" }),
      ),
      !own.hand.length && !own.committed.length && h("p", { class: "aa-nothing" }, t("awesome-academics.no-cards")),
    ),
  );
}

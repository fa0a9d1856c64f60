/** Action cards: the viewer's own on their rack, open ones beside the deck, those laid down and being resolved, those to choose from. */

import { h } from "preact";
import { useState } from "preact/hooks";
import { icon } from "../../app/icon.js";
import { piece } from "../shared/piece.js";
import { seatClass } from "../shared/seat.js";
import { Card, CardLine } from "./cards.js";
import { DISCIPLINES } from "./model.js";
import { Chips } from "./plinth.js";
import { month, seatMark } from "./signs.js";
import { money } from "./words.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** Cards to choose from are whole ones up to so many. */
const FEW = 4;
/** Cards laid down that have the room for all their words; of more, only the one that is resolved has. */
const SPOKEN = 3;

/** What lies in the strip: the open cards, cards to choose from, or cards laid down. @param {{ table: Table }} props */
export function Market({ table }) {
  const { view, open, name, t } = table;
  const [wanted, setWanted] = useState(false);
  const chosen = table.frame.moves.filter((move) => move.kind === "take-card").map((move) => move.text.slice("take-card ".length));
  const elsewhere = chosen.filter((id) => !view.open_cards.includes(id));
  const laid = laidDown(view);
  const drawing = open.has("draw") || chosen.length > 0;
  if (elsewhere.length) return h(Spread, { table, title: placeOf(table, elsewhere), cards: elsewhere, owner: view.question?.group });
  if (wanted) return h(Spread, { table, title: t("awesome-academics.discard"), cards: view.discard, onClose: () => setWanted(false) });
  if (laid.length && !drawing) return h(Stage, { table, laid });
  return h(
    "section",
    { class: "aa-fan aa-market", "aria-label": name("heading", "open-cards") },
    h(
      "h3",
      { class: "aa-cap" },
      t("awesome-academics.open-cards"),
      h(Chips, { table, area: "cards" }),
      h("small", null, t("awesome-academics.drawn-in", { n: phaseOf(table, "action-draw") })),
    ),
    h(
      "div",
      { class: "aa-row" },
      h(Piles, { table, onDiscard: () => setWanted(true) }),
      view.open_cards.map((/** @type {string} */ id) => h(Card, { key: id, table, id, moves: [`take-card ${id}`] })),
    ),
  );
}

/** The number of a phase. @param {Table} table @param {string} id */
function phaseOf({ model }, id) {
  return model.phases.find((phase) => phase.id === id)?.number ?? 0;
}

/** The deck and, under it, the discard pile. @param {{ table: Table, onDiscard: () => void }} props */
function Piles({ table, onDiscard }) {
  const { view, act, t } = table;
  const discarded = t("awesome-academics.discarded", { n: view.discard.length });
  return h(
    "div",
    { class: "aa-piles" },
    h(
      "span",
      piece({ act, id: "action-deck", label: t("awesome-academics.deck", { n: view.action_deck }), moves: ["draw"], class: "aa-back" }),
      h("b", null, view.action_deck),
    ),
    h(
      "button",
      { class: "aa-discard", disabled: !view.discard.length, onClick: onDiscard, title: discarded, "aria-label": discarded },
      icon("trash"),
      view.discard.length,
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
  const shown = cards.length > FEW ? CardLine : Card;
  return h(
    "section",
    { class: "aa-fan aa-spread", "aria-label": title },
    h(
      "h3",
      { class: "aa-cap" },
      owner === undefined ? null : seatMark(owner),
      title,
      h(Chips, { table, area: "cards" }),
      onClose && h("button", { class: "aa-link", onClick: onClose }, table.t("awesome-academics.close")),
    ),
    h(
      "div",
      { class: cards.length > FEW ? "aa-lines" : "aa-row" },
      cards.map((id) => h(shown, { key: id, table, id, moves: [`take-card ${id}`] })),
    ),
  );
}

/** The cards laid down. @param {Row} view @returns {{ id: string, seat: number }[]} */
function laidDown(view) {
  return view.players.flatMap((/** @type {Row} */ player, /** @type {number} */ seat) =>
    player.committed.map((/** @type {string} */ id) => ({ id, seat })),
  );
}

/** Cards laid down in the order in which they are resolved; the present one has its halves open. @param {{ table: Table, laid: { id: string, seat: number }[] }} props */
function Stage({ table, laid }) {
  const { view, name, model, own } = table;
  const now = view.action?.card;
  const sorted = laid.toSorted((one, other) => model.cards[one.id].number - model.cards[other.id].number);
  const slim = sorted.length > SPOKEN;
  return h(
    "section",
    { class: "aa-fan aa-stage", "aria-label": name("heading", "group-laid") },
    h("h3", { class: "aa-cap" }, name("heading", "group-laid"), view.action && h(Stakes, { table }), h(Chips, { table, area: "cards" })),
    h(
      "div",
      { class: "aa-row" },
      sorted.map(({ id, seat }) => {
        const current = id === now;
        const more = [current ? "aa-current" : slim && "aa-slim"].filter(Boolean).join(" ");
        const uses = current && view.question?.kind === "use" && seat === own ? usesOf(table, id) : undefined;
        return h(Card, { key: id, table, id, owner: seat, more, uses, moves: seat === own ? [`defend ${id}`] : [] });
      }),
    ),
  );
}

/** The moves that the halves of a card stand for. @param {Table} table @param {string} id */
function usesOf({ open, model }, id) {
  const spinOffs = [...open].filter((text) => /^(publish|valorise) /.test(text));
  const reserve = open.has("reserve") ? ["reserve"] : [];
  return { standard: [...new Set([model.cards[id].standard, ...spinOffs, "recruit", "subsidy", ...reserve])], special: ["special"] };
}

/** What was paid for the card being resolved, and whom it strikes. @param {{ table: Table }} props */
function Stakes({ table }) {
  const { view, t } = table;
  if (!view.action) return null;
  const { paid, paid_money: euros, targets, due } = view.action;
  const months = DISCIPLINES.flatMap((discipline) => Array.from({ length: paid[discipline] }, () => discipline));
  return h(
    "small",
    { class: "aa-stakes" },
    targets.length > 0 &&
      h(
        "span",
        null,
        t("awesome-academics.attacks"),
        " ",
        targets.map((/** @type {number} */ seat) => h("span", { key: seat }, seatMark(seat))),
      ),
    months.length > 0 &&
      h(
        "span",
        null,
        t("awesome-academics.paid"),
        " ",
        months.map((discipline, at) => month(discipline, "on", { key: at })),
      ),
    euros > 0 && h("span", null, money(table, euros)),
    due > 0 && h("span", null, t("awesome-academics.due", { n: due })),
  );
}

/** The moves that a card in hand may stand for, most likely first, by what is asked or by the phase. @type {Record<string, string[]>} */
const ORDER = { defend: ["defend", "commit", "discard"], "action-draw": ["discard", "commit"], action: ["commit", "defend", "discard"] };
const OTHERWISE = ["commit", "discard", "defend"];

/** The viewer's own cards. @param {{ table: Table }} props */
export function Rack({ table }) {
  const { view, name, t, model, own: seat } = table;
  const own = view.private;
  if (!own || seat === null) return null;
  const kinds = ORDER[view.question?.kind ?? ""] ?? ORDER[view.phase] ?? OTHERWISE;
  const cards = own.hand.length + own.committed.length;
  return h(
    "section",
    { class: `aa-fan aa-rack ${seatClass(seat)}`, "data-of": seat, "aria-label": name("heading", "hand") },
    h(
      "h3",
      { class: "aa-cap" },
      t("awesome-academics.hand"),
      h(
        "small",
        null,
        t("awesome-academics.hand-of", { n: own.hand.length, of: model.limits.actions.hand }),
        " · ",
        t("awesome-academics.played-in", { n: phaseOf(table, "action") }),
      ),
    ),
    h(
      "div",
      { class: "aa-row" },
      own.hand.map((/** @type {string} */ id) => h(Card, { key: id, table, id, moves: kinds.map((kind) => `${kind} ${id}`) })),
      own.committed.map((/** @type {string} */ id) => h(Card, { key: id, table, id, moves: [`defend ${id}`, `commit ${id}`], more: "aa-laid" })),
      Array.from({ length: Math.max(0, model.limits.actions.hand - cards) }, (_, at) =>
        h("p", { key: `free${at}`, class: "aa-hook aa-slot" }, at === 0 && !cards && t("awesome-academics.no-cards")),
      ),
    ),
  );
}

/** Awesome Academics' table: offer, stock, Reputation and Events; a group in full; Action cards and the hand. */

import { h } from "preact";
import { useState } from "preact/hooks";
import { t as words } from "../../app/words.js";
import { useDragging } from "./drag.js";
import { Events } from "./events.js";
import { Group } from "./group.js";
import { Hand, Market } from "./market.js";
import { concerned, hasCards, modelOf, ownSeat, shownAtFirst } from "./model.js";
import { Phases } from "./phases.js";
import { Offer } from "./projects.js";
import { Reputation } from "./reputation.js";
import { Stock } from "./researcher.js";

/** @import { BoardProps } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** The parts that become tabs where there is no room for all, titled in the language of the page. */
export const areas = ["table", "group", "cards"].map((id) => ({
  id,
  get title() {
    return words(`awesome-academics.area-${id}`);
  },
}));

/** Where the faces of cards matter; at other times they may be short. */
const OF_CARDS = ["setup", "action-draw", "action"];
const CARD_MOVES = ["take-card", "discard", "commit", "defend", "draw", "select", "keep"];

/** @param {BoardProps} props */
export function Board({ frame, content, act, t }) {
  const { view } = frame;
  const open = new Set(frame.moves.map((move) => move.text));
  const seats = concerned(view, open);
  const reason = `${frame.moves.length > 0} ${seats.join()}`;
  const [chosen, choose] = useState({ seat: -1, reason: "" });
  const kept = chosen.reason === reason && chosen.seat >= 0 && chosen.seat < view.seats;
  /** @type {Table} */
  const table = {
    frame,
    view,
    model: modelOf(content),
    act,
    t,
    name: (kind, id) => content.glossary[kind]?.[id]?.name ?? String(id),
    text: (kind, id) => content.glossary[kind]?.[id]?.text ?? "",
    open,
    own: ownSeat(frame),
    shown: kept ? chosen.seat : shownAtFirst(frame, seats),
    show: (seat) => choose({ seat, reason }),
    drag: useDragging(frame, act),
  };
  const cards = hasCards(view);
  const calm = !OF_CARDS.includes(view.phase) && !frame.moves.some((move) => CARD_MOVES.includes(move.kind));
  return h(
    "div",
    { class: "aa-board" },
    h(
      "div",
      { class: calm ? "aa aa-calm" : "aa" },
      h(Phases, { table }),
      h(
        "div",
        { class: "aa-table", "data-area": "table" },
        h(Offer, { table }),
        h(Stock, { table }),
        h(Reputation, { table }),
        cards && h(Events, { table }),
      ),
      h("div", { class: "aa-side", "data-area": "group" }, h(Group, { table })),
      h(
        "div",
        { class: "aa-cards", "data-area": "cards" },
        cards
          ? [h(Market, { key: "market", table }), h(Hand, { key: "hand", table })]
          : h("p", { class: "aa-without aa-note" }, t("awesome-academics.without-cards")),
      ),
    ),
  );
}

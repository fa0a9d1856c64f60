/** Awesome Academics' table: the world at the left, a group in the middle as an institute, the others beside it, cards below. */

import { h } from "preact";
import { useRef, useState } from "preact/hooks";
import { later } from "../../app/later.js";
import { t as words } from "../../app/words.js";
import { Courier, Dial } from "./calendar.js";
import { useDragging } from "./drag.js";
import { Sprite } from "./drawings/sprite.js";
import { House } from "./house.js";
import { Market, Rack } from "./market.js";
import { hasCards, modelOf, ownSeat } from "./model.js";
import { Calls, choosesFromDeck, Drawer, Jobs } from "./offer.js";
import { Rivals } from "./rivals.js";
import { Bonuses, Reputation } from "./standings.js";
import { carriedBetween } from "./travels.js";

/** @import { AwesomeAcademicsView, BoardProps, Frame } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

export { way } from "./travels.js";

/** Drawn while a worker is asked about. */
const Beams = later(async () => (await import("./beams.js")).Beams, true);

/** The parts that become tabs where there is no room for all, titled in the language of the page. */
export const areas = ["group", "table", "cards", "others"].map((id) => ({
  id,
  get title() {
    return words(`awesome-academics.area-${id}`);
  },
  when: (/** @type {Frame} */ frame) => id !== "cards" || hasCards(/** @type {AwesomeAcademicsView} */ (frame.view)),
}));

/** With less room beside them, panels lie in a drawer over the board. */
export const room = 1300;

/** @param {BoardProps} props */
export function Board({ frame, content, act, t }) {
  const view = /** @type {AwesomeAcademicsView} */ (frame.view);
  const own = ownSeat(frame);
  const [chosen, choose] = useState({ seat: -1, reason: "" });
  const reason = frame.moves.length ? String(frame.v) : "";
  const [pulled, pull] = useState(false);
  const carried = useCarried(frame);
  /** @type {Table} */
  const table = {
    frame,
    view,
    model: modelOf(content),
    act,
    t,
    name: (kind, id) => content.glossary[kind]?.[id]?.name ?? String(id),
    text: (kind, id) => content.glossary[kind]?.[id]?.text ?? "",
    open: new Set(frame.moves.map((move) => move.text)),
    own,
    shown: chosen.reason === reason && chosen.seat >= 0 && chosen.seat < view.seats ? chosen.seat : (own ?? 0),
    show: (seat) => choose({ seat, reason }),
    drag: useDragging(frame, act),
    carried,
  };
  const cards = hasCards(view);
  const choosing = choosesFromDeck(table);
  return h(
    "div",
    { class: "aa-board" },
    h(Sprite, null),
    h(
      "div",
      { class: cards ? "aa" : "aa aa-basic" },
      h(House, { table }),
      h(
        "div",
        { class: "aa-world" },
        h("div", { class: "aa-head", "data-area": "table" }, h(Dial, { table }), h(Courier, { table })),
        h(Calls, { table, isOpen: choosing || pulled, onOpen: () => pull(!pulled) }),
        h(Jobs, { table }),
        cards && h(Bonuses, { table }),
        h(Reputation, { table }),
      ),
      h(Rivals, { table }),
      cards && h("div", { class: "aa-cards", "data-area": "cards" }, h(Rack, { table }), h(Market, { table })),
      (choosing || pulled) && h(Drawer, { table, onClose: choosing ? null : () => pull(false) }),
      view.question?.kind === "task" && h(Beams, { table }),
    ),
  );
}

/** Which Months came to which Projects with this frame; drawn anew, the same frame gives the same answer. @param {Frame} frame */
function useCarried(frame) {
  const seen = useRef({ before: /** @type {Frame | null} */ (null), now: frame });
  if (seen.current.now !== frame) seen.current = { before: seen.current.now, now: frame };
  return carriedBetween(seen.current.before, frame);
}

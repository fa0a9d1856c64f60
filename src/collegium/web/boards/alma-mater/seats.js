/** Above the universities: the rounds, the ranks of the books, and the players in turn order as tabs. */

import { h } from "preact";
import { counter } from "../shared/motion_counts.js";
import { drawing } from "./engraving.js";
import { coin, counted, dyed, laurel, spine, tiny } from "./marks.js";
import { COLOURS } from "./model.js";

/** @import { AlmaMater, Row } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

/** @param {Desk} desk */
export function ledger(desk) {
  return h("section", { class: "am-ledger", "data-area": "university", "aria-label": desk.heading("reputation") }, rounds(desk), reputation(desk));
}

/** @param {Desk} desk */
function rounds(desk) {
  const [now, all] = [desk.view.round, desk.limit("game", "rounds")];
  const label = `${desk.t("alma-mater.round")} ${desk.t("alma-mater.of", { n: now, of: all })}`;
  return h(
    "span",
    { key: "rounds", class: "am-rounds", role: "img", "aria-label": label, title: label },
    h("em", null, desk.t("alma-mater.round")),
    Array.from({ length: all }, (_, n) => h("b", { key: n, class: n + 1 < now ? "am-done" : n + 1 === now ? "am-here" : "" }, `${n + 1}`)),
  );
}

/** The ranks of the books, with income and final prestige. @param {Desk} desk */
function reputation(desk) {
  const { side } = desk.view;
  /** @param {string} table @returns {Row[]} */
  const ranks = (table) => desk.rows(table).filter((row) => row.side === side);
  const prestige = ranks("reputation.final");
  return h(
    "ol",
    { key: "ranks", class: "am-ranks" },
    ranks("reputation.income").map((row) => rank(desk, row, prestige.find((other) => other.rank === row.rank)?.prestige ?? 0)),
  );
}

/** @param {Desk} desk @param {Row} row @param {number} prestige */
function rank(desk, row, prestige) {
  const colour = desk.view.reputation[row.rank - 1];
  const id = `${desk.view.side} ${row.rank}`;
  const label = `${desk.heading("reputation")} ${desk.described("rank", id)}${colour ? `. ${desk.player(colour)}` : ""}`;
  return h(
    "li",
    { key: row.rank },
    h(
      "div",
      { ...desk.piece(`rank-${row.rank}`, label, [], ["rank", id], "am-rank") },
      h("em", null, desk.name("rank", id)),
      colour ? spine(desk, colour, { key: colour, "data-piece": `ranked-${colour}` }) : spine(desk, null, { key: "none", class: "am-gap" }),
      coin(row.ducats),
      prestige > 0 && laurel(prestige),
    ),
  );
}

/** @param {Desk} desk @param {string} shown the colour whose university is shown @param {(colour: string) => void} show */
export function seats(desk, shown, show) {
  const { view } = desk;
  /** @type {number[]} */
  const order = view.order.length ? view.order : view.players.map((/** @type {AlmaMater.Player} */ _, /** @type {number} */ seat) => seat);
  const colours = [...order.map((seat) => COLOURS[seat]), ...(view.ignotus ? [view.ignotus.colour] : [])];
  return h(
    "nav",
    { class: "am-seats", "data-area": "university", "aria-label": desk.heading("order") },
    colours.map((colour, index) => seat(desk, colour, index + 1, shown === colour, () => show(colour))),
  );
}

/** @param {Desk} desk @param {string} colour @param {number} place @param {boolean} shown @param {() => void} show */
function seat(desk, colour, place, shown, show) {
  const number = COLOURS.indexOf(colour);
  const player = desk.view.players[number];
  const toMove = desk.view.to_move === number && Boolean(player);
  const more = [shown && "am-shown", toMove && "am-to-move", player?.passed && "am-passed"].filter(Boolean).join(" ");
  return h(
    "button",
    { key: colour, type: "button", class: `am-seat ${dyed(colour)} ${more}`, "aria-pressed": shown, onClick: show, "data-piece": `order-${colour}` },
    h("span", { class: "am-crest", "aria-hidden": "true" }, desk.letter(colour)),
    h(
      "span",
      { class: "am-seat-name" },
      player && desk.view.order.length > 0 && h("i", null, `${place}.`),
      h("strong", null, desk.player(colour)),
    ),
    player ? figures(desk, player) : ignotus(desk),
  );
}

/** @param {Desk} desk @param {AlmaMater.Player} player */
function figures(desk, player) {
  const seat = COLOURS.indexOf(player.colour);
  const points = `${desk.heading("prestige")}. ${desk.heading("prestige-by-now")}: ${player.prestige_by_now}`;
  return h(
    "span",
    { class: "am-figures" },
    h("span", counter("prestige", seat), laurel(player.prestige, points)),
    h("span", counter("ducats", seat), coin(player.ducats, desk.heading("ducats"))),
    player.passed ? h("em", null, desk.t("alma-mater.passed")) : counted(player.archive + player.tutors, tiny(seat), desk.heading("masters")),
  );
}

/** @param {Desk} desk */
function ignotus(desk) {
  if (!desk.view.ignotus) return null;
  const { display, cards_left: left } = desk.view.ignotus;
  const shelved = display.places.filter((/** @type {AlmaMater.ShelfPlace} */ place) => place.textbook).length;
  return h(
    "span",
    { class: "am-figures" },
    counted(shelved, h("span", { class: "am-tiny" }, drawing("v-books")), desk.heading("displayed")),
    counted(left, h("span", { class: "am-tiny" }, drawing("v-deck")), desk.t("alma-mater.cards-left")),
  );
}

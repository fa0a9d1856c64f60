/** What can be done at a space: its options in pictures, and the moves that they stand for. */

import { h } from "preact";
import { book, deal, gains, master } from "./marks.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

/** The moves that send masters for an action, the likelier first. @param {Desk} desk @param {string} action */
export function sendMoves(desk, action) {
  const moves =
    action === "bishop"
      ? ["bishop 1", "bishop 2", "bishop 3", "repeat bishop"]
      : [`send ${action}`, `repeat ${action}`];
  return desk.asks("repeat") ? moves.reverse() : moves;
}

/**
 * The options of an action, as the viewer's chancellors better them.
 * @param {Desk} desk @param {string} action @returns {Row[]}
 */
export function optionsOf(desk, action) {
  const better = hasBetter(desk);
  return desk
    .rows("board.option")
    .filter((row) => row.action === action)
    .map((row) => {
      const improved = better ? desk.row("chancellors.improved", row.id) : {};
      const kind = improved.id ? "improved" : "option";
      return { ...row, ...improved, kind, name: desk.name(kind, row.id) };
    });
}

/**
 * What can be chosen for an action: one piece, or one for each number of masters at the bishop.
 * @param {Desk} desk @param {string} action
 */
export function choices(desk, action) {
  if (action === "colloquium") return colloquium(desk);
  const shown = optionsOf(desk, action);
  if (action === "bishop")
    return h(
      "div",
      { key: action, class: "am-options am-numbers" },
      shown.map((row) => atBishop(desk, row)),
    );
  const chosen = desk.asks("option") && desk.question.action === action;
  const moves = chosen ? shown.map((_, index) => `option ${index + 1}`) : sendMoves(desk, action);
  const label = shown.map((row) => row.name).join("; ");
  return h(
    "div",
    { ...desk.piece(`action-${action}`, label, moves, undefined, "am-options") },
    shown.map((row) =>
      h("div", { key: row.id, class: "am-option", title: row.name }, deal(desk, /** @type {any} */ (row))),
    ),
  );
}

/** A number of masters at the bishop, and what it brings. @param {Desk} desk @param {Row} row */
function atBishop(desk, row) {
  const figures = Array.from({ length: row.masters }, (_, n) => master(desk.seat, { key: n }));
  const moves = [`bishop ${row.masters}`, `bishop-extra ${row.masters}`];
  return h(
    "div",
    { ...desk.piece(`option-${row.id}`, row.name, moves, [row.kind, row.id], "am-option") },
    h("span", { class: "am-figures" }, figures),
    gains(desk, row.gain),
  );
}

/** Whether the viewer has a chancellor who betters the options of spaces. @param {Desk} desk */
function hasBetter(desk) {
  return chancellorsOf(desk, desk.seat).some(
    ([id]) => desk.row("chancellors.chancellor", id).special === "improved_actions",
  );
}

/**
 * The chancellors of a seat, each with the letter of the bust card that gives him.
 * @param {Desk} desk @param {number} seat @returns {[string, string][]}
 */
export function chancellorsOf(desk, seat) {
  const player = desk.view.players[seat];
  /** @type {[string, string][]} */
  const found = player.chancellor ? [[player.chancellor, ""]] : [];
  for (const { letter, chancellor } of desk.view.hall_of_fame) {
    if (chancellor && player.busts.includes(letter)) found.push([chancellor, letter]);
  }
  return found;
}

/** Whom one can buy from, and dictionaries. @param {Desk} desk */
function colloquium(desk) {
  const others = desk.colours().filter((colour) => colour !== desk.me.colour);
  const send = sendMoves(desk, "colloquium");
  return h(
    "div",
    { key: "colloquium", class: "am-options am-numbers" },
    others.map((colour) => {
      const id = `seller-${colour}`;
      const places = desk.display(colour).places;
      const shelved = places.filter((/** @type {Row} */ place) => place.textbook);
      const label = desk.t("alma-mater.buy-from", { who: desk.player(colour), n: shelved.length });
      const moves = desk.asks("turn", "rest") ? [...send, `seller ${colour}`] : [`seller ${colour}`, ...send];
      const price = shelved.length ? shelved[0].price : desk.limit("books", "colloquium_textbook");
      return h(
        "div",
        { ...desk.piece(id, label, moves, ["book", colour], "am-option") },
        book(desk, colour),
        gains(desk, { ducats: price }),
      );
    }),
    dictionaries(desk, send),
  );
}

/** @param {Desk} desk @param {string[]} send */
function dictionaries(desk, send) {
  const moves = desk.asks("turn", "rest") ? [...send, "dictionaries"] : ["dictionaries", ...send];
  const props = desk.piece(
    "seller-dictionaries",
    desk.t("alma-mater.buy-dictionaries"),
    moves,
    ["book", "dictionary"],
    "am-option",
  );
  return h(
    "div",
    props,
    book(desk, "dictionary"),
    gains(desk, { ducats: desk.limit("books", "colloquium_dictionary") }),
  );
}

/** Action spaces: the masters who stand on them, and the ghosts of those one would send; the street, with a building for each space outside campus and academy. */

import { h } from "preact";
import { drawing, isDrawn } from "./engraving.js";
import { coin, deal, dyed, gains, ghost, master, spine, tiny, to } from "./marks.js";
import { COLOURS } from "./model.js";
import { spoken } from "./summary.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

const FEW = 3; // masters that stand side by side; beyond that one of each colour has a number

/** How many masters it takes now, in words. @param {Desk} desk @param {string} space */
function needWords(desk, space) {
  const needed = desk.view.spaces[space].needed[desk.seat];
  return needed === null ? desk.t("alma-mater.yours") : desk.t("alma-mater.needed", { n: needed });
}

/** Who stands on a space, in words. @param {Desk} desk @param {string} space */
function standingWords(desk, space) {
  const here = desk.view.spaces[space];
  return COLOURS.filter((colour) => here.masters[colour] || here.only_counted?.[colour]).map((colour) =>
    desk.t("alma-mater.masters-of", { n: (here.masters[colour] ?? 0) + (here.only_counted?.[colour] ?? 0), who: desk.player(colour) }),
  );
}

/** What a space is called, with the masters it takes and those who are there. @param {Desk} desk @param {string} space */
export function spaceLabel(desk, space) {
  return [`${desk.name("space", `${desk.view.side} ${space}`)}: ${needWords(desk, space)}`, ...standingWords(desk, space)].join(". ");
}

/**
 * The masters on a space, and the ghost of the viewer's where they may still be sent; its number says how many are needed.
 * @param {Desk} desk @param {string} space
 */
export function spot(desk, space) {
  const { masters, needed, only_counted: extra = {} } = desk.view.spaces[space];
  const present = COLOURS.filter((colour) => masters[colour] || extra[colour]);
  const number = present.reduce((sum, colour) => sum + (masters[colour] ?? 0), 0);
  const crowded = number > FEW || present.some((colour) => extra[colour]);
  const need = needed[desk.seat];
  return h(
    "span",
    { class: crowded ? "am-spot am-crowd" : "am-spot", "aria-hidden": "true" },
    present.map((colour) => standing(desk, space, colour, crowded)),
    need !== null && ghost(desk, need),
  );
}

/** @param {Desk} desk @param {string} space @param {string} colour @param {boolean} crowded */
function standing(desk, space, colour, crowded) {
  const { masters, only_counted: extra = {} } = desk.view.spaces[space];
  const number = masters[colour] ?? 0;
  const here = desk.mastersAt(colour, space);
  const shown = here.length ? here : Array.from({ length: number }, (_, n) => `standing-${colour}-${space}-${n}`);
  const figures = shown.slice(crowded ? -1 : 0).map((id) => master(desk, colour, { key: id, "data-piece": id }));
  const said = extra[colour] ? `${number}+${extra[colour]}` : `${number}`;
  return h("span", { key: colour, class: "am-group" }, figures, crowded && (number > 1 || extra[colour]) && h("b", null, said));
}

const ELSEWHERE = ["campus", "academy"]; // actions whose spaces stand elsewhere in the town

/** The spaces of the street. @param {Desk} desk */
export const places = (desk) => desk.rows("board.space").filter((row) => row.side === desk.view.side && !ELSEWHERE.includes(row.actions[0]));

/** @param {Desk} desk */
export function street(desk) {
  return h(
    "section",
    { class: "am-street", "data-area": "board", "aria-label": desk.heading("spaces") },
    spoken(desk, "street"),
    drawing("f-hills", "am-hills"),
    places(desk).map((row) => place(desk, row)),
  );
}

/** @param {Desk} desk @param {Row} row of a space */
function place(desk, row) {
  const moves = row.actions.flatMap((/** @type {string} */ action) => sendMoves(desk, action));
  const about = /** @type {[string, string]} */ (["space", `${desk.view.side} ${row.id}`]);
  return h(
    "div",
    { key: row.id, class: `am-place am-place-${row.id}`, style: { "--parts": String(row.actions.length) } },
    h(
      "div",
      { ...desk.piece(`space-${row.id}`, spaceLabel(desk, row.id), moves, about, "am-view") },
      h("span", { class: "am-buildings" }, row.actions.map((/** @type {string} */ action) => building(action))),
      spot(desk, row.id),
      h("h3", null, desk.name("space", about[1])),
    ),
    h("div", { class: "am-inside" }, row.actions.map((/** @type {string} */ action) => choices(desk, action))),
  );
}

/** @param {string} action */
const building = (action) => drawing(isDrawn(`t-${action}`) ? `t-${action}` : "t-house", "am-building", { key: action });

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

/** What can be chosen for an action, one piece each. @param {Desk} desk @param {string} action */
export function choices(desk, action) {
  if (action === "colloquium") return colloquium(desk);
  const shown = optionsOf(desk, action);
  return h(
    "div",
    { key: action, class: "am-options" },
    shown.map((row, index) => (row.masters ? atBishop(desk, row) : option(desk, action, row, index))),
  );
}

/** One option of a space; before one is there it stands for going there. @param {Desk} desk @param {string} action @param {Row} row @param {number} index */
function option(desk, action, row, index) {
  const asked = desk.asks("option") && desk.question.action === action;
  const moves = asked ? [`option ${index + 1}`] : sendMoves(desk, action);
  return h(
    "div",
    { ...desk.piece(`option-${row.id}`, row.name, moves, [row.kind, row.id], "am-option") },
    deal(desk, /** @type {any} */ (row)),
  );
}

/** A number of masters at the bishop, and what it brings. @param {Desk} desk @param {Row} row */
function atBishop(desk, row) {
  const figures = Array.from({ length: row.masters }, (_, n) => tiny(desk.seat, { key: n }));
  const moves = [`bishop ${row.masters}`, `bishop-extra ${row.masters}`];
  return h(
    "div",
    { ...desk.piece(`option-${row.id}`, row.name, moves, [row.kind, row.id], "am-option") },
    h("span", { class: "am-deal" }, figures, to(), gains(desk, row.gain)),
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
  return h(
    "div",
    { key: "colloquium", class: "am-options am-sellers" },
    others.map((colour) => seller(desk, colour)),
    dictionaries(desk),
  );
}

/** The likelier of going there and of choosing there comes first. @param {Desk} desk @param {string} chosen */
function marketMoves(desk, chosen) {
  const send = sendMoves(desk, "colloquium");
  return desk.asks("turn", "rest") ? [...send, chosen] : [chosen, ...send];
}

/** A seller with the price of the next textbook. @param {Desk} desk @param {string} colour */
function seller(desk, colour) {
  const shelved = desk.display(colour).places.filter((/** @type {Row} */ place) => place.textbook);
  const price = shelved.length ? shelved[0].price : desk.limit("books", "colloquium_textbook");
  const label = desk.t("alma-mater.buy-from", { who: desk.player(colour), n: shelved.length, price });
  return h(
    "div",
    { ...desk.piece(`seller-${colour}`, label, marketMoves(desk, `seller ${colour}`), ["book", colour], "am-option") },
    spine(desk, colour),
    h("span", { class: `am-who ${dyed(colour)}` }, desk.player(colour)),
    coin(price),
  );
}

/** @param {Desk} desk */
function dictionaries(desk) {
  const price = desk.limit("books", "colloquium_dictionary");
  const label = `${desk.t("alma-mater.buy-dictionaries")}: ${desk.t("alma-mater.ducats", { n: price })}`;
  return h(
    "div",
    { ...desk.piece("seller-dictionaries", label, marketMoves(desk, "dictionaries"), ["book", "dictionary"], "am-option") },
    spine(desk, "dictionary"),
    h("span", { class: "am-who" }, desk.t("alma-mater.each")),
    coin(price),
  );
}

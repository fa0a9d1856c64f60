/** What a group owns besides people and Projects, what else is to be known of it, and open moves that belong to no piece. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { piece } from "../shared/piece.js";
import { nameOf } from "./model.js";
import { money } from "./words.js";

/** @import { Move, Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** The move that a tile stands for when it is used. @type {Record<string, string>} */
const USED_BY = { select_card: "select", immunity: "immunity" };

/** Tiles, open cards, reserved bonuses, and cards that the viewer knows to be in the hand. @param {{ table: Table, seat: number }} props */
export function Belongings({ table, seat }) {
  const { view, own } = table;
  const player = view.players[seat];
  const known = view.private?.known[seat] ?? [];
  return [
    player.tiles.map((/** @type {Row} */ { tile, used }) => h(Tile, { key: tile, table, id: tile, used, mine: seat === own })),
    Object.entries(player.in_play).map(([id, note]) => h(OpenCard, { key: id, table, id, seat, note: noteOf(table, /** @type {Row} */ (note)) })),
    known.map((/** @type {string} */ id) => h(OpenCard, { key: id, table, id, seat, note: table.t("awesome-academics.known"), sign: "card" })),
    player.reserved.map((/** @type {string} */ id) => h(Reserved, { key: id, table, id, seat })),
  ];
}

/** A tile of a group. @param {{ table: Table, id: string, used: boolean, mine: boolean }} props */
function Tile({ table, id, used, mine }) {
  const { act, name, text, model } = table;
  const move = USED_BY[model.abilities[id].special];
  const label = `${name("ability", id)}: ${text("ability", id)}`;
  const props = piece({
    act,
    id: `tile-${id}`,
    label,
    moves: mine && move ? [move] : [],
    about: ["ability", id],
    class: used ? "aa-brass aa-spent" : "aa-brass",
  });
  return h("span", props, icon("milestone"), name("ability", id));
}

/** An Action card that lies open before a group, or is known to be in its hand. @param {{ table: Table, id: string, seat: number, note?: string, sign?: string }} props */
export function OpenCard({ table, id, seat, note = "", sign = "" }) {
  const { act, name, own, model } = table;
  const label = [`${name("card", id)} (${nameOf(table, seat)})`, note].filter(Boolean).join(", ");
  const shown = sign || (model.cards[id].penalty ? "eye" : "hourglass");
  const props = piece({ act, id: `card-${id}`, label, moves: seat === own ? [] : [`expose ${id}`], about: ["card", id], class: "aa-brass aa-lies" });
  return h("span", props, icon(shown), name("card_title", id), note && h("small", null, note));
}

/** @param {{ table: Table, id: string, seat: number }} props */
function Reserved({ table, id, seat }) {
  const { act, name, own } = table;
  const props = piece({ act, label: name("bonus", id), moves: seat === own ? [`release ${id}`] : [], about: ["bonus", id], class: "aa-brass" });
  return h("span", props, icon("trophy"), name("bonus", id));
}

/** What an open card remembers. @param {Table} table @param {Row} note */
function noteOf({ name, t }, note) {
  if ("tenured" in note) return name("code", note.tenured);
  if ("discipline" in note) return name("discipline", note.discipline);
  return "left" in note ? t("awesome-academics.left", { n: note.left }) : "";
}

/** What holds for a group now: an icon, what it is called, and a figure; what is rare is said in full. @typedef {{ sign: string, words: string, figure?: string }} Remark */

/** Salaries due, and whatever else holds for a group now. @param {{ table: Table, seat: number }} props */
export function Remarks({ table, seat }) {
  return h(
    "span",
    { class: "aa-remarks" },
    remarks(table, seat).map(({ sign, words, figure }) =>
      h("span", { key: words, title: words }, icon(sign), h("span", { class: figure ? "aa-say" : "" }, words), figure && h("b", null, figure)),
    ),
  );
}

/** @param {Table} table @param {number} seat @returns {Remark[]} */
function remarks(table, seat) {
  const { view, name, t } = table;
  const player = view.players[seat];
  const planning = view.phase === "research" && view.to_move === seat;
  const limits = Object.entries(planning ? view.limited : {}).map(([discipline, n]) =>
    t("awesome-academics.limited", { n: Number(n), discipline: name("discipline", discipline) }),
  );
  const sources = Object.entries(view.over ? player.score_from : {}).filter(([, n]) => n !== 0);
  return [
    ...(player.mismanaged ? [{ sign: "warning", words: name("heading", "mismanaged") }] : []),
    ...(player.immune ? [{ sign: "shield", words: name("heading", "immune") }] : []),
    ...(player.pest > 0 ? [{ sign: "warning", words: t("awesome-academics.pest", { n: player.pest }) }] : []),
    ...limits.map((words) => ({ sign: "warning", words })),
    ...(view.phase === "preparation" && player.allowance > 0
      ? [{ sign: "coin", words: t("awesome-academics.allowance", { money: money(table, player.allowance) }) }]
      : []),
    ...sources.map(([source, n]) => ({ sign: "point", words: `${name("source", source)} ${n}` })),
    ...(view.over ? [] : standing(table, player)),
  ];
}

/** Figures that are always there while the game goes on. @param {Table} table @param {Row} player @returns {Remark[]} */
function standing(table, player) {
  const { name, t } = table;
  const { start_reputation: later } = player;
  return [
    { sign: "people", words: name("heading", "salaries"), figure: money(table, player.salaries) },
    { sign: "trophy", words: name("heading", "score-by-now"), figure: String(player.score_by_now) },
    ...(later > 0 ? [{ sign: "info", words: t("awesome-academics.start-reputation"), figure: `+${later}` }] : []),
  ];
}

/** Where a move without a piece is shown. @type {Record<string, string>} */
const AREAS = { refresh: "cards", divide: "group", spare: "group", arrange: "group", ransom: "group", "hand-over": "group", teach: "group" };
/** Moves that are told apart by a number alone, with the icon that says of what. @type {Record<string, string>} */
const COUNTED = { teach: "lessons" };

/** @param {{ table: Table, area: string }} props */
export function Chips({ table, area }) {
  const moves = table.frame.moves.filter((move) => !move.last && AREAS[move.kind] === area);
  if (!moves.length) return null;
  return h(
    "span",
    { class: "aa-chips" },
    moves.map((move) => h(Chip, { key: move.text, table, move })),
  );
}

/** Another group, where it is to be attacked or to receive something. @param {{ table: Table, seat: number }} props */
export function Target({ table, seat }) {
  const { act, t, own } = table;
  const moves = [`target ${seat + 1}`];
  if (seat === own || !act.open(moves)) return null;
  const label = t("awesome-academics.choose-group", { name: nameOf(table, seat) });
  return h("span", piece({ act, id: `target-${seat}`, label, moves, class: "aa-chip" }), t("awesome-academics.this-group"));
}

/** @param {{ table: Table, move: Move }} props */
function Chip({ table, move }) {
  const props = piece({ act: table.act, label: move.label, moves: [move.text], class: "aa-chip" });
  const counted = COUNTED[move.kind];
  return h("span", props, counted ? [icon(counted), move.text.split(" ")[1]] : move.label);
}

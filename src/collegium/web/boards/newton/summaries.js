/** What each drawn area shows, in a few sentences, for whoever does not see it. */

import { h } from "preact";
import { ACTIONS, VOLUMES } from "./model.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** @param {{ table: Table, seat: number }} props seat: whose Study board is shown */
export function Summaries({ table, seat }) {
  const { view } = table;
  const dealt = Boolean(view.players[seat].board);
  const told = {
    map: map(table),
    tracks: tracks(table),
    market: market(table),
    study: dealt ? study(table, seat) : "",
    desk: dealt ? desk(table, seat) : "",
    hand: hand(table, seat),
  };
  return h(
    "div",
    { class: "sr-only" },
    Object.entries(told).map(([area, words]) => h("p", { key: area, id: `n-told-${area}` }, words)),
  );
}

/** @param {Table} table @param {number} seat */
const nameOf = ({ frame, t }, seat) => frame.seats[seat]?.name || t("newton.seat", { n: seat + 1 });

/** A sentence for each seat. @param {Table} table @param {(player: Row, seat: number) => string} say */
const each = ({ view }, say) => view.players.map(say).join(" ");

/** @param {Table} table */
function map(table) {
  const { view, name, t } = table;
  return each(table, (player, seat) => {
    const cubes = Object.keys(view.places).filter((place) => view.places[place].cubes.includes(seat)).map((place) => name("place", place));
    const words = { name: nameOf(table, seat), place: name("place", player.scientist), cubes: cubes.join(", ") || t("newton.nothing") };
    return t("newton.told_map", words);
  });
}

/** @param {Table} table */
function tracks(table) {
  const { name, t } = table;
  return each(table, (player, seat) => {
    const students = player.students.map((/** @type {string} */ space) => name("space", space));
    return t("newton.told_tracks", { name: nameOf(table, seat), step: player.marker, students: students.join(", ") || t("newton.nothing") });
  });
}

/** @param {Table} table */
function market({ view, name, t }) {
  return view.market
    .map((/** @type {Row} */ level) => {
      const cards = level.cards.map((/** @type {string} */ id) => name("card", id)).join(", ") || t("newton.nothing");
      return t("newton.told_market", { level: level.level, cards, n: level.deck });
    })
    .join(" ");
}

/** @param {Table} table @param {number} seat */
function study(table, seat) {
  const { view, name, t, model } = table;
  const player = view.players[seat];
  const complete = model.runs.filter((run) => run.board === player.board && run.spaces.every((/** @type {string} */ one) => player.bookshelf.includes(one)));
  const books = player.bookshelf.map((/** @type {string} */ book) => name("book", `${player.board} ${book}`)).join("; ") || t("newton.nothing");
  const volumes = VOLUMES.filter((colour) => player.volumes[colour]).map((colour) => `${player.volumes[colour]} ${name("volume", colour)}`);
  return t("newton.told_study", { name: nameOf(table, seat), books, runs: complete.length, volumes: volumes.join(", ") || t("newton.nothing") });
}

/** @param {Table} table @param {number} seat */
function desk({ view, name, t }, seat) {
  const player = view.players[seat];
  const cards = player.desk.map((/** @type {string} */ id) => name("card", id)).join(", ") || t("newton.nothing");
  const symbols = ACTIONS.map((action) => `${name("action", action)} ${player.symbols[action]}`).join(", ");
  return t("newton.told_desk", { cards, symbols });
}

/** @param {Table} table @param {number} seat */
function hand({ view, name, t }, seat) {
  const cards = view.players[seat].hand.map((/** @type {string} */ id) => name("card", id));
  return t("newton.told_hand", { n: cards.length, cards: cards.join(", ") || t("newton.nothing") });
}

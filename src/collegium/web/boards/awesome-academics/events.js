/** The Event in force, and all Game End Bonuses with where they lie: in the deck, open to everyone, or reserved. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { piece } from "../shared/piece.js";
import { seatMark, sign } from "./glyphs.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** What the most of is asked for. @type {Record<string, string>} */
const ICONS = {
  completed_projects: "book",
  tenured_researchers: "professor",
  money: "coin",
  cancelled_projects: "shield",
};

/** @param {{ table: Table }} props */
export function Events({ table }) {
  const { view, name, text } = table;
  const now = view.event;
  return h(
    "section",
    { class: "aa-events" },
    h(
      "p",
      { class: now ? "aa-event" : "aa-event aa-quiet", title: name("heading", "event-now") },
      icon("event", name("heading", "event-now")),
      now ? [h("strong", null, name("event", now)), " ", text("event", now)] : name("heading", "no-event"),
    ),
    h(
      "div",
      { class: "aa-bonuses" },
      Object.keys(table.model.events).map((id) => h(Bonus, { key: id, table, id })),
    ),
  );
}

/** @param {{ table: Table, id: string }} props */
function Bonus({ table, id }) {
  const { act, name } = table;
  const { where, seat, worth } = place(table, id);
  const moves =
    table.view.question?.kind === "release" ? [`release ${id}`, `bonus ${id}`] : [`bonus ${id}`, `release ${id}`];
  const label = `${name("bonus", id)}: ${where}`;
  return h(
    "span",
    piece({
      act,
      id: `bonus-${id}`,
      label,
      moves,
      about: ["bonus", id],
      class: worth ? "aa-bonus aa-worth" : "aa-bonus",
    }),
    h("span", { class: "aa-medal" }, asked(table, id)),
    h("span", { class: "aa-caption" }, name("bonus", id)),
    h("span", { class: "aa-where" }, seat === null ? where : [seatMark(seat), worth]),
  );
}

/** What a bonus asks for, as a picture. @param {Table} table @param {string} id */
function asked(table, id) {
  const { most, none, lowest_of: lowest = [] } = table.model.events[id].bonus;
  if (lowest.length)
    return lowest.map((/** @type {string} */ discipline) => h("span", { key: discipline }, sign(table, discipline)));
  return icon(ICONS[most ?? none] ?? "trophy");
}

/** @param {Table} table @param {string} id @returns {{ where: string, seat: number | null, worth: number }} */
function place({ view, name, t, model }, id) {
  const holder = view.players.findIndex((/** @type {Row} */ player) => player.reserved.includes(id));
  const { layout_bonus: open, reserved_bonus: reserved } = model.limits.end;
  if (holder >= 0) return { where: name("heading", "group-reserved"), seat: holder, worth: reserved };
  if (view.bonus_layout.includes(id))
    return { where: t("awesome-academics.for-all", { n: open }), seat: null, worth: open };
  return {
    where: id === view.event ? t("awesome-academics.now") : t("awesome-academics.in-deck"),
    seat: null,
    worth: 0,
  };
}

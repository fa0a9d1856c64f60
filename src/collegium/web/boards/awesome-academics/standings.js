/** What the game is about: Reputation on three rulers, and Game End Bonuses as rosettes with where they lie. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { piece } from "../shared/piece.js";
import { drawing } from "./drawings/sprite.js";
import { DISCIPLINES, nameOf } from "./model.js";
import { month, seatMark, sign } from "./signs.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** What the most of is asked for. @type {Record<string, string>} */
const ICONS = { completed_projects: "book", tenured_researchers: "professor", money: "coin", cancelled_projects: "shield" };

/** @param {{ table: Table }} props */
export function Bonuses({ table }) {
  const { t, model } = table;
  const { layout_bonus: open, reserved_bonus: reserved } = model.limits.end;
  const ids = Object.keys(model.events);
  return h(
    "section",
    { class: "aa-bonuses", "data-area": "table", "aria-label": t("awesome-academics.bonuses") },
    h("h3", { class: "aa-cap" }, t("awesome-academics.bonuses"), h("small", null, t("awesome-academics.bonus-worth", { open, reserved }))),
    h(
      "div",
      { class: "aa-medals" },
      ids.map((id) => h(Bonus, { key: id, table, id })),
    ),
  );
}

/** @param {{ table: Table, id: string }} props */
function Bonus({ table, id }) {
  const { act, name, view } = table;
  const { where, seat, worth } = place(table, id);
  const moves = view.question?.kind === "release" ? [`release ${id}`, `bonus ${id}`] : [`bonus ${id}`, `release ${id}`];
  const label = `${name("bonus", id)}: ${where}`;
  return h(
    "span",
    {
      ...piece({
        act,
        id: `bonus-${id}`,
        label,
        moves,
        about: ["bonus", id],
        class: worth ? "aa-medal aa-worth" : id === view.event ? "aa-medal aa-in-force" : "aa-medal",
      }),
    },
    drawing("rosette", { class: "aa-rosette" }),
    h("span", { class: "aa-wanted" }, wanted(table, id)),
    h("span", { class: "aa-where" }, seat !== null ? [seatMark(seat), `+${worth}`] : worth ? `+${worth}` : ""),
    h("span", { class: "aa-caption" }, name("bonus", id)),
  );
}

/** What a bonus asks for, as a picture. @param {Table} table @param {string} id */
function wanted({ model }, id) {
  const { most, none, lowest_of: lowest = [] } = model.events[id].bonus;
  if (lowest.length) return lowest.map((/** @type {string} */ discipline) => month(discipline, "on", { key: discipline }));
  return icon(ICONS[most ?? none] ?? "trophy");
}

/** @param {Table} table @param {string} id @returns {{ where: string, seat: number | null, worth: number }} */
function place(table, id) {
  const { view, name, t, model } = table;
  const holder = view.players.findIndex((/** @type {Row} */ player) => player.reserved.includes(id));
  const { layout_bonus: open, reserved_bonus: reserved } = model.limits.end;
  if (holder >= 0) return { where: `${name("heading", "group-reserved")}, ${nameOf(table, holder)}`, seat: holder, worth: reserved };
  if (view.bonus_layout.includes(id)) return { where: t("awesome-academics.for-all", { n: open }), seat: null, worth: open };
  return { where: id === view.event ? t("awesome-academics.now") : t("awesome-academics.in-deck"), seat: null, worth: 0 };
}

const LEAST = 15;
const TICK = 5;
const BESIDE = 0.05; // the width of a marker

/** @param {{ table: Table }} props */
export function Reputation({ table }) {
  const { view, t, name } = table;
  const players = /** @type {Row[]} */ (view.players);
  const all = players.flatMap((player) => DISCIPLINES.map((discipline) => player.reputation[discipline]));
  const most = Math.ceil(Math.max(LEAST, ...all) / TICK) * TICK;
  const totals = players.map((player, seat) => `${nameOf(table, seat)} ${player.total_now}`).join(", ");
  return h(
    "section",
    { class: "aa-reputation", "data-area": "others", "aria-label": t("awesome-academics.reputation") },
    h("h3", { class: "aa-cap" }, t("awesome-academics.reputation"), h("small", null, t("awesome-academics.laurel"))),
    h("p", { class: "sr-only" }, `${name("heading", "total")}: ${totals}`),
    DISCIPLINES.map((discipline) => h(Ruler, { key: discipline, table, discipline, most })),
    h(
      "div",
      { class: "aa-marks", "aria-hidden": "true" },
      h("span", null),
      h(
        "span",
        { class: "aa-scale" },
        Array.from({ length: most / TICK + 1 }, (_, at) => h("i", { key: at, style: { "--at": (at * TICK) / most } }, at * TICK)),
      ),
    ),
  );
}

/** @param {{ table: Table, discipline: string, most: number }} props */
function Ruler({ table, discipline, most }) {
  const { view, name, act, own } = table;
  const numbers = view.players.map((/** @type {Row} */ player) => player.reputation[discipline]);
  const moves = ["gain", "lose", "discipline", "publish", "valorise"].map((kind) => `${kind} ${discipline}`);
  const label = `${name("discipline", discipline)}: ${numbers.map((/** @type {number} */ n, /** @type {number} */ seat) => `${nameOf(table, seat)} ${n}`).join(", ")}`;
  const at = places(numbers, most);
  return h(
    "div",
    piece({ act, id: `reputation-${discipline}`, label, moves, about: ["discipline", discipline], class: `aa-ruler aa-${discipline}` }),
    sign(table, discipline),
    h(
      "span",
      { class: "aa-scale", style: { "--most": most } },
      numbers.map((/** @type {number} */ _n, /** @type {number} */ seat) =>
        h(
          "span",
          {
            key: seat,
            class: seat === own ? "aa-place aa-own" : "aa-place",
            "data-piece": `marker-${discipline}-${seat}`,
            style: { "--at": at[seat] },
          },
          seatMark(seat),
        ),
      ),
    ),
    h("b", null, numbers[own ?? 0]),
  );
}

/** Where the markers lie on a line of length 1: each at its number, or beside one that lies there. @param {number[]} numbers @param {number} most */
function places(numbers, most) {
  const seats = numbers.map((_, seat) => seat).sort((one, other) => numbers[one] - numbers[other]);
  /** @type {number[]} */
  const at = [];
  let free = 0;
  for (const seat of seats) {
    at[seat] = Math.max(free, numbers[seat] / most);
    free = at[seat] + BESIDE;
  }
  return at;
}

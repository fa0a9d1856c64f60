/** Action cards by their faces: a picture above, then the Standard Action and the Special Action as two halves. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { later } from "../../app/later.js";
import { piece } from "../shared/piece.js";
import { seatClass } from "../shared/seat.js";
import { nameOf } from "./model.js";
import { seatMark } from "./signs.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** Pictures come when the cards are there already. */
const Vignette = later(async () => (await import("./drawings/vignettes.js")).Vignette, true);
const Effect = later(async () => (await import("./effects.js")).Effect, true);

/** @type {Record<string, string>} */
const STANDARDS = { recruit: "professor", subsidy: "coin", reserve: "trophy", "spin-off": "fork" };
/** Letters of a word that a title of the usual size has room for. */
const LONGEST = 17;
/** What the border of a card says, by its icon. */
const KINDS = { attack: "event", defence: "shield", stays: "hourglass", gain: "" };

/** Of which kind a card is. @param {Row} row @returns {keyof typeof KINDS} */
export function kindOf(row) {
  if (row.target) return "attack";
  if (row.defence) return "defence";
  return row.stays ? "stays" : "gain";
}

/** The ids of cards of one table name. @typedef {{ table: Table, id: string, moves?: string[], more?: string, owner?: number, uses?: { standard: string[], special: string[] } }} Shown */

/** A card; with `uses` each half stands for its own moves. @param {Shown} props */
export function Card({ table, id, moves = [], more = "", owner, uses }) {
  const { act, name, model } = table;
  const row = model.cards[id];
  const kind = kindOf(row);
  const whose = owner === undefined ? "" : ` (${nameOf(table, owner)})`;
  const label = `${name("card", id)}${whose}`;
  const shown = `aa-card aa-kind-${kind} ${owner === undefined ? "" : seatClass(owner)} ${more}`;
  const title = name("card_title", id);
  const props = uses
    ? { class: shown, "data-piece": `card-${id}`, role: "group", "aria-label": label }
    : piece({ act, id: `card-${id}`, label, moves, about: ["card", id], class: shown });
  return h(
    "article",
    props,
    h(
      "div",
      { class: "aa-picture" },
      h(Vignette, { row }),
      h("b", { class: "aa-number" }, row.number),
      owner === undefined ? null : h("span", { class: "aa-owner" }, seatMark(owner)),
      h(Exposed, { table, row }),
      h(Kind, { table, kind, id }),
    ),
    h("h4", title.split(" ").some((word) => word.length > LONGEST) ? { class: "aa-long" } : null, title),
    h(
      Half,
      { table, part: "standard", id, moves: uses?.standard },
      icon(STANDARDS[row.standard] ?? "cards"),
      h("span", null, name("standard", row.standard)),
    ),
    h(Half, { table, part: "special", id, moves: uses?.special }, h(Special, { table, id })),
    h(Effect, { table, row }),
  );
}

/** One use of a card. @param {{ table: Table, part: "standard" | "special", id: string, moves?: string[], children?: any }} props */
function Half({ table, part, id, moves, children }) {
  const { act, name, model } = table;
  const kind = `aa-${part}`;
  if (!moves) return h("div", { class: kind }, children);
  const standard = model.cards[id].standard;
  const label = part === "standard" ? name("standard", standard) : specialText(table, id);
  return h(
    "div",
    piece({ act, id: `${part}-${id}`, label, moves, about: part === "standard" ? ["standard", standard] : ["card", id], class: kind }),
    children,
  );
}

/** What the Special Action costs, then what it does. @param {{ table: Table, id: string }} props */
function Special({ table, id }) {
  const price = table.name("card_price", id);
  return h("span", null, price !== id && h("b", null, `${price}: `), table.name("card_effect", id));
}

/** @param {Table} table @param {string} id */
function specialText({ name }, id) {
  const price = name("card_price", id);
  return price === id ? name("card_effect", id) : `${price}: ${name("card_effect", id)}`;
}

/** The tab with the kind of a card. @param {{ table: Table, kind: keyof typeof KINDS, id: string }} props */
function Kind({ table, kind, id }) {
  if (kind === "gain") return null;
  const remark = table.name("card_remark", id);
  return h("span", { class: "aa-kind", title: remark === id ? undefined : remark }, icon(KINDS[kind]), table.t(`awesome-academics.kind-${kind}`));
}

/** What it costs to be found out. @param {{ table: Table, row: Row }} props */
function Exposed({ table, row }) {
  if (!row.penalty) return null;
  const { reputation = 0, money = 0 } = row.penalty;
  const lost = reputation ? `−${reputation}` : money ? `−${table.t("awesome-academics.money", { n: money })}` : "";
  return h("span", { class: "aa-exposed", title: table.name("card_remark", row.id) }, icon("eye"), lost);
}

/** A card in one line, where many lie together. @param {{ table: Table, id: string, moves: string[] }} props */
export function CardLine({ table, id, moves }) {
  const { act, name, model } = table;
  const row = model.cards[id];
  const props = piece({ act, id: `card-${id}`, label: name("card", id), moves, about: ["card", id], class: `aa-line aa-kind-${kindOf(row)}` });
  return h("span", props, h("b", { class: "aa-number" }, row.number), " ", h("span", null, name("card_title", id)));
}

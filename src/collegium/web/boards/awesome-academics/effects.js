/** What a Special Action costs and brings, in pieces instead of words: shown where a card has the room. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { DISCIPLINES } from "./model.js";
import { figure } from "./person.js";
import { month } from "./signs.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

const MANY = 4;

/** Price, die and effect of a card, with arrows between them. @param {{ table: Table, row: Row }} props */
export function Effect({ table, row }) {
  const parts = [price(table, row.pay ?? {}), row.die && icon("dice"), brings(table, row)].filter(
    (part) => part && (!Array.isArray(part) || part.length),
  );
  return h(
    "div",
    { class: "aa-pictures", "aria-hidden": "true" },
    parts.flatMap((part, at) => [at > 0 && h("i", { key: `to${at}`, class: "aa-to" }, icon("forward")), h("span", { key: at }, part)]),
  );
}

/** @param {Table} table @param {Row} pay */
function price(table, { months = 0, up_to: most = 0, at_least: named = {}, money = 0, money_per_target: each = 0 }) {
  if (money || each) return [icon("coin"), table.t("awesome-academics.money", { n: money || each })];
  if (!months) return null;
  const kinds = DISCIPLINES.flatMap((discipline) => Array.from({ length: named[discipline] ?? 0 }, () => discipline));
  const all = [...kinds, ...Array.from({ length: Math.max(0, months - kinds.length) }, () => "any")];
  if (all.length > MANY) return [month("any"), `×${months}`];
  return [...all.map((kind, at) => month(kind, "on", { key: at })), most > months && `–${most}`];
}

/** @param {Table} table @param {Row} row */
function brings(table, { gain = {}, gain_per_month: per = {}, take = {}, buy_project: project, target, defence, lasting = {} }) {
  const { t } = table;
  const coins = gain.money ?? per.money ?? lasting.teaching_money ?? lasting.salary_discount;
  const found = [
    defence && icon("shield"),
    coins && [icon("coin"), t("awesome-academics.money", { n: coins })],
    (gain.money_dice || gain.money_as_reputation_up_to) && icon("coin"),
    gain.reputation && [gain.reputation, icon("point")],
    (take.tenured || per.tenured_experience) && figure("tenured", 1, { class: "aa-stock-figure" }),
    (take.phd_students || per.phd_experience) && figure("phd", 4, { class: "aa-stock-figure" }),
    lasting.free_consultants && [figure("consultant", 3, { class: "aa-stock-figure" }), `×${lasting.free_consultants}`],
    (take.action_cards || take.discarded_cards || target === "hand") && [icon("cards"), take.action_cards ?? take.discarded_cards ?? 1],
    (gain.progress || project || target === "project" || lasting.spared_projects) && icon("book"),
    target && icon("people"),
  ];
  return found.filter(Boolean).map((part, at) => h("span", { key: at }, part));
}

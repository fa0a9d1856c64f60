/** What can be had: Projects as calls in folders, with the drawer of those in the deck, and the job market with its bench. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { piece } from "../shared/piece.js";
import { areaFigure } from "./drawings/sprite.js";
import { DISCIPLINES } from "./model.js";
import { figure, scholar } from "./person.js";
import { asked, mainDiscipline, month } from "./signs.js";
import { money, monthsText } from "./words.js";

/** @import { Table } from "./model.js" */

/** Whether a Project of the deck can be had now. @param {Table} table */
export function choosesFromDeck({ view, open }) {
  return view.project_stock.some((/** @type {string} */ id) => open.has(`buy ${id}`) || open.has(`claim ${id}`));
}

/** The Projects on offer. @param {{ table: Table, isOpen: boolean, onOpen: () => void }} props */
export function Calls({ table, isOpen, onOpen }) {
  const { view, t, name, model } = table;
  const { price, money: brings, reputation } = model.limits.projects;
  const worth = t("awesome-academics.worth", { price: money(table, price), money: money(table, brings), n: reputation });
  return h(
    "section",
    { class: "aa-calls", "data-area": "table", "aria-label": name("heading", "offer") },
    h(
      "h3",
      { class: "aa-cap", title: worth },
      t("awesome-academics.calls"),
      h("small", null, t("awesome-academics.each", { money: money(table, price) })),
      h("button", { class: "aa-link", "aria-expanded": isOpen, onClick: onOpen }, t("awesome-academics.show-deck", { n: view.project_stock.length })),
    ),
    h("p", { class: "sr-only" }, worth),
    view.offer.map((/** @type {string} */ id) => h(Call, { key: id, table, id })),
    !view.offer.length && h(Catalogue, { table, onOpen }),
  );
}

/** While nothing is on offer: the cabinet with the Projects of the deck, a drawer for each discipline that they ask for most. @param {{ table: Table, onOpen: () => void }} props */
function Catalogue({ table, onOpen }) {
  const { view, name, model, t } = table;
  const main = view.project_stock.map((/** @type {string} */ id) => mainDiscipline(model.projects[id].months));
  /** @param {string} discipline */
  const count = (discipline) => main.filter((/** @type {string} */ each) => each === discipline).length;
  return h(
    "button",
    {
      class: "aa-catalogue",
      onClick: onOpen,
      title: t("awesome-academics.show-deck", { n: view.project_stock.length }),
    },
    DISCIPLINES.map((discipline) =>
      h(
        "span",
        { key: discipline, class: "aa-file" },
        h("span", { class: "aa-label" }, month(discipline), h("b", null, count(discipline)), h("small", null, name("discipline", discipline))),
        h("i", null),
      ),
    ),
    h("em", null, t("awesome-academics.no-offer")),
  );
}

/** The drawer with all Projects of the deck. @param {{ table: Table, onClose: (() => void) | null }} props */
export function Drawer({ table, onClose }) {
  const { view, t, name } = table;
  return h(
    "section",
    { class: "aa-pulled", "data-area": "table", "aria-label": name("heading", "deck-of-projects") },
    h(
      "h3",
      { class: "aa-cap" },
      name("heading", "deck-of-projects"),
      onClose && h("button", { class: "aa-link", onClick: onClose }, t("awesome-academics.show-offer")),
    ),
    h(
      "div",
      { class: "aa-files" },
      view.project_stock.map((/** @type {string} */ id) => h(Call, { key: id, table, id })),
    ),
  );
}

/** A call: what the Project is about and how many Months it asks for. @param {{ table: Table, id: string }} props */
function Call({ table, id }) {
  const { act, name, model, view } = table;
  const row = model.projects[id];
  const moves = view.question?.kind === "claim" ? [`claim ${id}`, `buy ${id}`] : [`buy ${id}`, `claim ${id}`];
  const label = `${name("project", id)}: ${monthsText(table, {}, row.months)}`;
  return h(
    "article",
    piece({ act, id: `project-${id}`, label, moves, about: ["project", id], class: `aa-call aa-${mainDiscipline(row.months)}` }),
    h("span", { class: "aa-tab" }, name("area", row.area)),
    h("h4", null, name("project_title", id)),
    h("span", { class: "aa-runs" }, asked(row.months)),
    areaFigure(row.area),
  );
}

/** @param {{ table: Table }} props */
export function Jobs({ table }) {
  const { t, model, name } = table;
  const piles = pairs(table);
  const { start_level: level, hire_money: price } = model.limits.researchers;
  return h(
    "section",
    { class: "aa-jobs", "data-area": "table", "aria-label": name("heading", "stock") },
    h(
      "h3",
      { class: "aa-cap" },
      t("awesome-academics.job-market"),
      h("small", null, t("awesome-academics.starts", { level, money: t("awesome-academics.money", { n: price }) })),
    ),
    h(
      "div",
      { class: "aa-bench", style: { "--n": piles.length + 1 } },
      piles.map(([pair, ids]) => h(Pile, { key: pair, table, pair, ids })),
      h(Students, { table }),
    ),
  );
}

/** Those of one pair of disciplines. @param {{ table: Table, pair: string, ids: string[] }} props */
function Pile({ table, pair, ids }) {
  const { act, name, t, model } = table;
  const signs = h(
    "span",
    { class: "aa-pair" },
    pair.split(" ").map((discipline, at) => month(discipline, ids.length ? "on" : "void", { key: at })),
  );
  if (!ids.length) return h("span", { class: "aa-job aa-out" }, figure("tenured", 0, { class: "aa-stock-figure" }), h("b", null, 0), signs);
  const label = t("awesome-academics.pile", { what: name("tenured", ids[0]), n: ids.length });
  const moves = ids.map((id) => `take ${id}`);
  return h(
    "span",
    piece({ act, id: `tenured-${ids[0]}`, label, moves, about: ["tenured", ids[0]], class: "aa-job" }),
    scholar(model, ids[0], "aa-stock-figure"),
    h("b", null, ids.length),
    signs,
  );
}

/** @param {{ table: Table }} props */
function Students({ table }) {
  const { act, view, name, t } = table;
  const label = t("awesome-academics.pile", { what: name("heading", "stock-phds"), n: view.phd_stock });
  return h(
    "span",
    piece({ act, id: "phd-stock", label, moves: ["take-phd"], class: view.phd_stock ? "aa-job" : "aa-job aa-out" }),
    figure("phd", 4, { class: "aa-stock-figure" }),
    h("b", null, view.phd_stock),
    h("span", { class: "aa-pair" }, icon("student")),
  );
}

/** Tenured Researchers in stock by their pair of disciplines; a pair that ran out keeps its place. @param {Table} table @returns {[string, string[]][]} */
function pairs({ view, model }) {
  const inPlay = new Set([
    ...view.tenured_stock,
    ...view.players.flatMap((/** @type {import("../../app/types.js").Row} */ player) => Object.keys(player.tenured)),
  ]);
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const id of model.people) {
    if (!inPlay.has(id)) continue;
    const pair = model.researchers[id].tracks.join(" ");
    const ids = found.get(pair) ?? [];
    found.set(pair, view.tenured_stock.includes(id) ? [...ids, id] : ids);
  }
  return [...found];
}

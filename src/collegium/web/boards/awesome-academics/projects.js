/** Projects: on offer and in the deck with what they ask for, in a group with the Months marked and what becomes of them. */

import { h } from "preact";
import { useState } from "preact/hooks";
import { icon } from "../../app/icon.js";
import { piece } from "../shared/piece.js";
import { Chips } from "./chips.js";
import { cells, sign } from "./glyphs.js";
import { DISCIPLINES } from "./model.js";
import { fateOf, money, monthsText } from "./words.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** @type {Record<string, string>} */
const FATES = { finishes: "check", worked: "forward", idle: "warning" };

/** The Projects that can be bought, and on demand those of the deck. @param {{ table: Table }} props */
export function Offer({ table }) {
  const { view, t, name, model, open } = table;
  const [wanted, setWanted] = useState(false);
  /** @param {string} id */
  const buys = (id) => open.has(`buy ${id}`) || open.has(`claim ${id}`);
  const choosing = view.project_stock.some(buys);
  const deck = choosing || wanted;
  const { price, money: brings, reputation } = model.limits.projects;
  const shown = deck ? [...view.offer, ...view.project_stock] : view.offer;
  const worth = { price: money(table, price), money: money(table, brings), n: reputation };
  return h(
    "section",
    { class: deck ? "aa-offer aa-deck" : "aa-offer" },
    h(
      "header",
      null,
      h("h3", null, name("heading", deck ? "deck-of-projects" : "offer")),
      h("span", { class: "aa-note" }, t("awesome-academics.worth", worth)),
      h(Chips, { table, area: "table" }),
      !choosing &&
        h(
          "button",
          { class: "aa-link", "aria-expanded": deck, onClick: () => setWanted(!deck) },
          deck ? t("awesome-academics.show-offer") : t("awesome-academics.show-deck", { n: view.project_stock.length }),
        ),
    ),
    h(
      "div",
      { class: "aa-offered" },
      shown.map((/** @type {string} */ id) => h(Offered, { key: id, table, id })),
      !shown.length && h("p", { class: "aa-nothing" }, t("awesome-academics.no-offer")),
    ),
  );
}

/** @param {{ table: Table, id: string }} props */
function Offered({ table, id }) {
  const { act, name, model, view } = table;
  const row = model.projects[id];
  const moves = view.question?.kind === "claim" ? [`claim ${id}`, `buy ${id}`] : [`buy ${id}`, `claim ${id}`];
  const label = `${name("project", id)}: ${monthsText(table, {}, row.months)}`;
  return h(
    "div",
    piece({ act, id: `project-${id}`, label, moves, about: ["project", id], class: "aa-card aa-project" }),
    h("strong", { class: "aa-title" }, name("project_title", id)),
    h("span", { class: "aa-area" }, name("area", row.area)),
    h("span", { class: "aa-bars" }, bars(table, {}, row.months)),
  );
}

/** A Project in progress. @param {{ table: Table, id: string, seat: number }} props */
export function GroupProject({ table, id, seat }) {
  const { view, act, name, own, drag } = table;
  const progress = view.players[seat].projects[id];
  const fate = fateOf(view, seat, progress);
  const label = [
    `${name("project_title", id)}: ${monthsText(table, progress.marked, progress.open)}`,
    fate && name("heading", fate),
  ];
  const asked = view.question?.project === id && seat === own;
  const moves = seat === own ? [`work ${id}`, `project ${id}`] : [`project ${id}`];
  const work = act.open([`work ${id}`]);
  const mine = seat === own ? drag.target(id, progress.open) : {};
  const kind = ["aa-row", "aa-project", seat === own && drag.welcome(progress.open) && "aa-welcome"]
    .filter(Boolean)
    .join(" ");
  const props = asked
    ? { class: `${kind} aa-asked`, "data-piece": `project-${id}` }
    : piece({
        act,
        id: `project-${id}`,
        label: label.filter(Boolean).join("; "),
        moves,
        about: ["project", id],
        class: kind,
      });
  return h(
    "div",
    { ...props, ...mine },
    h(
      "span",
      { class: "aa-head" },
      h("strong", { class: "aa-title" }, name("project_title", id)),
      fate && h(Fate, { table, fate }),
    ),
    h(
      "span",
      { class: "aa-bars" },
      asked
        ? askedBars(table, id, progress)
        : bars(table, progress.marked, progress.open, work ? coming(table, progress.open) : {}),
    ),
  );
}

/** @param {{ table: Table, fate: string }} props */
function Fate({ table, fate }) {
  return h("span", { class: `aa-fate aa-${fate}` }, icon(FATES[fate]), table.name("heading", fate));
}

/** The tracks of a Project, one after the other. @param {Table} table @param {Row} marked @param {Row} open @param {Row} [next] */
function bars(table, marked, open, next = {}) {
  return DISCIPLINES.filter((discipline) => discipline in open).map((discipline) =>
    h(
      "span",
      { key: discipline, class: "aa-bar" },
      sign(table, discipline),
      cells(discipline, marked[discipline] ?? 0, open[discipline], next[discipline] ?? 0),
    ),
  );
}

/** The tracks of the Project that is asked about: each stands for its discipline. @param {Table} table @param {string} id @param {Row} progress */
function askedBars(table, id, progress) {
  return DISCIPLINES.filter((discipline) => discipline in progress.open).map((discipline) => {
    const moves = ["mark", "lose-progress", "carry"].map((kind) => `${kind} ${discipline}`);
    const label = `${table.name("project_title", id)}: ${table.name("discipline", discipline)}`;
    const props = piece({ act: table.act, label, moves, about: ["project", id], class: "aa-bar" });
    const drawn = cells(discipline, progress.marked[discipline], progress.open[discipline]);
    return h("span", { ...props, key: discipline }, sign(table, discipline), drawn);
  });
}

/** The Months that the worker asked about would mark on a Project. @param {Table} table @param {Row} open @returns {Row} */
function coming({ view }, open) {
  const { worker, discipline } = view.question;
  const player = view.players[view.to_move];
  /** @type {Record<string, () => number>} */
  const months = {
    track: () => player.tenured[worker.tenured].tracks[worker.track - 1].months,
    phd: () => player.phds[worker.phd].months,
    consultant: () => 1,
  };
  if (!worker) return {};
  return { [discipline]: Math.min(months[worker.kind](), open[discipline] ?? 0, view.limited[discipline] ?? Infinity) };
}

/** The Projects of a group as posters on the upper wall: Months stamped one by one, and the verdict of the Research Phase. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { piece } from "../shared/piece.js";
import { areaFigure } from "./drawings/sprite.js";
import { DISCIPLINES } from "./model.js";
import { mainDiscipline, row, stripe } from "./signs.js";
import { carriedBy } from "./travels.js";
import { comingTo, fateOf, monthsText, remaining } from "./words.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** From so many posters on they hang in two rows, and from so many on their stamps are signs. */
const [CROWDED, PACKED] = [5, 7];
/** @type {Record<string, string>} */
const SEALS = { finishes: "check", worked: "forward", idle: "warning" };
/** Places on the wall that stay drawn while nothing hangs there. */
const HOOKS = 4;

/** @param {{ table: Table, seat: number }} props */
export function Gallery({ table, seat }) {
  const ids = Object.keys(table.view.players[seat].projects);
  const kind = ["aa-room aa-gallery", ids.length >= CROWDED && "aa-crowded", ids.length >= PACKED && "aa-packed"].filter(Boolean).join(" ");
  return h(
    "section",
    { class: kind, style: { "--n": ids.length }, "aria-label": table.name("heading", "group-projects") },
    h("p", { class: "sr-only" }, spoken(table, seat)),
    ids.map((id) => h(Poster, { key: id, table, id, seat })),
    ids.length < HOOKS && h("p", { class: "aa-hook", key: "hook" }, table.t("awesome-academics.free-hook")),
  );
}

/** The wall in words. @param {Table} table @param {number} seat */
function spoken(table, seat) {
  const projects = Object.entries(table.view.players[seat].projects);
  if (!projects.length) return table.t("awesome-academics.none");
  return projects.map(([id, progress]) => `${table.name("project_title", id)}: ${monthsText(table, progress.marked, progress.open)}`).join("; ");
}

/** A Project in progress. @param {{ table: Table, id: string, seat: number }} props */
export function Poster({ table, id, seat }) {
  const { view, act, name, own, drag, model } = table;
  const progress = view.players[seat].projects[id];
  const coming = seat === own && act.open([`work ${id}`]) ? comingTo(view, progress.open) : {};
  const fate = fateOf(view, seat, progress);
  const would = fateOf(view, seat, progress, coming);
  const isAsked = view.question?.project === id && seat === own;
  const moves = seat === own ? [`work ${id}`, `project ${id}`] : [`project ${id}`];
  const spoken = [`${name("project_title", id)}: ${monthsText(table, progress.marked, progress.open)}`, fate && name("heading", fate)];
  const kind = [
    "aa-poster",
    `aa-${mainDiscipline(all(progress))}`,
    seat === own && drag.welcome(progress.open) && "aa-welcome",
    isAsked && "aa-asked",
  ];
  const shown = { class: kind.filter(Boolean).join(" "), id: `project-${id}` };
  const props = isAsked
    ? { class: shown.class, "data-piece": shown.id }
    : piece({ act, ...shown, label: spoken.filter(Boolean).join("; "), moves, about: ["project", id], reason: seat === own ? refusal(table, progress) : "" });
  return h(
    "article",
    { ...props, ...(seat === own ? drag.target(id, progress.open) : {}), style: { "--stripe": stripe(all(progress)) } },
    h("header", null, h("h4", null, name("project_title", id))),
    h("div", { class: "aa-figure-line" }, h("span", null, name("area", model.projects[id].area)), areaFigure(model.projects[id].area)),
    h(
      "div",
      { class: "aa-runs" },
      DISCIPLINES.filter((each) => each in progress.open).map((each) =>
        h(Run, { key: each, table, id, discipline: each, progress, coming: coming[each] ?? 0, isAsked }),
      ),
    ),
    h("footer", null, h(Verdict, { table, fate, would }), h(Outlook, { table, fate: would, progress })),
  );
}

/** Why the worker who is asked about cannot go to a Project: it has no Month of that discipline left. @param {Table} table @param {Row} progress */
function refusal({ view, model, t, frame }, { open }) {
  const { kind, discipline } = view.question ?? {};
  const asked = kind === "task" && discipline && frame.moves.some((move) => move.kind === "work");
  return asked && !open[discipline] ? t("awesome-academics.takes-no", { discipline: model.letters[discipline] }) : "";
}

/** All Months of a Project by discipline. @param {Row} progress @returns {Record<string, number>} */
function all({ marked, open }) {
  return Object.fromEntries(Object.keys(open).map((each) => [each, (marked[each] ?? 0) + open[each]]));
}

/**
 * The Months of one discipline; those of the Project that is asked about stand for their discipline.
 * @param {{ table: Table, id: string, discipline: string, progress: Row, coming: number, isAsked: boolean }} props
 */
function Run({ table, id, discipline, progress, coming, isAsked }) {
  const { act, name } = table;
  const marked = progress.marked[discipline] ?? 0;
  const months = row(discipline, { marked, open: progress.open[discipline], coming }, (at) => carriedBy(table, id, discipline, at));
  if (!isAsked) return h("span", { class: "aa-run" }, months);
  const moves = ["mark", "lose-progress", "carry"].map((kind) => `${kind} ${discipline}`);
  const label = `${name("project_title", id)}: ${name("discipline", discipline)}`;
  return h("span", piece({ act, id: `progress-${id}-${discipline}`, label, moves, about: ["project", id], class: "aa-run" }), months);
}

/** The stamp of the Research Phase; dashed where it holds only if the worker who is asked about goes there. @param {{ table: Table, fate: string, would: string }} props */
function Verdict({ table, fate, would }) {
  if (!would) return null;
  const says = table.name("heading", would);
  return h("strong", { class: `aa-stamp aa-${would} ${fate === would ? "" : "aa-would"}`, title: says }, icon(SEALS[would]), h("span", null, says));
}

/** What finishing, going on or losing the Project comes to. @param {{ table: Table, fate: string, progress: Row }} props */
function Outlook({ table, fate, progress }) {
  const { t, model } = table;
  const { money, reputation, cancelled_reputation: lost } = model.limits.projects;
  if (fate === "finishes")
    return h(
      "span",
      { class: "aa-outlook" },
      t("awesome-academics.money", { n: money }),
      " + ",
      reputation,
      icon("point", table.name("heading", "total")),
    );
  if (fate === "idle") return h("span", { class: "aa-outlook" }, `−${lost}`, icon("point", table.name("heading", "total")));
  return h("span", { class: "aa-outlook" }, t("awesome-academics.to-go", { n: remaining(progress) }));
}

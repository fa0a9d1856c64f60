/** The other groups as small institutes: posters with their bars, people with their levels, money and cards. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { counter } from "../shared/motion_counts.js";
import { piece } from "../shared/piece.js";
import { seatClass } from "../shared/seat.js";
import { areaFigure, drawing } from "./drawings/sprite.js";
import { DISCIPLINES, hasCards, nameOf, others } from "./model.js";
import { scholar, student } from "./person.js";
import { OpenCard, Target } from "./plinth.js";
import { figured, mainDiscipline, seatMark } from "./signs.js";
import { fateOf, money, monthsText } from "./words.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** @param {{ table: Table }} props */
export function Rivals({ table }) {
  const seats = others(table);
  return h(
    "section",
    { class: "aa-rivals", "data-area": "others", style: { "--n": seats.length }, "aria-label": table.t("awesome-academics.others") },
    seats.map((seat, at) => h(SmallHouse, { key: at, table, seat })),
  );
}

/** People of a group for whom its room is too narrow beside its posters. */
const CROWD = 7;

/** @param {{ table: Table, seat: number }} props */
function SmallHouse({ table, seat }) {
  const { view, frame, t } = table;
  const player = view.players[seat];
  const acting = frame.to_move.includes(seat) && !view.over;
  const people = Object.keys(player.tenured).length + Object.keys(player.phds).length;
  return h(
    "article",
    {
      class: `aa-small ${seatClass(seat)} ${acting ? "acting" : ""}`,
      "data-of": seat,
      "aria-label": t("awesome-academics.group-of", { name: nameOf(table, seat) }),
    },
    h("p", { class: "sr-only" }, spoken(table, seat)),
    h(SmallRoof, { table, seat, acting }),
    h(
      "div",
      { class: people >= CROWD ? "aa-small-rooms aa-full-house" : "aa-small-rooms" },
      h(
        "div",
        { class: "aa-prints" },
        Object.keys(player.projects).map((id) => h(Print, { key: id, table, id, seat })),
        h("i", { class: "aa-empty-print", "aria-hidden": "true" }),
      ),
      h(
        "div",
        { class: "aa-crew", style: { "--people": people } },
        Object.keys(player.tenured).map((id) => h(Member, { key: id, table, id, seat })),
        Object.keys(player.phds).map((id) => h(Graduate, { key: id, table, id, seat })),
      ),
    ),
    h(SmallPlinth, { table, seat }),
  );
}

/** A group in one sentence. @param {Table} table @param {number} seat */
function spoken(table, seat) {
  const { view, name } = table;
  const player = view.players[seat];
  const counted = [
    [name("heading", "total"), player.total_now],
    [name("heading", "money"), money(table, player.money)],
    [name("heading", "projects"), Object.keys(player.projects).length],
    [name("heading", "completed"), player.completed.length],
    [name("heading", "tenured"), Object.keys(player.tenured).length],
    [name("heading", "phds"), Object.keys(player.phds).length],
    ...(hasCards(view) ? [[name("heading", "hand"), player.hand]] : []),
  ];
  return counted.map(([what, n]) => `${what} ${n}`).join(", ");
}

/** Name, place in the order and Total Reputation; pressing it brings the group to the middle. @param {{ table: Table, seat: number, acting: boolean }} props */
function SmallRoof({ table, seat, acting }) {
  const { view, t, show, name } = table;
  const order = view.order.indexOf(seat) + 1;
  const { total_now: total, score } = view.players[seat];
  return h(
    "button",
    { class: "aa-small-roof", onClick: () => show(seat), title: t("awesome-academics.show-group", { name: nameOf(table, seat) }) },
    h("span", { class: "aa-tiles", "aria-hidden": "true" }),
    seatMark(seat),
    h("strong", null, nameOf(table, seat)),
    acting
      ? h("em", { class: "aa-choosing" }, t("awesome-academics.choosing"))
      : order > 0 && h("small", null, t("awesome-academics.nth", { n: order })),
    h(
      "span",
      { class: "aa-wreath", title: name("heading", "total") },
      drawing("laurel", { class: "aa-laurel" }),
      h("b", { "data-piece": `total-${seat}` }, view.over ? score : total),
    ),
  );
}

/** A Project of another group. @param {{ table: Table, id: string, seat: number }} props */
function Print({ table, id, seat }) {
  const { act, name, model, view } = table;
  const progress = view.players[seat].projects[id];
  const row = model.projects[id];
  const done = fateOf(view, seat, progress) === "finishes";
  const label = `${name("project_title", id)} (${nameOf(table, seat)}): ${monthsText(table, progress.marked, progress.open)}`;
  return h(
    "span",
    piece({ act, id: `project-${id}`, label, moves: [`project ${id}`], about: ["project", id], class: `aa-print aa-${mainDiscipline(row.months)}` }),
    areaFigure(row.area),
    h("span", { class: "aa-print-title" }, name("project_title", id)),
    h(
      "span",
      { class: "aa-bars" },
      DISCIPLINES.flatMap((each) =>
        Array.from({ length: row.months[each] ?? 0 }, (_, at) =>
          h("i", { key: `${each}${at}`, class: `aa-${each} ${at < progress.marked[each] ? "aa-full" : ""}` }),
        ),
      ),
    ),
    done && icon("check", name("heading", "finishes")),
  );
}

/** A researcher of another group with its levels. @param {{ table: Table, id: string, seat: number }} props */
function Member({ table, id, seat }) {
  const { act, name, model, view } = table;
  const { tracks } = view.players[seat].tenured[id];
  const levels = tracks.map((/** @type {Row} */ track) => `${model.letters[track.discipline]}${track.level}`);
  const label = `${name("tenured", id)} (${nameOf(table, seat)}): ${levels.join(" ")}`;
  return h(
    "span",
    piece({ act, id: `tenured-${id}`, label, moves: [`name ${id}`], about: ["tenured", id], class: "aa-member" }),
    scholar(model, id),
    h(
      "span",
      { class: "aa-levels" },
      tracks.map((/** @type {Row} */ track, /** @type {number} */ at) => h("b", { key: at, class: `aa-${track.discipline}` }, levels[at])),
    ),
  );
}

/** @param {{ table: Table, id: string, seat: number }} props */
function Graduate({ table, id, seat }) {
  const { act, name, t, view } = table;
  const { experience } = view.players[seat].phds[id];
  const label = `${name("phd", id)} (${nameOf(table, seat)}): ${t("awesome-academics.level", { n: experience })}`;
  return h(
    "span",
    piece({ act, id: `phd-${id}`, label, moves: [`name-phd ${id}`], about: ["phd", id], class: "aa-member aa-graduate" }),
    student(id),
    h("span", { class: "aa-levels" }, h("b", null, experience)),
  );
}

/** Money, cards and what lies open; the group itself where it is to be attacked or to receive something. @param {{ table: Table, seat: number }} props */
function SmallPlinth({ table, seat }) {
  const { view, frame, name } = table;
  const player = view.players[seat];
  const laid = view.committing && player.decided && !frame.to_move.includes(seat);
  const known = view.private?.known[seat] ?? [];
  return h(
    "footer",
    { class: "aa-small-plinth" },
    figured("coin", h("b", { "data-piece": `money-${seat}`, ...counter("money", seat) }, money(table, player.money)), name("heading", "money")),
    hasCards(view) && figured("cards", player.hand, name("heading", "hand")),
    laid && icon("check", name("heading", "laid-down")),
    player.completed.length > 0 && figured("book", player.completed.length, name("heading", "completed")),
    player.immune && icon("shield", name("heading", "immune")),
    h(Target, { table, seat }),
    Object.keys(player.in_play).map((id) => h(OpenCard, { key: id, table, id, seat })),
    known.map((/** @type {string} */ id) => h(OpenCard, { key: id, table, id, seat, sign: "card" })),
  );
}

/** A research group in full: Projects, people, Months kept, tiles, open cards, bonuses and what was completed. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { piece } from "../shared/piece.js";
import { CardTag, Tile, TileCard } from "./cards.js";
import { Chips } from "./chips.js";
import { sign } from "./glyphs.js";
import { DISCIPLINES, hasCards } from "./model.js";
import { GroupProject } from "./projects.js";
import { Consultants, monthsLeft, Phd, Tenured } from "./researcher.js";
import { Seats } from "./seats.js";
import { money } from "./words.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** @param {{ table: Table }} props */
export function Group({ table }) {
  const { view, shown: seat, own, name } = table;
  const player = view.players[seat];
  const people = Object.keys(player.tenured);
  const students = Object.keys(player.phds);
  return h(
    "div",
    { class: `aa-group aa-of-${seat + 1}`, "data-of": seat },
    h(Seats, { table }),
    h(
      "div",
      { class: "aa-means" },
      hasCards(view) && h(Kept, { table, seat }),
      h(Means, { table, seat }),
      h(Chips, { table, area: "group" }),
    ),
    view.private && h(Draft, { table }),
    h(
      "div",
      { class: "aa-work" },
      h(
        "section",
        { class: "aa-projects" },
        h(
          "header",
          null,
          h("h3", null, name("heading", "group-projects")),
          h(Count, { table, months: needed(player) }),
        ),
        Object.keys(player.projects).map((id) => h(GroupProject, { key: id, table, id, seat })),
        !Object.keys(player.projects).length && h("p", { class: "aa-nothing" }, table.t("awesome-academics.none")),
      ),
      h(
        "section",
        { class: "aa-people" },
        h(
          "header",
          null,
          h("h3", null, name("heading", "group-tenured")),
          h(Count, { table, months: monthsLeft(player) }),
        ),
        people.map((id) => h(Tenured, { key: id, table, id, seat })),
        h(
          "div",
          { class: "aa-students" },
          students.map((id) => h(Phd, { key: id, table, id, seat })),
          seat === own && !view.over && h(Consultants, { table, seat }),
        ),
      ),
      h(Belongings, { table, seat }),
      h(
        "div",
        { class: "aa-finished" },
        player.completed.map((/** @type {string} */ id) => h(Finished, { key: id, table, id })),
      ),
    ),
  );
}

/** Before the game, the tiles to choose from and those kept. @param {{ table: Table }} props */
function Draft({ table }) {
  const { pack, kept } = table.view.private;
  /** @param {string} heading @param {string[]} tiles */
  const row = (heading, tiles) =>
    tiles.length > 0 &&
    h(
      "section",
      null,
      h("h3", null, table.name("heading", heading)),
      h(
        "div",
        { class: "aa-strip" },
        tiles.map((id) => h(TileCard, { key: id, table, id })),
      ),
    );
  return pack.length + kept.length > 0
    ? h("div", { class: "aa-draft" }, row("own-pack", pack), row("own-kept", kept))
    : null;
}

/** Months by discipline, counted. @param {{ table: Table, months: Record<string, number> }} props */
function Count({ table, months }) {
  return h(
    "span",
    { class: "aa-count" },
    DISCIPLINES.map(
      (discipline) =>
        months[discipline] > 0 && h("span", { key: discipline }, months[discipline], " ", sign(table, discipline)),
    ),
    months.any > 0 && h("span", { key: "any" }, months.any, " ", icon("student", table.name("heading", "phds"))),
  );
}

/** The Months that the Projects of a group still ask for. @param {Row} player @returns {Record<string, number>} */
function needed(player) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const { open } of Object.values(player.projects)) {
    for (const discipline of DISCIPLINES) found[discipline] = (found[discipline] ?? 0) + (open[discipline] ?? 0);
  }
  return found;
}

/** The Months kept for Actions and Teaching. @param {{ table: Table, seat: number }} props */
function Kept({ table, seat }) {
  const { view, act, name, own } = table;
  const { months } = view.players[seat];
  return h(
    "div",
    { class: "aa-kept" },
    h("span", { class: "aa-note" }, name("heading", "months-kept")),
    DISCIPLINES.map((discipline) => {
      const keeping = view.question?.kind === "keep" ? ["keep-months", "pay"] : ["pay", "keep-months"];
      const moves = seat === own ? keeping.map((kind) => `${kind} ${discipline}`) : [];
      const label = `${name("discipline", discipline)}: ${months[discipline]}`;
      const props = piece({ act, label, moves, about: ["discipline", discipline], class: "aa-months" });
      return h("span", { ...props, key: discipline }, sign(table, discipline), h("b", null, months[discipline]));
    }),
  );
}

/** Money, salaries due, and what else is to be known. @param {{ table: Table, seat: number }} props */
function Means({ table, seat }) {
  const { view, name, t } = table;
  const player = view.players[seat];
  const planning = view.phase === "research" && view.to_move === seat;
  const remarks = [
    !view.over && ["trophy", `${name("heading", "score-by-now")} ${player.score_by_now}`],
    player.mismanaged && ["warning", name("heading", "mismanaged")],
    player.immune && ["shield", name("heading", "immune")],
    player.start_reputation > 0 &&
      !view.over && ["info", t("awesome-academics.start-reputation", { n: player.start_reputation }), "aa-minor"],
    ...(view.over ? Object.entries(player.score_from) : []).map(
      ([source, n]) => Number(n) !== 0 && ["point", `${name("source", source)} ${n}`],
    ),
    player.pest > 0 && ["warning", t("awesome-academics.pest", { n: player.pest })],
    view.phase === "preparation" &&
      player.allowance > 0 && ["coin", t("awesome-academics.allowance", { money: money(table, player.allowance) })],
    ...(planning ? Object.entries(view.limited) : []).map(([discipline, n]) => [
      "warning",
      t("awesome-academics.limited", { n: Number(n), discipline: name("discipline", discipline) }),
    ]),
  ];
  return h(
    "div",
    { class: "aa-remarks" },
    !view.over &&
      h(
        "span",
        null,
        icon("coin"),
        `${money(table, player.money)} · ${name("heading", "salaries")} ${money(table, player.salaries)}`,
      ),
    remarks.map((remark) => remark && h("span", { key: remark[1], class: remark[2] }, icon(remark[0]), remark[1])),
  );
}

/** Tiles, open cards, reserved bonuses, and cards that the viewer knows to be in the hand. @param {{ table: Table, seat: number }} props */
function Belongings({ table, seat }) {
  const { view, name, own, t, act } = table;
  const player = view.players[seat];
  const known = view.private?.known[seat] ?? [];
  return h(
    "div",
    { class: "aa-belongings" },
    player.tiles.map((/** @type {Row} */ { tile, used }) =>
      h(Tile, { key: tile, table, id: tile, used, mine: seat === own }),
    ),
    Object.entries(player.in_play).map(([id, note]) =>
      h(CardTag, {
        key: id,
        table,
        id,
        sign: "eye",
        moves: seat === own ? [] : [`expose ${id}`],
        note: noteOf(table, /** @type {Row} */ (note)),
      }),
    ),
    known.map((/** @type {string} */ id) => h(CardTag, { key: id, table, id, note: t("awesome-academics.known") })),
    player.reserved.map((/** @type {string} */ id) =>
      h(
        "span",
        {
          key: id,
          ...piece({
            act,
            label: name("bonus", id),
            moves: seat === own ? [`release ${id}`] : [],
            about: ["bonus", id],
            class: "aa-tag",
          }),
        },
        icon("trophy"),
        name("bonus", id),
      ),
    ),
  );
}

/** A completed Project. @param {{ table: Table, id: string }} props */
function Finished({ table, id }) {
  const { act, name } = table;
  const label = `${name("heading", "group-completed")}: ${name("project_title", id)}`;
  return h(
    "span",
    piece({ act, id: `project-${id}`, label, about: ["project", id], class: "aa-done" }),
    icon("check"),
    name("project_title", id),
  );
}

/** What an open card remembers. @param {Table} table @param {Row} note */
function noteOf({ name, t }, note) {
  if ("tenured" in note) return name("code", note.tenured);
  if ("discipline" in note) return name("discipline", note.discipline);
  return "left" in note ? t("awesome-academics.left", { n: note.left }) : "";
}

/** The rooms beside the desks: the cabinet with the Months kept for later, and the door at which Consultants wait. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { piece } from "../shared/piece.js";
import { drawing } from "./drawings/sprite.js";
import { DISCIPLINES } from "./model.js";
import { figure } from "./person.js";
import { month } from "./signs.js";
import { countText, money } from "./words.js";

/** @import { Table } from "./model.js" */

const CONSULTANT = 3; // the face at the door

/** The Months kept for Actions and Teaching. @param {{ table: Table, seat: number }} props */
export function Cabinet({ table, seat }) {
  const { act, view, name, own, t } = table;
  const { months } = view.players[seat];
  const title = name("heading", "months-kept");
  const label = `${title}: ${countText(table, months) || "0"}`;
  const keeps = seat === own && act.open(["prepare"]) !== null;
  const room = keeps
    ? piece({ act, id: "cabinet", label, moves: ["prepare"], class: "aa-room aa-archive" })
    : { class: "aa-room aa-archive", role: "group", "aria-label": label };
  return h(
    "div",
    room,
    h("h4", { class: "aa-cap" }, t("awesome-academics.kept")),
    h(
      "div",
      { class: "aa-cabinet" },
      DISCIPLINES.map((discipline) => h(Drawer, { key: discipline, table, seat, discipline, plain: keeps })),
    ),
  );
}

/** @param {{ table: Table, seat: number, discipline: string, plain: boolean }} props */
function Drawer({ table, seat, discipline, plain }) {
  const { act, view, name, own } = table;
  const n = view.players[seat].months[discipline];
  const order = view.question?.kind === "keep" ? ["keep-months", "pay"] : ["pay", "keep-months"];
  const moves = seat === own ? order.map((kind) => `${kind} ${discipline}`) : [];
  const inside = [month(discipline, n ? "on" : "void"), h("b", null, n)];
  if (plain) return h("span", { class: "aa-drawer" }, inside);
  const label = `${name("discipline", discipline)}: ${n}`;
  return h(
    "span",
    piece({ act, id: seat === own ? `kept-${discipline}` : undefined, label, moves, about: ["discipline", discipline], class: "aa-drawer" }),
    inside,
  );
}

/** The door with a Consultant for each discipline and what the next one costs. @param {{ table: Table, seat: number }} props */
export function Door({ table, seat }) {
  const { view, name, t, own } = table;
  const player = view.players[seat];
  const free = player.free_consultants > 0;
  const says = free
    ? t("awesome-academics.consultants-free", { n: player.free_consultants })
    : t("awesome-academics.consultant", { money: money(table, player.consultant_price) });
  return h(
    "section",
    { class: "aa-room aa-lobby", "aria-label": says },
    h("h4", { class: "aa-cap" }, t("awesome-academics.consultants")),
    drawing("door", { class: "aa-door" }),
    figure("consultant", CONSULTANT, { class: "aa-stock-figure" }),
    h("span", { class: "aa-price", title: says }, free ? [icon("check"), player.free_consultants] : money(table, player.consultant_price)),
    seat === own &&
      !view.over &&
      h(
        "span",
        { class: "aa-ways" },
        DISCIPLINES.map((discipline) => h(Consultant, { key: discipline, table, discipline })),
      ),
  );
}

/** @param {{ table: Table, discipline: string }} props */
function Consultant({ table, discipline }) {
  const { act, view, name, drag } = table;
  const busy = view.question?.worker?.kind === "consultant" && view.question.discipline === discipline;
  const moves = [`consult ${discipline}`];
  const props = piece({
    act,
    id: `consultant-${discipline}`,
    label: name("consultant", discipline),
    moves,
    about: ["consultant", discipline],
    class: busy ? "aa-hire chosen" : "aa-hire",
  });
  return h(
    "span",
    { ...props, ...drag.source([{ discipline, move: moves[0] }]) },
    month(discipline, busy ? "ghost" : "on", { "data-piece": `month-consultant-${discipline}-0` }),
  );
}

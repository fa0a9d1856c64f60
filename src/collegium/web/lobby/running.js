/** Tables that are being played: one that waits for me with its board, its points and its question; others small. */

import { h } from "preact";
import { icon } from "../app/icon.js";
import { before, seatClass, wearing } from "../app/seats.js";
import { ago, listed, t } from "../app/words.js";
import { timeLeft } from "../table/panels/clock.js";
import { Mini } from "./minis/mini.js";
import { useSight } from "./sight.js";
import { gameNamed } from "./store.js";

/** @import { Frame, TableSummary } from "../app/types.js" */

/** The part of one's time from which on it is short. */
const SHORT = 0.1;

/** A table that waits for me. @param {{ table: TableSummary }} props */
export function RunningTable({ table }) {
  const frame = useSight(table);
  const since = frame ? frame.moves_made - frame.since : 0;
  return h(
    "article",
    { class: "running table-row waits", style: frame ? wearing(frame.seats) : before(gameNamed(table.game)) },
    h("header", null, h("h2", null, table.name || table.title), table.name && h("small", null, table.title), frame && h(Rounds, { frame })),
    h("div", { class: "running-board" }, h(Mini, { game: table.game, frame })),
    h(
      "div",
      { class: "running-state" },
      h("ul", { class: "standing" }, table.seats.map((seat, at) => h(Standing, { key: at, table, seat: at, name: seat.name }))),
      h("p", { class: "running-asks" }, frame?.prompt ?? t("lobby.turn.mine"), since > 0 && since < 100 && frame?.prompt ? ` ${t("lobby.since", { n: since })}` : ""),
    ),
    h(
      "footer",
      null,
      h(Since, { table, frame }),
      h("a", { class: "button primary", href: `/table/${table.id}`, "aria-label": t("lobby.play-at", { table: table.name || table.title }) }, icon("play"), t("lobby.play")),
    ),
  );
}

/** How much time I have, or without a clock how long the table has waited. @param {{ table: TableSummary, frame: Frame | null }} props */
function Since({ table, frame }) {
  const clock = frame?.seats[table.mine[0] ?? 0]?.clock;
  if (!clock || !frame?.clock) return h("time", { dateTime: table.updated }, icon("clock"), ago(table.updated));
  const part = Math.min(1, clock.left / (60 * frame.clock.minutes));
  return h("span", { class: part < SHORT ? "time-left short" : "time-left" }, icon("hourglass"), t("lobby.time-left", { time: timeLeft(clock.left) }), h("i", { style: { "--part": `${Math.round(100 * part)}%` } }));
}

/** @param {{ table: TableSummary, seat: number, name: string }} props */
function Standing({ table, seat, name }) {
  const mine = table.mine.includes(seat);
  return h(
    "li",
    { class: `${seatClass(seat)} ${table.to_move.includes(seat) ? "to-move" : ""}` },
    icon(seatClass(seat), "", { class: "seat-shape" }),
    h("span", null, mine && table.mine.length === 1 ? t("lobby.you") : name || t("lobby.seat.free")),
    h("b", null, table.scores[seat] ?? 0),
  );
}

/** How far a game of rounds is. @param {{ frame: Frame }} props */
function Rounds({ frame }) {
  const { round, turn } = /** @type {{ round?: number, turn?: number }} */ (frame.view);
  const n = typeof round === "number" ? round : turn;
  if (typeof n !== "number") return null;
  return h("span", { class: "rounds" }, t(typeof round === "number" ? "lobby.round" : "lobby.turn-n", { n }));
}

/** A table of mine in a line or two: who is to move, and since when. @param {{ table: TableSummary }} props */
export function SmallTable({ table }) {
  const frame = useSight(table);
  const style = frame ? wearing(frame.seats) : before(gameNamed(table.game));
  const href = table.over ? `/replay/${table.id}` : `/table/${table.id}`;
  return h(
    "a",
    { class: `small-table table-row ${table.waits_for_me ? "waits" : ""}`, href, style },
    h("div", { class: "running-board" }, h(Mini, { game: table.game, frame })),
    h(
      "div",
      null,
      h("b", null, table.name || table.title),
      h("span", null, turnOf(table)),
      h("small", null, [people(table), ago(table.updated)].filter(Boolean).join(" · ")),
    ),
  );
}

/** @param {TableSummary} table */
function turnOf(table) {
  if (table.over) return t("lobby.turn.over");
  if (table.waits_for_me) return t("lobby.turn.mine");
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  if (open) return t("lobby.turn.open", { n: open });
  const first = table.to_move[0] ?? 0;
  const names = listed(table.to_move.map((seat) => table.seats[seat]?.name ?? ""));
  return [h("span", { class: `${seatClass(first)} seat-shape` }, icon(seatClass(first))), t("lobby.turn.other", { name: names })];
}

/** Who else sits there. @param {TableSummary} table */
export function people(table) {
  const others = table.seats.filter((seat, at) => seat.kind !== "open" && !table.mine.includes(at));
  if (others.length) return t("lobby.with", { names: listed(others.map((seat) => seat.name)) });
  return table.seats.length === table.mine.length ? t("lobby.alone") : "";
}

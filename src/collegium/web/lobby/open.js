/** Open tables: who waits for whom, the seats that are free, quick pairing, and the way to finished games. */

import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { icon } from "../app/icon.js";
import { keep, kept } from "../app/kept.js";
import { ago, listed, t } from "../app/words.js";
import { levelName } from "./opponents.js";
import { games } from "./store.js";
import { findOpponent, open, pairing, sitDown, unlist, watching, withdraw } from "./waiting.js";

/** @import { ChosenEvent, ClockWish, OpenTable, RatingTold, TableClock, Waiter } from "../app/types.js" */

const KEY = "collegium.pairing";
/** The paces that one may ask for: few, so that two meet. @type {Record<string, ClockWish | null>} */
const PACES = { off: null, live: { kind: "live", minutes: 40, increment: 60 }, days: { kind: "days", minutes: 3 * 24 * 60, increment: 12 * 3600 } };

export function OpenTables() {
  useEffect(watching, []);
  const found = open.value;
  const tables = found?.tables ?? [];
  const waiting = (found?.waiting ?? []).filter(({ mine }) => !mine);
  return h(
    "section",
    { class: "open-tables", "aria-labelledby": "open-tables" },
    h("div", { class: "side-head" }, h("h2", { id: "open-tables" }, t("lobby.open")), h("a", { href: "/watch" }, t("lobby.open.watch"))),
    h(
      "div",
      { class: "sheet" },
      tables.length + waiting.length > 0
        ? h("ul", { "aria-live": "polite" }, tables.map((table) => h(Table, { key: table.id, table })), waiting.map((waiter, at) => h(Waits, { key: `w${at}`, waiter })))
        : h("p", { class: "open-none" }, t("lobby.open.none")),
      pairing.value.state === "waiting" ? h(Looking, null) : h(Pair, null),
    ),
  );
}

/** @param {{ table: OpenTable }} props */
function Table({ table }) {
  const free = table.seats.filter(({ name }) => !name).length;
  const people = table.seats.filter(({ kind, name }) => name && kind !== "agent").map(({ name, rating }) => rated(name, rating));
  const agents = table.seats.filter(({ level, name }) => level && name).map(({ level }) => levelName(level ?? ""));
  const who = listed([...people, ...agents]);
  const label = table.name ? `${table.title}: ${table.name}` : table.title;
  return h(
    "li",
    { class: "open-table", "data-game": table.game },
    h("div", null, h("b", null, label), h("span", null, t("lobby.open.waits", { names: who || t("lobby.open.nobody"), n: free })), h("small", null, [paceOf(table.clock), table.hints ? "" : t("lobby.summary.no-hints"), ago(table.since)].filter(Boolean).join(" · "))),
    table.mine
      ? h("div", { class: "open-own" }, h("a", { class: "button", href: `/table/${table.id}` }, t("lobby.open.mine")), h("button", { type: "button", class: "button quiet", onClick: () => unlist(table.id) }, t("lobby.open.unlist")))
      : h("button", { type: "button", class: "button", "aria-label": t("lobby.open.sit-at", { table: label }), onClick: () => sitDown(table.id) }, icon("chair"), t("lobby.open.sit")),
  );
}

/** @param {{ waiter: Waiter }} props */
function Waits({ waiter }) {
  const { game, clock, near, name, rating, title, since } = waiter;
  const wish = { game, clock: clock && { kind: clock.kind, minutes: clock.minutes, increment: clock.increment }, near: false, listed: false };
  return h(
    "li",
    { class: "open-table", "data-game": game },
    h("div", null, h("b", null, title), h("span", null, t(near ? "lobby.open.looks-near" : "lobby.open.looks", { name: rated(name, rating) })), h("small", null, [paceOf(clock), ago(since)].join(" · "))),
    h("button", { type: "button", class: "button", "aria-label": t("lobby.open.play-with", { name }), onClick: () => findOpponent(wish) }, icon("play"), t("lobby.open.play")),
  );
}

/** @param {string} name @param {RatingTold | null} rating */
const rated = (name, rating) => (rating ? `${name} (${rating.value} ± ${rating.error})` : name);

/** @param {TableClock | null} clock */
function paceOf(clock) {
  if (!clock) return t("lobby.clock.off");
  if (clock.kind === "live") return t("lobby.clock.live.note", { minutes: clock.minutes, seconds: clock.increment });
  return t("lobby.clock.days.note", { days: Math.round(clock.minutes / 1440), hours: Math.round(clock.increment / 3600) });
}

/** While I wait. */
function Looking() {
  const { game, since } = pairing.value;
  const title = games.value.find(({ name }) => name === game)?.title ?? game;
  return h(
    "div",
    { class: "pairing looking", role: "status" },
    h("p", null, icon("hourglass"), h("span", null, h("b", null, t("lobby.pair.waiting", { game: title })), h("small", null, `${ago(since)} · ${t("lobby.pair.stay")}`))),
    h("button", { type: "button", class: "button", onClick: withdraw }, icon("close"), t("lobby.pair.withdraw")),
  );
}

/** Quick pairing: a game, a pace, and how strong. */
function Pair() {
  const [wish, set] = useState(() => ({ game: "", pace: "off", near: false, listed: false, ...kept(KEY) }));
  const [busy, setBusy] = useState(false);
  const two = games.value.filter(({ seats }) => seats.includes(2));
  const game = two.find(({ name }) => name === wish.game)?.name ?? two[0]?.name ?? "";
  /** @param {Partial<typeof wish>} part */
  const change = (part) => {
    const next = { ...wish, ...part };
    set(next);
    keep(KEY, { game: next.game, pace: next.pace, near: next.near });
  };
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    setBusy(true);
    await findOpponent({ game, clock: PACES[wish.pace] ?? null, near: wish.near, listed: wish.listed });
    setBusy(false);
  };
  /** @param {string} label @param {string} value @param {[string, string][]} values @param {(value: string) => void} choose */
  const select = (label, value, values, choose) =>
    h("label", { class: "field" }, h("span", null, label), h("select", { onChange: (/** @type {ChosenEvent} */ event) => choose(event.currentTarget.value) }, values.map(([one, text]) => h("option", { key: one, value: one, selected: one === value }, text))));
  /** @param {string} text @param {boolean} checked @param {(checked: boolean) => void} choose */
  const tick = (text, checked, choose) => h("label", { class: "pair-tick" }, h("input", { type: "checkbox", checked, onChange: (event) => choose(event.currentTarget.checked) }), h("span", null, text));
  return h(
    "details",
    { class: "pair-fold" },
    h("summary", null, icon("people"), t("lobby.pair")),
    h(
      "form",
      { class: "pairing", onSubmit: submit, "aria-label": t("lobby.pair") },
      h("div", { class: "pair" }, select(t("lobby.pair.game"), game, two.map(({ name, title }) => [name, title]), (value) => change({ game: value })), select(t("lobby.pace"), wish.pace, Object.keys(PACES).map((pace) => [pace, t(`lobby.clock.${pace}`)]), (value) => change({ pace: value }))),
      tick(t("lobby.pair.near"), wish.near, (near) => change({ near })),
      tick(t("lobby.pair.listed"), wish.listed, (may) => change({ listed: may })),
      h("button", { type: "submit", class: "button wide", disabled: busy || !game }, icon("people"), t("lobby.pair.find")),
    ),
  );
}

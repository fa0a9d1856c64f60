/** The open moves by group, each with what it brings. Typing filters, arrows and numbers choose, Enter plays. */
import { h } from "preact";
import { useRef, useState } from "preact/hooks";
import { t } from "../../app/words.js";
import { icon } from "../../app/icon.js";
import { promptText } from "./question.js";
import { asksMe } from "../store.js";
import { AskWhy } from "./why_not.js";

/** @import { Frame, Move } from "../../app/types.js" */
/** @import { Store } from "../store.js" */
/** @import { TableAct } from "./act.js" */

const FILTER_FROM = 6;
/** So many moves that end a question stand as buttons beside it. */
export const ENDS_APART = 2;

/**
 * Moves by group, or by kind where the group has no name, in the order in which they first occur.
 * @param {Move[]} moves @returns {Move[][]}
 */
export function grouped(moves) {
  /** @type {Map<string, Move[]>} */
  const groups = new Map();
  for (const move of moves) {
    const group = move.group || ` ${move.kind}`;
    groups.set(group, [...(groups.get(group) ?? []), move]);
  }
  return [...groups.values()];
}

/** Whether a move has all the words. @param {Move} move @param {string} words */
export function matches(move, words) {
  const all = `${move.label} ${move.text} ${move.group ?? ""}`.toLowerCase();
  return words.toLowerCase().split(/\s+/).every((word) => all.includes(word));
}

/**
 * The moves without those that end the question, which stand beside it, unless there are many of them or no others.
 * @param {Move[]} moves
 */
export function withoutEnds(moves) {
  const others = moves.filter((move) => !move.last);
  return others.length === 0 || moves.length - others.length > ENDS_APART ? moves : others;
}

/** @param {{ store: Store, act: TableAct, played?: string }} props */
export function Moves({ store, act, played = "" }) {
  const frame = store.frame.value;
  const [words, setWords] = useState("");
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));
  if (!frame) return null;
  const live = store.commands !== null;
  if (!frame.moves.length) return h("p", { class: "muted panel-empty" }, live ? waitingText(frame) : t("table.no-moves"));
  const listed = words ? frame.moves : withoutEnds(frame.moves);
  const found = words ? listed.filter((move) => matches(move, words)) : listed;
  const ordered = grouped(found).flat();
  /** @param {Move} move */
  const play = (move) => {
    setWords("");
    if (move.last) act.leave(move);
    else act.play(move);
  };
  /** @param {KeyboardEvent} event */
  const onFieldKey = (event) => {
    const field = /** @type {HTMLInputElement} */ (event.currentTarget);
    if (event.key === "ArrowDown") focusRow(list.current, 0);
    else if (event.key === "Escape" && !words) field.blur();
    else if (event.key === "Escape") setWords("");
    else if (event.key === "Enter" && words && ordered.length && live) {
      field.blur();
      play(ordered[0]);
    }
    else if (event.key === "Enter" && words) act.askWhy(words, field);
    else return;
    event.preventDefault();
  };
  return h(
    "div",
    { class: "moves", ref: list },
    h(Filter, { words, setWords, onKey: onFieldKey, shown: live && (frame.moves.length >= FILTER_FROM || words !== "") }),
    grouped(found).map((moves) =>
      h(
        "section",
        { key: moves[0].group || moves[0].kind },
        moves[0].group && h("h3", null, heading(moves[0].group)),
        moves.map((move) =>
          h(Row, { key: move.text, move, number: ordered.indexOf(move) + 1, live, played, store, onPlay: () => play(move) }),
        ),
      ),
    ),
    live && words && h(AskWhy, { text: words, onAsk: (anchor) => act.askWhy(words, anchor) }),
  );
}

/** @param {Frame} frame */
function waitingText(frame) {
  return asksMe(frame) ? t("table.no-moves") : promptText(frame);
}

/** A group as a heading. @param {string} group */
function heading(group) {
  return group.charAt(0).toUpperCase() + group.slice(1);
}

/**
 * @param {{ words: string, setWords: (words: string) => void, onKey: (event: KeyboardEvent) => void, shown: boolean }} props
 */
function Filter({ words, setWords, onKey, shown }) {
  return h(
    "label",
    { class: shown ? "filter" : "filter only-focus" },
    icon("search"),
    h("span", { class: "sr-only" }, t("table.filter")),
    h("input", {
      type: "text",
      id: "move-filter",
      value: words,
      placeholder: t("table.filter"),
      autocomplete: "off",
      spellcheck: false,
      onInput: (/** @type {InputEvent} */ event) => setWords(/** @type {HTMLInputElement} */ (event.currentTarget).value),
      onKeyDown: onKey,
    }),
  );
}

/**
 * @param {{ move: Move, number: number, live: boolean, played: string, store: Store, onPlay: () => void }} props
 */
function Row({ move, number, live, played, store, onPlay }) {
  const pending = store.pending.value;
  const chosen = pending?.kind === "move" && pending.move === move.text;
  const inside = [
    h("span", { class: "move-number", "aria-hidden": "true" }, number < 10 ? number : ""),
    h(
      "span",
      { class: "move-words" },
      h("span", { class: "move-label" }, move.label),
      move.effects.length > 0 && h("span", { class: "move-effects" }, move.effects.join(" · ")),
      chosen && store.late.value && h("span", { class: "unsent" }, icon("warning"), t("table.unsent")),
    ),
  ];
  if (!live) return h("div", { class: `move ${played === move.text ? "played" : ""}` }, inside);
  const kind = `move open ${chosen ? "chosen" : ""} ${move.last ? "last" : ""}`;
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const row = /** @type {Element} */ (event.currentTarget);
    focusRow(row.closest(".moves"), number - 1 + by);
  };
  return h("button", { class: kind, "data-move": move.text, "aria-busy": chosen, disabled: pending !== null && !chosen, onClick: onPlay, onKeyDown: onKey }, inside);
}

/** Go to a row by its place in the list; above the first is the filter. @param {Element | null} list @param {number} index */
export function focusRow(list, index) {
  const rows = /** @type {NodeListOf<HTMLElement>} */ (list?.querySelectorAll("button.move") ?? []);
  const target = index < 0 ? /** @type {HTMLElement | null} */ (list?.querySelector("input")) : rows[Math.min(index, rows.length - 1)];
  target?.focus();
}

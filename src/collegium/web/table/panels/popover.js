/** The sheet beside a piece, and the small note that explains a component. On a phone the sheet comes from below. */
import { h } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { icon } from "../../app/icon.js";
import { t } from "../../app/words.js";
import { labelOf } from "../../boards/shared/piece.js";
import { size } from "../board/size.js";
import { Ways } from "../asking/way.js";
import { Clause } from "../asking/why_not.js";

/** @import { GlossaryEntry, Move } from "../../app/types.js" */
/** @import { TableAct } from "../asking/act.js" */

const EDGE = 8;

/** Lay a box beside an element, inside the window. @param {HTMLElement} box @param {Element | null} anchor */
function place(box, anchor) {
  const at = anchor?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = at.bottom + EDGE + height <= innerHeight || at.top < height + EDGE;
  const top = below ? at.bottom + EDGE : at.top - EDGE - height;
  const left = at.left + at.width / 2 - width / 2;
  box.style.left = `${clamp(left, innerWidth - width)}px`;
  box.style.top = `${clamp(top, innerHeight - height)}px`;
}

/** @param {number} value @param {number} most */
function clamp(value, most) {
  return Math.max(EDGE, Math.min(value, most - EDGE));
}

/** Lay a box where it hides the fewest pieces of the way on show. @param {HTMLElement} box */
function placeAside(box) {
  const { offsetWidth: width, offsetHeight: height } = box;
  const steps = [...document.querySelectorAll(".drawn-board [data-step]")].map((piece) => piece.getBoundingClientRect());
  const board = document.querySelector(".drawn-board")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const corners = [board.left + EDGE, (board.left + board.right - width) / 2, board.right - width - EDGE].flatMap((left) =>
    [board.bottom - height - EDGE, board.top + EDGE].map((top) => new DOMRect(clamp(left, innerWidth - width), clamp(top, innerHeight - height), width, height)),
  );
  const hidden = (/** @type {DOMRect} */ at) =>
    steps.filter((step) => step.left < at.right && step.right > at.left && step.top < at.bottom && step.bottom > at.top).length;
  const best = corners.reduce((one, other) => (hidden(other) < hidden(one) ? other : one));
  box.style.left = `${best.left}px`;
  box.style.top = `${best.top}px`;
}

/** @param {{ act: TableAct, onRule: (id: string) => void }} props */
export function Sheet({ act, onRule }) {
  const sheet = act.sheet.value;
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  const phone = size.value === "phone";
  useLayoutEffect(() => {
    if (!sheet || !box.current) return;
    if (phone) box.current.removeAttribute("style");
    else if (sheet.ways) requestAnimationFrame(() => box.current && placeAside(box.current)); // the board marks the way first
    else place(box.current, sheet.anchor);
    const first = /** @type {HTMLElement | null} */ (box.current.querySelector("button"));
    (first ?? box.current).focus({ preventScroll: true });
  }, [sheet, phone]);
  useEffect(() => {
    if (!sheet) return undefined;
    const { anchor } = sheet;
    /** @param {PointerEvent} event */
    const outside = (event) => {
      const target = /** @type {Node} */ (event.target);
      if (!box.current?.contains(target) && !anchor?.contains(target)) act.close();
    };
    document.addEventListener("pointerdown", outside, true);
    return () => document.removeEventListener("pointerdown", outside, true);
  }, [sheet, act]);
  if (!sheet) return null;
  const { anchor, entry, moves, why, wanted } = sheet;
  const leave = () => {
    act.close();
    if (anchor instanceof HTMLElement || anchor instanceof SVGElement) anchor.focus();
  };
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    leave();
  };
  const props = { class: "piece-sheet", role: "dialog", "aria-label": entry?.name ?? t("table.sheet"), tabIndex: -1 };
  return h(
    "div",
    { ...props, ref: box, onKeyDown: onKey },
    entry && h("h3", null, entry.name),
    entry && h(About, { entry, onRule: (id) => (leave(), onRule(id)) }),
    moves.map((move) => h(Choice, { key: move.text, move, onPlay: () => act.play(move) })),
    sheet.ways && h(Ways, { ways: sheet.ways, onGo: (way) => act.go(way) }),
    wanted && h(WhyNot, { why, name: entry?.name ?? "", onRule: (id) => (leave(), onRule(id)) }),
    h("button", { class: "button quiet square sheet-close", onClick: leave, title: t("table.close") }, icon("close", t("table.close"))),
  );
}

/** What a component does, and the ways to the clauses about it. @param {{ entry: GlossaryEntry, onRule: (id: string) => void }} props */
function About({ entry, onRule }) {
  const does = entry.text || entry.rule;
  return [
    does && h("p", { class: "sheet-about" }, does),
    entry.clauses.length > 0 &&
      h(
        "p",
        { class: "sheet-rules" },
        h("span", null, icon("rules"), t("table.rules-about")),
        entry.clauses.map((id) => h("button", { key: id, type: "button", class: "link", onClick: () => onRule(id) }, shortId(id))),
      ),
  ];
}

/** A clause as it is cited beside its game. @param {string} id */
const shortId = (id) => id.slice(id.indexOf(".") + 1);

/** @param {{ move: Move, onPlay: () => void }} props */
function Choice({ move, onPlay }) {
  return h(
    "div",
    { class: "sheet-move" },
    move.loses.length > 0 && h(Lost, { moves: move.loses }),
    h("p", null, h("strong", null, move.label)),
    move.effects.length > 0 && h("ul", { class: "effects" }, move.effects.map((effect) => h("li", { key: effect }, effect))),
    h("button", { class: move.loses.length ? "button" : "button primary", onClick: onPlay }, t(move.loses.length ? "asking.all-the-same" : "table.do-it")),
  );
}

/** What could still be done for nothing. @param {{ moves: string[] }} props */
function Lost({ moves }) {
  return h("div", { class: "lost", role: "alert" }, h("p", null, icon("warning"), t("asking.lost")), h("ul", { class: "effects" }, moves.map((move) => h("li", { key: move }, move))));
}

/** @param {{ why: import("../../app/types.js").Why | null, name: string, onRule: (id: string) => void }} props */
function WhyNot({ why, name, onRule }) {
  if (!why) return h("p", { class: "muted", "aria-live": "polite" }, t("table.asking"));
  return h(
    "div",
    { class: "why", "aria-live": "polite" },
    !(why.clause && why.text === name) && h("p", null, why.clause ? h("strong", null, why.text) : why.text || t("table.no-reason")),
    why.legal && h("p", null, t("table.is-open")),
    why.clause && h(Clause, { clause: why.clause, said: why.text, onRule }),
  );
}

/** The note that explains a component while it is pointed at. @param {{ act: TableAct }} props */
export function Tip({ act }) {
  const tip = act.tip.value;
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    if (tip && box.current) place(box.current, tip.anchor);
  }, [tip]);
  if (!tip || act.sheet.value) return null;
  return h(
    "div",
    { class: "tip", role: "tooltip", ref: box },
    tip.entry && h(Thing, { entry: tip.entry, label: labelOf(tip.anchor) }),
    tip.moves.map((move) => h("p", { key: move.text, class: "tip-move" }, h("strong", null, move.label), move.effects.length > 0 && h("span", { class: "move-effects" }, move.effects.join(" · ")))),
  );
}

/** What a component is, its state, and what it does. @param {{ entry: GlossaryEntry, label: string }} props */
function Thing({ entry: { name, text, rule }, label }) {
  const does = text || rule;
  const state = stateOf(label, name, does);
  return [h("strong", null, name), state && h("span", { class: "tip-state" }, state), does && h("p", null, does)];
}

/**
 * What the label of a piece says beyond its name and what it does, such as how many are left or its level.
 * @param {string} label @param {string} name @param {string} text
 */
export function stateOf(label, name, text) {
  if (!label.startsWith(name)) return "";
  const parts = label.slice(name.length).split(/[.;:] /).map((part) => part.replace(/^[\s:,;.]+|[\s:,;.]+$/g, ""));
  return parts.filter((part) => part && !text.toLowerCase().includes(part.toLowerCase())).join(" · ");
}

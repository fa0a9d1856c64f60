/** Small marks: books with a letter on the spine, ducats, laurels, steps, figures, and whose things are. */

import { h } from "preact";
import { seatClass } from "../../app/seats.js";
import * as gowns from "../shared/gowns.js";
import { drawing } from "./engraving.js";
import { COLOURS } from "./model.js";

/** @import { Desk } from "./model.js" */
/** @import { ComponentChildren, VNode } from "preact" */

const LEAVES =
  "M5 9C2.5 7 2.5 4 4.5 1.5 7 4 7 7 5 9zM4.8 14C1.5 13.5 0 11 .5 8 3.5 8.7 5.2 11 4.8 14zM6.5 19C3.5 19.8.8 18 0 15c3-.7 5.8.8 6.5 4zM10.5 22.8c-2.5 2-5.5 1.5-7.5-.8 2.5-1.8 5.5-1.5 7.5.8zM29 9c2.5-2 2.5-5 .5-7.5C27 4 27 7 29 9zM29.2 14c3.3-.5 4.8-3 4.3-6-3 .7-4.7 3-4.3 6zM27.5 19c3 .8 5.7-1 6.5-4-3-.7-5.8.8-6.5 4zM23.5 22.8c2.5 2 5.5 1.5 7.5-.8-2.5-1.8-5.5-1.5-7.5.8z";
const STEMS = "M13 23.5C7 21.5 4 16 5 8M21 23.5c6-2 9-7.5 8-15.5";
const ARROW = "M2 5.5h8V1.5L18 8l-8 6.5v-4H2z";
const AT_MOST = 6; // spines that are drawn one by one

/** The class that gives the colour of a kind of book, and of the player whose books they are. @param {string} colour */
export const dyed = (colour) => (COLOURS.includes(colour) ? seatClass(COLOURS.indexOf(colour)) : `am-${colour}`);

/** @param {number} n @param {string} [label] */
export function coin(n, label) {
  const said = label ? { role: "img", "aria-label": `${label}: ${n}`, title: label } : {};
  return h("span", { class: "am-coin", ...said }, `${n}`);
}

/** Prestige points in a laurel. @param {number | string} n @param {string} [label] */
export function laurel(n, label) {
  const said = label ? { role: "img", "aria-label": `${label}: ${n}`, title: label } : {};
  return h(
    "span",
    { class: `am-laurel${String(n).length > 2 ? " am-long" : ""}`, ...said },
    h("svg", { viewBox: "0 0 34 26", preserveAspectRatio: "none", "aria-hidden": "true" }, h("path", { class: "am-stem", d: STEMS }), h("path", { class: "am-leaves", d: LEAVES })),
    h("b", null, `${n}`),
  );
}

/** A research step: an open arrow is free, a filled one is paid. @param {"green" | "black"} kind */
export function step(kind) {
  return h("svg", { class: `am-step-mark am-step-${kind}`, viewBox: "0 0 20 16", "aria-hidden": "true" }, h("path", { d: ARROW }));
}

/** The emblem of a faculty. @param {string} faculty */
export const emblem = (faculty) => drawing(`t-${faculty}`, "am-emblem");

/** The spine of a book; without a kind one of any kind. @param {Desk} desk @param {string | null} kind @param {Record<string, any>} [props] */
export function spine(desk, kind, props = {}) {
  const more = `am-spine ${kind ? dyed(kind) : "am-any"} ${props.class ?? ""}`;
  return h("span", { "aria-hidden": "true", ...props, class: more }, kind ? desk.letter(kind) : null);
}

/** So many spines of one kind: thin ones, and the last with its letter. @param {Desk} desk @param {string | null} kind @param {number} n */
export function spines(desk, kind, n) {
  if (n > AT_MOST) return h("span", { class: "am-spines" }, h("b", null, `${n}`), spine(desk, kind));
  const thin = Array.from({ length: Math.max(0, n - 1) }, (_, at) => h("span", { key: at, class: `am-spine am-thin ${kind ? dyed(kind) : "am-any"}` }));
  return h("span", { class: "am-spines" }, thin, spine(desk, kind, { key: "last" }));
}

/** So many books of one of some kinds. @param {Desk} desk @param {number} n @param {string[]} kinds */
export function choiceOf(desk, n, kinds) {
  if (kinds.length === 1) return spines(desk, kinds[0], n);
  const any = desk.colours().every((colour) => kinds.includes(colour));
  return h(
    "span",
    { class: "am-choice-of" },
    spines(desk, null, n),
    any ? h("i", null, desk.t("alma-mater.any")) : kinds.map((kind) => h("b", { key: kind, class: `am-letter-of ${dyed(kind)}` }, desk.letter(kind))),
  );
}

/** The letters of the players who have something, on shields that hang where nothing is written. @param {Desk} desk @param {number[]} seats @param {string} key of the words */
export function owners(desk, seats, key) {
  if (!seats.length) return null;
  const label = desk.t(key, { who: seats.map((seat) => desk.player(COLOURS[seat])).join(", ") });
  return h(
    "span",
    { class: "am-owners", role: "img", "aria-label": label, title: label },
    seats.map((seat) => h("b", { key: seat, class: `am-owner ${dyed(COLOURS[seat])}` }, desk.letter(COLOURS[seat]))),
  );
}

/** A small master of a seat, or a tutor. @param {number | null} seat @param {Record<string, any>} [props] */
export const tiny = (seat, props = {}) => h("span", { ...props, class: "am-tiny" }, gowns.gown(seat));

/** A number with a picture beside it, said as one. @param {number} n @param {VNode<any>} picture @param {string} label */
export function counted(n, picture, label) {
  return h("span", { class: "am-counted", role: "img", "aria-label": `${label}: ${n}`, title: label }, picture, h("b", null, `${n}`));
}

/** @param {number} n @param {VNode<any>} mark one of them */
const several = (n, mark) => (n > 1 ? h("span", { class: "am-counted" }, h("b", null, `${n}`), mark) : mark);

/** @type {Record<string, (desk: Desk, n: number) => VNode<any>>} */
const GAINS = {
  ducats: (_, n) => coin(n),
  prestige: (_, n) => laurel(n),
  textbooks: (desk, n) => spines(desk, null, n),
  different_textbooks: (desk, n) => spines(desk, null, n),
  own_textbooks: (desk, n) => spines(desk, desk.me.colour, n),
  dictionaries: (desk, n) => spines(desk, "dictionary", n),
  green_steps: (_, n) => several(n, step("green")),
  black_steps: (_, n) => several(n, step("black")),
  masters: (desk, n) => several(n, tiny(desk.seat)),
  tutors: (_, n) => several(n, tiny(null)),
  masters_to_dormitory: (desk, n) => h("span", { class: "am-deal" }, several(n, tiny(desk.seat)), to(), drawing("t-bed", "am-bed")),
};

/** Whether an amount is drawn rather than said. @param {string} name */
export const isPictured = (name) => name in GAINS;

/** What is gained, or paid, in pictures. @param {Desk} desk @param {Record<string, number>} row */
export function gains(desk, row) {
  return h(
    "span",
    { class: "am-gains" },
    Object.entries(row).map(([name, n]) => h("span", { key: name }, GAINS[name]?.(desk, n) ?? `${n} ${name}`)),
  );
}

/** The arrow of an exchange. */
export const to = () => h("span", { class: "am-to", key: "to", "aria-hidden": "true" });

/** What is paid for what, in pictures. @param {Desk} desk @param {{ pay?: Record<string, number>, gain: Record<string, number> }} row */
export function deal(desk, row) {
  return h("span", { class: "am-deal" }, row.pay && [h("span", { key: "pay" }, gains(desk, row.pay)), to()], h("span", { key: "gain" }, gains(desk, row.gain)));
}

/**
 * Words with pictures among them: each argument stands where the text names it.
 * @param {Desk} desk @param {string} key @param {Record<string, ComponentChildren>} [pictures] @param {Record<string, string | number>} [args]
 * @returns {VNode<any>}
 */
export function rich(desk, key, pictures = {}, args = {}) {
  const marked = Object.fromEntries(Object.keys(pictures).map((name) => [name, `\u0001${name}\u0001`]));
  const parts = desk.t(key, { ...args, ...marked }).split("\u0001");
  return h("span", { key }, parts.map((part, index) => (index % 2 ? h("span", { key: index, class: "am-in" }, pictures[part]) : part)));
}

/** A master with the letter of the player. @param {Desk} desk @param {string} colour @param {Record<string, any>} [props] */
export function master(desk, colour, props = {}) {
  return h("span", { ...props, class: "am-figure" }, gowns.gown(COLOURS.indexOf(colour), desk.letter(colour)));
}

/** Where the viewer's masters would stand, with the number needed. @param {Desk} desk @param {number} n */
export function ghost(desk, n) {
  return h("span", { key: "ghost", class: "am-figure am-ghost" }, gowns.ghost(desk.seat, n));
}

/** A tutor: a master in nobody's colour. @param {Record<string, any>} [props] */
export function tutor(props = {}) {
  return h("span", { ...props, class: "am-figure" }, gowns.gown(null));
}

/** A research marker. @param {Desk} desk @param {string} colour @param {Record<string, any>} [props] */
export function marker(desk, colour, props = {}) {
  return h("span", { ...props, class: "am-marker" }, gowns.marker(COLOURS.indexOf(colour), desk.letter(colour)));
}

/** The number of a component among all of its table, which gives it its face. @param {Desk} desk @param {string} table @param {string} id */
export const numberOf = (desk, table, id) => Math.max(0, desk.rows(table).findIndex((row) => row.id === id));

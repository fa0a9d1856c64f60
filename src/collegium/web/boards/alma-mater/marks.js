/** Small pictures: books with a letter on the spine, masters, shapes of seats, amounts and gains. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { COLOURS } from "./model.js";

/** @import { Desk } from "./model.js" */
/** @import { VNode } from "preact" */

/** Shapes of the seats around a point, 10 units wide. */
const SHAPES = [
  "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
  "M0-5.4 5.6 4.6H-5.6z",
  "M-4.6-4.6H4.6V4.6H-4.6z",
  "M0-6 6 0 0 6-6 0z",
];
const GOWN = "M9 5.8c3.7.5 6.3 5 6.9 14.2H2.1C2.7 10.8 5.3 6.3 9 5.8z";
const HEAD = "M9 3.4a3 3 0 1 0 .01 0z";
const CAP = "M9 .3 16.5 3.1 9 5.9 1.5 3.1z";

/** @type {Record<string, string>} the signs of the faculties, 16 units wide */
const FACULTY_SIGNS = {
  art: "M8 2.5a5.5 5.5 0 1 0 0 11c1.3 0 1.6-.8 1.3-1.7-.4-1.2.3-1.9 1.5-1.9h1.1c1 0 1.6-.8 1.6-1.9C13.5 5 11 2.5 8 2.5zM5.3 8h.01M6.8 5.3h.01M9.9 5.2h.01",
  law: "M8 2.5v11M5 13.5h6M3 4.5h10M3 4.5 1.3 9.3h3.4zM13 4.5l-1.7 4.8h3.4z",
  medicine: "M8 2v12M5.2 4.2c5.6.6 7 2.3 2.8 4-4 1.6-2.7 3 0 3.9M10.8 4.2c-1-.5-1.9-.7-2.8-.7",
  mathematics: "M8 2.2v2M8 4.2 3.5 13.5M8 4.2l4.5 9.3M4.8 10.6c2 1.5 4.4 1.5 6.4 0",
};

/** @param {number} seat */
export const seatClass = (seat) => `am-seat-${(seat % SHAPES.length) + 1}`;

/**
 * The shape of a seat in its colour.
 * @param {number} seat @param {string} [label] @param {Record<string, any>} [props]
 */
export function shape(seat, label, props = {}) {
  const more = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  const all = /** @type {Record<string, any>} */ ({
    viewBox: "-7 -7 14 14",
    ...more,
    ...props,
    class: `am-shape ${seatClass(seat)}`,
  });
  return h("svg", all, h("path", { d: SHAPES[seat % SHAPES.length] }));
}

/**
 * Several seats by their shapes, in words for those who hear them.
 * @param {Desk} desk @param {number[]} seats @param {string} key of the words
 */
export function shapes(desk, seats, key) {
  if (!seats.length) return null;
  const label = desk.t(key, { who: seats.map((seat) => desk.player(COLOURS[seat])).join(", ") });
  return h(
    "span",
    { class: "am-shapes", role: "img", "aria-label": label },
    seats.map((seat) => shape(seat)),
  );
}

/**
 * A master in a gown, with the seat's shape on it.
 * @param {number} seat @param {Record<string, any>} [props] @param {string} [more]
 */
export function master(seat, props = {}, more = "") {
  return h(
    "svg",
    { viewBox: "0 0 18 21", "aria-hidden": "true", ...props, class: `am-master ${seatClass(seat)} ${more}` },
    h("path", { d: `${GOWN}${HEAD}` }),
    h("path", { class: "am-cap", d: CAP }),
    h("path", { class: "am-badge", d: SHAPES[seat % SHAPES.length], transform: "translate(9 15) scale(.62)" }),
  );
}

/** A tutor: a master in nobody's colour. @param {Record<string, any>} [props] @param {string} [more] */
export function tutor(props = {}, more = "") {
  const all = { viewBox: "0 0 18 21", "aria-hidden": "true", ...props, class: `am-master am-tutor ${more}` };
  return h("svg", all, h("path", { d: `${GOWN}${HEAD}` }), h("path", { class: "am-cap", d: CAP }));
}

/** The sign of a faculty. @param {string} faculty */
export function sign(faculty) {
  return h(
    "svg",
    { class: "am-sign", viewBox: "0 0 16 16", "aria-hidden": "true" },
    h("path", { d: FACULTY_SIGNS[faculty] ?? "" }),
  );
}

/** How many tiles or cards of a stack are left, as a pile of strokes. @param {number} stock */
export function pips(stock) {
  return h(
    "span",
    { class: "am-pips", "aria-hidden": "true" },
    Array.from({ length: stock }, (_, n) => h("span", { key: n })),
  );
}

/**
 * The spine of a book; without a kind one of any kind.
 * @param {Desk} desk @param {string | null} kind @param {Record<string, any>} [props]
 */
export function book(desk, kind, props = {}) {
  const all = { "aria-hidden": "true", ...props, class: `am-book am-book-${kind ?? "any"} ${props.class ?? ""}` };
  return h("span", all, kind ? desk.letter(kind) : null);
}

/**
 * A textbook with the shape of its player at the foot of the spine.
 * @param {Desk} desk @param {string} colour @param {Record<string, any>} [props]
 */
export function volume(desk, colour, props = {}) {
  const foot = shape(COLOURS.indexOf(colour), undefined, {});
  return h(
    "span",
    { "aria-hidden": "true", ...props, class: `am-book am-volume am-book-${colour}` },
    desk.letter(colour),
    foot,
  );
}

/**
 * A number with an icon beside it.
 * @param {number | string} n @param {string} name of the icon @param {string} [label] @param {string} [more]
 */
export function amount(n, name, label, more = "") {
  return h("span", { class: `am-amount am-of-${name} ${more}` }, h("b", null, `${n}`), icon(name, label));
}

/**
 * So many books of some kinds, any of which will do.
 * @param {Desk} desk @param {number} number @param {string[]} kinds
 */
export function books(desk, number, kinds) {
  const any = desk.colours().every((colour) => kinds.includes(colour));
  const spines = any ? [book(desk, null, { key: "any" })] : kinds.map((kind) => book(desk, kind, { key: kind }));
  return h(
    "span",
    { class: "am-books" },
    h("b", null, `${number}`),
    spines,
    any && h("i", null, desk.t("alma-mater.any")),
  );
}

/** @type {Record<string, (desk: Desk, n: number) => VNode<any>>} */
const GAINS = {
  ducats: (_, n) => amount(n, "coin"),
  prestige: (_, n) => amount(n, "point"),
  textbooks: (desk, n) => h("span", { class: "am-books" }, h("b", null, `${n}`), book(desk, null)),
  different_textbooks: (desk, n) => h("span", { class: "am-books" }, h("b", null, `${n}`), book(desk, null)),
  own_textbooks: (desk, n) => h("span", { class: "am-books" }, h("b", null, `${n}`), book(desk, desk.me.colour)),
  dictionaries: (desk, n) => h("span", { class: "am-books" }, h("b", null, `${n}`), book(desk, "dictionary")),
  green_steps: (_, n) => amount(n, "step-free"),
  black_steps: (_, n) => amount(n, "step-paid"),
  masters: (_, n) => amount(n, "master"),
  tutors: (_, n) => amount(n, "person"),
};

/** What is gained, or paid, in pictures. @param {Desk} desk @param {Record<string, number>} row */
export function gains(desk, row) {
  return Object.entries(row).map(([name, n]) =>
    h("span", { key: name, class: "am-gain" }, GAINS[name]?.(desk, n) ?? `${n} ${name}`),
  );
}

/**
 * What is paid for what, in pictures.
 * @param {Desk} desk @param {{ pay?: Record<string, number>, gain: Record<string, number> }} row
 */
export function deal(desk, row) {
  const pay = row.pay && [gains(desk, row.pay), h("span", { class: "am-to", key: "to" }, "→")];
  return h("span", { class: "am-deal" }, pay, gains(desk, row.gain));
}

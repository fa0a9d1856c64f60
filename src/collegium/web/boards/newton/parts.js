/**
 * The picture language of cards and tiles: amounts and symbols in a line. A part knows its width and draws itself
 * around a middle line; coins and shields are 20 units wide, figures 15.
 */

import { h } from "preact";
import { placed } from "./symbols.js";

/** @import { VNode } from "preact" */
/** @typedef {{ width: number, opens?: boolean, draw: (x: number, y: number) => VNode<any> }} Part */

const SPRITE = new URL("../../icons.svg", import.meta.url).pathname;
const DIGIT = 8;
const GAP = 3;
const TOKEN = 20;

/** Icons of the sprite that have a colour of their own here. */
const SUITS = ["work", "technology", "travel", "lessons", "study", "joker"];

/**
 * A symbol of the sprite, in the middle of a point.
 * @param {string} id @param {number} x @param {number} y @param {number} size @param {string} [more] a class
 */
export function symbol(id, x, y, size, more = "") {
  const props = { href: `${SPRITE}#${id}`, x: x - size / 2, y: y - size / 2, width: size, height: size };
  const own = SUITS.includes(id) ? `n-suit-${id}` : "";
  return h("use", { ...props, class: `n-symbol ${own} ${more}` });
}

/** A text around a point; the piece it stands on says it in words. @param {string | number} text @param {number} x @param {number} y @param {string} [more] */
export function word(text, x, y, more = "") {
  return h("text", { x, y, class: `n-text ${more}`, "aria-hidden": "true" }, text);
}

/** @param {string | number} text @param {string} [more] @returns {Part} */
export function text(text, more = "") {
  const width = String(text).length * DIGIT;
  return { width, draw: (x, y) => word(text, x + width / 2, y, more) };
}

/** A number on a token. @param {string} id @param {number} n @param {string} kind @param {number} lift @returns {Part} */
function onToken(id, n, kind, lift) {
  const size = n > 9 ? TOKEN + 3 : TOKEN;
  return {
    width: size,
    draw: (x, y) => h("g", null, placed(id, x + size / 2, y, size), word(n, x + size / 2, y - lift, kind)),
  };
}

/** Coins: their number on a coin. @param {number} n */
export const coins = (n) => onToken("coin", n, "n-on-coin", -0.5);

/** Victory Points: their number on a shield. @param {number} n */
export const points = (n) => onToken("shield", n, "n-on-shield", 0.5);

/** Something counted beside its number, which is left out for one. @param {Part} part @param {number} n @returns {Part} */
export function counted(part, n) {
  return n === 1 ? part : together([text(n), part], 1);
}

/** @param {string} id @param {number} size @param {number} [room] @returns {Part} */
const token = (id, size, room = size) => ({ width: room, draw: (x, y) => placed(id, x + room / 2, y, size) });

/** @returns {Part} */
export const potion = () => token("potion", 19, 17);
/** @returns {Part} */
export const pawn = () => sign("student", 19);
/** @param {string} colour @returns {Part} */
export const volume = (colour) => token(`volume-${colour}`, 21, 18);
/** @param {string} colour @returns {Part} */
export const smallVolume = (colour) => token(`volume-${colour}`, 17, 14);
/** @param {string} id @param {number} [size] @returns {Part} */
export const sign = (id, size = 18) => ({ width: size - 1, draw: (x, y) => symbol(id, x + (size - 1) / 2, y, size) });
/** What something is paid for. @returns {Part} */
export const arrow = () => ({
  width: 17,
  opens: true,
  draw: (x, y) => h("path", { d: `M${x + 2} ${y}h12M${x + 9.5} ${y - 4.5}l5 4.5-5 4.5`, class: "n-arrow" }),
});
/** @returns {Part} */
export const slash = () => ({
  width: 6,
  draw: (x, y) => h("path", { d: `M${x + 0.5} ${y + 6.5}l5-13`, class: "n-slash" }),
});
/** A Bonus token. @returns {Part} */
export const bonus = () => ({
  width: 18,
  draw: (x, y) =>
    h("g", null, h("circle", { cx: x + 9, cy: y, r: 8, class: "n-token" }), h("circle", { cx: x + 9, cy: y, r: 3, class: "n-token-dot" })),
});
/** A village. @returns {Part} */
export const village = () => ({
  width: 17,
  draw: (x, y) => h("circle", { cx: x + 8.5, cy: y, r: 7, class: "n-village n-gold" }),
});
/** A part struck out. @param {Part} part @returns {Part} */
export const without = (part) => ({
  width: part.width,
  draw: (x, y) =>
    h("g", null, part.draw(x, y), h("path", { d: `M${x} ${y + 9}L${x + part.width} ${y - 9}`, class: "n-strike" })),
});

/** Several parts as one. @param {Part[]} parts @param {number} [gap] @returns {Part} */
export function together(parts, gap = GAP) {
  const width = parts.reduce((sum, part) => sum + part.width + gap, -gap);
  return {
    width,
    draw: (x, y) => {
      let at = x;
      const drawn = parts.map((part) => {
        const here = part.draw(at, y);
        at += part.width + gap;
        return here;
      });
      return h("g", null, drawn);
    },
  };
}

/** A line of parts around a point. @param {Part[]} parts @param {number} x @param {number} y @param {number} [gap] */
export function line(parts, x, y, gap = GAP) {
  const all = together(parts, gap);
  return all.draw(x - all.width / 2, y);
}

/**
 * A line of parts as a picture in a text: 24 units are 1.5 em.
 * @param {Part[]} parts @param {string} [more] a class
 */
export function inText(parts, more = "") {
  const { width, draw } = together(parts);
  const size = { width: `${(width + 2) / 16}em`, height: "1.5em" };
  return h("svg", { class: `n-line ${more}`, viewBox: `-1 -12 ${width + 2} 24`, ...size, "aria-hidden": "true" }, draw(0, 0));
}

/**
 * The same as two pictures, what is paid and what it brings, where something is paid: they may stand below each other.
 * @param {Part[]} parts @param {string} [more] a class
 */
export function inTexts(parts, more = "") {
  const at = parts.findIndex((part) => part.opens);
  return at < 1 ? [inText(parts, more)] : [inText(parts.slice(0, at), more), inText(parts.slice(at), more)];
}

/** The same below each other, for a card of which only a spine is seen. @param {Part[]} parts */
export function inColumn(parts) {
  const high = parts.length * 23;
  const drawn = parts.map((part, index) => part.draw(12 - part.width / 2, 11.5 + index * 23));
  return h("svg", { class: "n-column", viewBox: `0 0 24 ${high}`, width: 24, height: high, "aria-hidden": "true" }, drawn);
}

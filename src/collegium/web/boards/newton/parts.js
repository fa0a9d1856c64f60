/**
 * The picture language of cards and tiles: amounts and symbols in a line. A part knows its width and draws itself
 * around a middle line; 15 units high, digits 13.
 */

import { h } from "preact";

/** @import { VNode } from "preact" */
/** @typedef {{ width: number, draw: (x: number, y: number) => VNode<any> }} Part */

const SPRITE = new URL("../../icons.svg", import.meta.url).pathname;
const DIGIT = 7.3;
const GAP = 2;

const FLAME = "M.6-8C1-4.8 6-2.7 6 1.7A6 5.9 0 0 1-6 1.7C-6-.9-4.8-2.5-3.5-3.8-3.2-2.3-2.5-1.4-1.5-.9-1.8-3.8-1.2-6.2.6-8z";
const DROP = "M0-7.8C3.6-3.6 5.7-.9 5.7 2a5.7 5.6 0 0 1-11.4 0C-5.7-.9-3.6-3.6 0-7.8z";
const LEAF = "M-6.6 7.2C-8.6-1.4-3.6-7 7-7 7.6 3.4 2.2 8-3.4 5.8L-5.4 8z";
const SHIELD = "M-7.5-7.5h15v8.3c0 3.6-3 5.9-7.5 7.5-4.5-1.6-7.5-3.9-7.5-7.5z";
const FLASK = "M-2.3-7.5h4.6v1.5h-1v3.2l4.5 7.3a2 2 0 0 1-1.7 3h-8.2a2 2 0 0 1-1.7-3l4.5-7.3V-6h-1z";
const PAWN = "M0-7.5a3.2 3.2 0 0 1 1.9 5.8C4.6-.6 5.2 3.4 5.4 7.5H-5.4C-5.2 3.4-4.6-.6-1.9-1.7A3.2 3.2 0 0 1 0-7.5z";

/** @type {Record<string, string>} */
const VOLUME_SHAPES = { orange: FLAME, blue: DROP, green: LEAF };

/**
 * A symbol of the sprite, in the middle of a point.
 * @param {string} id @param {number} x @param {number} y @param {number} size @param {string} [more] a class
 */
export function symbol(id, x, y, size, more = "") {
  const props = { href: `${SPRITE}#${id}`, x: x - size / 2, y: y - size / 2, width: size, height: size };
  return h("use", { ...props, class: more || "n-symbol" });
}

/** A text around a point. @param {string | number} text @param {number} x @param {number} y @param {string} [more] */
export function word(text, x, y, more = "") {
  return h("text", { x, y, class: `n-text ${more}` }, text);
}

/** @param {string} path @param {number} x @param {number} y @param {string} kind @param {number} [scale] */
function stamp(path, x, y, kind, scale = 1) {
  return h("path", { d: path, class: kind, transform: `translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}` });
}

/**
 * A Volume by its shape and colour; one of choice is all three in one.
 * @param {string} colour @param {number} x @param {number} y @param {number} [scale]
 */
export function volumeShape(colour, x, y, scale = 0.9) {
  const shape = VOLUME_SHAPES[colour];
  if (shape) return stamp(shape, x, y, `n-volume-${colour}`, scale);
  const third = "M0 0V-7.5A7.5 7.5 0 0 1 6.5 3.75z";
  return h(
    "g",
    { transform: `translate(${x} ${y}) scale(${scale})` },
    h("path", { d: third, class: "n-volume-orange" }),
    h("path", { d: third, class: "n-volume-blue", transform: "rotate(120)" }),
    h("path", { d: third, class: "n-volume-green", transform: "rotate(240)" }),
  );
}

/** @param {string | number} text @param {string} [more] @returns {Part} */
export function text(text, more = "") {
  const width = String(text).length * DIGIT;
  return { width, draw: (x, y) => word(text, x + width / 2, y, more) };
}

/** Coins: their number on a coin. @param {number} n @returns {Part} */
export function coins(n) {
  const width = n > 9 ? 19 : 16;
  return {
    width,
    draw: (x, y) =>
      h(
        "g",
        null,
        h("rect", { x, y: y - 8, width, height: 16, rx: 8, class: "n-coin" }),
        word(n, x + width / 2, y, "n-on-coin"),
      ),
  };
}

/** Victory Points: their number on a shield. @param {number} n @returns {Part} */
export function points(n) {
  const scale = n > 9 ? 1.2 : 1;
  const width = 16 * scale;
  return {
    width,
    draw: (x, y) =>
      h("g", null, stamp(SHIELD, x + width / 2, y, "n-shield", scale), word(n, x + width / 2, y - 0.5, "n-on-shield")),
  };
}

/** Something counted beside its number, which is left out for one. @param {Part} part @param {number} n @returns {Part} */
export function counted(part, n) {
  return n === 1 ? part : together([text(n), part], 1);
}

/** @returns {Part} */
export const potion = () => ({ width: 13, draw: (x, y) => stamp(FLASK, x + 6.5, y, "n-potion") });
/** @returns {Part} */
export const pawn = () => ({ width: 12, draw: (x, y) => stamp(PAWN, x + 6, y, "n-pawn") });
/** @param {string} colour @returns {Part} */
export const volume = (colour) => ({ width: 13, draw: (x, y) => volumeShape(colour, x + 6.5, y) });
/** @param {string} colour @returns {Part} */
export const smallVolume = (colour) => ({ width: 9, draw: (x, y) => volumeShape(colour, x + 4.5, y, 0.66) });
/** @param {string} id @param {number} [size] @returns {Part} */
export const sign = (id, size = 15) => ({ width: size - 1, draw: (x, y) => symbol(id, x + size / 2 - 0.5, y, size) });
/** What something is paid for. @returns {Part} */
export const arrow = () => ({
  width: 7,
  draw: (x, y) => h("path", { d: `M${x + 0.5} ${y - 4}l5.5 4-5.5 4z`, class: "n-arrow" }),
});
/** @returns {Part} */
export const slash = () => ({
  width: 4,
  draw: (x, y) => h("path", { d: `M${x} ${y + 6}l4-12`, class: "n-line" }),
});
/** A Bonus token. @returns {Part} */
export const token = () => ({
  width: 14,
  draw: (x, y) => {
    const middle = { cx: x + 7, cy: y };
    return h("g", null, h("circle", { ...middle, r: 5.5, class: "n-bonus" }), h("circle", { ...middle, r: 1.5, class: "n-bonus-dot" }));
  },
});
/** A village. @returns {Part} */
export const village = () => ({
  width: 12,
  draw: (x, y) => h("circle", { cx: x + 6, cy: y, r: 5, class: "n-village" }),
});
/** A part struck out. @param {Part} part @returns {Part} */
export const without = (part) => ({
  width: part.width,
  draw: (x, y) =>
    h("g", null, part.draw(x, y), h("path", { d: `M${x} ${y + 7}L${x + part.width} ${y - 7}`, class: "n-strike" })),
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

/** A line of parts around a point. @param {Part[]} parts @param {number} x @param {number} y */
export function line(parts, x, y) {
  const all = together(parts);
  return all.draw(x - all.width / 2, y);
}

/**
 * Parts in one line, or in two where they do not fit.
 * @param {Part[]} first @param {Part[]} second @param {number} x @param {number} y the middle @param {number} width
 */
export function oneOrTwo(first, second, x, y, width) {
  const all = [...first, ...second];
  if (!first.length || !second.length || together(all).width <= width) return all.length ? line(all, x, y) : null;
  return h("g", null, line(first, x, y - 7.7), line(second, x, y + 7.7));
}

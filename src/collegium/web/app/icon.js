/** Icons of the sprite `icons.svg`. */

import { h } from "preact";

const SPRITE = new URL("../icons.svg", import.meta.url).pathname;

/**
 * An icon by the id of its symbol; it takes the colour of the text around it and 1.25 em of room. With a label it is an
 * image with that name and tooltip; without one it is decoration that a screen reader skips. Inside an SVG give it
 * `x`, `y`, `width` and `height`.
 *
 * @param {string} name
 * @param {string} [label]
 * @param {Record<string, string | number>} [props]
 * @returns {import("preact").VNode<any>}
 */
export function icon(name, label, props = {}) {
  const shape = h("use", { href: `${SPRITE}#${name}` });
  const { class: more, ...rest } = props;
  const all = { class: more ? `icon ${more}` : "icon", viewBox: "0 0 24 24", ...rest };
  if (!label) return h("svg", { ...all, "aria-hidden": "true" }, shape);
  return h("svg", { ...all, role: "img", "aria-label": label }, h("title", null, label), shape);
}

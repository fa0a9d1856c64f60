/** The ground boards lie on: plates with a neat line, cartouches, plaques, medallions, ribbons, tags and stamps. */

import { h } from "preact";
import { cartouchePath, CORNER, plaquePath } from "./ornament.js";

/** @import { ComponentChildren } from "preact" */

/**
 * A plate of the atlas: double line around it, a title on its edge.
 * @param {{ children?: ComponentChildren, area?: string, title?: ComponentChildren, label?: string, class?: string, corners?: boolean }} props
 */
export function Plate({ children, area, title, label, class: more = "", corners = false }) {
  return h(
    "section",
    { class: `b-plate ${more}`, "data-area": area, "aria-label": label },
    title && h("h2", { class: "b-plate-title" }, title),
    children,
    corners && ["nw", "ne", "se", "sw"].map((where) => corner(where)),
  );
}

/** @param {string} where */
function corner(where) {
  const props = { key: where, class: `b-corner b-${where}`, viewBox: "0 0 40 40", "aria-hidden": "true" };
  return h("svg", props, h("path", { d: CORNER }));
}

/** A cartouche in a drawing, its middle at 0 0. @param {number} width @param {number} height @param {string} [more] */
export function cartouche(width, height, more = "") {
  return framed(cartouchePath(width, height), cartouchePath(width - 5, height - 5), `b-cartouche ${more}`);
}

/** A plaque with cut corners in a drawing, its middle at 0 0. @param {number} width @param {number} height @param {string} [more] */
export function plaque(width, height, more = "") {
  return framed(plaquePath(width, height), plaquePath(width - 5, height - 5, 4), `b-plaque ${more}`);
}

/** @param {string} outer @param {string} inner @param {string} kind */
function framed(outer, inner, kind) {
  return h(
    "g",
    { class: kind },
    h("path", { d: outer, class: "b-frame-outer state-edge" }),
    h("path", { d: inner, class: "b-frame-inner" }),
  );
}

/** A medal of brass with something on it, around 0 0. @param {number} r @param {ComponentChildren} [inside] */
export function medal(r, inside) {
  return h(
    "g",
    { class: "b-medal" },
    h("circle", { r, class: "b-brass state-edge" }),
    h("circle", { r: r * 0.8, class: "b-medal-face" }),
    inside,
  );
}

/** A word on a slip of paper: a price, a reason, what something brings. @param {{ children?: ComponentChildren, kind?: string }} props */
export function Tag({ children, kind = "" }) {
  return h("span", { class: `b-tag ${kind}` }, children);
}

/** A verdict as of a rubber stamp: `good`, `calm` or `bad`. @param {{ children?: ComponentChildren, kind: string }} props */
export function Stamp({ children, kind }) {
  return h("span", { class: `b-stamp b-${kind}` }, children);
}

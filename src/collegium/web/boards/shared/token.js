/** The frame of whatever stands in a line of text or around a point of a drawing. */

import { h } from "preact";
import { counter } from "./motion_counts.js";

/** @import { ComponentChildren, VNode } from "preact" */
/** Where it stands in a drawing: its middle and its width. @typedef {{ x: number, y: number, size: number }} At */
/** `count`: the amount and the seat that its number counts. @typedef {{ at?: At, label?: string, box?: [number, number], count?: [string, number] }} Placing */

/**
 * The frame of every token: a picture in a box of its own.
 * @param {string} kind its classes @param {ComponentChildren} inside @param {Placing} [placing] @returns {VNode<any>}
 */
export function token(kind, inside, { at, label, box = [24, 24], count } = {}) {
  const [width, height] = box;
  const tall = at && (at.size * height) / width;
  const place = at && tall ? { x: at.x - at.size / 2, y: at.y - tall / 2, width: at.size, height: tall } : {};
  /** @type {Record<string, string>} */
  const spoken = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  const props = { class: `b-token ${kind}`, viewBox: `0 0 ${width} ${height}`, ...place, ...spoken, ...(count && counter(...count)) };
  return h("svg", props, label && h("title", null, label), inside);
}

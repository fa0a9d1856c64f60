/** Things one moves along: a brass ruler with its ticks, brass tubing with sockets, a row of cells that fills. */

import { h } from "preact";

/** @import { ComponentChildren } from "preact" */

/**
 * Where a number stands on a ruler. @param {number} n @param {number} steps the highest number @param {number} width @param {number} [margin]
 */
export const onRuler = (n, steps, width, margin = 14) => margin + (n / steps) * (width - 2 * margin);

/**
 * A brass ruler, drawn from its upper left corner.
 * @param {{ steps: number, width: number, height?: number, every?: number, margin?: number, children?: ComponentChildren }} props
 *   every: which steps carry their number
 */
export function Ruler({ steps, width, height = 22, every = 1, margin = 14, children }) {
  let fine = "";
  let long = "";
  const numbers = [];
  for (let n = 0; n <= steps; n++) {
    const x = Math.round(onRuler(n, steps, width, margin) * 10) / 10;
    if (n % every === 0) {
      long += `M${x} ${height - 6}v6`;
      numbers.push(h("text", { key: n, x, y: height - 8, class: "b-ruler-number" }, n));
    } else fine += `M${x} ${height - 4}v4`;
  }
  return h(
    "g",
    { class: "b-ruler" },
    h("rect", { width, height, rx: 2, class: "b-brass" }),
    h("rect", { x: 2, y: 2, width: width - 4, height: height - 4, rx: 1, class: "b-brass-bright" }),
    h("path", { d: fine, class: "b-tick-line b-fine" }),
    h("path", { d: long, class: "b-tick-line" }),
    h("circle", { cx: 5, cy: height / 2, r: 1.6, class: "b-rivet" }),
    h("circle", { cx: width - 5, cy: height / 2, r: 1.6, class: "b-rivet" }),
    numbers,
    children,
  );
}

/** A brass tube along a path. @param {string} path */
export function tube(path) {
  return h(
    "g",
    { class: "b-tube" },
    h("path", { d: path, class: "b-tube-under" }),
    h("path", { d: path, class: "b-tube-wall" }),
    h("path", { d: path, class: "b-tube-gleam" }),
  );
}

/** A socket of a tube, where a piece can stand. @param {number} x @param {number} y @param {number} [r] */
export function socket(x, y, r = 8) {
  return h(
    "g",
    { class: "b-socket", transform: `translate(${x} ${y})` },
    h("circle", { r, class: "b-brass state-edge" }),
    h("circle", { r: r * 0.7, class: "b-pit" }),
  );
}

/**
 * A row of cells: filled ones, coming ones, open ones.
 * @param {{ cells: { state?: "full" | "coming" | "open", words?: ComponentChildren }[], label?: string, class?: string }} props
 */
export function Cells({ cells, label, class: more = "" }) {
  const spoken = label ? { role: "img", "aria-label": label } : {};
  return h(
    "span",
    { class: `b-cells ${more}`, ...spoken },
    cells.map((cell, at) => h("span", { key: at, class: `b-cell b-${cell.state ?? "open"}` }, cell.words)),
  );
}

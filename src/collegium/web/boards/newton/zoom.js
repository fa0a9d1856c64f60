/** A drawing that fits its place; where it is narrow, larger than it, to be moved about, with buttons to zoom. */

import { h } from "preact";
import { useState } from "preact/hooks";
import { icon } from "../../app/icon.js";

/** @import { ComponentChildren } from "preact" */
/** @import { Translate } from "../../app/types.js" */

const STEP = 1.25;
const LEAST = 1;
const MOST = 3;

/** @param {{ t: Translate, width: number, children?: ComponentChildren }} props the width at which every text is legible */
export function Zoom({ t, width, children }) {
  const [scale, setScale] = useState(1);
  const by = (/** @type {number} */ factor) => setScale(Math.min(MOST, Math.max(LEAST, scale * factor)));
  const style = { "--n-width": `${width}px`, "--n-zoom": String(scale) };
  return h(
    "div",
    { class: "n-zoom" },
    h("div", { class: scale > 1 ? "n-pan n-zoomed" : "n-pan", style, tabIndex: scale > 1 ? 0 : undefined }, children),
    h(
      "div",
      { class: "n-zoom-buttons" },
      zoomButton("zoom-in", t("newton.zoom_in"), scale >= MOST, () => by(STEP)),
      zoomButton("zoom-out", t("newton.zoom_out"), scale <= LEAST, () => by(1 / STEP)),
    ),
  );
}

/** @param {string} sign @param {string} label @param {boolean} disabled @param {() => void} onClick */
function zoomButton(sign, label, disabled, onClick) {
  return h("button", { type: "button", onClick, disabled, "aria-label": label, title: label }, icon(sign));
}

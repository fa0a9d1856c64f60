/** A drawing that fits its place; where that is narrow it is as high as the place, to be moved about, with buttons to zoom. */

import { h } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { icon } from "../../app/icon.js";

/** @import { ComponentChildren } from "preact" */
/** @import { Translate } from "../../app/types.js" */

const STEP = 1.25;
const MOST = 3;

/**
 * @param {{ t: Translate, ratio: number, focus: string, children?: ComponentChildren }} props
 *   ratio: width over height of the drawing; focus: the piece that is in the middle at first
 */
export function Zoom({ t, ratio, focus, children }) {
  const [scale, setScale] = useState(1);
  const [least, setLeast] = useState(1);
  const pan = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    const { current } = pan;
    if (!current) return undefined;
    const watch = new ResizeObserver(() => {
      setLeast(leastOf(current));
      lookAt(current, focus);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [focus]);
  const by = (/** @type {number} */ factor) => setScale(Math.min(MOST, Math.max(least, scale * factor)));
  const style = { "--n-ratio": String(ratio), "--n-zoom": String(scale) };
  return h(
    "div",
    { class: "n-zoom" },
    h("div", { class: scale === 1 ? "n-pan" : "n-pan n-zoomed", style, ref: pan, tabIndex: scale > 1 ? 0 : undefined }, children),
    h(
      "div",
      { class: "n-zoom-buttons" },
      zoomButton("zoom-in", t("newton.zoom_in"), scale >= MOST, () => by(STEP)),
      zoomButton("zoom-out", t("newton.zoom_out"), scale <= least, () => by(1 / STEP)),
    ),
  );
}

/** The scale at which all of the drawing is seen. @param {HTMLElement} pan */
function leastOf(pan) {
  const scale = Number(pan.style.getPropertyValue("--n-zoom")) || 1;
  const box = pan.firstElementChild?.getBoundingClientRect();
  return box?.width ? Math.min(1, (pan.clientWidth / box.width) * scale) : 1;
}

/** Move a piece into the middle, where the drawing is larger than its place. @param {HTMLElement} pan @param {string} piece */
function lookAt(pan, piece) {
  const element = pan.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
  if (!element || pan.scrollWidth <= pan.clientWidth + 1) return;
  const [there, here] = [element.getBoundingClientRect(), pan.getBoundingClientRect()];
  pan.scrollLeft += there.left + there.width / 2 - (here.left + here.width / 2);
  pan.scrollTop += there.top + there.height / 2 - (here.top + here.height / 2);
}

/** @param {string} sign @param {string} label @param {boolean} disabled @param {() => void} onClick */
function zoomButton(sign, label, disabled, onClick) {
  return h("button", { type: "button", onClick, disabled, "aria-label": label, title: label }, icon(sign));
}

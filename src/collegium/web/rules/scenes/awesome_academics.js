/** How a turn of Awesome Academics goes, in four pictures: a project bought, months worked, done, and what rivals play. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { doctor, graduate } from "../../boards/shared/bodies.js";
import { coin } from "../../boards/shared/tokens.js";

/** From one picture to the next. @param {number} x */
const arrow = (x) => h("path", { class: "scene-arrow", d: `M${x} 42h34m-8-6 8 6-8 6` });

/** A project with as many months marked as given. @param {number} x @param {number} l @param {number} c */
function project(x, l, c) {
  const row = (/** @type {string} */ discipline, /** @type {number} */ y, /** @type {number} */ n, /** @type {number} */ of) =>
    Array.from({ length: of }, (_, at) => h("rect", { key: `${discipline}${at}`, class: at < n ? `fill-${discipline}` : "scene-empty", x: x + 10 + at * 18, y, width: 14, height: 14, rx: 2 }));
  return h("g", null, h("path", { class: "scene-face", d: `M${x} 12h94v60H${x}z` }), h("path", { class: "scene-line", d: `M${x} 12h94v60H${x}zM${x + 10} 22h50` }), row("l", 30, l, 4), row("c", 50, c, 3));
}

export function academicsScene() {
  return h(
    "svg",
    { class: "scene", viewBox: "0 0 720 92", "aria-hidden": "true" },
    coin("5", { at: { x: 22, y: 46, size: 28 } }),
    project(46, 0, 0),
    arrow(154),
    doctor(0, { at: { x: 222, y: 44, size: 40 } }),
    graduate(0, { at: { x: 262, y: 48, size: 34 } }),
    h("path", { class: "scene-dots", d: "M286 52h22" }),
    project(312, 3, 2),
    arrow(420),
    project(470, 4, 3),
    icon("trophy", "", { x: 542, y: 6, width: 26, height: 26, class: "scene-prize" }),
    arrow(580),
    h("path", { class: "scene-face", d: "M632 16h40v54h-40zM656 22h40v54h-40z" }),
    h("path", { class: "scene-line", d: "M632 16h40v54h-40zM656 22h40v54h-40z" }),
    icon("dice", "", { x: 664, y: 36, width: 24, height: 24 }),
  );
}

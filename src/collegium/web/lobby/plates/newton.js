/** Newton's plate: a ray of light through a prism, inside a graduated circle with its planets. */

import { h } from "preact";
import { circle, path, polar, ticks } from "./lines.js";

const [CX, CY] = [160, 100];

export function newtonPlate() {
  return [
    circle(CX, CY, 76),
    circle(CX, CY, 71, "fine"),
    ticks(CX, CY, 71, 120, 5),
    h("ellipse", { class: "fine", cx: CX, cy: CY, rx: 122, ry: 30, transform: `rotate(-16 ${CX} ${CY})` }),
    h("ellipse", { class: "fine", cx: CX, cy: CY, rx: 104, ry: 22, transform: `rotate(-16 ${CX} ${CY})` }),
    planet(277.5, 66.5, 5),
    planet(60, 129, 3.5),
    planet(243, 97, 2.5),
    h("ellipse", { class: "fine", cx: CX, cy: CY, rx: 176, ry: 52, transform: `rotate(-16 ${CX} ${CY})` }),
    planet(-3, 128, 6),
    path("M-12 124a20 6 -16 0 0 19 9", "fine"),
    planet(330, 60, 4),
    comet(322, 142),
    circle(CX, CY, 62, "paper"),
    stars(),
    path("M98 112 137 98", "strong"),
    path("M137 98 178 93", "strong thin"),
    path("M137 98 180 98", "strong thin"),
    path("M137 98 182 103", "strong thin"),
    path("M160 58 196 122H124z", "glass"),
    path("M160 58 196 122H124z", "strong"),
    path("M178 91 219 81", "ray volume-orange"),
    path("M181 98 222 99", "ray volume-green"),
    path("M185 104 220 117", "ray volume-blue"),
    path("M116 128h88M126 132h68", "fine"),
    path("M152 122a8.5 8.5 0 0 1 4-5.8M164 116.2a8.5 8.5 0 0 1 4 5.8", "fine"),
  ];
}

/** @param {number} x @param {number} y @param {number} r */
function planet(x, y, r) {
  const half = r * Math.SQRT1_2;
  const shadow = `M${x - half} ${y + half}A${r} ${r} 0 0 0 ${x + half} ${y - half}z`;
  return [circle(x, y, r, "paper"), circle(x, y, r), path(shadow, "shade")];
}

/** A comet and its tail. @param {number} x @param {number} y */
function comet(x, y) {
  return [circle(x, y, 3, "paper"), circle(x, y, 3), path(`M${x - 3} ${y - 2}c-14-8-26-8-40-4M${x - 3} ${y}c-14-4-24-3-36 2M${x - 2} ${y + 2}c-10 0-18 3-26 8`, "fine")];
}

function stars() {
  const places = [
    [40, 12],
    [47, 330],
    [52, 28],
    [50, 205],
    [45, 160],
    [54, 180],
  ];
  const near = places.map(([r, angle]) => polar(CX, CY, r, angle));
  const far = [{ x: 12, y: 40 }, { x: 40, y: 66 }, { x: 300, y: 32 }, { x: 286, y: 150 }, { x: 30, y: 172 }, { x: 262, y: 24 }];
  return [...near, ...far].map(({ x, y }) => path(`M${x - 2} ${y}h4M${x} ${y - 2}v4`, "fine"));
}

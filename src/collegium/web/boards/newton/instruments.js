/** Pictures on the plate of instruments: an armillary sphere, from which the tubes come, and a prism. */

import { h } from "preact";

/** @param {{ x: number, y: number }} props its middle */
export function Armillary({ x, y }) {
  return h(
    "g",
    { class: "n-armillary", transform: `translate(${x} ${y})` },
    h("path", { d: "M0 34v24M-17 60h34M-10 57h20M0-35v-8" }),
    h("circle", { r: 35, class: "n-meridian" }),
    h("circle", { r: 28 }),
    h("ellipse", { rx: 28, ry: 9, transform: "rotate(-23)" }),
    h("ellipse", { rx: 28, ry: 9, transform: "rotate(67)" }),
    h("ellipse", { rx: 11, ry: 28 }),
    h("path", { d: "M-28 0h56M-25-12Q0-3 25-12M-25 12Q0 21 25 12" }),
    h("circle", { r: 5, class: "n-earth" }),
  );
}

/** @param {{ x: number, y: number }} props its upper left corner */
export function Prism({ x, y }) {
  return h(
    "g",
    { class: "n-prism", transform: `translate(${x} ${y})` },
    h("path", { d: "M0 48 35 31", class: "n-ray" }),
    h("path", { d: "M61 29 104 17", class: "n-ray n-orange" }),
    h("path", { d: "M63 33 106 31", class: "n-ray n-green" }),
    h("path", { d: "M65 37 104 46", class: "n-ray n-blue" }),
    h("path", { d: "M48 9 73 51H23z", class: "n-crystal" }),
    h("path", { d: "M35 31 61 29M35 31 63 33M35 31 65 37M52 16l23 32-2 3M17 55h62M25 58h46" }),
  );
}

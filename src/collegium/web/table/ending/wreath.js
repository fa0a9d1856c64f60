/** A laurel wreath with rays behind it: engraved leaves in pairs along two branches, berries, and a bow below. */
import { h } from "preact";
import { raysPath } from "../../boards/shared/ornament.js";

const LEAF = "M0 0C5 -7 17 -8 25 0 17 8 5 7 0 0z";
const SHADE = "M0 0C5 7 17 8 25 0z";
const BOW = "M0 0C-10 -15 -34 -16 -40 -6 -40 8 -14 10 0 2 14 10 40 8 40 -6 34 -16 10 -15 0 0zM-5 5C-10 16 -22 22 -32 22L-18 8zM5 5C10 16 22 22 32 22L18 8z";
const PAIRS = 14;

/** One branch, open above; the other is its mirror image. @param {number} radius */
function branch(radius) {
  const leaves = Array.from({ length: PAIRS }, (_, pair) => {
    const turn = Math.PI / 2 - (0.24 + (pair / (PAIRS - 1)) * 2.35);
    const [x, y] = [Math.cos(turn) * radius, Math.sin(turn) * radius];
    const along = (turn * 180) / Math.PI - 90;
    const size = 1.32 - pair * 0.03;
    return h("g", { key: pair, class: "wreath-pair", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${along.toFixed(1)}) scale(${size.toFixed(2)})`, style: { "--pair": pair } }, [
      [-34, 34].map((aside) => h("g", { key: aside, transform: `rotate(${aside})` }, h("path", { class: "wreath-leaf", d: LEAF }), h("path", { class: "wreath-shade", d: SHADE }))),
      pair % 2 === 0 && h("circle", { class: "wreath-berry", cx: 6, cy: pair % 4 ? -9 : 9, r: 3 }),
    ]);
  });
  const stem = `M0 ${radius}A${radius} ${radius} 0 0 0 ${(Math.cos(-1.02) * radius).toFixed(1)} ${(Math.sin(-1.02) * radius).toFixed(1)}`;
  return [h("path", { class: "wreath-stem", d: stem }), leaves];
}

/** Around 0 0. @param {{ radius: number }} props */
export function Wreath({ radius }) {
  return h(
    "g",
    { class: "wreath", "aria-hidden": "true" },
    h("path", { class: "wreath-rays", d: raysPath(0, 0, radius * 1.18, radius * 1.52, 90) }),
    h("circle", { class: "wreath-ring", r: radius * 0.8 }),
    h("path", { class: "wreath-ticks", d: raysPath(0, 0, radius * 0.755, radius * 0.8, 90) }),
    branch(radius),
    h("g", { transform: "scale(-1 1)" }, branch(radius)),
    h("path", { class: "wreath-bow", d: BOW, transform: `translate(0 ${radius}) scale(${(radius / 120).toFixed(2)})` }),
  );
}

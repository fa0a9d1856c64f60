/** Faces of the opponents: one face, a hat and a gown for each level, on a medal of brass. */

import { h } from "preact";
import { seatPath } from "../boards/shared/seat.js";

const SHOULDERS = "M9 60c0-12 8-16.500 21-16.500S51 48 51 60z";
const FACE = "M21 24c0 11 3 19.500 9 19.500S39 35 39 24c0-6.500-3.500-10-9-10s-9 3.500-9 10z";
const FEATURES = "M29.500 26.500 28 33h3M24.500 26.500h3M32.500 26.500h3M27 37.500h6";
const GROUND = "M9 18h42M7 24h46M6 30h48M7 36h46M9 42h42";

/** What sets each level apart: classes and paths, from the back to the front. @type {Record<string, [string, string][]>} */
const LEVELS = {
  fresher: [
    ["hair", "M20 26c-2-9 2-15 10-15s12 6 10 15c-1-5-2-7-4-8-4 2-9 1-11-1-3 2-4 5-5 9z"],
    ["trim", "M24 45l6 7 6-7"],
  ],
  bachelor: [
    ["hair", "M20.500 27c-1-5 0-9 2-11h15c2 2 3 6 2 11-1-3-1.500-5-2.500-6.500h-14c-1 1.500-1.500 3.500-2.500 6.500z"],
    ["cap", "M19 19c-1-7 5-11 11-11s12 4 11 11c-6-2.500-16-2.500-22 0z"],
    ["trim", "M22.500 45 30 54l7.500-9"],
  ],
  master: [
    ["hair", "M20.500 27c-1-5 0-8 2-10h15c2 2 3 5 2 10-1-3-1.500-4.500-2.500-6h-14c-1 1.500-1.500 3-2.500 6z"],
    ["cap", "M22 15h16v5c-5-2-11-2-16 0z"],
    ["cap", "M30 6 50 13 30 20 10 13z"],
    ["tassel", "M47 14v11"],
    ["trim", "M22 45l3 10M38 45l-3 10"],
  ],
  doctor: [
    ["cap", "M15 19c0-8 7-11.500 15-11.500S45 11 45 19c-3 2-5 1.500-7 .5-5-1.500-11-1.500-16 0-2 1-4 1.500-7-.5z"],
    ["tassel", "M43 19c2 3 2 5 1.500 8"],
    ["hair", "M21.500 32c1 9 4 14 8.500 14s7.500-5 8.500-14c-2 3-4.500 4.500-6 4-1.500-.5-3.500-.5-5 0-1.500.5-4-1-6-4z"],
    ["hood", "M19 46c0 6 2 10 4 14M41 46c0 6-2 10-4 14"],
  ],
  professor: [
    ["hair", "M20 23c-6 8-6 17-2.500 23-6-1-8.500-8-6.500-17C13 17 20 9 30 9s17 8 19 20c2 9-.5 16-6.500 17C46 40 46 31 40 23c-2-6-5-8-10-8s-8 2-10 8z"],
    ["glass", "M22.500 27.500a3.200 3.200 0 1 0 6.400 0 3.200 3.200 0 1 0-6.400 0zM31.100 27.500a3.200 3.200 0 1 0 6.400 0 3.200 3.200 0 1 0-6.400 0zM28.900 27.500h2.200"],
    ["bands", "M26 46l-2 9h5l1-8 1 8h5l-2-9z"],
  ],
};

/** @param {{ level: string }} props */
export function Face({ level }) {
  const parts = LEVELS[level] ?? LEVELS.fresher;
  return h(
    "svg",
    { class: "face", viewBox: "0 0 60 60", "aria-hidden": "true" },
    h("clipPath", { id: `face-${level}` }, h("circle", { cx: 30, cy: 30, r: 24.500 })),
    h("circle", { class: "face-rim", cx: 30, cy: 30, r: 28.500 }),
    h("circle", { class: "face-ground", cx: 30, cy: 30, r: 24.500 }),
    h(
      "g",
      { "clip-path": `url(#face-${level})` },
      h("path", { class: "face-lines", d: GROUND }),
      h("path", { class: "face-gown", d: SHOULDERS }),
      h("path", { class: "face-skin", d: FACE }),
      h("path", { class: "face-features", d: FEATURES }),
      parts.map(([kind, d], at) => h("path", { key: at, class: `face-${kind}`, d })),
    ),
  );
}

/** Somebody who sits at a table: a piece of the seat on a medal. @param {{ seat: number }} props */
export function PersonFace({ seat }) {
  return h(
    "svg",
    { class: `face seat-${seat + 1}`, viewBox: "0 0 60 60", "aria-hidden": "true" },
    h("circle", { class: "face-rim", cx: 30, cy: 30, r: 28.500 }),
    h("circle", { class: "face-ground", cx: 30, cy: 30, r: 24.500 }),
    h("path", { class: "face-lines", d: GROUND }),
    h("g", { class: "face-piece" }, h("path", { d: "M21 46h18c0-4-3-5-4.500-8.500-1.500-4-1.500-7 0-10.500h-9c1.500 3.500 1.500 6.500 0 10.500C24 41 21 42 21 46z" }), h("path", { d: seatPath(seat), transform: "translate(30 20) scale(1.500)" })),
  );
}

/** A seat that waits for somebody. */
export function FreeFace() {
  return h(
    "svg",
    { class: "face face-free", viewBox: "0 0 60 60", "aria-hidden": "true" },
    h("circle", { cx: 30, cy: 30, r: 27 }),
    h("path", { d: "M24 16v16h13v12M24 32v12M24 32h13" }),
  );
}

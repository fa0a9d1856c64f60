/** Pieces of the box as symbols: Months of each discipline, coins, the door, the laurel of a roof. Colours come from custom properties. */

/** @typedef {[id: string, viewBox: string, shapes: Shape[]]} Drawing */
/** @typedef {[tag: string, attributes: Record<string, string | number>]} Shape */

/** @type {(d: string, attributes?: Record<string, string | number>) => Shape} */
export const path = (d, attributes = {}) => ["path", { d, ...attributes }];

/** @type {(cx: number, cy: number, r: number, attributes?: Record<string, string | number>) => Shape} */
export const disc = (cx, cy, r, attributes = {}) => ["circle", { cx, cy, r, ...attributes }];

const BODY = { fill: "var(--body)", stroke: "var(--edge)", "stroke-width": 1.4, "stroke-linejoin": "round" };
const SIGN = { fill: "none", stroke: "var(--sign)", "stroke-width": 1.3, "stroke-linejoin": "round", "stroke-linecap": "round" };
const THIRD = { stroke: "none" };

/** Months: each discipline has its own outline, so that none needs its colour to be told. @type {Drawing[]} */
const MONTHS = [
  ["month-l", "0 0 20 20", [disc(10, 10, 8.5, BODY), path("M6 6.7h8v5.1h-3.7L8 14.3v-2.5H6z", SIGN)]],
  [
    "month-c",
    "0 0 20 20",
    [
      path("M4 1.8h12A2.2 2.2 0 0 1 18.2 4v12a2.2 2.2 0 0 1-2.2 2.2H4A2.2 2.2 0 0 1 1.8 16V4A2.2 2.2 0 0 1 4 1.8z", BODY),
      path("M5.4 5.5h9.2M5.4 14.6h9.2M7 5.8v8.5M10 5.8v8.5M13 5.8v8.5", SIGN),
    ],
  ],
  [
    "month-i",
    "0 0 20 20",
    [
      path("M6.1 1.7h7.8l4.4 4.4v7.8l-4.4 4.4H6.1l-4.4-4.4V6.1z", BODY),
      path("M7.5 7.5h5v5h-5zM8.8 7.3V5M11.2 7.3V5M8.8 15v-2.3M11.2 15v-2.3M7.3 8.8H5M7.3 11.2H5M15 8.8h-2.3M15 11.2h-2.3", {
        ...SIGN,
        "stroke-width": 1.1,
      }),
    ],
  ],
  [
    "month-any",
    "0 0 20 20",
    [
      path("M10 10V1.5a8.5 8.5 0 0 1 7.4 12.7z", { ...THIRD, fill: "var(--discipline-i)" }),
      path("M10 10l7.4 4.2a8.5 8.5 0 0 1-14.8 0z", { ...THIRD, fill: "var(--discipline-c)" }),
      path("M10 10l-7.4 4.2A8.5 8.5 0 0 1 10 1.5z", { ...THIRD, fill: "var(--discipline-l)" }),
      disc(10, 10, 8.5, { fill: "none", stroke: "var(--edge)", "stroke-width": 1.3 }),
      disc(10, 10, 2.7, { fill: "var(--sheet)", stroke: "none" }),
    ],
  ],
];

const GOLD = { stroke: "var(--coin)", "stroke-width": 1.5 };
const LINE = { fill: "none", stroke: "var(--plate-line)", "stroke-width": 1.2, "stroke-linejoin": "round" };

/** One leaf of the laurel at its place on the wreath. @param {number} angle in degrees from the foot @param {number} side */
function leaf(angle, side) {
  const turn = (angle * Math.PI) / 180;
  const [x, y] = [50 + side * 36 * Math.sin(turn), 46 + 36 * Math.cos(turn)];
  const tilt = side * (90 - angle) + (side < 0 ? 180 : 0);
  return path("M0 0C4-6 11-6 15-1 10 4 4 4 0 0z", {
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(tilt - side * 38).toFixed(0)})`,
  });
}

/** @type {Drawing[]} */
export const PIECES = [
  ...MONTHS,
  [
    "coin",
    "0 0 32 34",
    [
      ["ellipse", { cx: 16, cy: 18.4, rx: 14.4, ry: 14, fill: "var(--coin-edge)" }],
      disc(16, 15.6, 14.4, { ...GOLD, fill: "var(--coin-soft)" }),
      disc(16, 15.6, 11.2, { ...GOLD, fill: "none", "stroke-width": 1, "stroke-dasharray": "1.6 1.9" }),
    ],
  ],
  [
    "laurel",
    "0 0 100 92",
    [
      path("M47 84C22 80 12 62 13 44 13.5 32 18 22 26 14M53 84c25-4 35-22 34-40-.5-12-5-22-13-30", {
        fill: "none",
        stroke: "currentColor",
        "stroke-width": 2,
      }),
      ...[28, 50, 72, 94, 116, 136].flatMap((angle) => [leaf(angle, 1), leaf(angle, -1)]),
      ...[39, 61, 83, 105, 126].flatMap((angle) => [leaf(angle, 1), leaf(angle, -1)]),
    ],
  ],
  [
    "door",
    "0 0 60 90",
    [
      path("M4 90V33a26 26 0 0 1 52 0v57", { ...LINE, fill: "var(--plate)" }),
      path("M10 90V33a20 20 0 0 1 40 0v57M10 35h40M30 13v22M16 19l14 16M44 19 30 35M30 35v55", LINE),
      path("M14 43h12v17H14zM34 43h12v17H34zM14 66h12v19H14zM34 66h12v19H34z", { ...LINE, "stroke-width": 0.9 }),
      disc(27.4, 63, 1.4, { fill: "var(--coin)" }),
      disc(32.6, 63, 1.4, { fill: "var(--coin)" }),
    ],
  ],
  [
    "rosette",
    "0 0 40 48",
    [
      path("M12 29 8 46l7-3.6 4 5.5 2-15zM28 29l4 17-7-3.6-4 5.5-2-15z", {
        fill: "var(--ribbon)",
        stroke: "currentColor",
        "stroke-linejoin": "round",
      }),
      path(scalloped(), { fill: "var(--medal)", stroke: "currentColor", "stroke-width": 1.2 }),
      disc(20, 19, 12.2, { fill: "var(--sheet)", stroke: "currentColor" }),
    ],
  ],
  [
    "banner",
    "0 0 26 46",
    [
      path("M1 1h24v44l-12-9-12 9z", { fill: "var(--seat)", stroke: "var(--seat-edge)", "stroke-linejoin": "round" }),
      path("M4.2 3.5v36M21.8 3.5v36", { fill: "none", stroke: "var(--seat-line)", "stroke-width": 0.8, opacity: 0.75 }),
      disc(13, 16, 7, { fill: "var(--seat-line)" }),
      path("m9.5 16.2 2.5 2.6 4.6-5.2", {
        fill: "none",
        stroke: "var(--seat)",
        "stroke-width": 2,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
      }),
    ],
  ],
];

/** The edge of a rosette. */
function scalloped() {
  const points = Array.from({ length: 32 }, (_, at) => {
    const [turn, far] = [(at * Math.PI) / 16, at % 2 ? 15.2 : 17.8];
    return `${(20 + far * Math.cos(turn)).toFixed(1)} ${(19 + far * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${points.join("L")}z`;
}

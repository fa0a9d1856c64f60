/** People as symbols: gowns and coats in the colour of their group, and faces put together from hair, glasses and beards. */

import { HEADS } from "../person.js";
import { disc, path } from "./pieces.js";

/** @import { Drawing, Shape } from "./pieces.js" */

const CLOTH = { fill: "var(--seat)", stroke: "var(--seat-edge)", "stroke-width": 1.2, "stroke-linejoin": "round" };
const SEAM = { fill: "none", stroke: "var(--seat-line)", "stroke-width": 1.3, "stroke-linejoin": "round", "stroke-linecap": "round" };
const SHADE = { fill: "var(--seat-edge)", stroke: "none" };
const HAIR = { fill: "var(--hair)", stroke: "var(--line)", "stroke-width": 0.8, "stroke-linejoin": "round" };
const FACE = { fill: "var(--skin)", stroke: "var(--line)", "stroke-width": 0.9 };
const FINE = { fill: "none", stroke: "var(--line)", "stroke-width": 0.9, "stroke-linecap": "round" };

const GOWN = "M21 25C11.5 25 7.4 33.5 5.6 53.5c-.2 2 .9 3.5 3 3.5h24.8c2.1 0 3.2-1.5 3-3.5C34.6 33.5 30.5 25 21 25z";
const COAT = "M18 24.5c-7.7 0-10.7 6.5-11.7 22-.1 1.9.8 3.1 2.6 3.1h18.2c1.8 0 2.7-1.2 2.6-3.1-1-15.5-4-22-11.7-22z";

/** Bodies, without their heads. @type {Drawing[]} */
const BODIES = [
  [
    "gown",
    "0 0 42 60",
    [
      path(GOWN, { ...SHADE, transform: "translate(1.4 1.8)" }),
      path(GOWN, CLOTH),
      path("M15.6 27.2 21 36l5.4-8.8M21 36v20M9.8 52c.6-8.5 1.9-14 4.2-18.5M32.2 52c-.6-8.5-1.9-14-4.2-18.5", SEAM),
    ],
  ],
  [
    "coat",
    "0 0 36 52",
    [
      path(COAT, { ...SHADE, transform: "translate(1.2 1.6)" }),
      path(COAT, CLOTH),
      path("M13.5 26.5 18 31l4.5-4.5M11.5 36h13v8.5h-13zM14 39h8M14 41.7h5", SEAM),
    ],
  ],
  [
    "overcoat",
    "0 0 46 60",
    [
      path("M19 25C10.5 25 7 33 5.8 52c-.1 2 .9 3.4 2.8 3.4h20.8c1.9 0 2.9-1.4 2.8-3.4C31 33 27.5 25 19 25z", CLOTH),
      path("m14.5 27.5 4.5 7.5 4.5-7.5M19 35v19", SEAM),
      path("M28 41.5h15V54H28zM32.8 41.5v-3.2h5.4v3.2M28 46.7h15", {
        fill: "var(--wood)",
        stroke: "var(--seat-edge)",
        "stroke-width": 1.2,
        "stroke-linejoin": "round",
      }),
    ],
  ],
];

/** What is worn on the head. @type {Drawing[]} */
const HATS = [
  [
    "cap",
    "0 0 42 60",
    [
      path("M12.6 10.8v4c0 2.2 3.7 3.5 8.4 3.5s8.4-1.3 8.4-3.5v-4z", CLOTH),
      path("M4.5 8.8 21 2.4l16.5 6.4L21 15.2z", CLOTH),
      path("M34.6 9.5v7.2", { fill: "none", stroke: "var(--seat-edge)", "stroke-width": 1.4 }),
      disc(34.6, 18, 1.9, { fill: "var(--coin)" }),
    ],
  ],
  [
    "hat",
    "0 0 46 60",
    [path("M8 13.5c2.6-1.4 3.4-1.3 3.6-4C11.8 6 14.8 4 19 4s7.2 2 7.4 5.5c.2 2.7 1 2.6 3.6 4-3.2 1.2-7.2 1.7-11 1.7s-7.8-.5-11-1.7z", CLOTH)],
  ],
];

/** Heads lie with the chin at 21, 26; what frames the face comes first. @type {Shape[][]} */
const FRAMES = [
  [],
  [path("M12 15c-.5 6 0 11 .5 13h17c.5-2 1-7 .5-13z", HAIR)],
  [path("M11.5 14c-2 6-2.5 13 0 17.5 3 .5 5-1 5-2.5h9c0 1.5 2 3 5 2.5 2.5-4.5 2-11.5 0-17.5z", HAIR)],
  [disc(12.5, 24, 3.4, HAIR), disc(29.5, 24, 3.4, HAIR)],
];
/** @type {Shape[][]} */
const FRINGES = [
  [path("M13.4 16.5c1-5.5 14.2-5.5 15.2 0-3-1.6-5-2-7.6-2s-4.6.4-7.6 2z", HAIR)],
  [path("M13.2 17.5c.3-5 4-6.5 7.8-6.5 4.4 0 7.6 1.8 7.8 6.5-2-2.5-5-3.7-8-3.5-3 .3-5.6 1.3-7.6 3.5z", HAIR)],
  [path("M13 19c-.8-6 3-8.5 8-8.5s8.8 2.5 8 8.5c-.6-2.6-1.5-4-3-4.8-4 2.6-8 2.2-10.6 1-1.2.8-2 2-2.4 3.8z", HAIR)],
  [path("M13.2 17c1.5-1 2-3 1.8-4.5M28.8 17c-1.5-1-2-3-1.8-4.5", FINE)],
];
/** @type {Shape[][]} */
const FEATURES = [
  [],
  [disc(17.6, 19.4, 2.5, FINE), disc(24.4, 19.4, 2.5, FINE), path("M20.1 19.4h1.8M15.1 19l-1.6-.6M26.9 19l1.6-.6", FINE)],
  [path("M14.2 21c.5 4.8 3 7 6.8 7s6.3-2.2 6.8-7c-1.3 1.6-3 2.3-4.6 1.7-1.5-.5-2.9-.5-4.4 0-1.6.6-3.3-.1-4.6-1.7z", HAIR)],
  [path("M17.5 22.6c1.2-1.2 2.6-1.1 3.5-.4.9-.7 2.3-.8 3.5.4-1.2.8-2.4.9-3.5.3-1.1.6-2.3.5-3.5-.3z", HAIR)],
];
const EYES = [disc(17.8, 19.4, 0.9, { fill: "var(--line)" }), disc(24.2, 19.4, 0.9, { fill: "var(--line)" })];
const SMILE = path("M18.7 23.6c1.5 1.2 3.1 1.2 4.6 0", FINE);

/** A face of its own for each number: what frames it, its fringe, and glasses, a beard or neither. @param {number} n @returns {Shape[]} */
function head(n) {
  const [frame, fringe, feature] = [FRAMES[n % 4], FRINGES[(n + Math.floor(n / 4)) % 4], FEATURES[Math.floor((n * 7) / 3) % 4]];
  return [...frame, disc(21, 19.4, 7.8, FACE), ...fringe, ...EYES, SMILE, ...feature];
}

/** @type {Drawing[]} */
export const PEOPLE = [...BODIES, ...HATS, ...Array.from({ length: HEADS }, (_, n) => /** @type {Drawing} */ ([`head-${n}`, "0 0 42 60", head(n)]))];

/**
 * The town engraved: its buildings, the emblems of the faculties, a bust, and what stretches (arches, gables, hills, tower).
 * A drawing is its view box and its strokes; a stroke begins with the ink it is made in (see engraving.js).
 */

/** @typedef {[string, string[]]} Drawing the view box, and strokes from back to front */

/** The crown of a tree, round a point. @param {number} x @param {number} y @param {number} r */
function tree(x, y, r) {
  return [
    `paper M${x - 1.5} ${y + r - 2}V98h3V${y + r - 2}z`,
    `paper M${x} ${y - r}q${r * 0.6}-1 ${r * 0.7} ${r * 0.32}q${r * 0.5} ${r * 0.3} ${r * 0.28} ${r * 0.75}q${r * 0.2} ${r * 0.7}-${r * 0.45} ${r * 0.75}q-${r * 0.6} ${r * 0.3}-${r * 1.06} 0q-${r * 0.65}-${r * 0.05}-${r * 0.45}-${r * 0.75}q-${r * 0.22}-${r * 0.45} ${r * 0.28}-${r * 0.75}q.1-${r * 0.42} ${r * 0.7}-${r * 0.32}z`,
    `hatch M${x} ${y - r + 2}A${r * 0.85} ${r * 0.85} 0 0 1 ${x} ${y + r * 0.7}Q${x + r * 0.4} ${y - 2} ${x} ${y - r + 2}z`,
  ];
}

/** @type {Record<string, Drawing>} the building of each action; `house` where an edition has another one */
export const TOWN = {
  bishop: [
    "0 0 120 100",
    [
      "fine M6 98h108",
      "paper M20 98V62l8-6v42z",
      "paper M28 98V50l22-22 22 22v48z",
      "paper M72 98V36h20v62z",
      "roof M69 36 82 6l13 30z",
      "hatch M82 6l13 30H82zM84 36h8v62h-8zM60 38l12 12v48H62z",
      "paper M41.5 52a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0z",
      "fine M50 43.5v17M41.5 52h17M44 46l12 12M56 46 44 58",
      "door M43 98V80q0-10 7-15 7 5 7 15v18z",
      "line M50 70v28M82 6V0M79.5 2.5h5M50 28v-7M47.5 23.5h5M28 66h12M60 66h12",
      "door M79 60v-9q0-4 3-6 3 2 3 6v9zM33 84V76q0-4 2.5-6 2.5 2 2.5 6v8zM62 84V76q0-4 2.5-6 2.5 2 2.5 6v8zM79 88V78q0-4 3-6 3 2 3 6v10z",
      "paper M92 98V70l14 10v18z",
      "hatch M92 98V70l14 10v18z",
    ],
  ],
  laboratory: [
    "0 0 120 100",
    [
      "fine M6 98h108",
      "fine M79 8c-5-5 3-7 8-4s9 0 7-4M82 12c4-5 12 0 17-4s10-1 10-1",
      "paper M72 40V13h13v34z",
      "hatch M79 13h6v32h-6z",
      "line M70 13h17",
      "paper M22 98V54h74v44z",
      "roof M14 56 34 30h52l18 26z",
      "fine M20 49h78M25 42h68M30 36h61M40 30l-10 26M54 30l-5 26M68 30v26M82 30l6 26",
      "hatch M84 56h12v42H84z",
      "door M30 98V80q0-8 8-8t8 8v18z",
      "paper M53 90V70q0-6 13-6t13 6v20z",
      "tint M63 74h4v4l5 7a2.5 2.5 0 0 1-2 4H60a2.5 2.5 0 0 1-2-4l5-7z",
      "line M62 74h6M65 72l8-3 3 4M50 90h32",
    ],
  ],
  park: [
    "0 0 120 100",
    [
      "fine M4 98h112M20 94h14M84 94h18M46 96h8M68 96h8",
      ...tree(24, 52, 20),
      ...tree(97, 56, 17),
      "paper M6 98q-3-26 4-40 7 14 4 40zM110 98q-3-22 4-36 7 14 4 36z",
      "paper M44 98v-6q0-6 16-6t16 6v6z",
      "paper M56 88V74h8v14zM48 74q0-5 12-5t12 5q-4 4-12 4t-12-4z",
      "fine M60 69V50M60 50q-8 2-9 16M60 50q8 2 9 16M60 54q-4 2-5 12M60 54q4 2 5 12",
      "hatch M60 87q16 0 16 5v6H60z",
    ],
  ],
  antiquarian: [
    "0 0 120 100",
    [
      "fine M6 98h108",
      "paper M26 98V42h6v-8h8v-8h8v-8h24v8h8v8h8v8h6v56z",
      "hatch M84 42h10v56H84z",
      "paper M54 34a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
      "fine M60 28v12M54 34h12",
      "paper M32 88V66h34v22z",
      "door M72 98V68h14v30z",
      "black M35 87V72h4v15z",
      "blue M40 87V70h5v17z",
      "green M46 87V73h4v14z",
      "red M51 87V71h4v16z",
      "black M57 87l-1-14 4-.5 1 14.5z",
      "line M30 88h38",
      "paper M24 52h72l4 11q-4 5-8 0-4 5-8 0-4 5-8 0-4 5-8 0-4 5-8 0-4 5-8 0-4 5-8 0-4 5-8 0-4 5-8 0-4 5-8 0z",
      "roof M36 52h8l-1 11q-4 5-8 0zM53 52h8v11q-5 5-8 0zM70 52h8l2 11q-4 5-8 0zM86 52h8l4 11q-4 5-8 0z",
      "line M96 42h14M106 42v5",
      "paper M101 47h10v12h-10z",
      "fine M103 51h6M103 55h6",
    ],
  ],
  colloquium: [
    "0 0 120 100",
    [
      "fine M4 98h112",
      "paper M12 98v-4h96v4zM17 94v-4h86v4zM22 90v-4h76v4z",
      "hatch M26 54h68v32H26z",
      "paper M26 86V56h7v30zM43 86V56h7v30zM57 86V56h7v30zM71 86V56h7v30zM87 86V56h7v30z",
      "paper M22 56v-6h76v6zM30 50v-9h60v9z",
      "roof M32 41c0-34 56-34 56 0z",
      "fine M60 15v26M46 19q-6 8-6 22M74 19q6 8 6 22M53 16q-3 9-3 25M67 16q3 9 3 25",
      "hatch M60 15.5c17 0 28 10 28 25.5H72q2-16-12-25.5z",
      "paper M55 16V9h10v7zM54 9q6-8 12 0z",
      "line M60 4V0M38 50v-9M46 50v-9M54 50v-9M66 50v-9M74 50v-9M82 50v-9",
    ],
  ],
  house: [
    "0 0 120 100",
    ["fine M6 98h108", "paper M30 98V52h60v46z", "roof M24 54 60 24l36 30z", "fine M34 48h52M44 40h32", "hatch M78 54h12v44H78z", "door M52 98V78q0-8 8-8t8 8v20z", "paper M36 72V60h10v12zM74 72V60h10v12z"],
  ],
  art: ["0 0 24 24", ["emblem M12 3.5a8.5 8.5 0 1 0 0 17c2 0 2.5-1.3 2-2.7-.6-1.9.5-2.9 2.3-2.9H18c1.6 0 2.5-1.2 2.5-2.9C20.5 7 16.7 3.5 12 3.5zM7.5 12h.01M9.5 8h.01M14.5 7.6h.01"]],
  law: ["0 0 24 24", ["emblem M12 3v17M7 20.5h10M5 7c3 0 4-1.5 7-1.5S16 7 19 7M5 7l-3 7h6zM19 7l-3 7h6zM2 14c0 3.5 6 3.5 6 0M16 14c0 3.5 6 3.5 6 0"]],
  medicine: ["0 0 24 24", ["emblem M12 3v18M8 6.5c0-2.5 8-2.5 8 .5s-8 2.5-8 5.5 7 2.3 7 4.8-4 2.7-5 2.2M8 6.5H6"]],
  mathematics: ["0 0 24 24", ["emblem M12 7.8 5.5 21M12 7.8l6.5 13.2M12 4.2V2.5M8 15.5q4 2 8 0M10.2 6a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0z"]],
  bust: [
    "0 0 40 48",
    [
      "paper M12 12c0 8 1.5 14 8 14s8-6 8-14-3-9-8-9-8 1-8 9z",
      "fine M24 6c3 4 3 12 0 18M26.5 8c1.5 4 1.5 9 0 13M12 10c4 1 6-3 6-5M19 13l-1 5h2.5",
      "paper M16 25v4c-6 1-10 4-10 9h28c0-5-4-8-10-9v-4",
      "fine M28 31l4 7M25 30.5l4 7.5",
      "paper M10 38h20v3H10zM8 41h24v6H8z",
    ],
  ],
  bed: ["0 0 40 28", ["line M3 8v18M37 18v8M3 22h34", "tint M3 14h34v8H3z", "paper M5 9q5-2 9 0v5H5z"]],
};

/** @type {Record<string, Drawing>} drawings that stretch with what they frame */
export const FRAMES = {
  gable: ["0 0 600 60", ["stone M0 60 300 6 600 60z", "fine M34 57 300 11 566 57z"]],
  arch: ["0 0 40 60", ["paper M2 60V22a18 18 0 0 1 36 0v38z", "fine M6 60V22a14 14 0 0 1 28 0v38M20 4v4M9 9l3 3M31 9l-3 3"]],
  hall: ["0 0 80 80", ["frame M8 80V38C8 20 22 8 40 8s32 12 32 30v42z", "inside M13 80V40C13 24 25 13 40 13s27 11 27 27v40", "fine M0 0V80M3 0V80M80 0V80M77 0V80"]],
  benches: ["0 0 48 30", ["bench M15 8h18v6H15zM10 15h28v6H10zM5 22h38v7H5zM24 8v6M19 15v6M29 15v6M14 22v7M24 22v7M34 22v7"]],
  hills: [
    "0 0 600 76",
    [
      "hill M0 50Q50 22 110 40T230 36Q300 8 372 34T500 26Q560 12 600 34V76H0z",
      "far M96 38v-9l6-5 6 5v10M112 40v-7h9v5M290 20v-8l4-6 4 6v8M282 22v-6h8M478 30v-8l5-4 5 4v6M520 22l-8 16M532 20l-12 22M544 20l-14 26M40 30 28 48M52 28 36 54M64 29 50 52M330 20l-14 20M342 22l-16 26M354 27l-14 22M190 38l-10 12M202 38l-12 16M410 36l-10 12M422 36l-12 16",
    ],
  ],
  dome: [
    "0 0 200 92",
    [
      "fine M150 18q8-5 14 0 8-6 16 0M22 30q6-4 11 0 7-5 13 0M160 40q5-4 9 0 6-4 12 0",
      "line M100 26V3",
      "flag M100 4h17l-4 4.5 4 4.5h-17z",
      "paper M94 34v-6q6-8 12 0v6z",
      "roof M78 58C78 26 122 26 122 58z",
      "hatch M100 34c14 1 22 10 22 24h-14q2-14-8-24z",
      "fine M100 34v24M90 37q-5 8-5 21M110 37q5 8 5 21",
      "paper M72 58h56v6H72zM76 64h48v28H76z",
      "door M84 92V78a6 6 0 0 1 12 0v14zM104 92V78a6 6 0 0 1 12 0v14z",
      "hatch M112 64h12v28h-12z",
    ],
  ],
  storey: [
    "0 0 64 100",
    ["stone M3 100V0h58v100z", "paper M8 100V34q0-5 24-5t24 5v66z", "paper M0 27v-5h64v5z", "fine M5 22V13h54v9M10 13v9M15 13v9M20 13v9M44 13v9M49 13v9M54 13v9"],
  ],
  stairs: [
    "0 0 64 100",
    ["stair M5 96h15V72h18V48h21v52H5z", "hatch M20 74h18V50h21v50H20z", "line M5 96h15M20 72h18M38 48h21", "door M13 66V52q0-8 5-8t5 8v14z"],
  ],
  foot: ["0 0 200 22", ["paper M4 6h82v6H4zM0 12h90v10H0z", "fine M0 22h200"]],
};

/** The plate of Awesome Academics: three disciplines that overlap, inside the wheel of the twelve months. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { circle, path, polar } from "./lines.js";

const [CX, CY, OUTER, INNER] = [160, 100, 78, 66];
const FIELDS = [
  ["l", "speech", 0],
  ["c", "column", 120],
  ["i", "circuit", 240],
];
const FILLED = [0, 1, 2, 4, 5, 8];

export function academicsPlate() {
  return [
    ...Array.from({ length: 12 }, (_, at) => month(at)),
    circle(CX, CY, OUTER),
    circle(CX, CY, INNER),
    ...FIELDS.map(([letter, , angle]) => disc(String(letter), Number(angle))),
    ...FIELDS.map(([letter, name, angle]) => sign(String(letter), String(name), Number(angle))),
    circle(CX, CY, 4.5, "shade"),
    circle(CX, CY, 4.5),
    network(-1),
    network(1),
  ];
}

/** @param {number} at */
function month(at) {
  const [from, to] = [at * 30 + 2, at * 30 + 28];
  const [a, b, c, d] = [
    polar(CX, CY, OUTER, from),
    polar(CX, CY, OUTER, to),
    polar(CX, CY, INNER, to),
    polar(CX, CY, INNER, from),
  ];
  const box = `M${a.x} ${a.y}A${OUTER} ${OUTER} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${INNER} ${INNER} 0 0 0 ${d.x} ${d.y}z`;
  return path(box, FILLED.includes(at) ? "accent" : "fine");
}

/** @param {string} letter @param {number} angle */
function disc(letter, angle) {
  const { x, y } = polar(CX, CY, 23, angle);
  return [circle(x, y, 34, `tint-${letter}`), circle(x, y, 34, `ring-${letter}`)];
}

/** @param {string} letter @param {string} name @param {number} angle */
function sign(letter, name, angle) {
  const { x, y } = polar(CX, CY, 33, angle);
  return icon(name, "", { x: x - 10, y: y - 10, width: 20, height: 20, class: `sign-${letter}` });
}

/** People at desks far away, joined by letters. @param {number} side */
function network(side) {
  const at = (/** @type {number} */ x) => CX + side * x;
  const around = `M${at(76)} 76 ${at(106)} 54 ${at(120)} 86 ${at(108)} 126 ${at(75)} 122`;
  const beyond = `M${at(106)} 54 ${at(148)} 40 ${at(172)} 78 ${at(150)} 112 ${at(120)} 86M${at(150)} 112 ${at(132)} 158 ${at(108)} 126M${at(172)} 78 ${at(196)} 60`;
  const lines = `${around}M${at(106)} 54 ${at(108)} 126M${at(120)} 86 ${at(79)} 100${beyond}`;
  const people = [
    [106, 54, 5],
    [120, 86, 4],
    [108, 126, 6],
    [148, 40, 4],
    [172, 78, 5],
    [150, 112, 4],
    [132, 158, 4],
  ];
  return h(
    "g",
    null,
    path(lines, "fine"),
    people.map(([x, y, r]) => [circle(at(x), y, r, "paper"), circle(at(x), y, r), circle(at(x), y, r / 2.5, "dot")]),
  );
}

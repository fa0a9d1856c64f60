/** Everything of boards/shared, each as it stands on a board. A name is the name of what it shows, so that none is missing. */

import { h } from "preact";
import { icon } from "../app/icon.js";
import { doctor, ghost, gown, graduate, marker, pawn, scholar, visitor } from "../boards/shared/bodies.js";
import { bookRow, bookStack, gap, Shelf, spine, volume } from "../boards/shared/books.js";
import { Card, CardBack, CardPlace, rays } from "../boards/shared/card.js";
import { HintPath } from "../boards/shared/hint_path.js";
import { raysPath } from "../boards/shared/ornament.js";
import { KINDS, Pattern } from "../boards/shared/patterns.js";
import { cartouche, medal, plaque, Plate, Stamp, Tag } from "../boards/shared/plate.js";
import { portrait } from "../boards/shared/portrait.js";
import { SeatTab, seatShape, seatShield } from "../boards/shared/seat.js";
import { amount, arrow, bolt, coin, coinPile, cube, disc, laurel, potion, shield, tick } from "../boards/shared/tokens.js";
import { Cells, Ruler, socket, tube } from "../boards/shared/track.js";

/** @import { VNode } from "preact" */
/** @typedef {{ name: string, draw: (scheme: string) => VNode<any> | (VNode<any> | null)[], wide?: boolean }} Specimen */
/** @typedef {{ title: string, specimens: Specimen[] }} Group */

const SEATS = [0, 1, 2, 3];
const NAMES = ["Ada", "Hypatia", "Kepler", "Ibn Sina"];

const HINT = {
  width: 520,
  height: 150,
  stops: [
    { n: 1, left: 20, top: 80, width: 60, height: 60 },
    { n: 2, left: 200, top: 20, width: 50, height: 40 },
    { n: 3, left: 400, top: 70, width: 60, height: 30 },
  ],
};

/** Something once for each seat. @param {(seat: number) => VNode<any>} draw */
const eachSeat = (draw) => SEATS.map((seat) => h("span", { key: seat }, draw(seat)));

/** A drawing of its own for what only stands in drawings. @param {number} width @param {number} height @param {any} inside */
const drawing = (width, height, inside) =>
  h("svg", { viewBox: `0 0 ${width} ${height}`, width, height, class: "g-drawing", "aria-hidden": "true" }, inside);

/** @param {any} inside @param {number} [width] @param {number} [height] */
const cardSized = (inside, width = 122, height = 178) => h("div", { class: `g-box g-${width}x${height}` }, inside);

/** A card like those of the games. @param {Record<string, any>} [more] */
export function sampleCard(more = {}) {
  const face = { name: "Double find", emblem: "technology", band: "Technology", words: "bonus tokens count twice", studs: 2 };
  return h(Card, { ...face, art: [icon("technology"), arrow(), coin("×2")], corner: bolt(), class: "g-tint", ...more });
}

/** @type {Group[]} */
export const GROUPS = [
  {
    title: "Tokens",
    specimens: [
      { name: "coin", draw: () => [coin(), coin(4), coin(12), coin("+5")] },
      { name: "coinPile", draw: () => [coinPile(3), coinPile(7)] },
      { name: "shield", draw: () => [shield(), shield(2), shield(24)] },
      { name: "laurel", draw: () => [laurel(), laurel(7), laurel("+5")] },
      { name: "potion", draw: () => [potion(), potion(2)] },
      { name: "bolt", draw: () => bolt() },
      { name: "disc", draw: () => [disc(1), disc(2)] },
      { name: "tick", draw: () => tick() },
      { name: "cube", draw: () => eachSeat((seat) => h("span", { class: `seat-${seat + 1}` }, cube())) },
      { name: "amount", draw: () => amount(3, potion()) },
      { name: "arrow", draw: () => [coin(2), arrow(), shield(3)] },
    ],
  },
  {
    title: "Seats",
    specimens: [
      { name: "seatShape", draw: () => eachSeat((seat) => seatShape(seat)) },
      { name: "seatShield", draw: () => eachSeat((seat) => seatShield(seat, "KBGR"[seat])) },
      { name: "SeatTab", wide: true, draw: () => h("div", { class: "b-seat-tabs" }, SEATS.map(tab)) },
    ],
  },
  {
    title: "Bodies",
    specimens: [
      { name: "pawn", draw: () => eachSeat((seat) => pawn(seat)) },
      { name: "scholar", draw: () => eachSeat((seat) => scholar(seat)) },
      { name: "marker", draw: () => eachSeat((seat) => marker(seat, "KBGR"[seat])) },
      { name: "gown", draw: () => [...eachSeat((seat) => gown(seat, "KBGR"[seat])), gown(null)] },
      { name: "ghost", draw: () => eachSeat((seat) => ghost(seat, seat + 1)) },
      { name: "doctor", draw: () => [...eachSeat((seat) => doctor(seat)), doctor(null)] },
      { name: "graduate", draw: () => eachSeat((seat) => graduate(seat)) },
      { name: "visitor", draw: () => eachSeat((seat) => visitor(seat)) },
      { name: "portrait", wide: true, draw: () => Array.from({ length: 12 }, (_, at) => h("span", { key: at }, portrait(at * 7))) },
    ],
  },
  {
    title: "Books",
    specimens: [
      { name: "volume", draw: () => [volume("flame", "g-orange"), volume("drop", "g-blue"), volume("leaf", "g-green"), volume("star", "g-any")] },
      { name: "spine", draw: () => [spine("B", "g-blue"), spine("", "g-blue", { thin: true }), spine("K", "g-black", { tall: true }), spine()] },
      { name: "gap", draw: () => [gap(), gap({ tall: true })] },
      { name: "bookRow", draw: () => eachSeat((seat) => h("span", { class: `seat-${seat + 1} g-large` }, bookRow(5, seat > 1))) },
      { name: "bookStack", draw: () => eachSeat((seat) => h("span", { class: `seat-${seat + 1} g-large` }, bookStack(seat + 1))) },
      { name: "Shelf", draw: () => [shelf(false), shelf(true)] },
    ],
  },
  {
    title: "Cards",
    specimens: [
      { name: "Card", wide: true, draw: () => [cardSized(sampleCard()), cardSized(sampleCard({ ground: "hatch" }), 163, 216), cardSized(sampleCard({ seal: shield(5) }), 96, 150), cardSized(sampleCard(), 44, 150), cardSized(sampleCard({ lying: true }), 190, 66)] },
      { name: "CardPlace", draw: () => cardSized(h(CardPlace, null, "your card")) },
      { name: "CardBack", draw: () => cardSized(h(CardBack, { n: 27, class: "g-tint" })) },
      { name: "rays", draw: () => h("div", { class: "g-box g-96x96 g-tint" }, rays()) },
    ],
  },
  {
    title: "Tracks",
    specimens: [
      { name: "Ruler", wide: true, draw: () => drawing(440, 24, h(Ruler, { steps: 16, width: 440 })) },
      { name: "tube", draw: () => drawing(160, 50, [tube("M10 25h60C90 25 90 10 110 10h40M70 25C90 25 90 40 110 40h40")]) },
      { name: "socket", draw: () => drawing(60, 30, [socket(15, 15), socket(42, 15, 11)]) },
      { name: "Cells", draw: () => h(Cells, { cells: [{ state: "full" }, { state: "full", words: "2" }, { state: "coming" }, {}, {}] }) },
    ],
  },
  {
    title: "Hints",
    specimens: [{ name: "HintPath", wide: true, draw: () => h("div", { class: "g-box g-hint" }, h(HintPath, { ...HINT, words: "about 86.4 points at the end" })) }],
  },
  {
    title: "Ground",
    specimens: [
      { name: "Plate", draw: () => h("div", { class: "g-box g-190x96" }, h(Plate, { title: "Tab. I Europe", corners: true, class: "g-fill" })) },
      { name: "cartouche", draw: () => drawing(120, 50, h("g", { transform: "translate(60 25)" }, cartouche(100, 36))) },
      { name: "plaque", draw: () => drawing(120, 50, h("g", { transform: "translate(60 25)" }, plaque(100, 36))) },
      { name: "medal", draw: () => drawing(60, 60, h("g", { transform: "translate(30 30)" }, medal(26))) },
      { name: "Tag", draw: () => h(Tag, null, "takes no C") },
      { name: "Stamp", draw: () => ["good", "calm", "bad"].map((kind) => h(Stamp, { key: kind, kind }, verdict(kind))) },
      { name: "Pattern", wide: true, draw: (scheme) => drawing(KINDS.length * 60, 50, patterns(scheme)) },
      { name: "raysPath", draw: () => drawing(100, 100, h("path", { d: raysPath(), class: "g-line" })) },
    ],
  },
];

/** @param {number} seat */
function tab(seat) {
  const figures = [shield(21 - seat), coin(4 + seat), amount(2, potion())];
  const notes = ["your turn", "first player", "passed", ""];
  const states = { shown: seat === 0, acting: seat === 1, passed: seat === 2 };
  return h(SeatTab, { key: seat, seat, name: NAMES[seat], note: notes[seat], figures, ...states, onShow: () => {} });
}

/** @param {boolean} cased */
function shelf(cased) {
  const books = ["g-blue", "g-blue", "g-black", "g-orange"].map((colour, at) => h("span", { key: at }, spine("BBKR"[at], colour, { tall: true })));
  return h(Shelf, { key: String(cased), cased, label: "books" }, books, gap({ tall: true }));
}

/** @param {string} scheme */
function patterns(scheme) {
  return [
    h("defs", null, KINDS.map((kind) => h(Pattern, { key: kind, id: `${scheme}-${kind}`, kind }))),
    KINDS.map((kind, at) => h("rect", { key: kind, x: at * 60 + 2, y: 2, width: 54, height: 46, class: "g-sheet", fill: `url(#${scheme}-${kind})` })),
  ];
}

/** @param {string} kind */
const verdict = (kind) => ({ good: "Will finish", calm: "Advances", bad: "Will be cancelled" })[kind];

/** What one will see in the lesson of Newton: a piece of the Map, a way of two steps, three cards, and who tells it. */

import { h } from "preact";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";
import { pawn } from "../boards/shared/bodies.js";
import { volume } from "../boards/shared/books.js";
import { Card } from "../boards/shared/card.js";
import { coin } from "../boards/shared/tokens.js";
import { coast } from "../boards/newton/coast.js";
import { Face } from "./faces.js";

/** The middle of Europe in the coordinates of the coast lines, ten units to one. */
const BOX = "412 424 560 282";
/** Ways by land and by sea around Bologna, and the places on them: a picture, no map of the game. */
const ROADS = "M440 470 480 520 530 575M480 520 560 490 592 548M530 575 592 548 665 560 760 520 860 560M560 490 570 420M665 560 700 640M760 520 780 430M860 560 940 500";
const SEA = "M530 575C500 620 470 640 430 640M430 640C480 700 560 740 640 720M700 640C730 690 800 700 860 660";
const PLACES = [[440, 470], [480, 520], [560, 490], [760, 520], [860, 560], [430, 640], [700, 640], [940, 500]];
const STEPS = [[592, 548], [665, 560]];

export function HeroPicture() {
  return h(
    "div",
    { class: "hero-picture", "aria-hidden": "true" },
    h("div", { class: "hero-map" }, h(Piece, null)),
    h("div", { class: "hero-says" }, h("p", null, t("lobby.hero.says")), h(Face, { level: "master" })),
    h(
      "div",
      { class: "hero-hand" },
      h(Card, { name: t("lobby.hero.card-1"), emblem: "work", band: t("lobby.hero.band-1"), art: coin(2), class: "suit-work" }),
      h(Card, { name: t("lobby.hero.card-2"), emblem: "travel", band: t("lobby.hero.band-2"), art: icon("travel"), class: "suit-travel hero-open" }),
      h(Card, { name: t("lobby.hero.card-3"), emblem: "study", band: t("lobby.hero.band-3"), art: volume("leaf", "legend-green"), class: "suit-study" }),
    ),
  );
}

function Piece() {
  const land = coast((x, y) => [x * 10, y * 10]);
  return h(
    "svg",
    { viewBox: BOX, preserveAspectRatio: "xMidYMid slice" },
    h("rect", { class: "map-sea", x: 0, y: 0, width: 1400, height: 1400 }),
    [30, 18, 9].map((width) => h("path", { key: width, class: "map-ripple", d: land, "stroke-width": width })),
    h("path", { class: "map-land", d: land }),
    h("path", { class: "map-coast", d: land }),
    h("path", { class: "map-road", d: ROADS }),
    h("path", { class: "map-route", d: SEA }),
    PLACES.map(([x, y]) => h("circle", { key: `${x}`, class: "map-place", cx: x, cy: y, r: 8 })),
    h("path", { class: "map-way seat-1", d: "M530 575 592 548 665 560" }),
    STEPS.map(([x, y], at) => h("g", { key: at, class: "map-step seat-1" }, h("circle", { cx: x, cy: y, r: 13 }), h("text", { x, y: y + 6 }, at + 1))),
    h("text", { class: "map-name", x: 512, y: 612 }, "Bologna"),
    pawn(0, { at: { x: 530, y: 556, size: 58 } }),
  );
}

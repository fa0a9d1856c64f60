/**
 * The frame of a card: name, picture on engraved ground, effect in symbols and words, band of its suit or faculty. What
 * it shows follows from the room it has: a low card lies (band at the left), a small one leaves the words out of its
 * face (they stay in its label), a very narrow one is a spine with the band alone. Colours: `--tint` for lines,
 * `--tint-face` for the band.
 */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { raysPath } from "./ornament.js";

/** @import { ComponentChildren } from "preact" */
/**
 * @typedef {object} Face
 * @property {ComponentChildren} [name]
 * @property {string} [emblem] the icon of the suit, faculty or discipline
 * @property {ComponentChildren} [band] what the band says, beside the emblem
 * @property {ComponentChildren} [art] symbols or a vignette on the ground
 * @property {"rays" | "hatch" | "dots" | "plain"} [ground]
 * @property {ComponentChildren} [words] the effect in a line or two
 * @property {ComponentChildren} [halves] further parts between words and band
 * @property {ComponentChildren} [corner] in the upper right: what works at once, a price
 * @property {ComponentChildren} [seal] on the upper left: number of the card, points
 * @property {number} [studs] the level, as brass studs on the band's edge
 * @property {boolean} [lying] the band at the left
 * @property {string} [class] of the tint, and of the game
 */

const RAYS = raysPath();

/** @param {Face} face */
export function Card(face) {
  const { name, emblem, band, art, ground = "rays", words, halves, corner, seal, studs = 0, lying = false } = face;
  return h(
    "div",
    { class: `b-card${lying ? " b-lying" : ""} ${face.class ?? ""}`, "data-face": "up" },
    h(
      "div",
      { class: "b-card-face" },
      name && h("div", { class: "b-card-name" }, name),
      art && h("div", { class: `b-card-art b-ground-${ground}` }, ground === "rays" && rays(), h("div", { class: "b-card-symbols" }, art)),
      words && h("div", { class: "b-card-words" }, words),
      halves,
      (band || emblem) &&
        h(
          "div",
          { class: "b-card-band" },
          studs > 0 && h("span", { class: "b-studs" }, Array.from({ length: studs }, (_, at) => h("i", { key: at }))),
          emblem && icon(emblem),
          band && h("b", null, band),
        ),
      corner && h("div", { class: "b-card-corner" }, corner),
    ),
    seal && h("div", { class: "b-card-seal" }, seal),
  );
}

/** Rays behind a picture. */
export function rays() {
  const props = { class: "b-rays", viewBox: "0 0 100 100", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" };
  return h("svg", props, h("path", { d: RAYS }));
}

/** A place where a card may come to lie. @param {{ children?: ComponentChildren, class?: string }} props */
export function CardPlace({ children, class: more = "" }) {
  return h("div", { class: `b-card-place ${more}` }, children);
}

/** The back of a card; `n` stands on it. @param {{ n?: number | string, class?: string }} props */
export function CardBack({ n, class: more = "" }) {
  return h("div", { class: `b-card b-card-back ${more}`, "data-face": "down" }, h("div", { class: "b-card-face" }, n !== undefined && h("b", null, n)));
}

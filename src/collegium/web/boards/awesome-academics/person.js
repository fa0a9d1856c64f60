/** People as figures: a researcher has the same face wherever it stands; its gown has the colour of its group. */

import { h } from "preact";
import { drawing, used } from "./drawings/sprite.js";

/** @import { Model } from "./model.js" */

/** The clothes, hat and size of the drawing of each kind of person. */
const KINDS = {
  tenured: { viewBox: "0 0 42 60", body: "gown", hat: "cap", head: {} },
  phd: { viewBox: "0 0 36 52", body: "coat", hat: "", head: { x: -3, y: -1 } },
  consultant: { viewBox: "0 0 46 60", body: "overcoat", hat: "hat", head: { x: -2, y: 0 } },
};

/** How many heads there are, tones of skin, and colours of hair. */
export const [HEADS, SKINS, HAIRS] = [12, 4, 4];
/** Steps through heads, hair and skin that meet each combination late. */
const [NEXT_HEAD, NEXT_SKIN, NEXT_HAIR] = [5, 3, 7];

/**
 * @param {keyof typeof KINDS} kind @param {number} number whose face it is
 * @param {Record<string, any>} [props]
 */
export function figure(kind, number, props = {}) {
  const { viewBox, body, hat, head } = KINDS[kind];
  const { class: more = "", ...rest } = props;
  const turn = Math.floor(number / HEADS);
  const face = `aa-skin-${(number * NEXT_SKIN + turn) % SKINS} aa-hair-${(number * NEXT_HAIR + Math.floor(number / 3)) % HAIRS}`;
  const [, , width, height] = viewBox.split(" ");
  return h(
    "svg",
    { class: `aa-figure ${face} ${more}`, viewBox, "aria-hidden": "true", ...rest },
    used(body, { width, height }),
    used(`head-${(number * NEXT_HEAD) % HEADS}`, { width: 42, height: 60, ...head }),
    hat && used(hat, { width, height }),
  );
}

/** The number of a researcher, by its place in the component table. @param {Model} model @param {string} id */
export function numberOf(model, id) {
  return Math.max(0, model.people.indexOf(id));
}

/** A Tenured Researcher. @param {Model} model @param {string} id @param {string} [more] a class */
export const scholar = (model, id, more = "") => figure("tenured", numberOf(model, id), { class: more });

/** A PhD Student by number. @param {string} id @param {string} [more] a class */
export const student = (id, more = "") => figure("phd", Number(id) * 5 + 2, { class: more });

/** The piece of money, with its value. @param {number} value @param {number} key */
export function coin(value, key) {
  return h("span", { class: "aa-coin", key, "aria-hidden": "true" }, drawing("coin"), h("b", null, value));
}

/** What happened in Newton, in pictures and a word or two: for the strip, the cards of a round, and where to look. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { t } from "../../app/words.js";
import { coin, cube, potion, shield } from "../shared/tokens.js";
import { scholar } from "../shared/bodies.js";
import { modelOf } from "./model.js";

/** @import { GameContent, LineSign } from "../../app/types.js" */
/** @import { Told } from "../../table/following/telling.js" */

/** What counts as points. */
export const points = ["victory_points"];

/** The area where an event is to be seen. @type {Record<string, string>} */
export const areas = {
  "played-card": "study",
  travelled: "map",
  jumped: "map",
  "placed-cube": "map",
  "marker-moved": "tracks",
  "student-moved": "tracks",
  enrolled: "tracks",
  "took-development": "tracks",
  "took-income": "tracks",
  "took-medicine": "tracks",
  "turned-medicine": "tracks",
  invented: "tracks",
  "took-card": "market",
  revealed: "market",
  "placed-book": "study",
  discovery: "study",
  "played-master": "study",
  "tucked-card": "study",
};

/** With what somebody begins to do something else. */
export const begins = ["played-card", "passed"];

/** The kinds of places, and how their pieces are called. @type {Record<string, string>} */
const PLACES = { place: "place", space: "space", work_space: "work" };

/** The places that an event is about, whatever lies there. @param {LineSign} sign */
export function pieces(sign) {
  return (sign.things ?? []).flatMap(([kind, id]) => (PLACES[kind] ? [`${PLACES[kind]}-${id}`] : []));
}

/** @param {string} name @param {number} n */
export function amount(name, n) {
  if (name === "victory_points") return shield(n);
  if (name === "coins") return coin(n);
  if (name === "potions") return [n === 1 ? null : n, potion()];
  return name === "students" ? [n === 1 ? null : n, icon("student")] : null;
}

/** An action: its sign on its own colour, perhaps with a value. @param {string} basic @param {string | number} [value] */
function suit(basic, value) {
  return h("span", { class: `told-suit n-suit-${basic}` }, icon(basic), value ? h("b", null, value) : null);
}

/**
 * A sign in a picture and words; null where it goes without saying.
 * @param {LineSign} sign @param {GameContent} content @returns {Told | null}
 */
export function told(sign, content) {
  const [kind, id] = sign.things?.[0] ?? ["", ""];
  const name = content.glossary[kind]?.[id]?.name ?? "";
  const card = kind === "card" ? modelOf(content).cards[id] : null;
  switch (sign.name) {
    case "performs":
      return { picture: suit(id, sign.number), words: "", instead: "played-card" };
    case "played-card":
      return { picture: suit(card?.basic ?? "joker"), words: card?.title ?? "" };
    case "travelled":
    case "jumped":
      return { picture: icon("arrow-right"), words: name, instead: "travelled" };
    case "placed-cube":
      return { picture: cube(), words: "" };
    case "marker-moved":
    case "student-moved":
      return { picture: sign.name === "student-moved" ? scholar(sign.seat) : icon("arrow-right"), words: name, instead: sign.name };
    case "took-card":
      return { picture: suit(card?.basic ?? "joker", "+"), words: "" };
    case "revealed":
      return { picture: icon("cards"), words: "", instead: "" };
    case "passed":
      return { picture: icon("end"), words: t("follow.passes") };
    case "placed-book":
      return { picture: icon("book"), words: "", instead: "" };
    case "played-master":
      return { picture: icon("master"), words: name };
    case "took-development":
    case "took-income":
    case "invented":
      return { picture: icon("plus"), words: name };
    default:
      return null;
  }
}

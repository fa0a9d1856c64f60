/** What happened in Alma Mater, in pictures and a word or two: for the strip, the cards of a round, and where to look. */

import { icon } from "../../app/icon.js";
import { t } from "../../app/words.js";
import { gown, marker } from "../shared/bodies.js";
import { spine } from "../shared/books.js";
import { coin, laurel } from "../shared/tokens.js";

/** @import { AlmaMaterView, Frame, GameContent, LineSign } from "../../app/types.js" */
/** @import { Told } from "../../table/following/telling.js" */

/** What counts as points. */
export const points = ["prestige"];

const LEVELS = 4; // of a research card, its milestone included
const LETTERS = ["a", "b", "c", "d", "e"];

/** The area where an event is to be seen. @type {Record<string, string>} */
export const areas = {
  sent: "board",
  "sent-to-student": "university",
  lectured: "university",
  readied: "university",
  exhausted: "university",
  "recruited-student": "university",
  "recruited-professor": "university",
  bookmarked: "board",
  researched: "research",
  "reached-milestone": "research",
  displayed: "university",
  bought: "board",
  "claimed-bust": "research",
  "laid-prices": "university",
  "repeats-action": "board",
  "chose-chancellor": "university",
  ranked: "research",
};

/** With what somebody begins to do something else. */
export const begins = ["sent", "sent-to-student", "lectured", "passed"];

/** @param {string} name @param {number} n */
export function amount(name, n) {
  if (name === "prestige") return laurel(n);
  if (name === "ducats") return coin(n);
  if (name === "green_steps") return [n, icon("step-free")];
  if (name === "black_steps") return [n, icon("step-paid")];
  if (name === "masters" || name === "tutors") return [n, icon("master")];
  if (name === "dictionary" || name === "dictionaries") return [n === 1 ? null : n, spine("D", "told-dictionary")];
  if (["black", "blue", "green", "red"].includes(name)) return [n === 1 ? null : n, spine(name === "black" ? "K" : name[0].toUpperCase(), `told-${name}`)];
  return name.endsWith("textbooks") ? [n, icon("book")] : null;
}

/** Components that an event is about and that only the table on show can tell: a level by the card that lies there. @param {LineSign} sign @param {Frame} frame */
export function also(sign, frame) {
  if (sign.name !== "researched" || !sign.number) return [];
  const card = cardAt(frame, Math.floor((sign.number - 1) / LEVELS));
  const level = ((sign.number - 1) % LEVELS) + 1;
  return card ? [level === LEVELS ? ["milestone", card] : ["level", `${card} ${level}`]] : [];
}

/** The research card at a place of the track. @param {Frame} frame @param {number} place @returns {string | undefined} */
function cardAt(frame, place) {
  const { research } = /** @type {AlmaMaterView} */ (frame.view);
  return research.cards[place];
}

/** A level of the research track by its printed code. @param {number} level */
function code(level) {
  const letter = LETTERS[Math.floor((level - 1) / LEVELS)]?.toUpperCase() ?? "";
  const number = ((level - 1) % LEVELS) + 1;
  return number === LEVELS ? letter : `${letter}${number}`;
}

/**
 * A sign in a picture and words; null where it goes without saying.
 * @param {LineSign} sign @param {GameContent} content @returns {Told | null}
 */
export function told(sign, content) {
  const [kind, id] = sign.things?.[0] ?? ["", ""];
  const name = content.glossary[kind]?.[id]?.name ?? "";
  switch (sign.name) {
    case "sent":
    case "repeats-action":
      return { picture: [sign.number && sign.number > 1 ? sign.number : null, gown(sign.seat)], words: name };
    case "sent-to-student":
      return { picture: gown(sign.seat), words: name };
    case "lectured":
      return { picture: icon("professor"), words: name };
    case "recruited-student":
    case "recruited-professor":
      return { picture: icon(kind), words: name };
    case "researched":
      return { picture: marker(sign.seat), words: code(sign.number ?? 1), instead: "researched" };
    case "reached-milestone":
      return { picture: icon("milestone"), words: "" };
    case "claimed-bust":
      return { picture: icon("trophy"), words: name };
    case "passed":
      return { picture: icon("end"), words: t("follow.passes") };
    default:
      return null;
  }
}

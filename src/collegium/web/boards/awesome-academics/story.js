/** What happened in Awesome Academics, in pictures and a word or two: for the strip, the cards of a turn, and where to look. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { t } from "../../app/words.js";
import { doctor, graduate, visitor } from "../shared/bodies.js";

/** @import { GameContent, LineSign } from "../../app/types.js" */
/** @import { Told } from "../../table/following/telling.js" */

/** What counts as points. */
export const points = ["reputation_l", "reputation_c", "reputation_i", "reputation"];
/** What the account of a turn counts. */
export const accounted = ["money", ...points];

/** The area where an event is to be seen; where a board has no such area, the next. @type {Record<string, string | string[]>} */
export const areas = {
  bought: "table",
  claimed: "table",
  "took-tenured": "table",
  "took-phd": "table",
  offered: "table",
  "took-card": "cards",
  "turned-up": "cards",
  "drew-from-deck": "cards",
  refreshed: "cards",
  revealed: "cards",
  resolves: "cards",
  "sent-track": ["others", "group"],
  "sent-phd": ["others", "group"],
  "sent-consultant": ["others", "group"],
  consulted: ["others", "group"],
  progress: ["others", "group"],
  completed: ["others", "group"],
  cancelled: ["others", "group"],
  diploma: ["others", "group"],
  level: ["others", "group"],
  attacked: ["others", "group"],
  reserved: "table",
  event: "table",
};

/** Signs of what becomes of a Project. @type {Record<string, string>} */
const BECOMES = { completed: "check", cancelled: "close" };

/** @param {string} name @param {number} n */
export function amount(name, n) {
  if (name === "money") return h("b", { class: "told-money" }, `€${n}`);
  const [kind, discipline] = name.split("_");
  if (kind === "reputation") return discipline ? [n, icon(`reputation-${discipline}`)] : [n, icon("point")];
  return kind === "months" ? [n === 1 ? null : n, icon(`month-${discipline}`)] : null;
}

/**
 * A sign in a picture and words; null where it goes without saying.
 * @param {LineSign} sign @param {GameContent} content @returns {Told | null}
 */
export function told(sign, content) {
  const [kind, id] = sign.things?.[0] ?? ["", ""];
  const title = content.glossary[`${kind}_title`]?.[id]?.name ?? content.glossary[kind]?.[id]?.name ?? "";
  switch (sign.name) {
    case "bought":
      return { picture: icon("plus"), words: title, instead: "claimed" };
    case "completed":
    case "cancelled":
    case "claimed":
      return { picture: icon(BECOMES[sign.name] ?? "plus"), words: title, harm: sign.name === "cancelled" };
    case "took-tenured":
    case "joined":
      return { picture: doctor(sign.seat), words: content.glossary.code?.[id]?.name ?? "" };
    case "took-phd":
    case "phd-joined":
      return { picture: graduate(sign.seat), words: "" };
    case "diploma":
      return { picture: graduate(sign.seat), words: t("follow.diploma") };
    case "consulted":
      return { picture: visitor(sign.seat), words: "" };
    case "standard":
    case "special":
      return { picture: icon("card"), words: title };
    case "took-card":
      return { picture: icon("plus"), words: title };
    case "drew-from-deck":
    case "refreshed":
      return { picture: icon("cards"), words: "", instead: "" };
    case "wasted":
      return { picture: icon("trash"), words: title, instead: "resolves", harm: true };
    case "attacked":
      return { picture: icon("warning"), words: title, harm: true };
    case "reserved":
      return { picture: icon("trophy"), words: title };
    case "taught":
      return { picture: icon("lessons"), words: t("follow.teaches") };
    case "paid-salaries":
      return { picture: icon("people"), words: "" };
    case "event":
      return { picture: icon("event"), words: content.glossary.event?.[id]?.name ?? title };
    case "passed":
      return { picture: icon("end"), words: t("follow.passes") };
    default:
      return null;
  }
}

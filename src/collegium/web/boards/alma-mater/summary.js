/** What a drawn part of the board shows, in words for those who hear it. */

import { h } from "preact";
import { FACULTIES } from "./model.js";

/** @import { AlmaMater } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

/** @type {Record<string, (desk: Desk) => string[]>} */
const SUMMARIES = {
  campus: (desk) =>
    desk.view.campus.map((/** @type {Record<string, AlmaMater.StudentStack>} */ row, /** @type {number} */ index) =>
      desk.t("alma-mater.say-campus", {
        n: index + 1,
        who: FACULTIES.flatMap((faculty) => (row[faculty] ? [desk.name("student", row[faculty].student)] : [])).join(", "),
      }),
    ),
  academy: (desk) =>
    FACULTIES.map((faculty) => {
      const here = Object.keys(desk.view.academy).filter((id) => desk.row("professors.professor", id).faculty === faculty);
      return `${desk.name("faculty", faculty)}: ${here.map((id) => desk.name("professor", id)).join(", ")}`;
    }),
  street: (desk) =>
    Object.keys(desk.view.spaces).flatMap((space) => {
      const there = Object.entries(desk.view.spaces[space].masters);
      if (!there.length) return [];
      const who = there.map(([colour, n]) => desk.t("alma-mater.masters-of", { who: desk.player(colour), n: Number(n) }));
      return [`${desk.name("space", `${desk.view.side} ${space}`)}: ${who.join(", ")}`];
    }),
  tower: (desk) => {
    const { standing, levels } = desk.view.research;
    return standing.map((/** @type {string} */ colour) => desk.t("alma-mater.say-level", { who: desk.player(colour), level: levelName(desk, levels[colour]) }));
  },
  fame: (desk) =>
    desk.view.hall_of_fame.map((/** @type {AlmaMater.FameSpace} */ space) => `${desk.name("bust", space.letter)}: ${desk.name("glory", space.glory)}. ${desk.text("glory", space.glory)}`),
};

/** What a level of the research track is called. @param {Desk} desk @param {number} level */
export function levelName(desk, level) {
  const { cards } = desk.view.research;
  const size = (desk.row("research.card", cards[0]).levels?.length ?? 0) + 1;
  if (level <= 0) return desk.heading("start");
  const [card, number] = [cards[Math.floor((level - 1) / size)], ((level - 1) % size) + 1];
  return number === size ? desk.name("milestone", card) : desk.name("level", `${card} ${number}`);
}

/** The summary of a part, unseen. @param {Desk} desk @param {string} part */
export function spoken(desk, part) {
  return said(SUMMARIES[part](desk));
}

/** Sentences that are heard, not seen. @param {string[]} sentences */
export function said(sentences) {
  return h("p", { key: "spoken", class: "sr-only" }, sentences.map((sentence) => `${sentence}.`).join(" "));
}

/** The hall of fame on the roof of the academy: a bust for each glory tile, what it asks for, what it brings, and its chancellor. */

import { h } from "preact";
import { drawing } from "./engraving.js";
import { emblem, gains, isPictured, owners, to } from "./marks.js";
import { spoken } from "./summary.js";

/** @import { View } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

const NEEDS = ["milestones", "students", "professors", "faculties"];
const LONGEST = 44; // letters of an ability that a pedestal has room for

/** @param {Desk} desk */
export function hallOfFame(desk) {
  return h(
    "section",
    { class: "am-fame", "data-area": "research", "aria-label": desk.heading("hall-of-fame") },
    spoken(desk, "fame"),
    h("h2", { key: "title" }, desk.heading("hall-of-fame")),
    drawing("f-gable", "am-gable", { key: "gable" }),
    desk.view.hall_of_fame.map((/** @type {View} */ space) => glory(desk, space)),
  );
}

/** A glory tile, the bust card it leads to, and the chancellor above it. @param {Desk} desk @param {View} space */
function glory(desk, space) {
  const { letter, chancellor } = space;
  const met = space.met.filter((/** @type {number} */ seat) => !space.taken.includes(seat));
  const label = `${desk.name("bust", letter)}. ${desk.described("glory", space.glory)}`;
  return h(
    "div",
    { key: letter, class: "am-glory" },
    h(
      "div",
      { ...desk.piece(`bust-${letter}`, label, [`bust ${letter}`], ["glory", space.glory], "am-bust") },
      h("span", { class: "am-pedestal" }, drawing("t-bust"), h("b", null, letter)),
      h("span", { class: "am-text" }, needs(desk, space.glory)),
      h("span", { class: "am-brings" }, to(), gains(desk, desk.row("hall_of_fame.bust", letter).gain ?? {})),
    ),
    chancellor && above(desk, letter, chancellor),
    owners(desk, space.taken, "alma-mater.taken"),
    met.length > 0 && h("span", { class: "am-met" }, owners(desk, met, "alma-mater.met")),
  );
}

/** What a glory tile asks for, short: whose students or professors count is an emblem beside their number. @param {Desk} desk @param {string} id */
function needs(desk, id) {
  const row = desk.row("hall_of_fame.glory", id);
  const parts = Object.entries(row.needs ?? {});
  if (!parts.every(([what]) => isPictured(what) || NEEDS.includes(what))) return desk.name("glory", id);
  return parts.map(([what, n], index) => [
    index > 0 && ", ",
    isPictured(what) ? gains(desk, { [what]: n }) : desk.t(`alma-mater.need-${what}`, { n }),
    (row[`${what.slice(0, -1)}_faculties`] ?? []).map((/** @type {string} */ faculty) => h("span", { key: faculty, class: `am-of-${faculty}` }, emblem(faculty))),
  ]);
}

/** The chancellor who comes with a bust card. @param {Desk} desk @param {string} letter @param {string} id */
function above(desk, letter, id) {
  const [ability] = desk.text("chancellor", id).split(". ");
  return h(
    "div",
    { ...desk.piece(`above-${letter}`, desk.described("chancellor", id), [], ["chancellor", id], "am-above") },
    h("em", null, desk.name("chancellor", id)),
    ability.length <= LONGEST && h("span", { class: "am-text am-full" }, `: ${ability}`),
  );
}

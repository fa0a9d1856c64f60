/** The research tower, whose storeys are the cards and whose stairs markers climb, and the hall of fame on the roof beside it. */

import { h } from "preact";
import { texts } from "./cards.js";
import { bonusEffect, levelCost } from "./effects.js";
import { drawing } from "./engraving.js";
import { coin, dyed, emblem, gains, isPictured, marker, owners, spines, step, to } from "./marks.js";
import { spoken } from "./summary.js";
import { standingAt } from "./way.js";

/** @import { AlmaMater, Row } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

const LONGEST = 56; // letters of a cost that a wide tower has room for

/** @param {Desk} desk */
export function tower(desk) {
  const cards = [...desk.view.research.cards].reverse();
  const levels = desk.row("research.card", cards[0]).levels?.length ?? 0;
  return h(
    "section",
    { class: "am-tower", "data-area": "research", "aria-label": desk.heading("research") },
    spoken(desk, "tower"),
    h("header", { key: "head", class: dyed(desk.view.research.standing[0] ?? desk.me.colour) }, drawing("f-dome", "am-dome"), h("h2", null, desk.heading("research")), steps(desk)),
    h(
      "div",
      { key: "storeys", class: "am-storeys" },
      cards.map((id, index) => storey(desk, id, cards.length - index - 1, levels)),
      markers(desk, cards.length, levels),
    ),
    h("div", { key: "foot", class: "am-foot", title: desk.heading("start") }, drawing("f-foot"), h("span", null, desk.heading("start"))),
  );
}

/** The research steps that are still to be used this turn. @param {Desk} desk */
function steps(desk) {
  const { green, black } = desk.view.steps;
  /** @param {"green" | "black"} kind @param {number} n @param {string[]} moves */
  const left = (kind, n, moves) =>
    n > 0 &&
    h(
      "div",
      { ...desk.piece(`step-${kind}`, desk.t(`alma-mater.${kind}-steps`, { n }), moves, undefined, "am-step") },
      h("b", null, `${n}`),
      step(kind),
    );
  return h("span", { class: "am-steps" }, left("green", green, ["green"]), left("black", black, ["black", "black-instead"]));
}

/** A storey: the shaft with its stairs, and beside it the milestone and the levels. @param {Desk} desk @param {string} id @param {number} place @param {number} number of levels */
function storey(desk, id, place, number) {
  const row = desk.row("research.card", id);
  const base = place * (number + 1);
  return h(
    "div",
    { key: id, class: `am-storey${place % 2 ? " am-mirrored" : ""}`, style: { "--rows": String(number + 1) } },
    drawing("f-storey", "am-shaft"),
    drawing("f-stairs", "am-stairs"),
    h("b", { class: "am-letter", "aria-hidden": "true" }, String(row.letter).toUpperCase()),
    milestone(desk, id, base + number + 1),
    Array.from({ length: number }, (_, index) => level(desk, id, row, number - index, base)),
  );
}

/** Who stands on a level, in words. @param {Desk} desk @param {number} at */
function whoIsAt(desk, at) {
  const { levels, standing } = desk.view.research;
  const who = standing.filter((/** @type {string} */ colour) => levels[colour] === at).map((/** @type {string} */ colour) => desk.player(colour));
  return who.length ? `. ${desk.t("alma-mater.markers", { who: who.join(", ") })}` : "";
}

/** @param {Desk} desk @param {string} id @param {number} at */
function milestone(desk, id, at) {
  const label = `${desk.described("milestone", id)}${whoIsAt(desk, at)}`;
  return h(
    "div",
    { ...desk.piece(`level-${at}`, label, stepMoves(desk, at), ["milestone", id], `am-rung am-milestone${isNext(desk, at)}`) },
    h("span", { class: "am-text" }, texts(bonusEffect(desk, id), desk.text("milestone", id), LONGEST)),
  );
}

/** @param {Desk} desk @param {string} id @param {Row} row @param {number} number @param {number} base */
function level(desk, id, row, number, base) {
  const at = base + number;
  const key = `${id} ${number}`;
  const next = isNext(desk, at);
  const more = `am-rung${next}${row.blue?.includes(number) ? " am-blue-level" : ""}`;
  const [cost, said] = [row.levels[number - 1], desk.text("level", key)];
  return h(
    "div",
    { ...desk.piece(`level-${at}`, `${desk.described("level", key)}${whoIsAt(desk, at)}`, stepMoves(desk, at), ["level", key], more) },
    h("b", { class: "am-code" }, `${String(row.letter).toUpperCase()}${number}`),
    h("span", { class: "am-text" }, texts(levelCost(desk, cost, said), said, LONGEST)),
    next ? due(desk) : said.length <= LONGEST && glyph(desk, cost),
  );
}

/** @param {Desk} desk @param {number} at */
const isNext = (desk, at) => (desk.view.research.levels[desk.me.colour] + 1 === at ? " am-next" : "");

/** The steps that lead to a level: the kind one has comes first, as it is the one to be explained. @param {Desk} desk @param {number} at @returns {string[]} */
function stepMoves(desk, at) {
  if (!isNext(desk, at)) return [];
  return desk.view.steps.green > 0 ? ["green", "black", "black-instead"] : ["black", "black-instead", "green"];
}

/** A picture of a cost, where there is room for one. @param {Desk} desk @param {string} cost */
function glyph(desk, cost) {
  const row = desk.row("research.cost", cost);
  const paid = Object.entries(row.pay ?? row.more ?? {}).filter(([name]) => isPictured(name));
  if (!paid.length) return null;
  return h("span", { class: "am-glyph" }, gains(desk, Object.fromEntries(/** @type {[string, number][]} */ (paid))));
}

/** What the next level costs the viewer now, where that depends on what one has. @param {Desk} desk */
function due(desk) {
  /** @type {AlmaMater.NextLevel | null} */
  const following = desk.me.next_level;
  const cost = following ? desk.row("research.cost", following.cost) : {};
  if (!following || !("per" in cost || "special" in cost || following.free)) return null;
  const { ducats, textbooks } = following;
  if (!following.free && !ducats && !textbooks && cost.special) return null;
  const free = following.free || !(ducats || textbooks);
  return h(
    "span",
    { class: "am-due", title: desk.t("alma-mater.now") },
    h("span", { class: "am-now" }, desk.t("alma-mater.now"), " "),
    free ? desk.t("alma-mater.free") : [ducats > 0 && coin(ducats), textbooks > 0 && spines(desk, null, textbooks)],
  );
}

/** The markers on the stairs. @param {Desk} desk @param {number} storeys @param {number} levels of a storey */
function markers(desk, storeys, levels) {
  const { standing, levels: reached } = desk.view.research;
  return standing.map((/** @type {string} */ colour) => {
    const behind = standing.slice(standing.indexOf(colour) + 1).filter((/** @type {string} */ other) => reached[other] === reached[colour]).length;
    const { x, y } = standingAt(reached[colour], levels, storeys);
    return marker(desk, colour, {
      key: colour,
      "data-piece": `marker-${colour}`,
      style: { "--x": String(x), "--y": String(y), "--below": String(reached[colour] > 0 ? behind : 0), "--aside": String(reached[colour] > 0 ? 0 : behind), zIndex: String(2 + behind) },
    });
  });
}

const NEEDS = ["milestones", "students", "professors", "faculties"];
const ABILITY = 44; // letters of an ability that a pedestal has room for

/** @param {Desk} desk */
export function hallOfFame(desk) {
  return h(
    "section",
    { class: "am-fame", "data-area": "research", "aria-label": desk.heading("hall-of-fame") },
    spoken(desk, "fame"),
    h("h2", { key: "title" }, desk.heading("hall-of-fame")),
    drawing("f-gable", "am-gable", { key: "gable" }),
    desk.view.hall_of_fame.map((/** @type {AlmaMater.FameSpace} */ space) => glory(desk, space)),
  );
}

/** A glory tile, the bust card it leads to, and the chancellor above it. @param {Desk} desk @param {AlmaMater.FameSpace} space */
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
    ability.length <= ABILITY && h("span", { class: "am-text am-full" }, `: ${ability}`),
  );
}

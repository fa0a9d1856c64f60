/** The research tower: five cards are its storeys, their levels the steps of the stairs, markers climb from balcony to balcony. */

import { h } from "preact";
import { texts } from "./cards.js";
import { bonusEffect, levelCost } from "./effects.js";
import { drawing } from "./engraving.js";
import { coin, dyed, gains, isPictured, marker, spines, step } from "./marks.js";
import { spoken } from "./summary.js";
import { standingAt } from "./way.js";

/** @import { Row, View } from "../../app/types.js" */
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
  /** @type {View | null} */
  const following = desk.me.next_level;
  const cost = following ? desk.row("research.cost", following.cost) : {};
  if (!following || !("per" in cost || "special" in cost || following.free)) return null;
  const { ducats, textbooks } = following;
  if (!following.free && !ducats && !textbooks && cost.special) return null;
  const free = following.free || !(ducats || textbooks);
  return h(
    "span",
    { class: "am-due" },
    desk.t("alma-mater.now"),
    " ",
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

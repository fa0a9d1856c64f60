/** The research track: five cards as one ladder, each level with its cost in words, markers stacked on the levels. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { gains, shape } from "./marks.js";
import { COLOURS } from "./model.js";

/** @import { Row, View } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

const STEPS = ["green", "black", "black-instead"];

/** @param {Desk} desk */
export function research(desk) {
  const cards = [...desk.view.research.cards].reverse();
  return h(
    "section",
    { class: "am-sheet am-research", "data-area": "research", "aria-label": desk.heading("research") },
    h("header", { key: "head" }, h("h2", null, desk.heading("research")), steps(desk)),
    h(
      "div",
      { key: "ladder", class: "am-ladder" },
      cards.map((id, index) => card(desk, id, cards.length - index - 1)),
      h(
        "div",
        { key: "start", class: "am-rung am-start" },
        h("span", { class: "am-code" }),
        h("span", null, desk.heading("start")),
        markers(desk, 0),
      ),
    ),
  );
}

/** The research steps that are still to be used this turn. @param {Desk} desk */
function steps(desk) {
  const { green, black } = desk.view.steps;
  return h(
    "span",
    { class: "am-steps" },
    green > 0 &&
      h(
        "div",
        desk.piece(
          "step-green",
          desk.t("alma-mater.green-steps", { n: green }),
          ["green"],
          undefined,
          "am-step am-green",
        ),
        h("b", null, `${green}`),
        icon("step-free"),
      ),
    black > 0 &&
      h(
        "div",
        desk.piece(
          "step-black",
          desk.t("alma-mater.black-steps", { n: black }),
          ["black", "black-instead"],
          undefined,
          "am-step",
        ),
        h("b", null, `${black}`),
        icon("step-paid"),
      ),
  );
}

/**
 * A research card: its letter, the milestone on top, and the levels below it.
 * @param {Desk} desk @param {string} id @param {number} place
 */
function card(desk, id, place) {
  const row = desk.row("research.card", id);
  const levels = row.levels ?? [];
  const base = place * (levels.length + 1);
  return h(
    "div",
    { key: id, class: "am-research-card" },
    h("span", { class: "am-letter", "aria-hidden": "true" }, String(row.letter).toUpperCase()),
    h(
      "div",
      { class: "am-rungs" },
      milestone(desk, id, base + levels.length + 1),
      levels.map((/** @type {string} */ _, /** @type {number} */ index) =>
        level(desk, id, row, levels.length - index, base),
      ),
    ),
  );
}

/** @param {Desk} desk @param {string} id @param {number} at */
function milestone(desk, id, at) {
  return h(
    "div",
    { key: at, class: "am-rung am-milestone" },
    icon("milestone", desk.name("milestone", id)),
    h("span", { class: "am-text" }, desk.text("milestone", id)),
    markers(desk, at),
  );
}

/** @param {Desk} desk @param {string} id @param {Row} row @param {number} number @param {number} base */
function level(desk, id, row, number, base) {
  const at = base + number;
  const key = `${id} ${number}`;
  const mine = desk.view.research.levels[desk.me.colour];
  const next = mine + 1 === at;
  const blue = row.blue?.includes(number);
  const more = `am-rung${next ? " am-next" : ""}${blue ? " am-blue" : ""}`;
  const props = next
    ? desk.piece("level-next", desk.described("level", key), STEPS, ["level", key], more)
    : { key: at, class: more };
  return h(
    "div",
    { ...props },
    h("span", { class: "am-code", title: desk.name("level", key) }, `${String(row.letter).toUpperCase()}${number}`),
    h("span", { class: "am-text" }, desk.text("level", key), next && due(desk)),
    markers(desk, at),
  );
}

/** What the next level costs the viewer now, where that depends on what one has. @param {Desk} desk */
function due(desk) {
  /** @type {View | null} */
  const following = desk.me.next_level;
  const cost = following ? desk.row("research.cost", following.cost) : {};
  if (!following || !("per" in cost || "special" in cost || following.free)) return null;
  const { ducats, textbooks } = following;
  if (!following.free && !ducats && !textbooks && cost.special) return null;
  const amounts = { ...(ducats ? { ducats } : {}), ...(textbooks ? { textbooks } : {}) };
  const shown = following.free || !(ducats || textbooks) ? desk.t("alma-mater.free") : gains(desk, amounts);
  return h("span", { class: "am-due" }, desk.t("alma-mater.now"), " ", shown);
}

/** The markers on a level, the topmost first. @param {Desk} desk @param {number} level */
function markers(desk, level) {
  const { levels, standing } = desk.view.research;
  const here = standing.filter((/** @type {string} */ colour) => levels[colour] === level);
  if (!here.length) return null;
  return h(
    "span",
    {
      class: "am-markers",
      role: "img",
      "aria-label": desk.t("alma-mater.markers", {
        who: here.map((/** @type {string} */ colour) => desk.player(colour)).join(", "),
      }),
    },
    here.map((/** @type {string} */ colour) =>
      h(
        "span",
        { key: colour, class: "am-marker", "data-piece": `marker-${colour}`, title: desk.player(colour) },
        shape(COLOURS.indexOf(colour)),
      ),
    ),
  );
}

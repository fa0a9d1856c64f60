/** The hall of fame with its glory tiles and bust cards, and the book reputation track with the round. */

import { h } from "preact";
import { amount, book, gains, shapes } from "./marks.js";

/** @import { Row, View } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

const LONGEST = 84; // letters of an ability that a space has room for

/** @param {Desk} desk */
export function hallOfFame(desk) {
  return h(
    "section",
    { class: "am-sheet am-fame", "data-area": "research", "aria-label": desk.heading("hall-of-fame") },
    h("h2", { key: "title" }, desk.heading("hall-of-fame")),
    desk.view.hall_of_fame.map((/** @type {View} */ space) => glory(desk, space)),
  );
}

/** A glory tile, the bust card it leads to, and the chancellor above it. @param {Desk} desk @param {View} space */
function glory(desk, space) {
  const { letter, chancellor } = space;
  const ability = chancellor ? desk.text("chancellor", chancellor).split(". ")[0] : "";
  const met = space.met.filter((/** @type {number} */ seat) => !space.taken.includes(seat));
  return h(
    "div",
    { key: letter, class: "am-glory" },
    h(
      "div",
      {
        ...desk.piece(
          `bust-${letter}`,
          `${desk.name("bust", letter)}. ${desk.described("glory", space.glory)}`,
          [`bust ${letter}`],
          ["glory", space.glory],
          "am-bust",
        ),
      },
      h("span", { class: "am-letter" }, letter),
      h("span", { class: "am-text" }, desk.name("glory", space.glory)),
      h("span", { class: "am-deal" }, gains(desk, desk.row("hall_of_fame.bust", letter).gain ?? {})),
    ),
    h(
      "div",
      { class: "am-above" },
      chancellor &&
        h(
          "div",
          {
            ...desk.piece(
              `above-${letter}`,
              desk.described("chancellor", chancellor),
              [],
              ["chancellor", chancellor],
              "am-link",
            ),
          },
          desk.name("chancellor", chancellor),
        ),
      shapes(desk, space.taken, "alma-mater.taken"),
      ability.length <= LONGEST && h("span", { class: "am-text" }, ability),
      met.length > 0 && h("span", { class: "am-met" }, shapes(desk, met, "alma-mater.met")),
    ),
  );
}

/** The ranks of the books, with income and final prestige. @param {Desk} desk */
export function reputation(desk) {
  const { side } = desk.view;
  /** @param {string} table @returns {Row[]} */
  const ranks = (table) => desk.rows(table).filter((row) => row.side === side);
  const prestige = ranks("reputation.final");
  return h(
    "section",
    { class: "am-sheet am-reputation", "data-area": "research", "aria-label": desk.heading("reputation") },
    h("h2", { key: "title" }, desk.heading("reputation")),
    h(
      "ol",
      { key: "ranks" },
      ranks("reputation.income").map((row) =>
        rank(desk, row, prestige.find((other) => other.rank === row.rank)?.prestige ?? 0),
      ),
    ),
  );
}

/** @param {Desk} desk @param {Row} row @param {number} prestige */
function rank(desk, row, prestige) {
  const colour = desk.view.reputation[row.rank - 1];
  const id = `${desk.view.side} ${row.rank}`;
  const label = `${desk.described("rank", id)}${colour ? `. ${desk.player(colour)}` : ""}`;
  return h(
    "li",
    { key: row.rank },
    h(
      "div",
      { class: "am-rank", role: "img", "aria-label": label, title: label },
      h("span", { class: "am-roman" }, desk.name("rank", id)),
      colour
        ? book(desk, colour, { key: colour, "data-piece": `ranked-${colour}` })
        : h("span", { key: "none", class: "am-book am-book-none" }),
      amount(row.ducats, "coin"),
      amount(prestige, "point"),
    ),
  );
}

/** What is chosen before the first round: setup cards, a chancellor, and the order of the bookshelves. */

import { h } from "preact";
import { gains } from "./marks.js";

/** @import { VNode } from "preact" */
/** @import { Desk } from "./model.js" */

/**
 * Setup cards in hand.
 * @param {Desk} desk @param {"pack" | "kept" | "drawn"} where @param {string} verb @returns {VNode<any>[]}
 */
export function hand(desk, where, verb) {
  /** @type {string[]} */
  const cards = desk.view.private?.[where] ?? [];
  if (!cards.length) return [];
  return [
    h("h2", { key: where }, desk.heading(where)),
    ...cards.map((id) => {
      const row = desk.row("setup_cards.card", id);
      const label = desk.described("setup_card", id);
      return h(
        "div",
        { ...desk.piece(`card-${id}`, label, [`${verb} ${id}`], ["setup_card", id], "am-tile am-setup") },
        h("span", { class: "am-value" }, `${row.value}`),
        h(
          "span",
          { class: "am-deal" },
          gains(desk, row.gain ?? {}),
          row.student && h("span", { class: "am-text" }, `+ ${desk.name("faculty", row.student)}`),
        ),
        h("small", null, `${row.number}`),
      );
    }),
  ];
}

/** A chancellor to choose, with what he does. @param {Desk} desk @param {string} id */
export function candidate(desk, id) {
  return h(
    "div",
    {
      ...desk.piece(
        `offer-${id}`,
        desk.described("chancellor", id),
        [`chancellor ${id}`],
        ["chancellor", id],
        "am-tile am-candidate",
      ),
    },
    h("span", { class: "am-title" }, desk.name("chancellor", id)),
    h("span", { class: "am-text" }, desk.text("chancellor", id).split(". ")[0]),
  );
}

/** The bookshelves that are not in the display yet, by their prestige. @param {Desk} desk */
export function bookshelves(desk) {
  const { places, near } = desk.me.display;
  const left = desk.rows("university.bookshelf").map((row) => row.prestige);
  for (const { prestige } of [...places, near]) if (prestige !== null) left.splice(left.indexOf(prestige), 1);
  const values = [...new Set(desk.rows("university.bookshelf").map((row) => row.prestige))];
  return values.map((value) => {
    const n = left.filter((other) => other === value).length;
    const label = desk.t("alma-mater.shelves", { prestige: value, n });
    return h(
      "div",
      { ...desk.piece(`shelf-${value}`, label, [`shelf ${value}`], undefined, "am-tile am-count") },
      h("span", { class: "am-plate" }, gains(desk, { prestige: value })),
      h("small", null, `×${n}`),
    );
  });
}

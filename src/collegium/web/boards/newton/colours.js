/** Before the Study boards are dealt: the colours to choose from, each with its starting cards. */

import { h } from "preact";
import { seatShape } from "../shared/seat.js";
import { ActionCard } from "./cards.js";
import { choosable } from "./pieces.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** @param {{ table: Table }} props */
export function Colours({ table }) {
  const { model, view } = table;
  const starting = Object.values(model.cards).filter((card) => card.colour);
  const colours = [...new Set(starting.map((card) => card.colour))];
  const taken = view.players.map((/** @type {Row} */ player) => player.colour);
  return h(
    "div",
    { class: "n-colours", role: "group", "aria-label": table.t("newton.colours") },
    colours.map((colour) => {
      const name = table.name("colour", colour);
      const cards = starting.filter((card) => card.colour === colour);
      const owner = taken.indexOf(colour);
      return h(
        "div",
        choosable(table, `colour-${colour}`, name, ["colour", colour], [`colour ${colour}`], `n-choice n-paint-${colour}`),
        h("span", { class: "n-choice-name" }, h("i", { class: "n-swatch" }), h("b", null, name), owner >= 0 && seatShape(owner)),
        h("span", { class: "n-choice-cards", "aria-hidden": "true" }, cards.map((card) => h("div", { key: card.id, class: "n-card" }, h(ActionCard, { table, id: card.id })))),
      );
    }),
  );
}

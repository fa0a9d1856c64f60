/** Before the Study boards are dealt: the colours to choose from, each with its starting cards. */

import { h } from "preact";
import { cardFace } from "./cards.js";
import { word } from "./parts.js";
import { choosable, shape, spread } from "./pieces.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

const ROW = 86;
const CARD = [50, 58];

/** @param {{ table: Table }} props */
export function Colours({ table }) {
  const { model, view } = table;
  const starting = Object.values(model.cards).filter((card) => card.colour);
  const colours = [...new Set(starting.map((card) => card.colour))];
  return colours.map((colour, index) => {
    const name = table.name("colour", colour);
    const props = choosable(table, `colour-${colour}`, name, ["colour", colour], [`colour ${colour}`]);
    const cards = starting.filter((card) => card.colour === colour);
    const taken = view.players.map((/** @type {Row} */ player) => player.colour).indexOf(colour);
    return h(
      "g",
      { ...props, transform: `translate(4 ${6 + index * ROW})` },
      h("rect", { width: 416, height: ROW - 8, rx: 6, class: "n-face n-choice" }),
      word(name, 42, 40, "n-family n-middle"),
      taken >= 0 && shape(taken, 42, 60, 12),
      spread(cards.length, 55).map((dx, nth) =>
        h("g", { key: nth, transform: `translate(${246 + dx - CARD[0] / 2} 10)` }, cardFace(cards[nth], CARD[0], CARD[1])),
      ),
    );
  });
}

/** The players in turn order, each in a few figures; choosing one shows that university. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { amount, shape } from "./marks.js";
import { COLOURS } from "./model.js";

/** @import { View } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

/**
 * @param {Desk} desk @param {string} shown the colour whose university is shown @param {(colour: string) => void} show
 */
export function seats(desk, shown, show) {
  const { view } = desk;
  const order = view.order.length
    ? view.order
    : view.players.map((/** @type {View} */ _, /** @type {number} */ seat) => seat);
  const colours = [
    ...order.map((/** @type {number} */ seat) => COLOURS[seat]),
    ...(view.ignotus ? [view.ignotus.colour] : []),
  ];
  return h(
    "nav",
    { class: "am-seats", "data-area": "university", "aria-label": desk.heading("order") },
    h(
      "span",
      { key: "round", class: "am-round" },
      h("b", null, `${view.round}`),
      h("i", null, `/${desk.limit("game", "rounds")}`),
      h("small", null, desk.t("alma-mater.round")),
    ),
    colours.map((colour, index) => seat(desk, colour, index + 1, shown === colour, () => show(colour))),
  );
}

/** @param {Desk} desk @param {string} colour @param {number} place @param {boolean} shown @param {() => void} show */
function seat(desk, colour, place, shown, show) {
  const number = COLOURS.indexOf(colour);
  const player = desk.view.players[number];
  const toMove = desk.view.to_move === number && Boolean(player);
  const more = [shown && "am-shown", toMove && "am-to-move", player?.passed && "am-passed"].filter(Boolean).join(" ");
  return h(
    "button",
    {
      key: colour,
      type: "button",
      class: `am-seat ${more}`,
      "aria-pressed": shown,
      onClick: show,
      "data-piece": `order-${colour}`,
    },
    h(
      "span",
      { class: "am-seat-name" },
      player && desk.view.order.length > 0 && h("span", { class: "am-place" }, `${place}.`),
      shape(number),
      h("strong", null, desk.player(colour)),
      player?.passed && h("em", null, desk.t("alma-mater.passed")),
    ),
    player ? figures(desk, player) : ignotus(desk),
  );
}

/** @param {Desk} desk @param {View} player */
function figures(desk, player) {
  return h(
    "span",
    { class: "am-figures" },
    amount(
      player.prestige,
      "point",
      `${desk.heading("prestige")}. ${desk.heading("prestige-by-now")}: ${player.prestige_by_now}`,
    ),
    amount(player.ducats, "coin", desk.heading("ducats")),
    amount(player.archive + player.tutors, "master", desk.heading("masters")),
    amount(shelved(player.display), "book", desk.heading("displayed")),
  );
}

/** @param {Desk} desk */
function ignotus(desk) {
  const { display, cards_left: left } = desk.view.ignotus;
  return h(
    "span",
    { class: "am-figures" },
    amount(shelved(display), "book", desk.heading("displayed")),
    h("span", { class: "am-amount" }, h("b", null, `${left}`), icon("cards", desk.t("alma-mater.cards-left"))),
  );
}

/** @param {View} display */
const shelved = (display) => display.places.filter((/** @type {View} */ place) => place.textbook).length;

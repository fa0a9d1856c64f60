/** All groups in short: who is ahead, with what; a click shows the group in full. */

import { h } from "preact";
import { figure, seatMark } from "./glyphs.js";
import { Chip } from "./chips.js";
import { hasCards } from "./model.js";
import { money } from "./words.js";

/** @import { Table } from "./model.js" */

/** @param {{ table: Table }} props */
export function Seats({ table }) {
  const seats = Array.from({ length: table.view.seats }, (_, seat) => seat);
  return h(
    "div",
    { class: "aa-seats", role: "group", "aria-label": table.t("awesome-academics.groups") },
    seats.map((seat) => h(Summary, { key: seat, table, seat })),
  );
}

/** @param {{ table: Table, seat: number }} props */
function Summary({ table, seat }) {
  const { view, frame, name, shown, show } = table;
  const player = view.players[seat];
  const target = frame.moves.find((move) => move.text === `target ${seat + 1}`);
  const order = view.order.indexOf(seat) + 1;
  const points = frame.seats[seat]?.points ?? 0;
  return h(
    "div",
    { class: `aa-summary aa-of-${seat + 1}${seat === shown ? " aa-shown" : ""}` },
    h(
      "button",
      { "aria-pressed": seat === shown, onClick: () => show(seat) },
      h(
        "span",
        { class: "aa-name" },
        seatMark(seat),
        h("strong", null, frame.seats[seat]?.name || name("heading", "group-tenured")),
        order > 0 && h("span", { class: "aa-order", title: name("heading", "order") }, order),
        figure("point", points, name("heading", "score"), "aa-points"),
      ),
      h(
        "span",
        { class: "aa-figures" },
        figure("coin", money(table, player.money), name("heading", "money")),
        figure("book", Object.keys(player.projects).length, name("heading", "projects")),
        figure("professor", Object.keys(player.tenured).length, name("heading", "tenured")),
        figure("student", Object.keys(player.phds).length, name("heading", "phds")),
        hasCards(view) &&
          figure(view.committing && player.decided && !frame.to_move.includes(seat) ? "check" : "card", player.hand, name("heading", "hand")),
      ),
    ),
    target && h(Chip, { table, move: target }),
  );
}

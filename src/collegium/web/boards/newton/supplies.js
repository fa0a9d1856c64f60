/** Beside the desk: Quick Actions with their price, Income tiles, Volumes in sight, cubes, Students and tokens. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { seatShape } from "../shared/seat.js";
import { coin, potion } from "../shared/tokens.js";
import { income } from "./effects.js";
import { VOLUMES } from "./model.js";
import { bonus, inText, points, volume } from "./parts.js";
import { choosable } from "./pieces.js";

/** @import { VNode } from "preact" */
/** @import { Table } from "./model.js" */

/** Each says what is missing where the coins do not suffice. @param {{ table: Table, seat: number, mine: boolean }} props */
export function QuickActions({ table, seat, mine }) {
  const { quick } = table.model;
  const own = table.view.players[seat].coins;
  const actions = [
    { id: "boost", picture: null, price: quick.boost_coins },
    { id: "potion", picture: potion(), price: quick.potion_coins },
    { id: "enroll", picture: icon("student"), price: quick.student_coins },
  ];
  return h(
    "div",
    { class: "n-quick-row", role: "group", "aria-label": table.t("newton.quick") },
    actions.map(({ id, picture, price }) => {
      const said = table.t("newton.costs", { name: table.name("quick", id), n: price });
      const short = mine && table.frame.moves.length > 0 ? Math.max(0, price - own) : 0;
      const reason = short ? table.t("newton.short", { n: short }) : "";
      const props = choosable(table, `quick-${id}`, said, ["quick", id], mine ? [id] : [], "aside n-quick", reason);
      return h("div", { ...props, "data-reason": undefined }, coin(price), h("span", { "aria-hidden": "true" }, reason || table.t(`newton.quick_${id}`)), picture ?? (reason && h("b", { "aria-hidden": "true" }, "+1")));
    }),
  );
}

/** The Income tiles. @param {{ table: Table, seat: number, mine: boolean }} props */
export function Incomes({ table, seat, mine }) {
  const { model, view, t } = table;
  const player = view.players[seat];
  const tiles = Object.entries(player.incomes).flatMap(([id, n]) => Array.from({ length: Number(n) }, () => id));
  if (player.medicine === "first" || player.medicine === "second") tiles.push(model.medicine.id);
  const places = Math.max(model.limits.income_spaces, tiles.length);
  return h(
    "div",
    { class: "n-incomes", role: "group", "aria-label": t("newton.incomes"), style: { "--n-count": places } },
    Array.from({ length: places }, (_, index) => {
      const id = tiles[index];
      if (!id) return h("div", { key: index, class: "n-income n-none" }, "–");
      const medicine = id === model.medicine.id;
      const parts = medicine ? [points(model.medicine[player.medicine ?? ""])] : income(model.incomes[id]).slice(0, -1);
      const moves = mine ? [`replace-income ${id.replaceAll("_", "-")}`] : [];
      const props = choosable(table, `income-${seat}-${index}`, table.name("income", id), ["income", id], moves, medicine ? "n-income n-medicine" : "n-income");
      return h("div", props, inText(parts));
    }),
  );
}

/** What lies beside the Study board. @param {{ table: Table, seat: number }} props */
export function Supplies({ table, seat }) {
  const player = table.view.players[seat];
  return h(
    "div",
    { class: "n-supplies", role: "group", "aria-label": table.t("newton.supplies") },
    VOLUMES.map((colour) => supply(table, `volume-${seat}-${colour}`, ["volume", colour], player.volumes[colour], inText([volume(colour)]))),
    supply(table, `supply-cubes-${seat}`, ["supply", "cubes"], player.cubes_left, seatShape(seat)),
    supply(table, `supply-students-${seat}`, ["supply", "students"], player.students_left, icon("student")),
    supply(table, `supply-tokens-${seat}`, ["supply", "tokens"], player.tokens.length, inText([bonus()])),
  );
}

/** @param {Table} table @param {string} id @param {[string, string]} about @param {number} n @param {VNode<any>} picture */
function supply(table, id, about, n, picture) {
  const props = choosable(table, id, `${table.name(...about)}: ${n}`, about, [], n ? "n-supply" : "n-supply n-gone");
  return h("div", props, picture, h("b", { "aria-hidden": "true" }, n));
}

/** The Reputation tracks: one line for each discipline and one for the total, with the seats where they stand. */

import { h } from "preact";
import { piece } from "../shared/piece.js";
import { seatMark, sign } from "./glyphs.js";
import { DISCIPLINES } from "./model.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

const LEAST = 15;
const TICK = 5;
const BESIDE = 0.045; // the width of a marker

/** @param {{ table: Table }} props */
export function Reputation({ table }) {
  const { view, name, act } = table;
  const players = /** @type {Row[]} */ (view.players);
  const all = players.flatMap((player) => [
    player.total_now,
    ...DISCIPLINES.map((discipline) => player.reputation[discipline]),
  ]);
  const most = Math.ceil(Math.max(LEAST, ...all) / TICK) * TICK;
  return h(
    "section",
    { class: "aa-reputation" },
    DISCIPLINES.map((discipline) => {
      const moves = ["gain", "lose", "discipline", "publish", "valorise"].map((kind) => `${kind} ${discipline}`);
      const numbers = players.map((player) => player.reputation[discipline]);
      const label = `${name("discipline", discipline)}: ${numbers.map((n, seat) => `${table.frame.seats[seat]?.name ?? seat + 1} ${n}`).join(", ")}`;
      return h(
        "div",
        {
          ...piece({
            act,
            id: `reputation-${discipline}`,
            label,
            moves,
            about: ["discipline", discipline],
            class: `aa-line aa-${discipline}`,
          }),
          key: discipline,
        },
        sign(table, discipline, true),
        h(Line, { numbers, most, kind: discipline }),
      );
    }),
    h(
      "div",
      { class: "aa-line aa-total", title: name("heading", "total") },
      h("span", { class: "aa-sign" }, "Σ"),
      h(Line, { numbers: players.map((player) => player.total_now), most, kind: "total" }),
    ),
  );
}

/** @param {{ numbers: number[], most: number, kind: string }} props */
function Line({ numbers, most, kind }) {
  const ticks = Array.from({ length: most / TICK + 1 }, (_, at) => at * TICK);
  const at = places(numbers, most);
  return [
    h(
      "span",
      { class: "aa-scale", key: "scale" },
      ticks.map((n) =>
        h("span", { key: `t${n}`, class: "aa-tick", style: { "--at": n / most } }, kind === "total" ? n : null),
      ),
      numbers.map((_, seat) =>
        h(
          "span",
          { key: seat, class: "aa-place", "data-piece": `marker-${kind}-${seat}`, style: { "--at": at[seat] } },
          seatMark(seat),
        ),
      ),
    ),
    numbers.map((n, seat) => h("span", { key: seat, class: "aa-standing" }, seatMark(seat), h("b", null, n))),
  ];
}

/** Where the markers lie on a line of length 1: each at its number, or beside one that lies there. @param {number[]} numbers @param {number} most */
function places(numbers, most) {
  const seats = numbers.map((_, seat) => seat).sort((one, other) => numbers[one] - numbers[other]);
  /** @type {number[]} */
  const at = [];
  let free = 0;
  for (const seat of seats) {
    at[seat] = Math.max(free, numbers[seat] / most);
    free = at[seat] + BESIDE;
  }
  return at;
}

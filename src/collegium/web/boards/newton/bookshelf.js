/** The bookshelf of a Study board: what its spaces ask for, what its rows and columns bring, Income tiles and piles. */

import { h } from "preact";
import { amounts, income, volumes } from "./effects.js";
import { visitKind, visitNumber } from "./model.js";
import { line, points, sign, smallVolume, symbol, volume, word } from "./parts.js";
import { choosable, seatClass } from "./pieces.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

const CELL = [36, 32];
const PITCH = [50, 47];
const FIRST = [46, 20]; // the middle of the leftmost space of the highest shelf
const SHELVES = [3, 2, 1];
const COLUMNS = [1, 2, 3, 4, 5, 6];
const LETTERS = { o: "orange", b: "blue", g: "green" };

/** @param {string} book r2c3 */
function spot(book) {
  return [FIRST[0] + (Number(book[3]) - 1) * PITCH[0], FIRST[1] + (3 - Number(book[1])) * PITCH[1]];
}

/** @param {{ table: Table, seat: number, mine: boolean }} props whether it is the board of the seat that is asked */
export function Bookshelf({ table, seat, mine }) {
  const { model, view } = table;
  const player = view.players[seat];
  const runs = model.runs.filter((run) => run.board === player.board);
  return h(
    "g",
    null,
    SHELVES.map((shelf) => value(shelf)),
    runs.map((run) => h(Run, { key: run.spaces.join(), run, filled: player.bookshelf })),
    SHELVES.flatMap((shelf) => COLUMNS.map((column) => book(table, player, seat, `r${shelf}c${column}`, mine))),
  );
}

/** The value that a shelf takes. @param {number} shelf */
function value(shelf) {
  const y = spot(`r${shelf}c1`)[1];
  return h("g", { key: `shelf-${shelf}` }, word(shelf, 8, y - 7, "n-strong"), symbol("study", 9, y + 8, 15));
}

/** @param {Table} table @param {Row} player @param {number} seat @param {string} id @param {boolean} mine */
function book(table, player, seat, id, mine) {
  const entry = table.model.boards[player.board][`shelf_${id[1]}`][Number(id[3]) - 1];
  const [x, y] = spot(id);
  const [width, height] = CELL;
  const frame = { x: x - width / 2, y: y - height / 2, width, height, rx: 3 };
  if (entry === "window") return h("g", { key: id, class: "n-window" }, h("rect", frame), panes(x, y));
  const about = /** @type {[string, string]} */ (["book", `${player.board} ${id}`]);
  const moves = mine ? [`book ${id}`, `book-ignoring ${id}`] : [];
  const said = `${table.name(...about)}, ${askedWords(table, entry)}`;
  const props = choosable(table, `book-${seat}-${id}`, said, about, moves);
  if (player.bookshelf.includes(id)) {
    return h("g", props, h("rect", { ...frame, class: "n-face n-filled" }), spines(x, y, seat));
  }
  const space = h("rect", { ...frame, class: "n-face n-book" });
  return h("g", props, space, asked(table, entry, x, y), met(table, player, seat, entry) && tick(x, y));
}

/** What a space asks for is there. @param {number} x @param {number} y */
function tick(x, y) {
  return h("path", { d: `M${x + 7} ${y - 9}l2.5 3 5-6.5`, class: "n-tick" });
}

/** A filled space: books in the colour of the seat. @param {number} x @param {number} y @param {number} seat */
function spines(x, y, seat) {
  const spine = [[-12, 20], [-5, 23], [2, 18], [8, 22]].map(([dx, tall]) => `M${x + dx} ${y + 12}v${-tall}h5v${tall}z`);
  return h("path", { d: spine.join(""), class: `n-spines ${seatClass(seat)}` });
}

/** @param {number} x @param {number} y */
function panes(x, y) {
  return h("path", { d: `M${x} ${y - 16}v32M${x - 18} ${y}h36` });
}

/** What a space asks for. @param {Table} table @param {string} entry @param {number} x @param {number} y */
function asked({ model }, entry, x, y) {
  if (model.universities.includes(entry)) {
    return h("g", null, symbol("hall", x, y - 7, 14), word(visitNumber(model, entry), x, y + 8, "n-numeral"));
  }
  if (model.lands.includes(entry)) {
    return h("g", null, symbol("column", x, y - 7, 14), word(visitNumber(model, entry), x, y + 8, "n-numeral"));
  }
  const numbers = count(entry);
  return line(volumes(numbers, entry.length > 2 ? smallVolume : volume), x, y);
}

/** @param {string} entry @returns {Row} */
function count(entry) {
  /** @type {Row} */
  const numbers = {};
  for (const letter of entry) {
    const colour = LETTERS[/** @type {"o" | "b" | "g"} */ (letter)];
    if (colour) numbers[colour] = (numbers[colour] ?? 0) + 1;
  }
  return numbers;
}

/** @param {Table} table @param {string} entry */
function askedWords(table, entry) {
  if (entry in table.model.boards || entry === "printed") return "";
  const { model, name } = table;
  if (model.universities.includes(entry) || model.lands.includes(entry)) return name(visitKind(model, entry), entry);
  return Object.entries(count(entry)).map(([colour, n]) => `${n} ${name("volume", colour)}`).join(", ");
}

/**
 * Whether the seat has in sight what a space asks for.
 * @param {Table} table @param {Row} player @param {number} seat @param {string} entry
 */
function met({ model, view }, player, seat, entry) {
  if (model.universities.includes(entry) || model.lands.includes(entry)) {
    return Object.values(view.places).some((place) => place.tile === entry && place.cubes.includes(seat));
  }
  const missing = Object.entries(count(entry)).map(([colour, n]) => Math.max(0, n - player.volumes[colour]));
  return missing.reduce((sum, n) => sum + n, 0) <= player.volumes.any;
}

/** A row or column with its Victory Points each round. @param {{ run: Row, filled: string[] }} props */
function Run({ run, filled }) {
  const spots = run.spaces.map(spot);
  const complete = run.spaces.every((/** @type {string} */ space) => filled.includes(space));
  const level = spots.every((/** @type {number[]} */ [, y]) => y === spots[0][1]);
  const xs = spots.map((/** @type {number[]} */ [x]) => x);
  const ys = spots.map((/** @type {number[]} */ [, y]) => y);
  const kind = complete ? "n-run n-complete" : "n-run";
  if (level) {
    const y = ys[0] + CELL[1] / 2 + 7.5;
    const [from, to] = [Math.min(...xs) - 14, Math.max(...xs) + 14];
    const bracket = h("path", { d: `M${from} ${y - 4}V${y}H${to}V${y - 4}` });
    return h("g", { class: kind }, bracket, points(run.victory_points).draw(Math.max(...xs) - 8, y));
  }
  const x = xs[0] + CELL[0] / 2 + 7;
  const [from, to] = [Math.min(...ys) - 12, Math.max(...ys) + 12];
  const bracket = h("path", { d: `M${x - 4} ${from}H${x}V${to}H${x - 4}` });
  return h("g", { class: kind }, bracket, points(run.victory_points).draw(x - 8, Math.min(...ys)));
}

/** The Income tiles below the bookshelf. @param {{ table: Table, seat: number, mine: boolean, y: number }} props */
export function Incomes({ table, seat, mine, y }) {
  const { model, view } = table;
  const player = view.players[seat];
  const tiles = Object.entries(player.incomes).flatMap(([id, n]) => Array.from({ length: Number(n) }, () => id));
  if (player.medicine === "first" || player.medicine === "second") tiles.push(model.medicine.id);
  return Array.from({ length: Math.max(model.limits.income_spaces, tiles.length) }, (_, index) => {
    const id = tiles[index];
    const x = 24 + index * 40;
    const frame = { x, y, width: 36, height: 26, rx: 4 };
    if (!id) return h("rect", { key: index, ...frame, class: "n-empty" });
    const medicine = id === model.medicine.id;
    const parts = medicine ? [sign("plus", 15), points(model.medicine[player.medicine])] : income(model.incomes[id]);
    const moves = mine ? [`replace-income ${id.replaceAll("_", "-")}`] : [];
    const props = choosable(table, `income-${seat}-${index}`, table.name("income", id), ["income", id], moves);
    return h("g", props, h("rect", { ...frame, class: "n-face n-income-tile" }), line(parts, x + 18, y + 13));
  });
}

/** The piles of bookshelf tiles with what each brings. @param {{ table: Table, seat: number, x: number, y: number }} props */
export function Piles({ table, seat, x, y }) {
  const { model, view } = table;
  return view.players[seat].piles.map((/** @type {number} */ left, /** @type {number} */ index) => {
    const top = y + index * 30;
    const tiles = Array.from({ length: left }, (_, tile) => {
      const size = { x: x + tile * 3, y: top + 4 - tile * 3, width: 20, height: 19, rx: 2 };
      return h("rect", { key: tile, ...size, class: `n-book-tile ${seatClass(seat)}` });
    });
    const about = /** @type {[string, string]} */ (["pile", String(model.piles[index].id)]);
    return h(
      "g",
      choosable(table, `pile-${seat}-${index}`, `${table.name(...about)}: ${left}`, about, [], left ? "" : "n-gone"),
      h("rect", { x: x - 2, y: top - 4, width: 84, height: 29, class: "n-hit" }),
      h("rect", { x, y: top + 4, width: 20, height: 19, rx: 2, class: "n-empty" }),
      tiles,
      left > 0 && word(left, x + 10 + (left - 1) * 3, top + 14 - (left - 1) * 3, "n-on-seat"),
      line([sign("forward", 12), ...amounts(model.piles[index].gain)], x + 54, top + 11),
    );
  });
}

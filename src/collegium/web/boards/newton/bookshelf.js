/** The bookshelf of a Study board as a cabinet: shelves with their number on brass, niches, windows, books, ribbons, piles. */

import { h } from "preact";
import { useMemo } from "preact/hooks";
import { seatClass } from "../shared/seat.js";
import { askedWords, boardOf, count, entryOf, isVisit, met, spot } from "./books.js";
import { volumes } from "./effects.js";
import { visitNumber } from "./model.js";
import { line, smallVolume, volume, word } from "./parts.js";
import { choosable } from "./pieces.js";
import { Piles } from "./piles.js";
import { Ribbons } from "./ribbons.js";
import { placed } from "./symbols.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

const WIDTH = 502;
const HEIGHT = 310;
const SHELVES = [3, 2, 1];
const COLUMNS = [1, 2, 3, 4, 5, 6];
const NICHE = 28; // half the width of a niche

/** @param {{ table: Table, seat: number, mine: boolean }} props whether it is the board of the seat that is asked */
export function Bookshelf({ table, seat, mine }) {
  const { model, view, t } = table;
  const player = view.players[seat];
  const wood = useMemo(cabinet, []);
  const label = t("newton.study_of", { name: table.frame.seats[seat]?.name ?? "" });
  return h(
    "svg",
    { class: "n-shelf", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "group", "aria-label": label, "aria-describedby": "n-told-study" },
    wood,
    SHELVES.flatMap((shelf) => COLUMNS.map((column) => space(table, player, seat, `r${shelf}c${column}`, mine))),
    h(Ribbons, { runs: model.runs.filter((run) => run.board === player.board), filled: player.bookshelf, board: player.board ?? "", model }),
    h(Piles, { table, seat }),
  );
}

/** The woodwork. */
function cabinet() {
  let grain = "";
  for (let n = 0; n < 40; n += 1) grain += `M${10 + ((n * 37) % 464)} ${62 + ((n * 53) % 230)}q9 2 20 0`;
  return h(
    "g",
    { "aria-hidden": "true" },
    h("path", { d: "M6 56h490v-7H6zM2 49h498v-5q-5 0-7-5H9q-2 5-7 5z", class: "n-moulding" }),
    h("rect", { x: 8, y: 56, width: 486, height: 243, class: "n-case" }),
    h("path", { d: "M4 297h494v7H4zM12 304h18v5H12zM472 304h18v5h-18z", class: "n-moulding" }),
    h("path", { d: "M14 52.5H488", class: "n-dentils" }),
    h("path", { d: grain, class: "n-grain" }),
    SHELVES.map((shelf) => board(shelf)),
  );
}

/** @param {number} shelf */
function board(shelf) {
  const y = boardOf(shelf);
  return h(
    "g",
    { key: shelf },
    h("rect", { x: 30, y: y - 64, width: 460, height: 64, class: "n-inside" }),
    h("rect", { x: 26, y, width: 468, height: 11, class: "n-moulding" }),
    h("rect", { x: 9, y: y - 45, width: 20, height: 29, rx: 3, class: "n-plaque" }),
    h("text", { x: 19, y: y - 23.5, class: "n-shelf-number" }, shelf),
  );
}

/** @param {Table} table @param {Row} player @param {number} seat @param {string} id @param {boolean} mine */
function space(table, player, seat, id, mine) {
  const entry = entryOf(table.model, player.board, id);
  const [x, y] = spot(id);
  if (entry === "window") return placed("window", x, y, 62, 60, { key: id, class: "n-standing" });
  const about = /** @type {[string, string]} */ (["book", `${player.board} ${id}`]);
  const moves = mine ? [`book ${id}`, `book-ignoring ${id}`] : [];
  const filled = player.bookshelf.includes(id);
  const name = table.name(...about);
  const asked = askedWords(table, entry);
  const printed = entry === "printed";
  const said = filled || printed ? table.t("newton.book_filled", { name }) : [name, asked].filter(Boolean).join(", ");
  return h(
    "g",
    choosable(table, `book-${seat}-${id}`, said, about, moves),
    h("path", { d: nichePath(x, y), class: "state-edge n-niche" }),
    filled || printed ? books(x, y, seat, id, printed) : [wish(table, entry, x, y), met(table, player, seat, entry) && placed("tick", x + 21, y - 19, 19)],
  );
}

/** @param {number} x @param {number} y the middle of a space */
function nichePath(x, y) {
  return `M${x - NICHE} ${y + 32}V${y - 13}a${NICHE} 16 0 0 1 ${2 * NICHE} 0V${y + 32}z`;
}

/** A filled space: books in the colour of the seat, or those printed on the board. @param {number} x @param {number} y @param {number} seat @param {string} id @param {boolean} printed */
function books(x, y, seat, id, printed) {
  const kind = (Number(id[1]) + Number(id[3])) % 2 ? "books" : "books-leaning";
  return placed(kind, x, y + 4, 58, 56, { class: printed ? "n-printed-books" : seatClass(seat) });
}

/** What a space asks for. @param {Table} table @param {string} entry @param {number} x @param {number} y */
function wish({ model }, entry, x, y) {
  if (isVisit(model, entry)) {
    const land = model.lands.includes(entry);
    return [
      placed(land ? "ancient" : "university", x, y + 6, 44, 42),
      word(visitNumber(model, entry), x + (land ? 9 : 0), y + (land ? 7 : 10), "n-numeral"),
    ];
  }
  const asked = volumes(count(entry), entry.length > 2 ? smallVolume : volume);
  return line(asked, x, y + 9, entry.length > 2 ? 1 : 2);
}

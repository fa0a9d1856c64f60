/** Action spaces: the masters on them, how many the viewer would need, and what can be chosen there. */

import { h } from "preact";
import { choices, sendMoves } from "./choices.js";
import { master, shape } from "./marks.js";
import { COLOURS } from "./model.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */

const OWN_SHEETS = ["campus", "academy"]; // actions whose spaces stand elsewhere on the board

/** How many masters it takes now, in words. @param {Desk} desk @param {string} space */
function needWords(desk, space) {
  const needed = desk.view.spaces[space].needed[desk.seat];
  return needed === null ? desk.t("alma-mater.yours") : desk.t("alma-mater.needed", { n: needed });
}

/** What a space is called, with the masters it takes. @param {Desk} desk @param {string} space */
export function spaceLabel(desk, space) {
  return `${desk.name("space", `${desk.view.side} ${space}`)}: ${needWords(desk, space)}`;
}

/**
 * The number of masters that the viewer must send; a dash where own masters stand.
 * @param {Desk} desk @param {string} space
 */
export function need(desk, space) {
  const needed = desk.view.spaces[space].needed[desk.seat];
  return h("span", { class: `am-need${needed === null ? " am-need-none" : ""}` }, `${needed ?? "–"}`);
}

/** The masters on a space, by colour. @param {Desk} desk @param {string} space */
export function masters(desk, space) {
  const here = desk.view.spaces[space];
  const extra = here.only_counted ?? {};
  const present = COLOURS.filter((colour) => here.masters[colour] || extra[colour]);
  const crowded = present.length > 2;
  return h(
    "span",
    { class: "am-masters" },
    present.map((colour) => {
      const [number, seat] = [here.masters[colour] ?? 0, COLOURS.indexOf(colour)];
      const words = desk.t("alma-mater.masters-of", { n: number + (extra[colour] ?? 0), who: desk.player(colour) });
      const count = extra[colour] ? `${number}+${extra[colour]}` : `${number}`;
      const counted = crowded || number > 2 || extra[colour];
      const figures = Array.from({ length: counted ? 1 : number }, (_, n) =>
        master(seat, { key: n, "data-piece": `master-${colour}-${space}-${n}` }),
      );
      const shown = crowded ? shape(seat) : figures;
      return h(
        "span",
        { key: colour, class: "am-group", role: "img", "aria-label": words, title: words },
        shown,
        counted && h("b", null, count),
      );
    }),
  );
}

/** The spaces that are no part of campus or academy, side by side. @param {Desk} desk */
export function spaces(desk) {
  const rows = desk
    .rows("board.space")
    .filter((row) => row.side === desk.view.side && !OWN_SHEETS.includes(row.actions[0]));
  return h(
    "section",
    { class: "am-spaces", "data-area": "board", "aria-label": desk.heading("spaces") },
    rows.map((row) => h("div", { key: row.id, class: `am-sheet am-space am-space-${row.id}` }, space(desk, row))),
  );
}

/** @param {Desk} desk @param {Row} row of a space */
function space(desk, row) {
  const moves = row.actions.flatMap((/** @type {string} */ action) => sendMoves(desk, action));
  const about = /** @type {[string, string]} */ (["space", `${desk.view.side} ${row.id}`]);
  return [
    h(
      "div",
      { ...desk.piece(`space-${row.id}`, spaceLabel(desk, row.id), moves, about, "am-space-head") },
      h("h3", null, desk.name("space", about[1])),
      h("div", { class: "am-here" }, need(desk, row.id), masters(desk, row.id)),
    ),
    h(
      "div",
      { key: "choices", class: "am-choices" },
      row.actions.map((/** @type {string} */ action) => choices(desk, action)),
    ),
  ];
}

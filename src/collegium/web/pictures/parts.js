/** What pictures to keep are made of: the double frame with its corners, the board in small with its label, and the name of the house. */
import { h } from "preact";
import { language, t } from "../app/words.js";
import { CORNER } from "../boards/shared/ornament.js";
import { Mini, isOwn } from "../lobby/minis/mini.js";
import { HEIGHT, WIDTH } from "./dialog.js";

/** @import { Frame } from "../app/types.js" */

/** Pixels of the label on a board, with the room below it. */
const [LABEL, BELOW] = [66, 8];

/** Text that has at most so many letters. @param {string} text @param {number} most */
export const short = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The paper with its double line and corners. */
export function paper() {
  return [
    h("rect", { key: "ground", class: "kept-ground", width: WIDTH, height: HEIGHT }),
    h("rect", { key: "line", class: "kept-line", x: 16, y: 16, width: WIDTH - 32, height: HEIGHT - 32 }),
    h("rect", { key: "fine", class: "kept-fine", x: 23, y: 23, width: WIDTH - 46, height: HEIGHT - 46 }),
    [`translate(32 32)`, `translate(32 ${HEIGHT - 32}) scale(1 -1)`].map((transform) => h("path", { key: transform, class: "kept-fine", d: CORNER, transform })),
  ];
}

/** The foot: whose picture it is. @param {{ left: number }} props */
export function House({ left }) {
  return h(
    "g",
    null,
    h("path", { class: "kept-fine", d: `M${left} 556H${WIDTH - 56}` }),
    h("text", { class: "kept-house", x: left, y: 586 }, "Collegium"),
    h("text", { class: "kept-aside", x: WIDTH - 56, y: 585 }, t("follow.about")),
  );
}

/** How the board stands, small; on its label the game and the day. @param {{ frame: Frame, x: number, y: number, width: number, height: number }} props */
export function Board({ frame, x, y, width, height }) {
  const label = height - LABEL - BELOW;
  return h(
    "g",
    { transform: `translate(${x} ${y})` },
    h("rect", { class: "kept-plate", width, height }),
    h("svg", { class: "kept-board", width, height }, isOwn(frame.game) ? houses(frame, width, label - 12) : h(Mini, { game: frame.game, frame })),
    h("rect", { class: "kept-line", width, height }),
    h("rect", { class: "kept-label", x: 14, y: label, width: 200, height: LABEL }),
    h("text", { class: "kept-game", x: 28, y: label + 30 }, frame.title),
    h("text", { class: "kept-date", x: 28, y: label + 54 }, new Date().toLocaleDateString(language.peek(), { dateStyle: "long" })),
  );
}

/** Everyone's own board, side by side in the order of the seats. @param {Frame} frame @param {number} width @param {number} height */
function houses(frame, width, height) {
  const each = width / frame.seats.length;
  return frame.seats.map((_, seat) => h("svg", { key: seat, class: "kept-house-of", x: seat * each + 6, y: 8, width: each - 12, height }, h(Mini, { game: frame.game, frame: { ...frame, seat } })));
}

/** The hint on the board: the pieces of its steps are marked and numbered, and a way leads from one to the next. */
import { h } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { t } from "../../app/words.js";
import { HintPath } from "../../boards/shared/hint_path.js";
import { decimal } from "../asking/hints.js";

/** @import { RefObject } from "preact" */
/** @import { Stop } from "../../boards/shared/hint_path.js" */
/** @import { Frame, HintMove } from "../../app/types.js" */
/** @import { Store } from "../store.js" */
/** @typedef {{ stops: Stop[], others: Stop[], width: number, height: number }} Drawn */

const NOTHING = /** @type {Drawn} */ ({ stops: [], others: [], width: 0, height: 0 });
const LETTERS = "ABC";
const WATCHED = ["class", "data-off", "style", "transform", "data-moves"];

/** @param {{ store: Store, frame: Frame, root: RefObject<HTMLElement | null> }} props */
export function HintOverlay({ store, frame, root }) {
  const [drawn, setDrawn] = useState(NOTHING);
  const advised = store.advice.value?.advice;
  const place = advised?.moves[store.hintShown.value] ? store.hintShown.value : 0;
  const hint = advised?.moves[place] ?? null;
  const all = store.lettered.value ? (advised?.moves ?? []) : [];
  useLayoutEffect(() => {
    const board = root.current;
    if (!board || !hint) return setDrawn(NOTHING);
    return watch(board, () => setDrawn((before) => same(before, lettered(measured(board, hint), board, all, place))));
  }, [hint, frame, store.lettered.value]);
  useLayoutEffect(() => {
    store.hintArea.value = root.current && hint ? hiddenArea(root.current, hint.line[0]) : "";
    return () => void (store.hintArea.value = "");
  }, [hint]);
  if (!hint || !drawn.stops.length) return null;
  const seat = (advised?.seat ?? 1) - 1;
  const words = t("table.hint-brings", { points: decimal(hint.points[seat], 1) });
  return h(HintPath, { ...drawn, words });
}

/**
 * Look again whenever something of the board may have moved; the last look takes the marks away.
 * @param {HTMLElement} board @param {() => void} look
 */
function watch(board, look) {
  let asked = 0;
  const soon = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(look);
  };
  const changes = new MutationObserver(soon);
  const size = new ResizeObserver(soon);
  changes.observe(board, { subtree: true, childList: true, attributes: true, attributeFilter: WATCHED });
  size.observe(board);
  board.addEventListener("scroll", soon, true);
  look();
  return () => {
    cancelAnimationFrame(asked);
    changes.disconnect();
    size.disconnect();
    board.removeEventListener("scroll", soon, true);
    unmark(board, new Set());
  };
}

/** Mark the pieces of a hint and tell where they lie. @param {HTMLElement} board @param {HintMove} hint @returns {Drawn} */
function measured(board, hint) {
  const frame = board.getBoundingClientRect();
  /** @type {Stop[]} */
  const stops = [];
  const pieces = new Set();
  hint.line.forEach((move, at) => {
    const piece = pieceOf(board, move);
    if (!piece || pieces.has(piece)) return;
    pieces.add(piece);
    if (!piece.classList.contains("hinted")) piece.classList.add("hinted");
    const { left, top, width, height } = piece.getBoundingClientRect();
    const inside = left + width > frame.left && left < frame.right && top + height > frame.top && top < frame.bottom;
    if (inside) stops.push({ n: at + 1, left: left - frame.left, top: top - frame.top, width, height });
  });
  unmark(board, pieces);
  return { stops, others: [], width: frame.width, height: frame.height };
}

/** With letters for all hints: A1, A2 … on the steps of the one that is drawn, B1 and C1 where the others begin. @param {Drawn} drawn @param {HTMLElement} board @param {HintMove[]} all @param {number} place */
function lettered(drawn, board, all, place) {
  if (!all.length) return drawn;
  const frame = board.getBoundingClientRect();
  const others = all.flatMap((hint, index) => {
    const piece = index === place ? null : pieceOf(board, hint.line[0]);
    if (!piece) return [];
    const { left, top, width, height } = piece.getBoundingClientRect();
    const taken = drawn.stops.some((stop) => Math.hypot(stop.left - (left - frame.left), stop.top - (top - frame.top)) < 8);
    return [{ n: 1, label: `${LETTERS[index]}1`, left: left - frame.left + (taken ? 26 : 0), top: top - frame.top, width, height }];
  });
  return { ...drawn, others, stops: drawn.stops.map((stop) => ({ ...stop, label: `${LETTERS[place]}${stop.n}` })) };
}

/** The piece on show that stands for a move: an open one, if there is one. @param {HTMLElement} board @param {string} move */
function pieceOf(board, move) {
  const found = [...board.querySelectorAll(`[data-moves*="${CSS.escape(`|${move}|`)}"]`)];
  const shown = found.filter((piece) => piece.getBoundingClientRect().width > 0);
  return shown.find((piece) => piece.classList.contains("open")) ?? shown[0] ?? null;
}

/** The area of the piece that stands for a move, where no such piece is on show. @param {HTMLElement} board @param {string} move */
function hiddenArea(board, move) {
  if (pieceOf(board, move)) return "";
  const found = [...board.querySelectorAll(`[data-moves*="${CSS.escape(`|${move}|`)}"]`)];
  const piece = found.find((each) => each.classList.contains("open")) ?? found[0];
  return piece?.closest("[data-area]")?.getAttribute("data-area") ?? "";
}

/** Take the mark from all pieces but these. @param {HTMLElement} board @param {Set<Element>} but */
function unmark(board, but) {
  for (const piece of board.querySelectorAll(".hinted")) if (!but.has(piece)) piece.classList.remove("hinted");
}

/** What was drawn before, where it is drawn again as it is: nothing needs to be done then. @param {Drawn} before @param {Drawn} now */
function same(before, now) {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

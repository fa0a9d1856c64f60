/**
 * On narrow screens, where one part of the table is seen at a time: the part where others act comes up, and then again what
 * was there before, or the part that a new question is about. The part comes up where a hint begins.
 */
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { withoutEnds } from "../asking/moves.js";
import { size } from "../board/size.js";
import { asksMe } from "../store.js";

/** @import { Frame } from "../../app/types.js" */
/** @import { Ui } from "../view.js" */

/**
 * Once for each question turn to the area with its pieces, or on a phone to the moves where it has none on the board.
 * A panel that the person has opened stays.
 * @param {Ui} ui @param {Frame | null} frame @param {boolean} drawn whether there is a board with areas
 */
export function useTurning(ui, frame, drawn) {
  const turned = useRef(-1);
  const opened = useRef(false);
  const [layout, panel, open, ready] = [size.value, ui.panel.value, ui.openAreas.value, ui.drawn.value];
  const look = frame?.look?.length ?? 0;
  useLayoutEffect(() => {
    if (look) return;
    if (!frame || !drawn || layout === "wide" || !asksMe(frame) || turned.current === frame.v) return;
    if (layout === "phone" && panel) {
      if (!opened.current) turned.current = frame.v;
      else ui.panel.value = false;
      opened.current = false;
      return;
    }
    const areas = [...document.querySelectorAll(".drawn-board [data-area]")];
    if (!ready || !areas.length) return;
    turned.current = frame.v;
    const acting = [".piece.open:not(.aside)", ".piece.open"].map((what) => areasWith(areas, what)).find((some) => some.length) ?? [];
    const shown = document.querySelector(".drawn-board")?.getAttribute("data-shown") ?? "";
    if (acting.includes(shown)) return;
    if (acting.length) turnTo(ui, acting[0]);
    else if (isPieceSeen()) return;
    else if (layout === "phone" && withoutEnds(frame.moves).some((move) => !move.last)) {
      opened.current = true;
      ui.open("moves");
    }
  }, [frame, drawn, layout, panel, open, ready, look]);
}

/**
 * Turn to the area where others act, and back to where the player was. Whoever reads a panel on a phone is left alone.
 * @param {Ui} ui @param {Frame} frame
 */
export function useFollowing(ui, frame) {
  const left = useRef(/** @type {string | null} */ (null));
  const [layout, look] = [size.value, frame.lesson ? "" : (frame.look?.[0] ?? "")];
  useLayoutEffect(() => {
    if (layout === "wide") return;
    if (look && !ui.panel.peek()) {
      left.current ??= ui.area.peek();
      ui.area.value = look;
    } else if (!look && left.current !== null) {
      ui.area.value = left.current;
      left.current = null;
    }
  }, [look, layout]);
}

/**
 * Turn once to where a hint begins: on narrow screens to that part of the table, on wide ones the board turns its page.
 * @param {Ui} ui @param {Frame} frame @param {string} area @returns {Frame} the frame for the board
 */
export function useHintTurning(ui, frame, area) {
  const wide = size.value === "wide";
  useLayoutEffect(() => {
    if (area && !wide) turnTo(ui, area);
  }, [area, wide]);
  return useMemo(() => (area && wide && !frame.look ? { ...frame, look: [area] } : frame), [frame, area, wide]);
}

/** Whether a piece that can act is seen on the board, outside of its areas. */
function isPieceSeen() {
  return [...document.querySelectorAll(".drawn-board .piece.open")].some((piece) => piece.getClientRects().length > 0);
}

/** The areas with such a piece; one that is `aside` can act at any time of a turn. @param {Element[]} areas @param {string} piece */
function areasWith(areas, piece) {
  return [...new Set(areas.filter((area) => area.querySelector(piece)).map((area) => area.getAttribute("data-area") ?? ""))];
}

/** @param {Ui} ui @param {string} area */
function turnTo(ui, area) {
  ui.area.value = area;
  const tab = document.getElementById(`tab-board-${area}`);
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  tab?.classList.add("turned");
  setTimeout(() => tab?.classList.remove("turned"), 2_000);
}

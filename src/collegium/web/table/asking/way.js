/** Ways to a move that is not open yet: the steps with what they cost and bring, and a line on the board. */
import { h } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../app/words.js";

/** @import { WayStep } from "../../app/types.js" */
/** @import { TableAct } from "./act.js" */
/** @typedef {{ step: number, drawing: Element, x: number, y: number }} Point */

/**
 * The first way step by step, and the others by how they begin.
 * @param {{ ways: WayStep[][], onGo: (way: WayStep[]) => void }} props
 */
export function Ways({ ways, onGo }) {
  const [way, ...others] = ways;
  return h(
    "div",
    { class: "sheet-move sheet-way" },
    h(
      "ol",
      { class: "way-steps" },
      way.map((step, at) =>
        h(
          "li",
          { key: at, class: step.table ? "by-table" : "" },
          step.label,
          step.effects.length > 0 && h("span", { class: "move-effects" }, step.effects.join(" · ")),
        ),
      ),
    ),
    h("button", { class: "button primary", onClick: () => onGo(way) }, t("asking.go", { n: way.length })),
    others.map((other) =>
      h("button", { key: other[0].text, class: "button quiet", onClick: () => onGo(other) }, t("asking.instead", { move: other[0].label, n: other.length })),
    ),
  );
}

/** Where the steps of the way lie that are part of a drawing, in their order. @param {Element} board @param {DOMRect} box @returns {Point[]} */
function points(board, box) {
  /** @type {Map<number, Point>} */
  const found = new Map();
  for (const piece of board.querySelectorAll("[data-step]")) {
    const { left, top, width, height } = piece.getBoundingClientRect();
    if (!(piece instanceof SVGElement) || !piece.ownerSVGElement || !width) continue;
    const step = Number(piece.getAttribute("data-step"));
    found.set(step, { step, drawing: piece.ownerSVGElement, x: left + width / 2 - box.left, y: top + height / 2 - box.top });
  }
  return [...found.values()].sort((one, other) => one.step - other.step);
}

/** What a step does. @param {WayStep[]} way @param {number} step */
function verb(way, step) {
  return way[step - 1].text.split(" ")[0];
}

/** The way on show, drawn: the number of each step, and a line along a journey. @param {{ act: TableAct }} props */
export function Trail({ act }) {
  const way = act.way();
  const root = useRef(/** @type {SVGSVGElement | null} */ (null));
  const [drawn, setDrawn] = useState(/** @type {Point[]} */ ([]));
  useLayoutEffect(() => {
    if (!way) return undefined;
    const draw = () => {
      const board = root.current?.parentElement;
      if (root.current && board) setDrawn(points(board, root.current.getBoundingClientRect()));
    };
    const frame = requestAnimationFrame(draw); // the board marks the pieces first
    addEventListener("resize", draw);
    document.addEventListener("scroll", draw, true);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("resize", draw);
      document.removeEventListener("scroll", draw, true);
      setDrawn([]);
    };
  }, [way]);
  if (!way) return null;
  return h(
    "svg",
    { class: "trail", ref: root, "aria-hidden": "true" },
    drawn.map(({ x, y, drawing }, at) => {
      const from = drawn[at - 1];
      return from?.drawing === drawing && verb(way, from.step) === verb(way, drawn[at].step) && h("line", { key: at, x1: from.x, y1: from.y, x2: x, y2: y });
    }),
    drawn.map(({ x, y, step }) => h("g", { key: step }, h("circle", { cx: x, cy: y - 14, r: 11 }), h("text", { x, y: y - 9.5 }, step))),
  );
}

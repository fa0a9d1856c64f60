/** Dotted ways from the worker who is asked about to every Project it could go to, in the colour of its discipline. */

import { h } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** @import { Table } from "./model.js" */

/** The head of an arrow. */
const [HEAD, HALF] = [7, 5];

/** @param {{ table: Table }} props */
export function Beams({ table }) {
  const holder = useRef(/** @type {SVGSVGElement | null} */ (null));
  const { question } = table.view;
  const asking = question?.kind === "task" && table.own === table.view.to_move && table.frame.moves.length > 0;
  useLayoutEffect(() => {
    const drawn = holder.current;
    if (!drawn) return undefined;
    const draw = () => drawn.firstElementChild?.setAttribute("d", ways(drawn));
    const watch = new ResizeObserver(draw);
    watch.observe(drawn);
    draw();
    return () => watch.disconnect();
  }, [table.frame, asking, table.shown]);
  if (!asking) return null;
  return h("svg", { class: `aa-beams aa-${question.discipline}`, ref: holder, "aria-hidden": "true" }, h("path", { d: "" }));
}

/** @param {SVGSVGElement} drawn */
function ways(drawn) {
  const board = drawn.parentElement;
  const from = board?.querySelector(".aa-house .chosen .aa-pile, .aa-house .aa-hire.chosen");
  if (!board || !from) return "";
  const origin = drawn.getBoundingClientRect();
  const start = from.getBoundingClientRect();
  const [x, y] = [start.left + start.width / 2 - origin.left, start.top - origin.top];
  return [...board.querySelectorAll(".aa-house .aa-poster.open")]
    .map((poster) => {
      const end = (poster.querySelector(".aa-m-ghost") ?? poster).getBoundingClientRect();
      const [tx, ty] = [end.left + end.width / 2 - origin.left, poster.getBoundingClientRect().bottom + 4 - origin.top];
      return `M${x} ${y}C${x} ${y - 40} ${tx} ${ty + 44} ${tx} ${ty + HEAD}M${tx - HALF} ${ty + HEAD}L${tx} ${ty}L${tx + HALF} ${ty + HEAD}`;
    })
    .join("");
}

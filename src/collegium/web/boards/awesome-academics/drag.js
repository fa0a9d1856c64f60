/**
 * Dragging workers onto Projects. Sending a worker and choosing the Project are two moves: what is dropped is sent,
 * and the Project is remembered until the table asks for it.
 */

import { useEffect, useRef, useState } from "preact/hooks";

/** @import { Act, Frame, Move } from "../../app/types.js" */
/** @typedef {{ discipline: string, move: string }} Way to send a worker: the discipline, and the move */
/**
 * @typedef {object} Dragging
 * @property {Way[]} ways of the worker that is being dragged
 * @property {(ways: Way[]) => Record<string, any>} source the attributes of a worker that can be dragged
 * @property {(project: string, open: Record<string, number>) => Record<string, any>} target those of a Project
 * @property {(open: Record<string, number>) => boolean} welcome whether the worker can be dropped on a Project
 */

/** @param {Frame} frame @param {Act} act @returns {Dragging} */
export function useDragging(frame, act) {
  const [ways, setWays] = useState(/** @type {Way[]} */ ([]));
  const wish = useRef(/** @type {string | null} */ (null));
  useEffect(() => {
    const project = wish.current;
    if (project === null) return;
    const move = frame.view.question?.kind === "task" ? act.open([`work ${project}`]) : null;
    wish.current = null;
    if (move) play(act, move, null);
  }, [frame]);
  /** @param {Record<string, number>} open */
  const fitting = (open) => ways.filter((way) => open[way.discipline] > 0);
  return {
    ways,
    source: (all) => {
      const able = all.filter((way) => act.open([way.move]));
      if (!able.length) return {};
      return {
        draggable: true,
        onDragStart: (/** @type {DragEvent} */ event) => {
          event.dataTransfer?.setData("text/plain", able[0].move);
          setWays(able);
        },
        onDragEnd: () => setWays([]),
      };
    },
    target: (project, open) => ({
      onDragOver: (/** @type {DragEvent} */ event) => {
        if (fitting(open).length) event.preventDefault();
      },
      onDrop: (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        const found = fitting(open);
        setWays([]);
        wish.current = project;
        const element = /** @type {Element} */ (event.currentTarget);
        const only = found.length === 1 ? act.open([found[0].move]) : null;
        if (only) play(act, only, element);
        else
          act.pick(
            found.map((way) => way.move),
            element,
          );
      },
    }),
    welcome: (open) => fitting(open).length > 0,
  };
}

/** Play at once what a drop has said plainly. @param {Act} act @param {Move} move @param {Element | null} element */
function play(act, move, element) {
  const table = /** @type {{ play?: (move: Move) => void }} */ (act);
  if (table.play) table.play(move);
  else act.pick([move.text], element);
}

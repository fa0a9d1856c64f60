/** The table as text: the same blocks as in the terminal, each a section with a heading, in as many columns as fit. */
import { h } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../app/words.js";
import { columnsFor, needsWider, textWidth } from "./text_width.js";

/** @import { Block, Frame } from "../../app/types.js" */

const TITLE_LINES = 2;

/**
 * The blocks in their order, cut into columns so that the highest is as low as possible.
 * @param {Block[]} blocks @param {number} columns
 */
export function arranged(blocks, columns) {
  const heights = blocks.map((block) => block.lines.length + TITLE_LINES);
  let low = Math.max(0, ...heights);
  let high = heights.reduce((sum, each) => sum + each, 0);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (filled(blocks, heights, middle).length <= columns) high = middle;
    else low = middle + 1;
  }
  return filled(blocks, heights, low);
}

/** @param {Block[]} blocks @param {number[]} heights @param {number} limit */
function filled(blocks, heights, limit) {
  /** @type {Block[][]} */
  const columns = [];
  let used = Infinity;
  blocks.forEach((block, index) => {
    if (used + heights[index] > limit) {
      columns.push([]);
      used = 0;
    }
    columns[columns.length - 1].push(block);
    used += heights[index];
  });
  return columns;
}

/** @param {{ frame: Frame }} props */
export function TextBoard({ frame }) {
  const root = useRef(/** @type {HTMLDivElement | null} */ (null));
  const ruler = useRef(/** @type {HTMLSpanElement | null} */ (null));
  const [columns, setColumns] = useState(1);
  const [wider, setWider] = useState(0);
  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    const measure = () => {
      const character = (ruler.current?.getBoundingClientRect().width ?? 720) / 100;
      const room = columnsFor(frame.game, Math.floor((box.clientWidth - 24) / character));
      setColumns(room.columns);
      textWidth.value = room.width;
    };
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    measure();
    return () => watch.disconnect();
  }, [frame.game, wider]);
  const blocks = frame.blocks ?? [];
  useLayoutEffect(() => {
    if (columns > 1 && needsWider(frame.game, blocks)) setWider(wider + 1);
  }, [blocks, columns]);
  return h(
    "div",
    { class: "text-board", ref: root, tabIndex: 0, role: "region", "aria-label": t("table.text-board") },
    h("span", { class: "ruler", ref: ruler, "aria-hidden": "true" }, "0".repeat(100)),
    blocks.length === 0 && h("p", { class: "muted" }, t("table.loading")),
    arranged(blocks, columns).map((column, index) =>
      h(
        "div",
        { class: "text-column", key: index },
        column.map((block) => h("section", { key: block.title }, h("h2", null, block.title), h("pre", null, block.lines.join("\n")))),
      ),
    ),
  );
}

/** The points of all seats over the moves of a game, as lines. */
import { h } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../app/words.js";
import { nameOf, seatClass } from "../people/seat.js";

/** @import { Frame, StepsAnswer } from "../../app/types.js" */

const HEIGHT = 200;
const EDGE = { left: 36, right: 64, top: 12, bottom: 24 };
const DASHES = ["", "7 3", "2 3", "9 3 2 3"];

/** Round numbers for an axis. @param {number} least @param {number} most */
export function ticks(least, most) {
  const span = Math.max(1, most - least);
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? 1);
  const first = Math.ceil(least / step) * step;
  return Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, index) => first + index * step);
}

/** Where a new round begins, by the number of moves made. @param {string[]} rounds @returns {{ at: number, text: string }[]} */
export function roundStarts(rounds) {
  return rounds.flatMap((text, at) => (text && text !== rounds[at - 1] ? [{ at, text }] : []));
}

/**
 * The width of an element, so that a drawing in it has letters of a fixed size.
 * @param {{ current: Element | null }} element
 */
export function useWidth(element) {
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const measure = () => setWidth(Math.max(200, Math.round(watched.getBoundingClientRect().width)));
    const watch = new ResizeObserver(measure);
    watch.observe(watched);
    measure();
    return () => watch.disconnect();
  }, []);
  return width;
}

/** @param {{ frame: Frame, steps: StepsAnswer, at?: number, onMoment?: (at: number) => void }} props */
export function Chart({ frame, steps, at, onMoment }) {
  const own = useRef(/** @type {SVGSVGElement | null} */ (null));
  const width = useWidth(own);
  const { scores } = steps;
  if (scores.length < 2) return null;
  const all = scores.flat();
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const last = scores.length - 1;
  /** @param {number} index */
  const x = (index) => EDGE.left + (index / last) * (width - EDGE.left - EDGE.right);
  /** @param {number} points */
  const y = (points) => HEIGHT - EDGE.bottom - ((points - least) / (most - least)) * (HEIGHT - EDGE.top - EDGE.bottom);
  /** @param {MouseEvent} event */
  const onClick = (event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const part = ((event.clientX - box.left) / box.width) * width;
    onMoment?.(Math.round(Math.min(1, Math.max(0, (part - EDGE.left) / (width - EDGE.left - EDGE.right))) * last));
  };
  const props = { class: onMoment ? "chart pressable" : "chart", viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": t("table.chart") };
  const starts = roundStarts(steps.rounds ?? []);
  const named = starts.length > 1 && starts.length < 12;
  return h(
    "svg",
    { ...props, ref: own, height: HEIGHT, onClick: onMoment && onClick },
    ticks(least, most).map((points) => [
      h("line", { key: `l${points}`, class: "chart-rule", x1: EDGE.left, x2: width - EDGE.right, y1: y(points), y2: y(points) }),
      h("text", { key: `t${points}`, x: EDGE.left - 6, y: y(points) + 4, "text-anchor": "end" }, points),
    ]),
    named && starts.map((start, index) => [
      h("line", { key: `r${start.at}`, class: "chart-rule", x1: x(start.at), x2: x(start.at), y1: EDGE.top, y2: HEIGHT - EDGE.bottom }),
      h("text", { key: `n${start.at}`, x: x(start.at), y: HEIGHT - 6 }, index + 1, h("title", null, start.text)),
    ]),
    at !== undefined && h("line", { class: "chart-now", x1: x(at), x2: x(at), y1: EDGE.top, y2: HEIGHT - EDGE.bottom }),
    frame.seats.map((_, seat) =>
      h("polyline", { key: seat, class: `chart-line ${seatClass(seat)}`, "stroke-dasharray": DASHES[seat % 4], points: scores.map((each, index) => `${x(index).toFixed(1)},${y(each[seat]).toFixed(1)}`).join(" ") }),
    ),
    labels(scores[last], y).map(({ seat, top }) =>
      h("text", { key: seat, class: `chart-name ${seatClass(seat)}`, x: width - EDGE.right + 6, y: top }, clip(nameOf(frame.seats[seat], seat))),
    ),
  );
}

/** Names at the ends of the lines, moved apart where they would overlap. @param {number[]} ends @param {(points: number) => number} y */
function labels(ends, y) {
  const places = ends.map((points, seat) => ({ seat, top: y(points) + 4 })).sort((one, other) => one.top - other.top);
  places.forEach((place, index) => {
    if (index) place.top = Math.max(place.top, places[index - 1].top + 14);
  });
  const over = Math.max(0, (places.at(-1)?.top ?? 0) - (HEIGHT - EDGE.bottom + 4));
  return places.map((place) => ({ ...place, top: place.top - over }));
}

/** @param {string} name */
function clip(name) {
  return name.length > 9 ? `${name.slice(0, 8)}…` : name;
}

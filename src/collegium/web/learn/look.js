/** Pointing: what a page speaks of is outlined, the part of the board it lies in is shown, and the learner led to it. */
import { useEffect, useRef } from "preact/hooks";
import { moving } from "../app/settings.js";

/** @import { LessonPage } from "../app/types.js" */
/** @import { Ui } from "../table/view.js" */
/** @import { Lesson } from "./lesson.js" */

const EXPECTED = ".drawn-board .expected";
const FLASH = 2_400; // milliseconds, as long as the style takes

/** The elements of the board that a page names: areas, or pieces. @param {Element} root @param {LessonPage | undefined} page */
function pointedAt(root, page) {
  return (page?.point ?? []).flatMap((name) => {
    const id = CSS.escape(name);
    const areas = root.querySelectorAll(`.drawn-board [data-area="${id}"]`);
    return [...(areas.length ? areas : root.querySelectorAll(`.drawn-board [data-piece="${id}"]`))];
  });
}

/** The areas that elements lie in, each once. @param {Element[]} elements */
function areasOf(elements) {
  const found = elements.map((element) => element.closest("[data-area]")?.getAttribute("data-area") ?? "");
  return [...new Set(found)].filter(Boolean);
}

/** Give elements a mark, and take it from all others. @param {Element} root @param {string} mark @param {Element[]} elements */
function marked(root, mark, elements) {
  for (const element of root.querySelectorAll(`[${mark}]`)) if (!elements.includes(element)) element.removeAttribute(mark);
  for (const element of elements) if (!element.hasAttribute(mark)) element.setAttribute(mark, "");
}

/**
 * Keep the marks on the board while it is drawn anew, and turn to the right part of it once for each page.
 * @param {{ current: HTMLElement | null }} holder @param {Lesson} lesson @param {Ui} ui
 */
export function usePointing(holder, lesson, ui) {
  const walk = lesson.walk.value;
  const expected = lesson.decision.value?.text ?? "";
  const pages = lesson.pages.value;
  const index = walk?.page ?? lesson.page.value;
  const turned = useRef("");
  const moment = `${index} ${walk !== null} ${expected}`;
  useEffect(() => void (ui.panel.value = false), [index]);
  useEffect(() => {
    const root = holder.current;
    if (!root) return undefined;
    const point = () => {
      const spoken = pointedAt(root, pages[index]);
      const row = expected ? root.querySelector(`.move[data-move="${CSS.escape(expected)}"]`) : null;
      const awaited = [...root.querySelectorAll(EXPECTED)];
      marked(root, "data-pointed", walk ? [] : spoken);
      marked(root, "data-expected", row ? [row] : []);
      const areas = areasOf([...awaited, ...spoken]);
      lesson.lookAt(areas);
      if (turned.current === moment || !areas.length) return;
      turned.current = moment;
      ui.area.value = areas[0];
      requestAnimationFrame(() => {
        row?.scrollIntoView({ block: "nearest" });
        document.getElementById(`tab-board-${areas[0]}`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
        intoView(awaited.find(isSeen) ?? spoken.find(isSeen));
      });
    };
    const watch = new MutationObserver(point);
    watch.observe(root, { childList: true, subtree: true });
    point();
    return () => watch.disconnect();
  });
}

/** @param {Element} element */
function isSeen(element) {
  return element.getClientRects().length > 0;
}

/** @param {Element | undefined} element */
function intoView(element) {
  element?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: moving() ? "smooth" : "auto" });
}

/**
 * Lead the learner to the expected move: its button, else its piece, else its place in the list of moves.
 * @param {HTMLElement | null} root @param {Lesson} lesson @param {Ui} ui
 */
export function showExpected(root, lesson, ui) {
  if (!root) return;
  ui.panel.value = false;
  requestAnimationFrame(() => {
    const piece = [...root.querySelectorAll(`.learn-sheet .end.expected, ${EXPECTED}`)].find(isSeen);
    if (piece) return reach(piece);
    ui.open("moves");
    setTimeout(() => reach(root.querySelector("[data-expected]")), 60);
  });
}

/** @param {Element | null} element */
function reach(element) {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
  intoView(element);
  element.focus({ preventScroll: true });
  flash(element);
}

/** Let an element be seen at once among all others, also where it was in view before. @param {Element} element */
function flash(element) {
  element.setAttribute("data-flash", "");
  setTimeout(() => element.removeAttribute("data-flash"), FLASH);
}

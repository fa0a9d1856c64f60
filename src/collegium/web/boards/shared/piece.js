/**
 * Makes any element of a board a piece that can be chosen and explained, by mouse, finger and keyboard:
 *
 *     h("g", { ...piece({ act, id: "place-rome", label: "Rome", moves: ["travel rome"], about: ["place", "rome"] }) }, …)
 *
 * Pieces that can act now are tab stops; from one of them the arrow keys lead to all others.
 */

/** @import { Act } from "../../app/types.js" */
/**
 * @typedef {object} Piece
 * @property {Act} act
 * @property {string} label what a screen reader calls it
 * @property {string} [id] stable between frames, so that motion can follow it
 * @property {string[]} [moves] the moves it may stand for, most likely first
 * @property {[string, string]} [about] its kind and id in the glossary
 * @property {string} [reason] in about three words, why it cannot be chosen though one might expect it: hatched, and said on a tag
 * @property {string} [class]
 */

const HOVER = 350;
const LONG_PRESS = 500;

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
let pressedLong = false;

/** The attributes of a piece, to be spread into its element. @param {Piece} it @returns {Record<string, any>} */
export function piece(it) {
  const { act, moves = [], about } = it;
  const open = act.open(moves) !== null;
  const reason = open ? undefined : it.reason || undefined;
  const quiet = () => {
    clearTimeout(waiting);
    /** @type {{ quiet?: () => void }} */ (act).quiet?.();
  };
  const [kind, thing] = about ?? ["", ""];
  /** @param {Event} event */
  const explain = (event) => act.explain(kind, thing, /** @type {Element} */ (event.currentTarget), moves);
  /** @param {Event} event @param {number} delay @param {() => void} [then] */
  const later = (event, delay, then) => {
    const element = /** @type {Element} */ (event.currentTarget);
    clearTimeout(waiting);
    if (!about && !open) return;
    waiting = setTimeout(() => {
      act.explain(kind, thing, element, moves);
      then?.();
    }, delay);
  };
  /** @param {Event} event */
  const pick = (event) => {
    event.stopPropagation();
    clearTimeout(waiting);
    if (pressedLong) pressedLong = false;
    else choose(it, /** @type {Element} */ (event.currentTarget));
  };
  return {
    class: ["piece", open && "open", reason && "refused", act.mark?.(moves), it.class].filter(Boolean).join(" "),
    "data-reason": reason,
    "data-piece": it.id,
    "data-step": act.step?.(moves),
    "data-about": about?.join(" "),
    "data-moves": moves.length ? `|${moves.join("|")}|` : undefined,
    "data-stop": "",
    role: "button",
    tabindex: open ? 0 : -1,
    "aria-label": reason ? `${it.label}: ${reason}` : it.label,
    ref: (/** @type {Element | null} */ element) => element && callByFigures(element, reason ? `${it.label}: ${reason}` : it.label),
    onClick: pick,
    onKeyDown: (/** @type {KeyboardEvent} */ event) => {
      const arrow = ARROWS[event.key];
      if (event.key === "Enter" || event.key === " ") pick(event);
      else if (arrow) step(/** @type {Element} */ (event.currentTarget), arrow);
      else return;
      event.preventDefault();
    },
    onPointerEnter: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && later(event, HOVER),
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      pressedLong = false;
      if (event.pointerType !== "mouse") later(event, LONG_PRESS, () => (pressedLong = true));
    },
    onPointerUp: () => clearTimeout(waiting),
    onPointerLeave: quiet,
    onFocus: (/** @type {FocusEvent} */ event) => {
      if (/** @type {Element} */ (event.currentTarget).matches(":focus-visible")) explain(event);
    },
    onBlur: quiet,
  };
}

/** What boards call their pieces, without what can be read on them. @type {WeakMap<Element, string>} */
const labels = new WeakMap();

/** What a board calls a piece. @param {Element} element */
export function labelOf(element) {
  return labels.get(element) ?? element.getAttribute("aria-label") ?? "";
}

/**
 * Let the name of a piece hold what can be read on it, so that it can be called by that as well.
 *
 * @param {Element} element @param {string} label
 */
function callByFigures(element, label) {
  labels.set(element, label);
  if (!unnamed.size) queueMicrotask(nameAll);
  unnamed.add(element);
}

/** Pieces just drawn that have not got their names. @type {Set<Element>} */
const unnamed = new Set();

/** Name all pieces just drawn: first everything is read, then written, so that the page is laid out once. */
function nameAll() {
  const all = [...unnamed].map((element) => {
    /** @type {Text[][]} */
    const runs = [[]];
    read(element, runs);
    return { element, runs };
  });
  unnamed.clear();
  for (const { element, runs } of all) {
    const label = labelOf(element);
    const seen = runs.map(textOf).filter(Boolean).join(" ");
    element.setAttribute("aria-label", includes(label, seen) ? label : includes(seen, label) ? seen : `${label} · ${seen}`);
  }
}

/**
 * The runs of text on an element: each ends where the eye sees it end, which is not always where an element does.
 * @param {Element} element @param {Text[][]} runs
 */
function read(element, runs) {
  if (!element.checkVisibility() || element.classList.contains("sr-only")) return;
  const apart = element instanceof SVGTextElement || (element instanceof HTMLElement && getComputedStyle(element).display !== "inline");
  if (apart) runs.push([]);
  for (const child of element.childNodes) {
    if (child instanceof Text) runs[runs.length - 1].push(child);
    else if (child instanceof Element) read(child, runs);
  }
  if (apart) runs.push([]);
}

/**
 * What a run says. Its last text gets a space, which is not drawn there: whoever reads the page aloud keeps it apart from the next.
 * @param {Text[]} run
 */
function textOf(run) {
  const text = run.map(({ data }) => data).join("");
  const last = run[run.length - 1];
  if (last && !/\s$/.test(last.data)) last.data += " ";
  return text.replace(/\s+/g, " ").trim();
}

/** Whether a text has the words of another, one after the other. @param {string} text @param {string} part */
function includes(text, part) {
  const [all, some] = [text, part].map((each) => (each.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" "));
  return ` ${all} `.includes(some && ` ${some} `);
}

/** @param {Piece} it @param {Element} element */
function choose(it, element) {
  const pick = /** @type {(moves: string[], element: Element, about?: [string, string] | null) => void} */ (
    it.act.pick.bind(it.act)
  );
  pick(it.moves ?? [], element, it.about ?? null);
}

/** Go to the nearest piece in a direction. @param {Element} from @param {[number, number]} direction */
export function step(from, [dx, dy]) {
  const here = middle(from);
  const board = from.closest("[data-board]") ?? document;
  /** @type {Element | null} */
  let best = null;
  let least = Infinity;
  for (const other of board.querySelectorAll("[data-stop]")) {
    const there = middle(other);
    const [along, across] = [
      (there.x - here.x) * dx + (there.y - here.y) * dy,
      (there.x - here.x) * dy + (there.y - here.y) * dx,
    ];
    const far = along + 2 * Math.abs(across);
    if (other === from || along < 2 || there.empty || far >= least) continue;
    [best, least] = [other, far];
  }
  if (best instanceof HTMLElement || best instanceof SVGElement) best.focus();
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, empty: box.width === 0 };
}

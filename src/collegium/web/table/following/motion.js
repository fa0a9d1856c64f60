/**
 * Motion: pieces that lie elsewhere after a frame glide there; with reduced motion they are outlined for a while instead.
 * A piece is any element with `data-piece`; the same id before and after is the same piece. A part of the board that shows
 * one seat's things says whose in `data-of`: where they are another seat's than before, nothing has moved. Nor has anything
 * where the table is seen with the eyes of another seat.
 */

const GLIDE = 180;
const FEW = 60;

/** @typedef {{ eyes: number | null, pieces: Map<string, DOMRect>, shown: Set<string> }} Places where pieces lie for whom, and whose things are shown */

/** Nothing was seen before. @returns {Places} */
export function nowhere() {
  return { eyes: null, pieces: new Map(), shown: new Set() };
}

/** Where the pieces under an element lie. @param {Element} root @param {number | null} eyes the seat that sees them @returns {Places} */
export function places(root, eyes) {
  const found = { ...nowhere(), eyes };
  for (const piece of root.querySelectorAll("[data-piece]")) {
    found.pieces.set(piece.getAttribute("data-piece") ?? "", piece.getBoundingClientRect());
  }
  for (const part of root.querySelectorAll("[data-of]")) found.shown.add(whose(part));
  return found;
}

/** Whose things are shown where an element lies; empty for what is everyone's. @param {Element} element */
function whose(element) {
  return element.closest("[data-of]")?.getAttribute("data-of") ?? "";
}

/** The points that a piece passes, in the units of its drawing, or null. @typedef {(id: string) => [number, number][] | null} Way */

/**
 * Let the pieces that moved show it, by gliding, along their way where there is one, or, where nothing may move, by an outline.
 * @param {Element} root @param {Places} before @param {boolean} moving @param {number | null} eyes the seat that sees them now
 * @param {Way} [way]
 */
export function glide(root, before, moving, eyes, way = () => null) {
  if (!before.pieces.size || before.eyes !== eyes) return;
  /** @type {(() => void)[]} */
  const moves = [];
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const owner = whose(piece);
    if (owner && !before.shown.has(owner)) continue;
    const was = before.pieces.get(piece.getAttribute("data-piece") ?? "");
    const now = piece.getBoundingClientRect();
    if (!was) moves.push(() => outline(piece));
    else if (was.width && now.width) {
      const [dx, dy] = [was.left - now.left, was.top - now.top];
      if (Math.hypot(dx, dy) <= 2) continue;
      const points = moving ? way(piece.getAttribute("data-piece") ?? "") : null;
      if (points && points.length > 1) moves.push(() => follow(piece, points));
      else if (moving) moves.push(() => slide(piece, dx, dy));
      else if (!isPushed(piece)) moves.push(() => outline(piece));
    }
  }
  if (moves.length <= FEW) for (const move of moves) move();
}

/** Whether a piece lies in a row or column, where it moves on with its neighbours. @param {Element} piece */
function isPushed(piece) {
  return piece.parentElement instanceof HTMLElement && getComputedStyle(piece).position !== "absolute";
}

/** @param {Element} piece @param {number} dx @param {number} dy */
function slide(piece, dx, dy) {
  const scale = scaleOf(piece);
  piece.animate(
    { translate: [`${dx / scale}px ${dy / scale}px`, "0px 0px"] },
    { duration: GLIDE, easing: "ease-out" },
  );
}

/** Move a piece from point to point to where it lies, a step for each. @param {Element} piece @param {[number, number][]} points */
function follow(piece, points) {
  const [x, y] = points[points.length - 1];
  const steps = points.map(([left, top]) => `${left - x}px ${top - y}px`);
  piece.animate({ translate: steps }, { duration: GLIDE * (points.length - 1) + GLIDE, easing: "ease-in-out" });
}

/** Screen pixels for one unit of the drawing a piece is in. @param {Element} piece */
function scaleOf(piece) {
  const holder = piece.parentElement;
  const matrix = holder instanceof SVGGraphicsElement ? holder.getScreenCTM() : null;
  return matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1;
}

/** @param {Element} piece */
function outline(piece) {
  piece.classList.add("changed");
  setTimeout(() => piece.classList.remove("changed"), 2_000);
}

/**
 * Motion: pieces that lie elsewhere after a frame glide there; with reduced motion they are outlined for a while instead.
 * A piece is any element with `data-piece`; the same id before and after is the same piece.
 */

const GLIDE = 180;
const FEW = 60;

/** @typedef {Map<string, DOMRect>} Places */

/** Where the pieces under an element lie. @param {Element} root @returns {Places} */
export function places(root) {
  /** @type {Places} */
  const found = new Map();
  for (const piece of root.querySelectorAll("[data-piece]")) {
    found.set(piece.getAttribute("data-piece") ?? "", piece.getBoundingClientRect());
  }
  return found;
}

/**
 * Let the pieces that moved show it, by gliding or, where nothing may move, by an outline.
 * @param {Element} root @param {Places} before @param {boolean} moving
 */
export function glide(root, before, moving) {
  if (!before.size) return;
  /** @type {(() => void)[]} */
  const moves = [];
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const was = before.get(piece.getAttribute("data-piece") ?? "");
    const now = piece.getBoundingClientRect();
    if (!was) moves.push(() => outline(piece));
    else if (was.width && now.width) {
      const [dx, dy] = [was.left - now.left, was.top - now.top];
      if (Math.hypot(dx, dy) <= 2) continue;
      if (moving) moves.push(() => slide(piece, dx, dy));
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

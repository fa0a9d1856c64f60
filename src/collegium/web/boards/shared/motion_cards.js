/** Cards that turn over: a piece whose card shows the other side, and one that has just come from a pile of backs. */

const TURN = 260; // milliseconds

/** Which side each card shows, and where backs lie in each area. @typedef {{ faces: Map<string, string>, backs: Map<string, DOMRect> }} Sides */

/** @param {Element} root @returns {Sides} */
export function sides(root) {
  const faces = new Map();
  const backs = new Map();
  for (const card of root.querySelectorAll("[data-face]")) {
    const piece = card.closest("[data-piece]");
    const face = card.getAttribute("data-face") ?? "";
    if (piece) faces.set(piece.getAttribute("data-piece"), face);
    if (face === "down") backs.set(areaOf(card), card.getBoundingClientRect());
  }
  return { faces, backs };
}

/** Turn the cards that show another side than before. @param {Element} root @param {Sides} before */
export function turnOver(root, before) {
  if (!before.faces.size && !before.backs.size) return;
  for (const card of root.querySelectorAll("[data-face]")) {
    const piece = card.closest("[data-piece]");
    if (!piece || !(card instanceof HTMLElement)) continue;
    const face = card.getAttribute("data-face") ?? "";
    const was = before.faces.get(piece.getAttribute("data-piece") ?? "");
    if (was !== undefined && was !== face) turn(card);
    else if (was === undefined && face === "up") deal(card, before.backs.get(areaOf(card)));
  }
}

/** @param {Element} card */
const areaOf = (card) => card.closest("[data-area]")?.getAttribute("data-area") ?? "";

/** @param {HTMLElement} card */
function turn(card) {
  card.animate({ transform: ["perspective(600px) rotateY(180deg)", "perspective(600px) rotateY(0deg)"] }, { duration: TURN, easing: "ease-out" });
}

/** A card comes from the pile it was drawn from, and is turned on the way. @param {HTMLElement} card @param {DOMRect | undefined} pile */
function deal(card, pile) {
  if (!pile) return;
  const now = card.getBoundingClientRect();
  const away = `translate(${pile.left - now.left}px, ${pile.top - now.top}px) perspective(600px) rotateY(150deg)`;
  card.animate({ transform: [away, "none"] }, { duration: TURN * 1.5, easing: "ease-out" });
}

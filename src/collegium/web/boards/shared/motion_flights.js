/**
 * Things that go from where they come to where they go: coins from the place that pays them to their owner's purse, and
 * back. Where they go follows from what the log's lines are about; nothing waits for them. A board lends its own picture
 * of an amount by `data-token` ("months_l"); the others are drawn here.
 */

import { h, render } from "preact";
import { coin, laurel, potion, shield } from "./tokens.js";

/** @import { VNode } from "preact" */
/** @import { LineSign } from "../../app/types.js" */
/** @typedef {{ amount: string, from: Element, to: Element, many: number }} Flight */

/** @type {Record<string, () => VNode<any>>} */
const DRAWN = {
  coins: () => coin(),
  ducats: () => coin(),
  money: () => coin(),
  victory_points: () => shield(),
  prestige: () => laurel(),
  potions: () => potion(),
};
const MOST = 4; // of one kind at once
const LAST = 420; // milliseconds
const APART = 70;

/**
 * What goes where, by what the lines are about. An amount belongs to the thing that was named last before it.
 * @param {Element} root @param {LineSign[]} signs @returns {Flight[]}
 */
export function flights(root, signs) {
  /** @type {Flight[]} */
  const found = [];
  /** @type {Element | null} */
  let named = null;
  for (const sign of signs) {
    const here = placeOf(root, sign);
    for (const [amount, n] of Object.entries(sign.amounts ?? {})) {
      const purse = shown(root.querySelectorAll(`[data-count="${amount} ${sign.seat}"]`));
      const [place, owner] = here ? [here, named ?? purse] : [named, purse];
      if (!place || !owner || place === owner || n === 0) continue;
      const [from, to] = here ? [owner, place] : [place, owner];
      found.push(n > 0 ? { amount, from, to, many: n } : { amount, from: to, to: from, many: -n });
    }
    named = here ?? named;
  }
  return found;
}

/** Where an event happens, as far as it is on show. @param {Element} root @param {LineSign} sign */
function placeOf(root, sign) {
  for (const thing of sign.things ?? []) {
    const place = shown(root.querySelectorAll(`[data-about="${CSS.escape(thing.join(" "))}"]`));
    if (place) return place;
  }
  for (const move of sign.moves ?? []) {
    const place = shown(root.querySelectorAll(`[data-moves*="${CSS.escape(`|${move}|`)}"]`));
    if (place) return place;
  }
  return null;
}

/** @param {NodeListOf<Element>} elements */
function shown(elements) {
  return [...elements].find((element) => element.getBoundingClientRect().width > 0) ?? null;
}

/** Let things fly. @param {Element} root @param {Flight[]} all */
export function fly(root, all) {
  let waiting = 0;
  for (const { amount, from, to, many } of all) {
    for (let nth = 0; nth < Math.min(many, MOST); nth++) {
      const flying = pictureOf(root, amount);
      if (flying) send(flying, from.getBoundingClientRect(), to.getBoundingClientRect(), waiting);
      waiting += APART;
    }
  }
}

/** A picture of an amount on a layer above the page. @param {Element} root @param {string} amount */
function pictureOf(root, amount) {
  const lent = root.querySelector(`[data-token="${CSS.escape(amount)}"]`);
  const drawn = DRAWN[amount];
  if (!lent && !drawn) return null;
  const layer = document.createElement("div");
  layer.className = "b-flying";
  layer.setAttribute("aria-hidden", "true");
  if (lent) layer.append(lent.cloneNode(true));
  else render(drawn(), layer);
  (root.closest(".table") ?? document.body).append(layer);
  return layer;
}

/** @param {HTMLElement} layer @param {DOMRect} from @param {DOMRect} to @param {number} delay */
function send(layer, from, to, delay) {
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  const [dx, dy] = [to.left + to.width / 2 - x, to.top + to.height / 2 - y];
  const rise = -Math.min(60, Math.hypot(dx, dy) * 0.2);
  layer.style.left = `${x}px`;
  layer.style.top = `${y}px`;
  const arc = [
    { translate: "-50% -50%", scale: 0.6, opacity: 0 },
    { translate: "-50% -50%", scale: 1, opacity: 1, offset: 0.12 },
    { translate: `calc(-50% + ${dx / 2}px) calc(-50% + ${dy / 2 + rise}px)`, scale: 1.15, opacity: 1, offset: 0.55 },
    { translate: `calc(-50% + ${dx}px) calc(-50% + ${dy}px)`, scale: 0.8, opacity: 0.9 },
  ];
  const done = () => layer.remove();
  layer.animate(arc, { duration: LAST, delay, easing: "ease-in-out", fill: "backwards" }).finished.then(done, done);
}

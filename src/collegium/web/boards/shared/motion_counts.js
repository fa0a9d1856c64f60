/**
 * Numbers that count: an element that shows what a seat has of something wears `...counter("coins", seat)`; where the
 * number on it is another one in the next frame, it counts there.
 */

const STEPS = 8;
const STEP = 45; // milliseconds

/** What an element counts, with the names of amounts in the log. @param {string} amount @param {number} seat */
export const counter = (amount, seat) => ({ "data-count": `${amount} ${seat}` });

/** The numbers on show. @param {Element} root @returns {Map<string, number>} */
export function numbers(root) {
  const found = new Map();
  for (const element of root.querySelectorAll("[data-count]")) {
    const text = figureOf(element);
    if (text) found.set(element.getAttribute("data-count"), numberIn(text));
  }
  return found;
}

/**
 * Let the numbers that changed count; where nothing may move, outline them.
 * @param {Element} root @param {Map<string, number>} before @param {boolean} moving
 */
export function countOn(root, before, moving) {
  for (const element of root.querySelectorAll("[data-count]")) {
    const was = before.get(element.getAttribute("data-count") ?? "");
    const text = figureOf(element);
    if (!text || was === undefined || was === numberIn(text)) continue;
    if (moving) count(text, was, numberIn(text));
    else outline(element);
  }
}

const ONE_NUMBER = /^(\D*)(\d+)(\D*)$/;

/** @param {Text} text */
const numberIn = (text) => Number(ONE_NUMBER.exec(text.data)?.[2]);

/** The text with one number in it, such as "€14". @param {Element} element */
function figureOf(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = /** @type {Text} */ (walker.currentNode);
    if (ONE_NUMBER.test(text.data) && text.parentElement?.localName !== "title") return text;
  }
  return null;
}

/** Count in a text, until somebody else writes it. @param {Text} text @param {number} from @param {number} to */
function count(text, from, to) {
  const final = text.data;
  let written = final;
  let step = 0;
  const next = () => {
    if (text.data !== written || !text.isConnected) return;
    step += 1;
    written = step < STEPS ? final.replace(/\d+/, String(Math.round(from + ((to - from) * step) / STEPS))) : final;
    text.data = written;
    if (step < STEPS) setTimeout(next, STEP);
  };
  next();
}

/** @param {Element} element */
function outline(element) {
  element.classList.add("changed");
  setTimeout(() => element.classList.remove("changed"), 2_000);
}

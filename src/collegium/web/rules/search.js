/** Finding clauses: every word of the wish must occur, whatever its case and accents. */

/** @import { Chapter } from "../app/types.js" */

/** The rulebook of a game with what is being looked for. @param {string} game @param {string} wish @param {string} [clause] */
export function addressOf(game, wish, clause) {
  return `/rules/${game}${wish ? `?q=${encodeURIComponent(wish)}` : ""}${clause ? `#${clause}` : ""}`;
}

/** Without case and accents, each character still one character. @param {string} text */
export function plain(text) {
  return [...text].map((letter) => bare(letter).slice(0, letter.length) || letter).join("");
}

/** @param {string} letter */
function bare(letter) {
  return letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** @param {string} wish */
export function wordsOf(wish) {
  return plain(wish)
    .split(/\s+/)
    .filter((word) => word.length > 1);
}

/**
 * The chapters with the clauses that have all the words; a chapter's title counts for its clauses.
 * @param {Chapter[]} chapters @param {string[]} words
 */
export function found(chapters, words) {
  if (!words.length) return chapters;
  return chapters
    .map((chapter) => {
      const clauses = chapter.clauses.filter((clause) => {
        const text = plain(`${chapter.title} ${clause.text} ${clause.id}`);
        return words.every((word) => text.includes(word));
      });
      return { ...chapter, clauses };
    })
    .filter((chapter) => chapter.clauses.length);
}

/**
 * A text cut into what was looked for and what stands between.
 * @param {string} text @param {string[]} words @returns {{part: string, hit: boolean}[]}
 */
export function marked(text, words) {
  if (!words.length) return [{ part: text, hit: false }];
  const low = plain(text);
  const hits = new Array(text.length).fill(false);
  for (const word of words) {
    for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + word.length))
      hits.fill(true, at, at + word.length);
  }
  /** @type {{part: string, hit: boolean}[]} */
  const parts = [];
  for (let at = 0; at < text.length; at++) {
    const last = parts.at(-1);
    if (last && last.hit === hits[at]) last.part += text[at];
    else parts.push({ part: text[at], hit: hits[at] });
  }
  return parts;
}

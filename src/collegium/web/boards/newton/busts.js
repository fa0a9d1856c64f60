/** Heads for the medallions of the Masters, 60 units wide: shapes in four tones of the engraver's ink. */

/** @typedef {[tone: "hair" | "face" | "coat" | "line", path: string][]} Bust */

/** @type {Record<string, Bust>} */
export const BUSTS = {
  wig: [
    ["hair", "M18.5 26c-.5-10 4.5-15.5 11.5-15.500S42 16 41.5 26c3 3.5 3.5 8 1.5 11.5 2 4-.5 8.5-4.5 9.500h-17c-4-1-6.5-5.5-4.5-9.5-2-3.5-1.5-8 1.5-11.500z"],
    ["face", "M24 25c0-6 2.5-8.5 6-8.500s6 2.5 6 8.500c0 7-2.5 11-6 11s-6-4-6-11z"],
    ["coat", "M7.5 60c1-9.5 7.5-13.5 15.5-15.500l7 7.5 7-7.500c8 2 14.5 6 15.5 15.500z"],
    ["line", "M30 52v8M26 46l4 6 4-6"],
  ],
  cap: [
    ["coat", "M17.5 23C17 14.5 22.5 9.5 30 9.500S43 14.5 42.5 23L40 26H20z"],
    ["face", "M22 25h16c1 9-3 15-8 15s-9-6-8-15z"],
    ["hair", "M23 32.500c0 8 3 15 7 17 4-2 7-9 7-17-2 3-4.5 4-7 4s-5-1-7-4z"],
    ["coat", "M7.5 60c1-9.5 7.5-14 15.5-16l7 9 7-9c8 2 14.5 6.5 15.5 16z"],
  ],
  bun: [
    ["hair", "M24.5 9.500a5.5 5.5 0 1 1 11 0 5.5 5.5 0 0 1-11 0z"],
    ["hair", "M20 28c-1.5-10.5 3.5-15.5 10-15.500S41.5 17.5 40 28c1 5 0 8.5-2 10.500H22c-2-2-3-5.5-2-10.500z"],
    ["face", "M24 27c0-6 2.5-8.5 6-8.500s6 2.5 6 8.500c0 7-2.5 10.5-6 10.500S24 34 24 27z"],
    ["coat", "M8.5 60c1-8.5 6.5-12.5 14.5-15.5 2 4 4 5.5 7 5.500s5-1.5 7-5.500c8 3 13.5 7 14.5 15.500z"],
    ["line", "M21 45.500q9 9 18 0"],
  ],
  hat: [
    ["face", "M22 23h16c1 10-3 16.5-8 16.500S21 33 22 23z"],
    ["hair", "M20 24.500c-2 7 0 12.5 3 14.500l1-13zM40 24.500c2 7 0 12.5-3 14.500l-1-13z"],
    ["coat", "M9.5 21.500c5-2 8-2.5 9.5-3C19 10 23.5 6.5 30 6.500S41 10 41 18.500c1.5.5 4.5 1 9.5 3-6.5 3.5-34.5 3.5-41 0z"],
    ["coat", "M7.5 60c1-9.5 7.5-13.5 15.5-15.500l7 4 7-4c8 2 14.5 6 15.5 15.500z"],
    ["face", "M24 45.500h12l2 5.500H22z"],
  ],
};

const KINDS = ["wig", "cap", "hat"];

/** Women of the box, who wear their hair up. */
const UP = ["cavendish", "winkelmann"];

/** Which head a Master has: always the same for the same one. @param {string} id */
export function bustOf(id) {
  if (UP.includes(id)) return "bun";
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return KINDS[sum % KINDS.length];
}

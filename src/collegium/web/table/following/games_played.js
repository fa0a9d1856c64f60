/** How many tables somebody has played at in this browser: in the first ones, what others do is shown calmly. */

const KEY = "collegium.played";
const CALM = 3;
const KEPT = CALM + 1;

/** @returns {string[]} */
function tables() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Note that somebody plays at a table. @param {string} table */
export function played(table) {
  const known = tables();
  if (known.includes(table) || known.length >= KEPT) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, table]));
  } catch {
    // A browser that keeps nothing always shows things calmly.
  }
}

/** Whether a table is among the first at which somebody plays here. @param {string} table */
export function isAmongFirst(table) {
  const at = tables().indexOf(table);
  return at < 0 ? tables().length < CALM : at < CALM;
}

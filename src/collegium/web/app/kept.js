/** What this browser keeps for us under a key: one object, empty where nothing is kept or storage is closed to pages. */

/** @param {string} key @returns {Record<string, any>} */
export function kept(key) {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "{}");
    return found !== null && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/** Keep an object; a browser that keeps nothing begins anew the next time. @param {string} key @param {Record<string, any>} object */
export function keep(key, object) {
  try {
    localStorage.setItem(key, JSON.stringify(object));
  } catch {
    // Storage may be closed to pages, or full.
  }
}

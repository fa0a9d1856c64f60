/** Style sheets that only some pages need, fetched with them. */

/**
 * A module together with its style sheet; without the sheet the page still works.
 * @template T @param {string} name the sheet's @param {Promise<T>} module @returns {Promise<T>}
 */
export async function withStyle(name, module) {
  const [loaded] = await Promise.all([module, loadStyle(name)]);
  return loaded;
}

/** A module together with several sheets. @template T @param {string[]} names @param {Promise<T>} module @returns {Promise<T>} */
export async function withStyles(names, module) {
  const [loaded] = await Promise.all([module, ...names.map(loadStyle)]);
  return loaded;
}

/** Put a style sheet into the page, once. @param {string} name @returns {Promise<void>} */
function loadStyle(name) {
  const href = new URL(`../styles/${name}.css`, import.meta.url).href;
  const there = [...document.styleSheets].some((sheet) => sheet.href === href);
  if (there) return Promise.resolve();
  return new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}

/** Which page an address means, and going from one to another without loading anything anew. */

import { signal } from "@preact/signals";

/** @import { Route } from "./types.js" */

const PATTERNS = /** @type {const} */ ([
  ["lobby", /^\/$/],
  ["table", /^\/table\/([\w-]+)$/],
  ["replay", /^\/replay\/([\w-]+)$/],
  ["analysis", /^\/analysis\/([\w-]+)$/],
  ["position", /^\/position$/],
  ["setup", /^\/setup$/],
  ["puzzles", /^\/puzzles(?:\/([\w-]+))?$/],
  ["challenge", /^\/challenge$/],
  ["new", /^\/new(?:\/([\w-]+))?$/],
  ["learn", /^\/learn(?:\/([\w-]+))?$/],
  ["rules", /^\/rules(?:\/([\w-]+))?$/],
  ["about", /^\/about$/],
  ["me", /^\/me$/],
  ["games", /^\/games$/],
  ["watch", /^\/watch$/],
  ["join", /^\/join$/],
  ["gallery", /^\/gallery$/],
]);

/** @param {Pick<Location, "pathname" | "hash" | "search">} place @returns {Route} */
export function read(place) {
  const path = place.pathname.length > 1 ? place.pathname.replace(/\/$/, "") : "/";
  const hash = safelyDecoded(place.hash.slice(1));
  const query = new URLSearchParams(place.search);
  for (const [name, pattern] of PATTERNS) {
    const found = pattern.exec(path);
    if (found) return { name, id: found[1] ?? "", hash, query, path };
  }
  return { name: "unknown", id: "", hash, query, path };
}

/** The page that is open. */
export const route = signal(read(location));

/** @param {string} path @param {{replace?: boolean}} [how] */
export function go(path, how = {}) {
  const before = route.peek();
  history[how.replace ? "replaceState" : "pushState"](null, "", path);
  route.value = read(location);
  if (route.peek().path === before.path) return;
  scrollTo(0, 0);
  requestAnimationFrame(() => document.getElementById("main")?.focus({ preventScroll: true }));
}

/** Take what stands behind # out of the address bar, so that it is neither seen nor sent on. */
export function clearHash() {
  const taken = route.peek().hash;
  history.replaceState(null, "", location.pathname + location.search);
  route.value = read(location);
  return taken;
}

/** Follow links of this site ourselves; start once. */
export function start() {
  addEventListener("popstate", () => (route.value = read(location)));
  addEventListener("hashchange", () => (route.value = read(location)));
  document.addEventListener("click", follow);
}

/** @param {MouseEvent} event */
function follow(event) {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || read(link).name === "unknown") return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

/** @param {string} text */
function safelyDecoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

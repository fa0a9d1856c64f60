/** My tables, asked for now and then while the page is seen. */

import { loadTables } from "./store.js";

const REFRESH = 30_000;

/** Ask now, every half minute while the page is seen, and when it is seen again; gives the way to end that. */
export function refreshing() {
  const seen = () => {
    if (document.visibilityState === "visible") void loadTables();
  };
  seen();
  const timer = setInterval(seen, REFRESH);
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}

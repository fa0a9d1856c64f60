/** The mark of the house: an open book under a dome. */

import { h } from "preact";

export function mark() {
  return h(
    "svg",
    { class: "mark", viewBox: "0 0 32 32", "aria-hidden": "true" },
    h("path", { d: "M5 17a11 11 0 0 1 22 0M16 6V3" }),
    h("path", { d: "M9.5 17a6.5 6.5 0 0 1 13 0M16 6v5" }),
    h("path", {
      d: "M16 20.5c-3.2-2-7.2-2.5-12-2v8.5c4.8-.5 8.8 0 12 2 3.2-2 7.2-2.5 12-2v-8.5c-4.8-.5-8.8 0-12 2zM16 20.5V29",
    }),
  );
}

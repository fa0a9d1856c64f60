/** Changes whose result must be on the page before the next key is pressed. */

import { options } from "preact";
import { batch } from "@preact/signals";

/** Make a change and draw it before going on. @param {() => void} change */
export function atOnce(change) {
  const hooks = /** @type {{debounceRendering?: (run: () => void) => void}} */ (options);
  const before = hooks.debounceRendering;
  hooks.debounceRendering = (run) => run();
  try {
    batch(change);
  } finally {
    hooks.debounceRendering = before;
  }
}

/** Parts of the page whose modules are fetched when they are first shown. */

import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Failure, Waiting } from "./notice.js";

/** @import { ComponentType, FunctionComponent } from "preact" */

/**
 * A component that fetches what it is; make it once, outside of others.
 * @template P @param {() => Promise<ComponentType<P>>} load
 * @param {boolean} [silent] show nothing until it is here, where a note would push other things aside
 * @returns {FunctionComponent<P>}
 */
export function later(load, silent = false) {
  /** @type {ComponentType<P> | null} */
  let known = null;
  return (props) => {
    const [part, setPart] = useState(() => ({ show: known }));
    const [error, setError] = useState(/** @type {unknown} */ (null));
    useEffect(() => {
      if (!known) load().then((show) => setPart({ show: (known = show) }), setError);
    }, []);
    if (error) return h(Failure, { error });
    if (part.show) return h(part.show, props);
    return silent ? null : h(Waiting, null);
  };
}

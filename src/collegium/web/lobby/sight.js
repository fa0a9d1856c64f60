/** A look at a table from the lobby: its frame as it stands, fetched once for each number of moves. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { language } from "../app/words.js";

/** @import { Frame, TableSummary } from "../app/types.js" */

/** @type {Map<string, Promise<Frame>>} */
const looks = new Map();
const KEPT = 12;

/** @param {TableSummary} table @param {string} lang */
function look({ id, moves }, lang) {
  const key = `${id} ${moves} ${lang}`;
  const found = looks.get(key) ?? api.frame(id, { at: "now" });
  looks.delete(key);
  looks.set(key, found);
  if (looks.size > KEPT) looks.delete([...looks.keys()][0]);
  return found;
}

/** The frame of a table; null until it is here, or where it cannot be had. @param {TableSummary} table @returns {Frame | null} */
export function useSight(table) {
  const [frame, setFrame] = useState(/** @type {Frame | null} */ (null));
  const lang = language.value;
  useEffect(() => {
    let wanted = true;
    look(table, lang).then(
      (found) => wanted && setFrame(found),
      () => looks.delete(`${table.id} ${table.moves} ${lang}`),
    );
    return () => void (wanted = false);
  }, [table.id, table.moves, lang]);
  return frame;
}

/** The pace at which others' moves are shown: as chosen, else calm at the first tables of this browser, then quick. */
import { settings } from "../../app/settings.js";
import { isAmongFirst } from "./games_played.js";

/** @import { Tempo } from "./pace.js" */

/** @type {Tempo[]} */
export const TEMPI = ["calm", "quick", "instant"];

/** The pace at a table. @param {string} table @returns {Tempo} */
export function tempoAt(table) {
  const chosen = TEMPI.find((tempo) => tempo === settings.pace.value);
  return chosen ?? (isAmongFirst(table) ? "calm" : "quick");
}

/** Who waits for whom on this server, and my own wish for an opponent: asked for now and then, kept while the page is there. */

import { signal } from "@preact/signals";
import { api } from "../app/api.js";
import { go } from "../app/router.js";
import { settings } from "../app/settings.js";
import { complain } from "../app/toast.js";

/** @import { OpenAnswer, PairWish, Pairing } from "../app/types.js" */

/** Milliseconds between two looks at the open tables, and at what has come of my wish. */
const [LOOK, ASK] = [10_000, 3_000];

/** Null until the server has answered once. */
export const open = signal(/** @type {OpenAnswer | null} */ (null));
/** What has come of my wish. */
export const pairing = signal(/** @type {Pairing} */ ({ state: "none", table: null, game: "", since: "" }));

/** How often I have wished for an opponent, or no longer: an answer to what was asked before tells of the past. */
let said = 0;

export async function loadOpen() {
  const asked = said;
  try {
    const found = await api.open();
    open.value = found;
    if (asked === said && pairing.peek().state === "none" && found.pairing.state === "waiting") pairing.value = found.pairing;
  } catch {
    // An outage leaves what is known already.
  }
}

/** Look at the open tables while the page is seen, and for an opponent while I wait; whoever leaves the page waits no longer. */
export function watching() {
  const seen = () => {
    if (document.visibilityState === "visible") void loadOpen();
  };
  const ask = () => {
    if (pairing.peek().state === "waiting") void learn(api.pairing());
  };
  seen();
  const timers = [setInterval(seen, LOOK), setInterval(ask, ASK)];
  document.addEventListener("visibilitychange", seen);
  addEventListener("pagehide", leave);
  return () => {
    timers.forEach(clearInterval);
    document.removeEventListener("visibilitychange", seen);
    removeEventListener("pagehide", leave);
    leave();
  };
}

function leave() {
  if (pairing.peek().state === "waiting") void withdraw();
}

/** @param {Omit<PairWish, "name">} wish */
export async function findOpponent(wish) {
  said += 1;
  await learn(api.pair({ ...wish, name: settings.name.peek() }));
  await loadOpen();
}

/** Wait no longer; the request outlives the page. */
export async function withdraw() {
  said += 1;
  pairing.value = { state: "none", table: null, game: "", since: "" };
  await api.withdraw().catch(complain);
  said += 1; // until then the server may have told somebody that I wait
  await loadOpen();
}

/** @param {Promise<Pairing>} answer */
async function learn(answer) {
  const asked = said;
  try {
    const found = await answer;
    if (asked !== said && found.state !== "paired") return;
    pairing.value = found.state === "paired" ? { state: "none", table: null, game: "", since: "" } : found;
    if (found.state === "paired" && found.table) go(`/table/${found.table}`);
  } catch (error) {
    complain(error);
  }
}

/** Take a free seat of an open table. @param {string} table */
export async function sitDown(table) {
  try {
    const joined = await api.sitDown(table, settings.name.peek() || null);
    go(`/table/${joined.table}`);
  } catch (error) {
    complain(error);
    await loadOpen();
  }
}

/** Take a table of mine off the list. @param {string} table */
export async function unlist(table) {
  await api.list(table, false).catch(complain);
  await loadOpen();
}

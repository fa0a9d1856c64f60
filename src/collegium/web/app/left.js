/** Seats that were given up in this browser, with the links that lead back to them; kept in local storage. */

import { signal } from "@preact/signals";
import { api } from "./api.js";
import { go } from "./router.js";
import { toast } from "./toast.js";
import { t } from "./words.js";

/** @typedef {{ table: string, name: string, links: string[], at: string }} Left */

const KEY = "collegium.left";
const MOST = 20;

/** The tables that were left, the last one first. */
export const left = signal(stored());

/** @returns {Left[]} */
function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one?.table === "string" && Array.isArray(one.links)) : [];
  } catch {
    return [];
  }
}

/** @param {Left[]} tables */
function keep(tables) {
  left.value = tables.slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(left.peek()));
  } catch {
    // Where nothing can be kept, the way back is open until the page is closed.
  }
}

/**
 * Leave a table; the ways back to my seats are remembered, and the first one is offered at once.
 * @param {string} table @param {string} name what the table is called @param {number[]} seats mine
 */
export async function leaveTable(table, name, seats) {
  const { links } = seats.length ? await api.links(table) : { links: [] };
  const back = links.filter(({ seat }) => seats.includes(seat)).map(({ url }) => url);
  const others = left.peek().filter((one) => one.table !== table);
  keep(back.length ? [{ table, name, links: back, at: new Date().toISOString() }, ...others] : others);
  try {
    await api.leave(table);
  } catch (error) {
    keep(others);
    throw error;
  }
  if (back.length) toast(t("app.left", { table: name }), { action: { label: t("app.left.back"), run: () => go(back[0]) }, seconds: 20 });
}

/** Remember a table no longer. @param {string} table */
export function forgetLeft(table) {
  keep(left.peek().filter((one) => one.table !== table));
}

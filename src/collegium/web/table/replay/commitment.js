/**
 * The commitment of a table as this browser first saw it, and the check of what the server tells after the game:
 * the commitment is the SHA-256 of the salt's bytes and the seed's text.
 */

/** @import { Verification } from "../../app/types.js" */
/** What a check has found; `unable` where this page cannot compute a SHA-256. @typedef {"fixed" | "match" | "mismatch" | "changed" | "unable"} Finding */

/** @param {string} table */
const keyOf = (table) => `collegium.commitment.${table}`;

/** Note the commitment of a table once; a later one does not replace it. @param {string} table @param {string} commitment */
export function keepCommitment(table, commitment) {
  if (!commitment || keptCommitment(table)) return;
  try {
    localStorage.setItem(keyOf(table), commitment);
  } catch {
    // Storage may be closed to pages; then only the server's own commitment can be compared.
  }
}

/** The commitment that this browser noted for a table, or empty. @param {string} table */
export function keptCommitment(table) {
  try {
    return localStorage.getItem(keyOf(table)) ?? "";
  } catch {
    return "";
  }
}

/** The SHA-256 of the salt's bytes and the seed, in hex. @param {string} salt @param {string} seed */
export async function commitmentOf(salt, seed) {
  const bytes = Uint8Array.from(salt.match(/../g) ?? [], (byte) => parseInt(byte, 16));
  const hash = await crypto.subtle.digest("SHA-256", new Uint8Array([...bytes, ...new TextEncoder().encode(seed)]));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Compare what the server tells with what was noted. Nothing here relies on the server's own verdict.
 * @param {Verification} told @param {string} kept the commitment noted here, or empty @returns {Promise<Finding>}
 */
export async function checked(told, kept) {
  if (kept && kept !== told.commitment) return "changed";
  if (told.salt === null || told.seed === null) return "fixed";
  if (!globalThis.crypto?.subtle) return "unable";
  return (await commitmentOf(told.salt, told.seed)) === told.commitment ? "match" : "mismatch";
}

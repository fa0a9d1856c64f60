/** A page that was opened before the server was renewed offers to load itself anew. */

import { toast } from "./toast.js";
import { t } from "./words.js";

const MINUTES = 10;
let offered = "";

/** Ask the server for its version, and offer to reload where it is not the page's. */
export async function offerReload() {
  const mine = document.querySelector('meta[name="collegium-version"]')?.getAttribute("content") ?? "";
  const now = await versionOfServer();
  if (!mine || !now || now === mine || now === offered) return;
  offered = now;
  toast(t("app.renewed"), { seconds: 60 * MINUTES, action: { label: t("app.reload"), run: () => location.reload() } });
}

/** @returns {Promise<string>} empty where it is unknown */
async function versionOfServer() {
  try {
    const answer = await fetch("/health", { cache: "no-store" });
    const { version } = await answer.json();
    return typeof version === "string" ? version : "";
  } catch {
    return "";
  }
}

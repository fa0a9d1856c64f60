/** Where friends on other devices reach this server, where the page's own address means this device only. */

import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "./api.js";
import { t } from "./words.js";

/** @import { ServerAnswer } from "./types.js" */

const HERE = ["localhost", "127.0.0.1", "[::1]", "::1"];

/** Whether the page's address is one that only this device knows. */
export function isLocal() {
  return HERE.includes(location.hostname) || location.hostname.endsWith(".localhost");
}

/**
 * The site that links should begin with, and what to say about it.
 * @returns {{base: string, server: ServerAnswer | null}} `server` is null while unknown, or where it does not matter
 */
export function useReach() {
  const [server, setServer] = useState(/** @type {ServerAnswer | null} */ (null));
  useEffect(() => {
    if (isLocal()) api.server().then(setServer, () => setServer({ addresses: [], public: "", docs: false }));
  }, []);
  return { base: server?.public || server?.addresses[0] || location.origin, server };
}

/** What friends need to reach the table. @param {{server: ServerAnswer | null}} props */
export function ReachNote({ server }) {
  if (!server || server.public) return null;
  const { addresses } = server;
  if (!addresses.length) return h("p", { class: "note" }, t("app.reach.nobody", { option: "--host 0.0.0.0" }));
  return h("p", { class: "note" }, t("app.reach.network", { addresses: addresses.join(" · ") }));
}

/** Pages that have nothing to show yet, or nothing at all. */

import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "./words.js";

const PATIENCE = 300;

/** Says that something is on its way, but only where that takes a moment. */
export function Waiting() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return h("p", { class: "waiting", role: "status" }, late ? t("app.loading") : "");
}

/** @param {{error?: unknown, title?: string, text?: string, again?: () => void}} props */
export function Failure({ error, title, text, again }) {
  const told = text ?? (error instanceof Error ? error.message : String(error));
  return h(
    "section",
    { class: "failure", role: "alert" },
    h("h1", null, title ?? t("app.failed")),
    h("p", null, told),
    h(
      "p",
      { class: "row" },
      again && h("button", { type: "button", class: "button primary", onClick: again }, t("app.again")),
      h("a", { class: "button", href: "/" }, t("app.to-lobby")),
    ),
  );
}

/** Coming to a table by an invite link: the token leaves the address bar, a name is given, the seat is taken. */

import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { icon } from "../app/icon.js";
import { Failure } from "../app/notice.js";
import { clearHash, go, route } from "../app/router.js";
import { settings } from "../app/settings.js";
import { t } from "../app/words.js";

export function JoinPage() {
  const [token, setToken] = useState(() => route.peek().hash);
  const [name, setName] = useState(() => settings.name.peek());
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const { hash } = route.value;
  useEffect(() => {
    if (!hash) return;
    setToken(hash);
    clearHash();
  }, [hash]);

  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    setBusy(true);
    setError("");
    try {
      const joined = await api.join(token, name.trim() || null);
      settings.name.value = name.trim();
      go(`/table/${joined.table}`, { replace: true });
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
    setBusy(false);
  };

  if (!token) return h(Failure, { title: t("lobby.join.no-token"), text: t("lobby.join.no-token.text") });
  return h(
    "section",
    { class: "join sheet" },
    h("h1", null, t("lobby.join")),
    h("p", null, t("lobby.join.text")),
    h(
      "form",
      { class: "form", onSubmit: submit },
      h(
        "label",
        { class: "field" },
        h("span", null, t("lobby.join.name")),
        h("input", {
          type: "text",
          name: "nickname",
          value: name,
          maxLength: 24,
          autoComplete: "nickname",
          autoFocus: true,
          placeholder: t("lobby.join.guest"),
          onInput: (event) => setName(event.currentTarget.value),
        }),
      ),
      error && h("p", { class: "error", role: "alert" }, icon("warning"), error),
      h(
        "button",
        { type: "submit", class: "button primary wide", disabled: busy },
        icon("chair"),
        t("lobby.join.enter"),
      ),
    ),
    h("p", { class: "note" }, t("lobby.join.note")),
  );
}

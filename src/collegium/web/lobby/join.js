/** Coming to a table by an invite link: the token leaves the address bar, a name is given, the seat is taken. */

import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { confirmed } from "../app/dialog.js";
import { icon } from "../app/icon.js";
import { forgetLeft } from "../app/left.js";
import { Failure, Waiting } from "../app/notice.js";
import { clearHash, go, route } from "../app/router.js";
import { before } from "../app/seats.js";
import { settings } from "../app/settings.js";
import { t } from "../app/words.js";
import { Plate } from "../boards/shared/plate.js";
import { Cover } from "./cover.js";
import { fleuron, seal } from "./ornaments.js";
import { gameNamed } from "./store.js";

/** @import { Invitation } from "../app/types.js" */

export function JoinPage() {
  const [token, setToken] = useState(() => route.peek().hash);
  const [invitation, setInvitation] = useState(/** @type {Invitation | null} */ (null));
  const [failure, setFailure] = useState(/** @type {unknown} */ (null));
  const { hash } = route.value;
  useEffect(() => {
    if (!hash) return;
    setToken(hash);
    clearHash();
  }, [hash]);
  useEffect(() => {
    setInvitation(null);
    setFailure(null);
    if (token) api.invitation(token).then(setInvitation, setFailure);
  }, [token]);
  if (!token) return h(Failure, { title: t("lobby.join.no-token"), text: t("lobby.join.no-token.text") });
  if (failure) return h(Failure, { error: failure });
  return invitation ? h(Invited, { token, invitation }) : h(Waiting, null);
}

/** @param {{token: string, invitation: Invitation}} props */
function Invited({ token, invitation }) {
  const [name, setName] = useState(() => settings.name.peek());
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const { watch } = invitation;
  const named = !watch && !invitation.held;

  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    if (invitation.mine && !watch && !(await wantsSecondSeat(invitation))) return;
    setBusy(true);
    setError("");
    try {
      const joined = await api.join(token, (named && name.trim()) || null);
      if (named && !invitation.mine) settings.name.value = name.trim();
      if (!watch) forgetLeft(joined.table);
      go(placeIn(joined.table), { replace: true });
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
    setBusy(false);
  };

  return h(
    Plate,
    { class: "join", corners: true },
    h(Cover, { game: invitation.game }),
    h("p", { class: "aside" }, t(watch ? "lobby.join.watch" : "lobby.join")),
    h("h1", null, invitation.title),
    fleuron(),
    h("p", null, greeting(invitation)),
    h("div", { style: before(gameNamed(invitation.game)) }, h(People, { invitation })),
    invitation.seed && h("p", { class: "join-warning" }, icon("warning"), t(`app.seed.${invitation.seed.by}`, { seed: invitation.seed.number })),
    invitation.listed && !watch && h("p", { class: "join-warning" }, icon("eye"), t("lobby.join.listed")),
    invitation.shared && h("p", { class: "join-warning" }, icon("warning"), t("lobby.join.shared")),
    h(
      "form",
      { class: "form", onSubmit: submit },
      named && h(NameField, { name, change: setName, given: invitation.seats[invitation.seat ?? 0] ?? "" }),
      error && h("p", { class: "error", role: "alert" }, icon("warning"), error),
      h(
        "button",
        { type: "submit", class: "button primary wide", disabled: busy },
        icon(watch ? "eye" : "chair"),
        t(watch ? "lobby.join.watch-enter" : "lobby.join.enter"),
      ),
    ),
    seal(),
    !watch && h("p", { class: "note" }, t(`app.absence-text.${invitation.absence}`)),
    h("p", { class: "note" }, t(watch ? "lobby.join.watch-note" : "lobby.join.note")),
  );
}

/** Where a link leads at a table: to the table itself, or to a moment and a branch of its game. @param {string} table */
function placeIn(table) {
  const { query } = route.peek();
  const [to, at] = [query.get("to") ?? "", query.get("at") ?? ""];
  return ["replay", "analysis"].includes(to) ? `/${to}/${table}#${encodeURIComponent(at)}` : `/table/${table}`;
}

/** @param {Invitation} invitation */
function greeting({ title, name, watch, held }) {
  const table = name && name !== title ? `${title} · ${name}` : title;
  if (watch) return t("lobby.join.watch-text", { table });
  return t(held ? "lobby.join.back" : "lobby.join.text", { table });
}

/** Who sits there, and which seat the link is for. @param {{invitation: Invitation}} props */
function People({ invitation }) {
  return h(
    "ol",
    { class: "join-seats", "aria-label": t("lobby.join.seats") },
    invitation.seats.map((name, seat) =>
      h(
        "li",
        { key: seat, class: `seat-shape seat-${seat + 1}` },
        icon(`seat-${seat + 1}`, t("lobby.seat.number", { n: seat + 1 })),
        h("span", null, seat === invitation.seat ? h("strong", null, t("lobby.join.your-seat", { n: seat + 1 })) : name),
      ),
    ),
  );
}

/** @param {{name: string, given: string, change: (name: string) => void}} props */
function NameField({ name, given, change }) {
  return h(
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
      placeholder: given,
      onInput: (event) => change(event.currentTarget.value),
    }),
  );
}

/** @param {Invitation} invitation */
function wantsSecondSeat({ seat }) {
  return confirmed({
    title: t("lobby.join.second"),
    text: t("lobby.join.second.text", { n: (seat ?? 0) + 1 }),
    yes: t("lobby.join.second.yes"),
  });
}

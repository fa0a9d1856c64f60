/** Guests who watch, as the host sees them: under numbers, to be muted and removed, and the link by which they come. */
import { h } from "preact";
import { useState } from "preact/hooks";
import { api } from "../../app/api.js";
import { CopyField } from "../../app/copy.js";
import { confirmed, Dialog } from "../../app/dialog.js";
import { icon } from "../../app/icon.js";
import { useReach } from "../../app/reach.js";
import { complain, toast } from "../../app/toast.js";
import { ago, t } from "../../app/words.js";
import { titleOf } from "./seat_links.js";

/** @import { Frame, Watcher } from "../../app/types.js" */
/** @import { Store } from "../store.js" */
/** @typedef {Watcher["standing"]} Standing */

/** What a guest without a seat is called. @param {number | null | undefined} number */
export const guestName = (number) => (number ? t("table.guest-n", { n: number }) : t("table.guest"));

/** Mute or remove a guest, or neither; removing is asked about first. @param {string} table @param {number} number @param {Standing} standing */
export async function judge(table, number, standing) {
  const name = guestName(number);
  const asked = { title: t("table.guest-remove"), text: t("table.guest-remove-about", { name }), yes: t("table.guest-remove") };
  if (standing === "removed" && !(await confirmed(asked))) return;
  try {
    await api.judge(table, number, standing);
    toast(t(`table.guest-is.${standing}`, { name }));
  } catch (error) {
    complain(error);
  }
}

/** @param {{ frame: Frame, store: Store, onClose: () => void }} props */
export function GuestsDialog({ frame, store, onClose }) {
  const guests = store.guests.value ?? [];
  return h(
    Dialog,
    { title: titleOf("table.guests"), onClose, class: "medium" },
    h("p", null, t(guests.length ? "table.guests-about" : "table.guests-none")),
    h("ul", { class: "guest-list" }, guests.map((guest) => h(Row, { key: guest.number, table: frame.table, guest }))),
    h(NewLink, { table: frame.table }),
  );
}

/** @param {{ table: string, guest: Watcher }} props */
function Row({ table, guest }) {
  const { number, standing, here, since } = guest;
  const name = guestName(number);
  /** @param {Standing} wish @param {string} key @param {string} face */
  const button = (wish, key, face) =>
    h("button", { class: "button", onClick: () => judge(table, number, wish), "aria-label": `${name}: ${t(key)}` }, icon(face), t(key));
  const state = standing === "free" ? t(here ? "table.online" : "table.away") : t(`table.guest-standing.${standing}`);
  return h(
    "li",
    null,
    h("span", { class: "guest-who" }, h("strong", null, name), h("span", { class: "muted" }, `${state} · ${t("table.guest-since", { time: ago(since) })}`)),
    h(
      "span",
      { class: "row" },
      standing === "free" && button("muted", "table.guest-mute", "sound-off"),
      standing === "muted" && button("free", "table.guest-unmute", "sound"),
      standing === "removed" ? button("free", "table.guest-readmit", "undo") : button("removed", "table.guest-remove", "trash"),
    ),
  );
}

/** A new link, for when a removed guest comes back as somebody else. @param {{ table: string }} props */
function NewLink({ table }) {
  const [url, setUrl] = useState("");
  const { base } = useReach();
  const make = async () => {
    try {
      setUrl((await api.rewatch(table)).watch);
    } catch (error) {
      complain(error);
    }
  };
  return h(
    "section",
    { class: "links" },
    h("p", null, t("table.rewatch-about")),
    h("button", { class: "button", onClick: make }, icon("link"), t("table.rewatch")),
    url && h(CopyField, { url, base, label: t("table.watch-link"), face: [icon("eye"), h("span", null, t("table.watch-link"))] }),
  );
}

/** What is said at the table; plain text only. Anyone may hide all of it, or the lines of one, for themselves. */
import { h } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { icon } from "../../app/icon.js";
import { Menu } from "../../app/menu.js";
import { language, t } from "../../app/words.js";
import { choices } from "../asking/choices.js";
import { guestName, judge } from "../people/guests.js";
import { hiddenAt, hide, readUntil, senderOf, shownLines } from "./hidden.js";
import { nameOf, SeatMark } from "../people/seat.js";

/** @import { ChatLine, Frame, MenuItem } from "../../app/types.js" */
/** @import { Store } from "../store.js" */

const LONGEST = 500;

/** @param {{ store: Store }} props */
export function Chat({ store }) {
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  const frame = store.frame.value;
  const all = store.chat.value;
  const lines = frame ? shownLines(frame, all) : [];
  const last = all.at(-1)?.n ?? 0;
  useLayoutEffect(() => box.current?.scrollTo(0, box.current.scrollHeight), [lines.length]);
  useEffect(() => {
    if (frame) readUntil(frame.table, last);
  }, [frame?.table, last]);
  if (!frame) return null;
  return h(
    "div",
    { class: "chat-panel" },
    h(
      "label",
      { class: "tick" },
      h("input", { type: "checkbox", checked: choices.mute.value, onChange: () => (choices.mute.value = !choices.mute.value) }),
      t("table.mute"),
    ),
    h(Hidden, { frame }),
    h(
      "div",
      { class: "chat", role: "log", "aria-label": t("table.chat"), tabIndex: 0, ref: box },
      lines.map((line) => h(Said, { key: line.n, store, frame, line })),
      lines.length === 0 && h("p", { class: "muted panel-empty" }, t("table.chat-empty")),
    ),
    store.commands && h(Say, { store }),
  );
}

/** What a sender is called. @param {Frame} frame @param {string} sender as `senderOf` says it */
function calledAt(frame, sender) {
  const [kind, number] = sender.split("-");
  return kind === "seat" ? nameOf(frame.seats[Number(number)], Number(number)) : guestName(Number(number));
}

/** Whose lines are hidden, and the way back. @param {{ frame: Frame }} props */
function Hidden({ frame }) {
  const hidden = hiddenAt(frame.table);
  if (!hidden.length) return null;
  return h(
    "p",
    { class: "chat-hidden" },
    hidden.map((sender) =>
      h(
        "button",
        { key: sender, class: "button quiet", onClick: () => hide(frame.table, sender, false) },
        icon("eye-closed"),
        t("table.chat-unhide", { name: calledAt(frame, sender) }),
      ),
    ),
  );
}

/** The field for what I say; who is muted is told so in its place. @param {{ store: Store }} props */
function Say({ store }) {
  const [text, setText] = useState("");
  if (store.muted.value) return h("p", { class: "chat-form muted", role: "status" }, icon("sound-off"), t("table.refused.muted"));
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    if (!text.trim()) return;
    store.commands?.say(text.trim());
    setText("");
  };
  return h(
    "form",
    { class: "chat-form", onSubmit: send },
    h("label", { class: "sr-only", for: "chat-text" }, t("table.chat-say")),
    h("input", {
      id: "chat-text",
      value: text,
      maxLength: LONGEST,
      autocomplete: "off",
      placeholder: t("table.chat-say"),
      onInput: (/** @type {InputEvent} */ event) => setText(/** @type {HTMLInputElement} */ (event.currentTarget).value),
    }),
    h("button", { class: "button square", type: "submit", "aria-label": t("table.chat-send") }, icon("chat")),
  );
}

/** @param {{ store: Store, frame: Frame, line: ChatLine }} props */
function Said({ store, frame, line }) {
  const time = new Date(line.at);
  const hour = Number.isNaN(time.valueOf()) ? "" : time.toLocaleTimeString(language.value, { hour: "2-digit", minute: "2-digit" });
  const name = line.name || guestName(line.guest);
  const mine = line.from !== null && frame.mine.includes(line.from);
  return h(
    "p",
    { class: "said" },
    line.from !== null && line.from >= 0 && h(SeatMark, { seat: line.from }),
    h("strong", null, name),
    " ",
    h("span", null, line.text),
    hour && h("time", { class: "muted", dateTime: line.at }, hour),
    !mine && h(Menu, { label: t("table.chat-line", { name }), class: "button quiet said-more", items: () => lineItems(store, frame, line, name) }),
  );
}

/** What may be done about a line of another. @param {Store} store @param {Frame} frame @param {ChatLine} line @param {string} name @returns {MenuItem[]} */
function lineItems(store, frame, line, name) {
  const guest = store.guests.peek()?.find((each) => each.number === line.guest && line.from === null);
  return [
    { label: t("table.chat-hide", { name }), icon: "eye-closed", run: () => hide(frame.table, senderOf(line), true) },
    ...(guest?.standing === "free" ? [{ label: t("table.guest-mute"), icon: "sound-off", run: () => void judge(frame.table, guest.number, "muted") }] : []),
    ...(guest && guest.standing !== "removed" ? [{ label: t("table.guest-remove"), icon: "trash", run: () => void judge(frame.table, guest.number, "removed") }] : []),
  ];
}

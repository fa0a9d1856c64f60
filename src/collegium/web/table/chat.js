/** What is said at the table; plain text only, and it can be muted. */
import { h } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { icon } from "../app/icon.js";
import { language, t } from "../app/words.js";
import { choices } from "./choices.js";
import { SeatMark } from "./seat.js";

/** @import { ChatLine } from "../app/types.js" */
/** @import { Store } from "./store.js" */

const LONGEST = 500;

/** @param {{ store: Store }} props */
export function Chat({ store }) {
  const [text, setText] = useState("");
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  const frame = store.frame.value;
  const mute = choices.mute.value;
  const lines = store.chat.value.filter((line) => !mute || (line.from !== null && frame?.mine.includes(line.from)));
  useLayoutEffect(() => box.current?.scrollTo(0, box.current.scrollHeight), [lines.length]);
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    if (!text.trim()) return;
    store.commands?.say(text.trim());
    setText("");
  };
  return h(
    "div",
    { class: "chat-panel" },
    h(
      "label",
      { class: "tick" },
      h("input", { type: "checkbox", checked: mute, onChange: () => (choices.mute.value = !mute) }),
      t("table.mute"),
    ),
    h(
      "div",
      { class: "chat", role: "log", "aria-label": t("table.chat"), tabIndex: 0, ref: box },
      lines.map((line, index) => h(Said, { key: index, line })),
      lines.length === 0 && h("p", { class: "muted panel-empty" }, t("table.chat-empty")),
    ),
    store.commands &&
      h(
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
      ),
  );
}

/** @param {{ line: ChatLine }} props */
function Said({ line }) {
  const time = new Date(line.at);
  const hour = Number.isNaN(time.valueOf()) ? "" : time.toLocaleTimeString(language.value, { hour: "2-digit", minute: "2-digit" });
  return h(
    "p",
    { class: "said" },
    line.from !== null && line.from >= 0 && h(SeatMark, { seat: line.from }),
    h("strong", null, line.name),
    " ",
    h("span", null, line.text),
    hour && h("time", { class: "muted", dateTime: line.at }, hour),
  );
}

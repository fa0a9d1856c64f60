/** The dialogs of a table about its players: a web hook, and agents that take a seat over. */
import { h } from "preact";
import { useState } from "preact/hooks";
import { api } from "../app/api.js";
import { Dialog } from "../app/dialog.js";
import { icon } from "../app/icon.js";
import { complain, toast } from "../app/toast.js";
import { t } from "../app/words.js";
import { levels } from "../lobby/store.js";
import { SeatName } from "./seat.js";
import { titleOf } from "./seatlinks.js";
import { levelTitle } from "./seats.js";

/** @import { Frame } from "../app/types.js" */
/** @import { Store } from "./store.js" */

/** @param {{ frame: Frame, onClose: () => void }} props */
export function HookDialog({ frame, onClose }) {
  const [url, setUrl] = useState("");
  /** @param {string | null} address */
  const keep = async (address) => {
    try {
      for (const seat of frame.mine) await api.hook(frame.table, seat, address);
      toast(t(address ? "table.hook-kept" : "table.hook-gone"));
      onClose();
    } catch (error) {
      complain(error);
    }
  };
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    void keep(url);
  };
  return h(
    Dialog,
    { title: titleOf("table.hook"), onClose, class: "narrow" },
    h("p", null, t("table.hook-about")),
    h(
      "form",
      { class: "hook-form", onSubmit: submit },
      h("label", { for: "hook-url" }, t("table.hook-url")),
      h("input", {
        id: "hook-url",
        type: "url",
        required: true,
        placeholder: "https://",
        value: url,
        onInput: (/** @type {InputEvent} */ event) => setUrl(/** @type {HTMLInputElement} */ (event.currentTarget).value),
      }),
      h(
        "div",
        { class: "row" },
        h("button", { class: "button primary", type: "submit" }, t("table.hook-keep")),
        h("button", { class: "button", type: "button", onClick: () => keep(null) }, t("table.hook-drop")),
      ),
    ),
  );
}

/** @param {{ frame: Frame, store: Store, onClose: () => void }} props */
export function SubstitutesDialog({ frame, store, onClose }) {
  const [level, setLevel] = useState("master");
  const seats = frame.seats.map((info, seat) => ({ info, seat })).filter(({ info }) => info.kind !== "agent" || info.taken_over);
  return h(
    Dialog,
    { title: titleOf("table.substitutes"), onClose },
    h("p", null, t("table.substitutes-about")),
    h(
      "label",
      { class: "row" },
      t("table.level"),
      h(
        "select",
        { value: level, onChange: (/** @type {Event} */ event) => setLevel(/** @type {HTMLSelectElement} */ (event.currentTarget).value) },
        levels.value.map((each) => h("option", { key: each.name, value: each.name }, levelTitle(each.name))),
      ),
    ),
    h(
      "ul",
      { class: "link-list" },
      seats.map(({ info, seat }) =>
        h(
          "li",
          { key: seat },
          h(SeatName, { frame, seat }),
          info.taken_over
            ? h("button", { class: "button", onClick: () => store.commands?.takeOver(seat, null) }, icon("person"), t("table.give-back"))
            : h("button", { class: "button", onClick: () => store.commands?.takeOver(seat, level) }, icon("agent"), t("table.take-over")),
        ),
      ),
    ),
  );
}

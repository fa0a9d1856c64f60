/** The dialogs of a table: links to its seats, a web hook, and agents that take a seat over. */
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { Dialog } from "../app/dialog.js";
import { icon } from "../app/icon.js";
import { complain, toast } from "../app/toast.js";
import { t } from "../app/words.js";
import { levels } from "../lobby/store.js";
import { SeatName } from "./seat.js";
import { levelTitle } from "./seats.js";

/** @import { Frame, Linked } from "../app/types.js" */
/** @import { Store } from "./store.js" */

/** What a menu calls a dialog, without the dots that announce one. @param {string} key */
const titleOf = (key) => t(key).replace(/\s*…$/, "");

/** @param {{ frame: Frame, onClose: () => void }} props */
export function LinksDialog({ frame, onClose }) {
  const [links, setLinks] = useState(/** @type {Linked | null} */ (null));
  useEffect(() => {
    api.links(frame.table).then(setLinks, (error) => (complain(error), onClose()));
  }, [frame.table]);
  const rows = links?.links ?? [];
  return h(
    Dialog,
    { title: titleOf("table.links"), onClose },
    h("p", null, t("table.links-about")),
    !links && h("p", { class: "muted" }, t("table.loading")),
    h(
      "ul",
      { class: "link-list" },
      rows.map((link) => h("li", { key: link.seat }, h(SeatName, { frame, seat: link.seat }), h(CopyButton, { url: link.url }))),
      links?.watch && h("li", null, h("span", null, icon("eye"), t("table.watch-link")), h(CopyButton, { url: links.watch })),
    ),
  );
}

/** @param {{ url: string }} props */
function CopyButton({ url }) {
  const address = new URL(url, location.href).href;
  const copy = () => navigator.clipboard.writeText(address).then(() => toast(t("table.copied")), complain);
  return [
    h("input", { readOnly: true, value: address, "aria-label": t("table.link"), onFocus: (/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.currentTarget).select() }),
    h("button", { class: "button", onClick: copy }, icon("copy"), t("table.copy")),
  ];
}

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

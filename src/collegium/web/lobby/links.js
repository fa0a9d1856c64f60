/** Invite links of a table, to copy and send; after creation and again from the menu of the table. */

import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { Dialog } from "../app/dialog.js";
import { icon } from "../app/icon.js";
import { Waiting } from "../app/notice.js";
import { go, route } from "../app/router.js";
import { complain } from "../app/toast.js";
import { t } from "../app/words.js";

/** @import { InviteLink } from "../app/types.js" */

/**
 * The links of a table. Closing leads to the table, unless one is already there.
 * @param {{links: InviteLink[], watch?: string | null, table: string, onClose: () => void}} props
 */
export function LinksDialog({ links, watch, table, onClose }) {
  const path = `/table/${table}`;
  const there = route.value.path === path;
  const enter = () => {
    onClose();
    if (!there) go(path);
  };
  const actions = h(
    "button",
    { type: "button", class: "button primary", onClick: enter },
    there ? t("app.done") : t("lobby.links.enter"),
  );
  return h(Dialog, { title: t("lobby.links"), onClose: enter, actions, class: "medium" }, h(Links, { links, watch }));
}

/**
 * The same for a running table: asks the server for the links first.
 * @param {{table: string, onClose: () => void}} props
 */
export function TableLinks({ table, onClose }) {
  const [found, setFound] = useState(/** @type {import("../app/types.js").Linked | null} */ (null));
  useEffect(() => {
    api.links(table).then(setFound, (error) => {
      complain(error);
      onClose();
    });
  }, [table]);
  if (!found) return h(Dialog, { title: t("lobby.links"), onClose, class: "medium" }, h(Waiting, null));
  return h(LinksDialog, { links: found.links, watch: found.watch, table, onClose });
}

/** @param {{links: InviteLink[], watch?: string | null}} props */
export function Links({ links, watch }) {
  return h(
    "div",
    { class: "links" },
    h("p", null, t("lobby.links.text")),
    links.map(({ seat, url }) =>
      h(CopyField, {
        key: seat,
        url,
        label: t("lobby.seat.number", { n: seat + 1 }),
        shape: seat + 1,
      }),
    ),
    watch && h(CopyField, { key: "watch", url: watch, label: t("lobby.links.watch") }),
  );
}

/** @param {{url: string, label: string, shape?: number}} props */
function CopyField({ url, label, shape }) {
  const [copied, setCopied] = useState(false);
  const whole = new URL(url, location.origin).href;
  /** @param {MouseEvent & {currentTarget: Element}} event */
  const copy = async (event) => {
    const field = event.currentTarget.parentElement?.querySelector("input");
    setCopied(await copyText(whole, field ?? null));
  };
  return h(
    "div",
    { class: "copy-field" },
    h(
      "span",
      { class: `copy-label seat-shape ${shape ? `seat-${shape}` : ""}` },
      icon(shape ? `seat-${shape}` : "eye"),
      h("span", null, label),
    ),
    h("input", {
      type: "text",
      readOnly: true,
      value: whole,
      "aria-label": label,
      onFocus: (event) => event.currentTarget.select(),
    }),
    h(
      "button",
      { type: "button", class: "button", onClick: copy, "aria-live": "polite" },
      icon(copied ? "check" : "copy"),
      copied ? t("lobby.links.copied") : t("lobby.links.copy"),
    ),
  );
}

/**
 * Whether a text came into the clipboard; without leave it is at least selected.
 * @param {string} text @param {HTMLInputElement | null} field
 */
async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand("copy");
  }
}

/** Invite links of a new table, to copy and send. */

import { h } from "preact";
import { CopyField } from "../app/copy.js";
import { Dialog } from "../app/dialog.js";
import { icon } from "../app/icon.js";
import { ReachNote, useReach } from "../app/reach.js";
import { go } from "../app/router.js";
import { t } from "../app/words.js";

/** @import { InviteLink } from "../app/types.js" */

/**
 * The links of a table. Closing leads to the table.
 * @param {{links: InviteLink[], watch?: string | null, table: string, onClose: () => void}} props
 */
export function LinksDialog({ links, watch, table, onClose }) {
  const { base, server } = useReach();
  const enter = () => {
    onClose();
    go(`/table/${table}`);
  };
  const actions = h("button", { type: "button", class: "button primary", onClick: enter }, t("lobby.links.enter"));
  return h(
    Dialog,
    { title: t("lobby.links"), onClose: enter, actions, class: "medium" },
    h(
      "div",
      { class: "links" },
      h("p", null, t("lobby.links.text")),
      h(ReachNote, { server }),
      links.map(({ seat, url }) => h(CopyField, { key: seat, url, base, ...seatLabel(seat) })),
      watch && h(CopyField, { key: "watch", url: watch, base, ...watchLabel() }),
    ),
  );
}

/** @param {number} seat */
function seatLabel(seat) {
  const label = t("lobby.seat.number", { n: seat + 1 });
  const shape = h("span", { class: `seat-shape seat-${seat + 1}` }, icon(`seat-${seat + 1}`));
  return { label, face: [shape, h("span", null, label)] };
}

function watchLabel() {
  const label = t("lobby.links.watch");
  return { label, face: [icon("eye"), h("span", null, label)] };
}

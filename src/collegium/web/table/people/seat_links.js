/** The dialogs with links of a table: those to its seats, and the one that leads back for somebody who leaves. */
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../../app/api.js";
import { CopyField } from "../../app/copy.js";
import { Dialog } from "../../app/dialog.js";
import { icon } from "../../app/icon.js";
import { ReachNote, useReach } from "../../app/reach.js";
import { complain } from "../../app/toast.js";
import { t } from "../../app/words.js";
import { nameOf, SeatName } from "./seat.js";
import { leave } from "./table_menu.js";

/** @import { Frame, Linked } from "../../app/types.js" */

/** What a menu calls a dialog, without the dots that announce one. @param {string} key */
export const titleOf = (key) => t(key).replace(/\s*…$/, "");

/**
 * The links of a table that I may see; null until they are here.
 * @param {string} table @param {(error: unknown) => void} onError
 */
function useLinks(table, onError) {
  const [links, setLinks] = useState(/** @type {Linked | null} */ (null));
  useEffect(() => {
    api.links(table).then(setLinks, onError);
  }, [table]);
  return links;
}

/** @param {{ frame: Frame, onClose: () => void }} props */
export function LinksDialog({ frame, onClose }) {
  const links = useLinks(frame.table, (error) => (complain(error), onClose()));
  const { base, server } = useReach();
  return h(
    Dialog,
    { title: titleOf("table.links"), onClose, class: "medium" },
    h("p", null, t("table.links-about")),
    h(ReachNote, { server }),
    !links && h("p", { class: "muted" }, t("table.loading")),
    h(
      "div",
      { class: "links" },
      links?.links.map(({ seat, url }) => h(SeatLink, { key: seat, frame, seat, url, base })),
      links?.watch && h(CopyField, { url: links.watch, base, label: t("table.watch-link"), face: [icon("eye"), h("span", null, t("table.watch-link"))] }),
    ),
  );
}

/** @param {{ frame: Frame, seat: number, url: string, base: string }} props */
function SeatLink({ frame, seat, url, base }) {
  return h(CopyField, { url, base, label: nameOf(frame.seats[seat], seat), face: h(SeatName, { frame, seat }) });
}

/** Leave for good, with what that means at this table. @param {{ frame: Frame, onClose: () => void }} props */
export function LeaveDialog({ frame, onClose }) {
  const links = useLinks(frame.table, () => {});
  const [busy, setBusy] = useState(false);
  const { base } = useReach();
  const mine = links?.links.filter(({ seat }) => frame.mine.includes(seat)) ?? [];
  const giveUp = async () => {
    setBusy(true);
    try {
      await leave(frame);
    } catch (error) {
      complain(error);
      setBusy(false);
    }
  };
  const actions = [
    h("button", { type: "button", class: "button", onClick: onClose }, t("app.cancel")),
    h("button", { type: "button", class: "button primary danger", disabled: busy, onClick: giveUp }, t("table.give-up-yes")),
  ];
  return h(
    Dialog,
    { title: titleOf("table.give-up"), onClose, actions, class: "medium" },
    h("p", null, t(isSolo(frame) ? "table.give-up-solo" : frame.hints ? "table.give-up-about" : "table.give-up-away")),
    mine.length > 0 && h("p", null, t("table.give-up-link", { n: mine.length })),
    h("div", { class: "links" }, mine.map(({ seat, url }) => h(SeatLink, { key: seat, frame, seat, url, base }))),
  );
}

/** Whether nobody else sits at the table. @param {Frame} frame */
function isSolo(frame) {
  return frame.seats.every((info, seat) => frame.mine.includes(seat) || (info.kind === "agent" && !info.taken_over));
}

/** A table of mine from outside: each of my seats with its link and the devices that have it. */

import { h } from "preact";
import { api } from "../app/api.js";
import { CopyField } from "../app/copy.js";
import { confirmed } from "../app/dialog.js";
import { icon } from "../app/icon.js";
import { leaveTable } from "../app/left.js";
import { complain } from "../app/toast.js";
import { ago, t } from "../app/words.js";

/** @import { Device, MySeat, MyTable as Table } from "../app/types.js" */

/** @param {{ table: Table, base: string, load: () => Promise<void> }} props */
export function MyTable({ table, base, load }) {
  const href = table.over ? `/replay/${table.id}` : `/table/${table.id}`;
  return h(
    "li",
    { class: "sheet me-table" },
    h(
      "header",
      null,
      h("h3", null, h("a", { href }, table.name || table.title)),
      h("span", { class: "note" }, [table.name && table.title, ago(table.updated)].filter(Boolean).join(" · ")),
    ),
    !table.seats.length && h("p", null, icon("eye"), t("me.watching")),
    table.seats.map((seat) => h(Seat, { key: seat.seat, table, seat, base, load })),
    h("div", { class: "row" }, h(Leave, { table, load })),
  );
}

/** @param {{ table: Table, seat: MySeat, base: string, load: () => Promise<void> }} props */
function Seat({ table, seat, base, load }) {
  const face = [h("span", { class: `seat-shape seat-${seat.seat + 1}` }, icon(`seat-${seat.seat + 1}`)), h("span", null, seat.name)];
  const renew = async () => {
    const asked = { title: t("me.new-link"), text: t("me.new-link.about"), yes: t("me.new-link") };
    if (await confirmed(asked)) await tried(() => api.relink(table.id, seat.seat), load);
  };
  return h(
    "section",
    { class: "me-seat", "aria-label": seat.name },
    seat.url ? h(CopyField, { url: seat.url, base, label: t("me.link-of", { name: seat.name }), face }) : h("p", { class: "copy-label" }, face),
    h("button", { type: "button", class: "button quiet", onClick: renew }, icon("link"), t("me.new-link")),
    h(
      "ul",
      { class: "me-devices", "aria-label": t("me.devices") },
      seat.devices.map((device) => h(DeviceRow, { key: device.id, table, seat, device, load })),
    ),
  );
}

/** @param {{ table: Table, seat: MySeat, device: Device, load: () => Promise<void> }} props */
function DeviceRow({ table, seat, device, load }) {
  const turnAway = async () => {
    const asked = { title: t("me.revoke"), text: t("me.revoke.about", { name: seat.name }), yes: t("me.revoke"), danger: true };
    if (await confirmed(asked)) await tried(() => api.revoke(table.id, seat.seat, device.id), load);
  };
  const times = [t("me.since", { ago: ago(device.since) }), device.seen && !device.me && t("me.seen", { ago: ago(device.seen) })];
  return h(
    "li",
    null,
    icon(device.me ? "check" : "person"),
    h("span", null, h("strong", null, t(device.me ? "me.this" : "me.other")), " ", h("small", null, times.filter(Boolean).join(", "))),
    !device.me && h("button", { type: "button", class: "button", onClick: turnAway }, t("me.revoke")),
  );
}

/** @param {{ table: Table, load: () => Promise<void> }} props */
function Leave({ table, load }) {
  const word = table.seats.length && !table.over ? "leave" : "remove";
  const mine = table.seats.map(({ seat }) => seat);
  const leave = async () => {
    const asked = { title: t(`me.end.${word}`), text: t(`me.end.${word}.about`), yes: t(`me.end.${word}`), danger: true };
    if (await confirmed(asked)) await tried(() => leaveTable(table.id, table.name || table.title, mine), load);
  };
  return h("button", { type: "button", class: "button quiet", onClick: leave }, icon(table.seats.length ? "chair" : "eye"), t(`me.end.${word}`));
}

/** Do something, then show what has come of it; a refusal is told. @param {() => Promise<unknown>} act @param {() => Promise<void>} load */
async function tried(act, load) {
  try {
    await act();
  } catch (error) {
    complain(error);
  }
  await load();
}

/** Masters as medallions: in hand, played, and in the draft the pack to keep one from. */

import { h } from "preact";
import { shield } from "../shared/tokens.js";
import { bustOf } from "./busts.js";
import { masterPower } from "./effects.js";
import { inText } from "./parts.js";
import { choosable } from "./pieces.js";
import { placed } from "./symbols.js";

/** @import { Table } from "./model.js" */

const HATCHES = "M8 16h44M6 23h48M5 30h50M6 37h48M8 44h44";

const WORDY = 26; // letters of a line that needs the room of the symbols where a Master is low

/** @param {{ table: Table, seat: number, mine: boolean }} props */
export function Masters({ table, seat, mine }) {
  const { view, t } = table;
  const player = view.players[seat];
  const own = mine && view.private ? view.private : { masters: [], pack: [] };
  const hidden = mine ? 0 : player.masters_in_hand;
  const shown = own.pack.length + own.masters.length + player.masters_played.length;
  return h(
    "div",
    { class: shown > 4 ? "n-masters n-more-masters" : "n-masters", role: "group", "aria-label": t("newton.masters") },
    own.pack.map((/** @type {string} */ id) => medallion(table, id, [`keep ${id}`], "")),
    own.masters.map((/** @type {string} */ id) => medallion(table, id, [`master ${id}`], "")),
    player.masters_played.map((/** @type {string} */ id) => medallion(table, id, [], "n-played")),
    hidden > 0 && h("p", { class: "n-note n-hidden" }, t("newton.masters_hidden", { n: hidden })),
  );
}

/** The family name of a person; the whole name of one who has but one. @param {string} name */
const family = (name) => name.split(" ").pop() ?? name;

/** @param {string} name */
const initials = (name) => name.split(" ").map((part) => part[0]).join("");

/** @param {Table} table @param {string} id @param {string[]} moves @param {string} more */
function medallion(table, id, moves, more) {
  const row = table.model.masters[id];
  const name = table.name("master", id);
  const power = masterPower(row);
  const line = table.name("master_line", id);
  const props = choosable(table, `master-${id}`, name, ["master", id], moves, `n-master ${line.length > WORDY ? "n-wordy" : ""} ${more}`);
  return h(
    "div",
    { ...props, title: undefined },
    h("span", { class: "n-medallion", "aria-hidden": "true" }, portrait(id, name), shield(row.victory_points)),
    h(
      "span",
      { class: "n-master-words", "aria-hidden": "true" },
      h("b", { class: family(name).length > 9 ? "n-long-name" : "" }, family(name)),
      power.length > 0 && inText(power),
      h("small", null, line),
    ),
  );
}

/** @param {string} id @param {string} name */
function portrait(id, name) {
  return h(
    "svg",
    { viewBox: "0 0 60 60", class: "n-portrait" },
    h("circle", { cx: 30, cy: 30, r: 28.5, class: "n-medal-rim" }),
    h("circle", { cx: 30, cy: 30, r: 24, class: "n-field" }),
    h("path", { d: HATCHES, class: "n-hatches" }),
    h("g", { style: { clipPath: "circle(24px at 30px 30px)" } }, placed(`bust-${bustOf(id)}`, 30, 31, 50)),
    h("path", { d: "M14 47h32v11a28 28 0 0 1-32 0z", class: "n-scroll" }),
    h("text", { x: 30, y: 57, class: "n-initials" }, initials(name)),
  );
}

/** Before the game: the Special Ability tiles to choose from, hung where Projects will hang, and those kept. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { piece } from "../shared/piece.js";

/** @import { Table } from "./model.js" */

/** What a tile is about. @type {Record<string, string>} */
const SIGNS = {
  claim_project: "card",
  more_at_top: "professor",
  consultant_discount: "coin",
  reserved_bonuses: "trophy",
  any_researcher: "learn",
  combine_work: "calendar",
  select_card: "search",
  immunity: "shield",
};

/** @param {{ table: Table }} props */
export function Draft({ table }) {
  const { pack = [], kept = [] } = table.view.private ?? {};
  const { name } = table;
  return h(
    "section",
    { class: "aa-room aa-gallery aa-draft", "aria-label": name("heading", "group-tiles") },
    pack.map((/** @type {string} */ id) => h(Tile, { key: id, table, id })),
    kept.length > 0 &&
      h(
        "div",
        { class: "aa-kept-tiles", key: "kept" },
        h("h4", null, name("heading", "own-kept")),
        kept.map((/** @type {string} */ id) => h(Tile, { key: id, table, id, isKept: true })),
      ),
    !pack.length && !kept.length && h("p", { class: "aa-hook" }, name("phase", "setup")),
  );
}

/** @param {{ table: Table, id: string, isKept?: boolean }} props */
function Tile({ table, id, isKept = false }) {
  const { act, name, text, model } = table;
  const { special, gain } = model.abilities[id];
  const label = `${name("ability", id)}: ${text("ability", id)}`;
  const sign = gain?.discipline ? `reputation-${gain.discipline}` : (SIGNS[special] ?? "coin");
  return h(
    "div",
    piece({
      act,
      id: `tile-${id}`,
      label,
      moves: isKept ? [] : [`keep ${id}`],
      about: ["ability", id],
      class: isKept ? "aa-plate aa-is-kept" : "aa-plate",
    }),
    icon(sign),
    h("strong", null, name("ability", id)),
    h("span", null, text("ability", id)),
  );
}

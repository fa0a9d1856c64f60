/** The key to a game's symbols: each as its board draws it, with its name and what it means. */

import { h } from "preact";
import { Dialog } from "../app/dialog.js";
import { t } from "../app/words.js";
import { symbolsOf } from "./symbols.js";

/** @param {{ game: string }} props */
export function Legend({ game }) {
  return h(
    "dl",
    { class: "legend-key", "data-game": game },
    symbolsOf(game).map(([id, draw]) =>
      h("div", { key: id, "data-symbol": id }, h("dt", { class: "seat-1" }, draw()), h("dd", null, t(`legend.${game}.${id}`))),
    ),
  );
}

/** @param {{ game: string, onClose: () => void }} props */
export function LegendDialog({ game, onClose }) {
  return h(
    Dialog,
    { title: t("legend.title"), onClose, class: "wide legend-dialog" },
    h(Legend, { game }),
    h("p", { class: "note" }, t("legend.hint"), " ", h("a", { href: `/rules/${game}`, target: "_blank" }, t("legend.rules"))),
  );
}

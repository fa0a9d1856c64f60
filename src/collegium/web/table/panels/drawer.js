/** The button for the panel, where it is a drawer over a board that needs all the room. */
import { h } from "preact";
import { icon } from "../../app/icon.js";
import { t } from "../../app/words.js";
import { choices } from "../asking/choices.js";

/** @import { Ui } from "../view.js" */

/** @param {{ ui: Ui, waiting?: number }} props waiting: how much there is in it that one should see */
export function DrawerButton({ ui, waiting = 0 }) {
  if (!ui.drawer.value) return null;
  const [label, out] = [t("table.drawer"), choices.drawer.value];
  return h(
    "button",
    { class: "button quiet drawer-button", title: label, "aria-expanded": out, onClick: () => ui.toggleSide() },
    icon("log"),
    h("span", null, label),
    !out && waiting > 0 && h("span", { class: "tab-note drawer-note" }, waiting, h("span", { class: "sr-only" }, t("table.drawer-new"))),
  );
}

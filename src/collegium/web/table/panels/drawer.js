/** The button for the panel, where it is a drawer over a board that needs all the room. */
import { h } from "preact";
import { icon } from "../../app/icon.js";
import { t } from "../../app/words.js";
import { choices } from "../asking/choices.js";

/** @import { Ui } from "../view.js" */

/** @param {{ ui: Ui }} props */
export function DrawerButton({ ui }) {
  if (!ui.drawer.value) return null;
  const label = t("table.drawer");
  return h("button", { class: "button quiet drawer-button", title: label, "aria-expanded": choices.drawer.value, onClick: () => ui.toggleSide() }, icon("log"), h("span", null, label));
}

/** The dialog that is open at a live table. */
import { h } from "preact";
import { HookDialog, SubstitutesDialog } from "./dialogs.js";
import { GuestsDialog } from "./guests.js";
import { KeysDialog } from "../asking/keys.js";
import { LeaveDialog, LinksDialog } from "./seat_links.js";
import { VerifyDialog } from "../replay/verify.js";

/** @import { Frame } from "../../app/types.js" */
/** @import { Store } from "../store.js" */
/** @import { Ui } from "../view.js" */

/** @param {{ store: Store, ui: Ui, frame: Frame }} props */
export function Opened({ store, ui, frame }) {
  const onClose = () => (ui.dialog.value = "");
  switch (ui.dialog.value) {
    case "links":
      return h(LinksDialog, { frame, onClose });
    case "leave":
      return h(LeaveDialog, { frame, onClose });
    case "verify":
      return h(VerifyDialog, { table: frame.table, over: frame.over, seed: frame.seed, onClose });
    case "guests":
      return h(GuestsDialog, { frame, store, onClose });
    case "hook":
      return h(HookDialog, { frame, onClose });
    case "seats":
      return h(SubstitutesDialog, { frame, store, onClose });
    case "keys":
      return h(KeysDialog, { onClose });
    default:
      return null;
  }
}

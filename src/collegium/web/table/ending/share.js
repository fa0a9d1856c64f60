/** The picture to keep of a game that is over. */
import { h } from "preact";
import { PictureDialog } from "../../pictures/dialog.js";
import { KeptPicture } from "./picture.js";

/** @import { Frame } from "../../app/types.js" */
/** @import { CountStep } from "./count.js" */

/** @param {{ frame: Frame, steps: CountStep[], onClose: () => void }} props */
export function Share({ frame, steps, onClose }) {
  return h(PictureDialog, { name: `collegium-${frame.game}-${frame.table}`, onClose, draw: (own) => h(KeptPicture, { frame, steps, own }) });
}

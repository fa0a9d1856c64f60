/** The dialog of the picture to keep: it is shown, and saved as a drawing or as a painted picture. */
import { h } from "preact";
import { useRef, useState } from "preact/hooks";
import { Dialog } from "../../app/dialog.js";
import { icon } from "../../app/icon.js";
import { complain } from "../../app/toast.js";
import { t } from "../../app/words.js";
import { pngOf, save, svgText } from "./keeping.js";
import { HEIGHT, KeptPicture, WIDTH } from "./picture.js";

/** @import { Frame } from "../../app/types.js" */
/** @import { CountStep } from "./count.js" */

/** @param {{ frame: Frame, steps: CountStep[], onClose: () => void }} props */
export function Share({ frame, steps, onClose }) {
  const own = useRef(/** @type {SVGSVGElement | null} */ (null));
  const [busy, setBusy] = useState(false);
  const name = `collegium-${frame.game}-${frame.table}`;
  /** @param {"svg" | "png"} kind */
  const keep = async (kind) => {
    if (!own.current) return;
    setBusy(true);
    try {
      const text = await svgText(own.current);
      save(kind === "svg" ? new Blob([text], { type: "image/svg+xml" }) : await pngOf(text, WIDTH, HEIGHT), `${name}.${kind}`);
    } catch (error) {
      complain(error);
    } finally {
      setBusy(false);
    }
  };
  const actions = [
    h("button", { type: "button", class: "button", disabled: busy, onClick: () => void keep("svg") }, icon("download"), t("follow.save-svg")),
    h("button", { type: "button", class: "button primary", disabled: busy, onClick: () => void keep("png") }, icon("download"), t("follow.save-png")),
  ];
  return h(Dialog, { title: t("follow.picture"), onClose, actions, class: "kept-dialog" }, h("div", { class: "kept-frame" }, h(KeptPicture, { frame, steps, own })));
}

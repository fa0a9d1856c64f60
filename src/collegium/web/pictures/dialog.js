/** The dialog of a picture to keep: it is shown, and saved as a drawing or as a painted picture. */
import { h } from "preact";
import { useRef, useState } from "preact/hooks";
import { Dialog } from "../app/dialog.js";
import { icon } from "../app/icon.js";
import { toast } from "../app/toast.js";
import { t } from "../app/words.js";
import { pngOf, save, svgText } from "./keeping.js";

/** @import { VNode } from "preact" */
/** Where the drawing of a picture is found once it is in the page. @typedef {{ current: SVGSVGElement | null }} Own */

/** Every picture has this size. */
export const [WIDTH, HEIGHT] = [1200, 630];

/** @param {{ name: string, draw: (own: Own) => VNode, onClose: () => void }} props name: of the file, without its kind */
export function PictureDialog({ name, draw, onClose }) {
  const own = useRef(/** @type {SVGSVGElement | null} */ (null));
  const [busy, setBusy] = useState(false);
  /** A button that is pressed keeps the focus, so that keys still go to the dialog. @param {"svg" | "png"} kind */
  const keep = async (kind) => {
    if (!own.current || busy) return;
    setBusy(true);
    try {
      const text = await svgText(own.current);
      save(kind === "svg" ? new Blob([text], { type: "image/svg+xml" }) : await pngOf(text, WIDTH, HEIGHT), `${name}.${kind}`);
    } catch {
      toast(t("pictures.failed"), { kind: "error" }); // a browser's own words are in any language
    } finally {
      setBusy(false);
    }
  };
  const actions = [
    h("button", { type: "button", class: "button", "aria-disabled": busy, onClick: () => void keep("svg") }, icon("download"), t("follow.save-svg")),
    h("button", { type: "button", class: "button primary", "aria-disabled": busy, onClick: () => void keep("png") }, icon("download"), t("follow.save-png")),
  ];
  return h(Dialog, { title: t("follow.picture"), onClose, actions, class: "kept-dialog" }, h("div", { class: "kept-frame" }, draw(own)));
}

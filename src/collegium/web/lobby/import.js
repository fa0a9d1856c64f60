/** Taking in a record file, chosen or dropped. */

import { h } from "preact";
import { useRef, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { icon } from "../app/icon.js";
import { go } from "../app/router.js";
import { complain } from "../app/toast.js";
import { t } from "../app/words.js";

/** @import { ComponentChildren } from "preact" */

const LARGEST = 2_000_000;

/** Make a table of a record file and go there. @param {File} file */
export async function importFile(file) {
  if (file.size > LARGEST) throw new Error(t("lobby.import.large", { file: file.name }));
  const text = await file.text();
  const record = readRecord(text);
  if (!record) throw new Error(t("lobby.import.wrong", { file: file.name }));
  const { table } = await api.importRecord(text);
  go(record.result ? `/replay/${table}` : `/table/${table}`);
}

/** What a record says, but for its seed, which is too large for a number here. @param {string} text @returns {{result?: unknown, moves: unknown[]} | null} */
function readRecord(text) {
  try {
    const record = JSON.parse(text);
    return Array.isArray(record?.moves) && typeof record.game === "string" ? record : null;
  } catch {
    return null;
  }
}

export function ImportButton() {
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  /** @param {Event & {currentTarget: HTMLInputElement}} event */
  const chosen = (event) => {
    const file = event.currentTarget.files?.[0];
    if (file) importFile(file).catch(complain);
    event.currentTarget.value = "";
  };
  return h(
    "p",
    { class: "import" },
    h("input", {
      ref: input,
      type: "file",
      accept: ".json,application/json",
      hidden: true,
      onChange: chosen,
      "aria-label": t("lobby.import"),
    }),
    h(
      "button",
      { type: "button", class: "button quiet", onClick: () => input.current?.click(), title: t("lobby.import.note") },
      icon("upload"),
      t("lobby.import"),
    ),
  );
}

/** A region that takes dropped record files. @param {{children?: ComponentChildren}} props */
export function DropTarget({ children }) {
  const [over, setOver] = useState(false);
  /** @param {DragEvent & {currentTarget: Element}} event */
  const drag = (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  /** @param {DragEvent & {currentTarget: Element}} event */
  const leave = (event) => {
    if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setOver(false);
  };
  /** @param {DragEvent} event */
  const drop = (event) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer?.files[0];
    if (file) importFile(file).catch(complain);
  };
  return h(
    "div",
    { class: "drop-target", onDragOver: drag, onDragLeave: leave, onDrop: drop },
    children,
    over && h("div", { class: "drop-note" }, icon("upload"), t("lobby.import.drop")),
  );
}

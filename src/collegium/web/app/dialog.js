/** Dialogs: the browser's own modal ones, with a title, a closing button and a row of actions. */

import { h } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { signal } from "@preact/signals";
import { icon } from "./icon.js";
import { t } from "./words.js";

/** @import { DialogProps } from "./types.js" */

/** What has the focus when a dialog opens: its first field, else its main button. */
const FIRST = ".dialog-body :is(input, select, button, a), .dialog-foot .primary";

/** @param {DialogProps} props */
export function Dialog({ title, onClose, children, actions, class: more = "" }) {
  const own = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const heading = useId();
  useEffect(() => {
    const dialog = own.current;
    const before = document.activeElement;
    dialog?.showModal();
    const first = dialog?.querySelector(FIRST);
    if (first instanceof HTMLElement) first.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) requestAnimationFrame(() => before.focus());
    };
  }, []);
  /** @param {Event} event */
  const cancel = (event) => {
    event.preventDefault();
    onClose();
  };
  /** @param {MouseEvent} event */
  const press = (event) => event.target === own.current && onClose();
  const close = h(
    "button",
    { type: "button", class: "button quiet square", onClick: onClose, title: t("app.close") },
    icon("close", t("app.close")),
  );
  return h(
    "dialog",
    { ref: own, class: `dialog ${more}`, "aria-labelledby": heading, onCancel: cancel, onMouseDown: press },
    h(
      "div",
      { class: "dialog-sheet" },
      h("header", { class: "dialog-head" }, h("h2", { id: heading }, title), close),
      h("div", { class: "dialog-body" }, children),
      actions && h("footer", { class: "dialog-foot" }, actions),
    ),
  );
}

/** @typedef {{title: string, text: string, yes: string, danger: boolean, settle: (answer: boolean) => void}} Question */

const question = signal(/** @type {Question | null} */ (null));

/**
 * Ask before something that cannot be taken back.
 * @param {{title: string, text: string, yes: string, danger?: boolean}} asked
 * @returns {Promise<boolean>}
 */
export function confirmed({ title, text, yes, danger = false }) {
  question.peek()?.settle(false);
  return new Promise((settle) => (question.value = { title, text, yes, danger, settle }));
}

/** Where `confirmed` shows its questions; stands once in the page. */
export function QuestionHost() {
  const asked = question.value;
  if (!asked) return null;
  /** @param {boolean} answer */
  const answered = (answer) => {
    question.value = null;
    asked.settle(answer);
  };
  const actions = [
    h("button", { type: "button", class: "button", onClick: () => answered(false) }, t("app.cancel")),
    h(
      "button",
      { type: "button", class: `button primary ${asked.danger ? "danger" : ""}`, onClick: () => answered(true) },
      asked.yes,
    ),
  ];
  return h(
    Dialog,
    { title: asked.title, onClose: () => answered(false), actions, class: "narrow" },
    h("p", null, asked.text),
  );
}

/** A position by its text: pasted, drawn, and copied on. */
import { signal } from "@preact/signals";
import { h } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Plate } from "../analysis/plate.js";
import { api } from "../app/api.js";
import { CopyField } from "../app/copy.js";
import { icon } from "../app/icon.js";
import { route } from "../app/router.js";
import { wearing } from "../app/seats.js";
import { language, t } from "../app/words.js";
import { TableAct } from "../table/asking/act.js";
import { PositionPicture } from "../pictures/position.js";
import { Store } from "../table/store.js";
import { Ui } from "../table/view.js";

/** What is on the page; it outlives drawings. */
class Pasted {
  constructor() {
    this.text = signal(route.peek().hash);
    this.trouble = signal("");
    this.store = new Store();
    this.act = new TableAct(this.store);
    this.ui = new Ui();
    this.count = 0;
  }

  /** Draw the position of a text. @param {string} text */
  async show(text) {
    if (!text.trim()) return;
    try {
      const frame = await api.position(text.trim());
      this.count += 1;
      this.trouble.value = "";
      this.store.show([{ ...frame, v: this.count }]);
    } catch (error) {
      this.trouble.value = error instanceof Error ? error.message : String(error);
    }
  }
}

export function PositionPage() {
  const pasted = useMemo(() => new Pasted(), []);
  const [picturing, setPicturing] = useState(false);
  const { hash } = route.value;
  const lang = language.value;
  useEffect(() => {
    pasted.text.value = hash;
    void pasted.show(hash);
  }, [hash, lang]);
  useEffect(() => () => pasted.store.dispose(), []);
  document.title = t("study.position");
  const frame = pasted.store.frame.value;
  const text = pasted.text.value;
  return h(
    "div",
    { class: "position-page", style: frame ? wearing(frame.seats) : undefined },
    h("h1", null, t("study.position")),
    h("p", { class: "muted" }, t("study.position-about")),
    h(
      "form",
      { class: "position-form", onSubmit: (/** @type {Event} */ event) => (event.preventDefault(), void pasted.show(pasted.text.peek())) },
      h("textarea", { rows: 3, value: text, "aria-label": t("study.position-text"), spellcheck: false, onInput: (/** @type {InputEvent} */ event) => (pasted.text.value = /** @type {HTMLTextAreaElement} */ (event.currentTarget).value) }),
      h("button", { class: "button primary" }, icon("eye"), t("study.position-show")),
    ),
    pasted.trouble.value && h("p", { class: "error", role: "alert" }, icon("warning"), pasted.trouble.value),
    frame && h("div", { class: "position-board" }, h(Plate, { store: pasted.store, act: pasted.act, ui: pasted.ui, frame, decision: null })),
    h("p", null, h("a", { class: "button", href: frame ? `/setup#${text.trim()}` : "/setup" }, icon("settings"), t(frame ? "setup.change" : "setup.title")), frame && h("button", { class: "button", onClick: () => setPicturing(true) }, icon("art"), t("pictures.save"))),
    picturing && frame && h(PositionPicture, { frame, onClose: () => setPicturing(false) }),
    frame && h(CopyField, { url: `/position#${text.trim()}`, label: t("study.position-link") }),
  );
}

/** A row of tabs and the panel of the chosen one. */
import { h } from "preact";
import { icon } from "../../app/icon.js";
import { t } from "../../app/words.js";

/** @import { ComponentChildren } from "preact" */
/** A tab that is `urgent` has something new, and stays in sight where there is no room for all. */
/** @typedef {{ id: string, title: string, icon: string, note?: string | number, urgent?: boolean, open?: boolean, show?: () => ComponentChildren }} Tab */

/**
 * @param {{ tabs: Tab[], chosen: string, label: string, panel: string, onChoose: (id: string) => void }} props
 * `panel` is the id of the element that shows the chosen tab.
 */
export function Tabs({ tabs, chosen, label, panel, onChoose }) {
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    onChoose(next.id);
    document.getElementById(`tab-${panel}-${next.id}`)?.focus();
  };
  return h(
    "div",
    { class: "tabs", role: "tablist", "aria-label": label, onKeyDown: onKey },
    tabs.map((tab) =>
      h(
        "button",
        {
          key: tab.id,
          id: `tab-${panel}-${tab.id}`,
          role: "tab",
          class: tab.urgent ? "tab urgent" : "tab",
          "aria-selected": tab.id === chosen,
          "aria-controls": panel,
          tabIndex: tab.id === chosen ? 0 : -1,
          onClick: () => onChoose(tab.id),
        },
        tab.icon && icon(tab.icon),
        h("span", { class: "tab-title" }, tab.title),
        tab.open && h("span", { class: "tab-open", title: t("table.area-open") }, h("span", { class: "sr-only" }, t("table.area-open"))),
        tab.note ? h("span", { class: "tab-note" }, tab.note) : null,
      ),
    ),
  );
}

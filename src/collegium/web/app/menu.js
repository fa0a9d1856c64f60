/** Menus: one at a time, opened by a button or at any element (a piece of the board that may mean several moves). */

import { h } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { signal } from "@preact/signals";
import { icon } from "./icon.js";
import { t } from "./words.js";

/** @import { MenuItem } from "./types.js" */
/** @typedef {MenuItem[] | (() => MenuItem[])} Items a function is asked anew when what it reads changes, also while the menu is open */
/** @typedef {{anchor: Element, items: Items, title: string}} Opened */

const opened = signal(/** @type {Opened | null} */ (null));
const GAP = 6;

/** Open a menu at an element. @param {Element} anchor @param {Items} items @param {string} [title] */
export function openMenu(anchor, items, title = "") {
  opened.value = { anchor, items, title };
}

export function closeMenu() {
  const anchor = opened.peek()?.anchor;
  opened.value = null;
  if (anchor instanceof HTMLElement || anchor instanceof SVGElement) anchor.focus();
}

/**
 * A button that opens a menu.
 * @param {{label: string, items: Items, icon?: string, class?: string, text?: string}} props
 */
export function Menu({ label, items, icon: name = "more", class: more = "button quiet square", text }) {
  const own = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const expanded = opened.value !== null && opened.value.anchor === own.current;
  const toggle = () => {
    if (expanded) closeMenu();
    else if (own.current) openMenu(own.current, items, label);
  };
  const face = text ? [icon(name), h("span", null, text)] : icon(name, label);
  return h(
    "button",
    {
      ref: own,
      type: "button",
      class: more,
      "aria-haspopup": "menu",
      "aria-expanded": expanded,
      onClick: toggle,
      title: text ? undefined : label,
      "aria-label": text ? `${label}: ${text}` : undefined,
    },
    face,
  );
}

/** Where menus appear; stands once in the page. */
export function MenuHost() {
  const menu = opened.value;
  if (!menu) return null;
  const found = typeof menu.items === "function" ? menu.items() : menu.items;
  return h(Popup, { key: menu.title + found.length, menu, found });
}

/** @param {{menu: Opened, found: MenuItem[]}} props */
function Popup({ menu, found }) {
  const own = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    if (!own.current) return;
    place(own.current, menu.anchor);
    items(own.current)[0]?.focus();
  }, [menu]);
  useEffect(() => {
    /** @param {Event} event */
    const outside = (event) => {
      const target = /** @type {Node} */ (event.target);
      if (!own.current?.contains(target) && !menu.anchor.contains(target)) opened.value = null;
    };
    const away = () => (opened.value = null);
    document.addEventListener("pointerdown", outside, true);
    addEventListener("resize", away);
    return () => {
      document.removeEventListener("pointerdown", outside, true);
      removeEventListener("resize", away);
    };
  }, [menu]);
  return h(
    "div",
    { ref: own, class: "menu", role: "menu", "aria-label": menu.title || t("app.menu"), onKeyDown: keyed },
    found.map((item, at) => h(Item, { key: at, item })),
  );
}

/** @param {{item: MenuItem}} props */
function Item({ item }) {
  const ticked = item.checked !== undefined;
  const run = () => {
    closeMenu();
    item.run?.();
  };
  const props = {
    class: `menu-item ${item.apart ? "apart" : ""}`,
    tabIndex: -1,
    onClick: run,
    role: /** @type {"menuitemradio" | "menuitem"} */ (ticked ? "menuitemradio" : "menuitem"),
    "aria-checked": ticked ? item.checked : undefined,
  };
  const mark = item.icon ?? (item.checked ? "check" : "");
  const face = [
    h("span", { class: "menu-mark" }, mark && icon(mark)),
    h("span", { class: "menu-label" }, item.label, item.note && h("small", null, item.note)),
  ];
  if (item.href) return h("a", { ...props, href: item.href }, face);
  return h("button", { ...props, type: "button", disabled: item.disabled }, face);
}

/** @param {HTMLElement} menu @returns {HTMLElement[]} */
function items(menu) {
  return [...menu.querySelectorAll(".menu-item:not(:disabled)")].filter((found) => found instanceof HTMLElement);
}

/** @param {KeyboardEvent & {currentTarget: HTMLElement}} event */
function keyed(event) {
  const all = items(event.currentTarget);
  const at = all.findIndex((one) => one === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (next !== undefined) all[(next + all.length) % all.length]?.focus();
  else if (event.key === "Escape" || event.key === "Tab") closeMenu();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Below its anchor where there is room, else above, and inside the window.
 * @param {HTMLElement} menu @param {Element} anchor
 */
function place(menu, anchor) {
  const at = anchor.getBoundingClientRect();
  const size = menu.getBoundingClientRect();
  const right = at.left + at.width / 2 > innerWidth / 2;
  const left = right ? at.right - size.width : at.left;
  const below = at.bottom + GAP;
  const top = below + size.height > innerHeight - GAP ? at.top - GAP - size.height : below;
  menu.style.left = `${Math.max(GAP, Math.min(left, innerWidth - size.width - GAP))}px`;
  menu.style.top = `${Math.max(GAP, top)}px`;
}

/**
 * The strip under the question: what each of the others has done since my turn, in pictures and a word or two, as it happens
 * and until I act; then what I have done in this turn. An entry lights up its pieces, and pressed shows its place again.
 */
import { h } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { icon } from "../../app/icon.js";
import { Menu } from "../../app/menu.js";
import { settings } from "../../app/settings.js";
import { t } from "../../app/words.js";
import { nameOf, SeatMark, seatClass } from "../people/seat.js";
import { asksMe } from "../store.js";
import { lit } from "./lights.js";
import { AmountRow, Picture, pictured, signsFor } from "./pictures.js";
import { recapping } from "./recapping.js";
import { brought, deeds, deedsSince, signsOf } from "./telling.js";
import { TEMPI, tempoAt } from "./tempo.js";

/** @import { Frame, GameContent, LogLine } from "../../app/types.js" */
/** @import { Store } from "../store.js" */
/** @import { Deeds, Signs } from "./telling.js" */

/** Entries and pictures that have room. */
const [ENTRIES, PICTURES] = [8, 6];

/**
 * What the strip tells at a moment: its title and who did what, or that there is nothing to tell.
 * @param {Frame} frame @param {LogLine[]} lines @param {GameContent} content @returns {{ title: string, entries: Deeds[], nothing?: string }}
 */
export function stripOf(frame, lines, content) {
  const game = signsFor(frame.game);
  const since = frame.mine.length ? frame.since : 0;
  const told = lines.filter((line) => !line.signs[0]?.step || game.told(line.signs[0], content));
  const theirs = deedsSince(told, since, frame.mine, game.begins).filter((each) => each.seat < frame.seats.length && isShown(each, content, game));
  if (!frame.mine.length) return { title: t("follow.lately"), entries: theirs.slice(-ENTRIES / 2) };
  if (theirs.length) return { title: t(asksMe(frame) ? "follow.since" : "follow.now"), entries: theirs.slice(-ENTRIES) };
  const last = deeds(told, game.begins).filter((each) => each.seat >= 0).pop();
  const mine = last && frame.mine.includes(last.seat) && isShown(last, content, game) ? [last] : [];
  const acted = mine.length > 0 || (frame.since > 0 && frame.since === frame.moves_made);
  const title = acted ? t(asksMe(frame) ? "follow.this-turn" : "follow.last-turn") : t("follow.since");
  return { title, entries: mine, nothing: t(acted ? "follow.unseen" : "follow.nothing") };
}

/** Whether there is anything to be seen of an entry. @param {Deeds} each @param {GameContent} content @param {Signs} game */
function isShown(each, content, game) {
  const signs = signsOf(each.lines);
  return signs.some((sign) => game.told(sign, content)) || Object.keys(brought(signs, each.seat)).length > 0;
}

/** @param {{ store: Store, content: GameContent | null, onShow: (from: number, to: number) => void }} props */
export function Strip({ store, content, onShow }) {
  const frame = store.frame.value;
  const row = useRef(/** @type {HTMLOListElement | null} */ (null));
  const lines = store.lines.value;
  useEffect(() => row.current?.scrollTo(row.current.scrollWidth, 0), [lines]);
  if (!frame || frame.over || frame.lesson || frame.seats.length < 2) return null;
  const { title, entries, nothing = t("follow.nothing") } = content ? stripOf(frame, lines, content) : { title: t("follow.since"), entries: [] };
  const busy = store.pace.busy.value || recapping.value;
  const news = entries.some((each) => !frame.mine.includes(each.seat));
  const [first, last] = [entries[0], entries[entries.length - 1]];
  return h(
    "section",
    { class: "strip", "aria-label": title, "data-paced": "" },
    h("h2", { class: "strip-title" }, title),
    h(
      "ol",
      { class: "strip-entries", ref: row },
      content && entries.map((each) => h(Entry, { key: `${each.seat} ${each.from}`, frame, content, deeds: each, acting: each === last && frame.acting !== undefined, onShow })),
      entries.length === 0 && h("li", { class: "muted strip-nothing" }, nothing),
    ),
    h(
      "div",
      { class: "strip-tools" },
      busy && h("button", { class: "button quiet", onClick: () => skip(store) }, icon("last"), h("span", null, t("follow.skip"))),
      news && !busy && onShow && h("button", { class: "button quiet", onClick: () => onShow(first.from, last.to) }, icon("play"), h("span", null, t("table.recap"))),
      h(Menu, { label: t("follow.pace"), icon: "clock", items: () => paceItems(frame.table) }),
    ),
  );
}

/** @param {Store} store */
function skip(store) {
  recapping.value = false;
  store.pace.flush();
}

/** The choices of a pace. @param {string} table */
export function paceItems(table) {
  const now = tempoAt(table);
  const all = TEMPI.map((tempo) => ({
    label: t(`follow.pace.${tempo}`),
    note: t(`follow.pace.${tempo}.note`),
    checked: settings.pace.peek() === tempo,
    run: () => void (settings.pace.value = tempo),
  }));
  const auto = { label: t("follow.pace.auto"), note: t("follow.pace.auto.note", { pace: t(`follow.pace.${now}`) }), checked: settings.pace.peek() === "", run: () => void (settings.pace.value = "") };
  return [auto, ...all];
}

/** @param {{ frame: Frame, content: GameContent, deeds: Deeds, acting: boolean, onShow: (from: number, to: number) => void }} props */
function Entry({ frame, content, deeds: { seat, from, to, lines }, acting, onShow }) {
  const game = signsFor(frame.game);
  const signs = signsOf(lines);
  const said = lines.map((line) => line.text).join(" ");
  const on = () => (lit.value = signs);
  const off = () => (lit.value = []);
  const props = { class: `strip-entry ${seat < 0 ? "" : seatClass(seat)}${acting ? " acting" : ""}`, type: /** @type {"button"} */ ("button"), title: said };
  return h(
    "li",
    null,
    h(
      "button",
      { ...props, onClick: () => onShow(from, to), onMouseEnter: on, onMouseLeave: off, onFocus: on, onBlur: off },
      h("span", { class: "strip-who" }, seat >= 0 && h(SeatMark, { seat }), seat >= 0 && (frame.mine.includes(seat) ? t("follow.you") : nameOf(frame.seats[seat], seat))),
      h(Pictures, { seat, signs, content, game }),
      h("span", { class: "sr-only" }, said),
    ),
  );
}

/** @param {{ seat: number, signs: import("../../app/types.js").LineSign[], content: GameContent, game: Signs }} props */
function Pictures({ seat, signs, content, game }) {
  const all = pictured(signs, content, game);
  return h(
    "span",
    { class: "strip-pictures" },
    all.slice(-PICTURES).map((told, at) => h(Picture, { key: at, told })),
    h(AmountRow, { amounts: brought(signs, seat), game }),
  );
}

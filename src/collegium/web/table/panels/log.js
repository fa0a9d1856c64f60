/** The log: what happened, move by move. A moment leads to the replay; a switch leaves only what came since my turn. */
import { h } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { icon } from "../../app/icon.js";
import { t } from "../../app/words.js";
import { point, tap, unpoint } from "../following/pointing.js";
import { SeatMark, seatClass } from "../people/seat.js";
import { asksMe } from "../store.js";

/** @import { ComponentChildren } from "preact" */
/** @import { Frame, LogLine } from "../../app/types.js" */
/** @import { Store } from "../store.js" */
/** @typedef {LogLine & { times: number }} Told a line, and how many times in a row it was told */
/** @typedef {{ at: number, ats: number[], seat: number, lines: Told[] }} Moment its last move, and all it tells of */

const LATEST = 300;

/** Lines of one move about one seat together, and those of moves that are told in the same words. @param {LogLine[]} lines @returns {Moment[]} */
export function moments(lines) {
  /** @type {Moment[]} */
  const found = [];
  for (const line of lines) {
    const last = found[found.length - 1];
    const told = { ...line, times: 1 };
    if (last && isAgain(last, line)) {
      last.lines[0] = { ...told, times: last.lines[0].times + 1, signs: [...last.lines[0].signs, ...line.signs] };
      last.at = line.at;
      last.ats.push(line.at);
    } else if (last && last.at === line.at && last.seat === line.seat) last.lines.push(told);
    else found.push({ at: line.at, ats: [line.at], seat: line.seat, lines: [told] });
  }
  return found;
}

/** Whether a line of another move says of the same seat what is all that a moment tells. @param {Moment} moment @param {LogLine} line */
function isAgain({ at, seat, lines }, line) {
  return seat >= 0 && seat === line.seat && at !== line.at && lines.length === 1 && lines[0].text === line.text && lines[0].table === line.table;
}

/** Whether anything has happened since the player of this seat moved: by others, or by an agent for them. @param {Frame} frame @param {LogLine[]} lines */
export function hasNews(frame, lines) {
  return lines.some((line) => line.at > frame.since);
}

/** @param {{ store: Store, onRecap?: () => void, onMoment?: (at: number) => void, onBoard?: () => void, note?: (from: number, to: number) => ComponentChildren }} props note: what is said of the moves after `from` up to `to` */
export function Log({ store, onRecap, onMoment, onBoard, note }) {
  const frame = store.frame.value;
  const lines = store.lines.value;
  const [chosen, setChosen] = useState(/** @type {boolean | null} */ (null));
  const [all, setAll] = useState(false);
  const end = useRef(/** @type {HTMLDivElement | null} */ (null));
  const news = frame !== null && frame.mine.length > 0 && hasNews(frame, lines);
  const recent = chosen ?? (news && frame !== null && asksMe(frame));
  const count = lines.length;
  useLayoutEffect(() => end.current?.scrollTo(0, end.current.scrollHeight), [count, recent]);
  if (!frame) return null;
  const since = frame.mine.length > 0 && recent ? lines.filter((line) => line.at > frame.since) : lines;
  const shown = all ? since : since.slice(-LATEST);
  return h(
    "div",
    { class: "log-panel" },
    frame.mine.length > 0 &&
      h(
        "div",
        { class: "log-tools" },
        h(
          "label",
          { class: "tick" },
          h("input", { type: "checkbox", checked: recent, onChange: () => setChosen(!recent) }),
          t("table.since-mine"),
        ),
        onRecap && news && h("button", { class: "button quiet", onClick: onRecap }, icon("play"), t("table.recap")),
      ),
    h(
      "div",
      { class: "log", role: "log", "aria-label": t("table.log"), tabIndex: 0, ref: end, onKeyDown: stepLines },
      since.length > shown.length && h("button", { class: "button quiet", onClick: () => setAll(true) }, t("table.log-all")),
      moments(shown).map((moment, index, rows) => h(MomentRow, { key: `${moment.ats[0]}-${moment.lines[0].text}`, store, frame, moment, onMoment, onBoard, note: note?.(index ? rows[index - 1].at : moment.at - 1, moment.at) })),
      shown.length === 0 && h("p", { class: "muted panel-empty" }, t(recent ? "table.log-no-news" : "table.log-empty")),
    ),
  );
}

/** From line to line by the arrow keys. @param {KeyboardEvent & { currentTarget: HTMLElement }} event */
function stepLines(event) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const lines = [...event.currentTarget.querySelectorAll(".line")].filter((line) => line instanceof HTMLElement);
  if (!by || !lines.length) return;
  event.preventDefault();
  event.stopPropagation();
  const at = lines.findIndex((line) => line === document.activeElement);
  lines[at < 0 ? (by > 0 ? 0 : lines.length - 1) : Math.max(0, Math.min(lines.length - 1, at + by))].focus();
}

/** @param {{ store: Store, frame: Frame, moment: Moment, onMoment?: (at: number) => void, onBoard?: () => void, note?: ComponentChildren }} props */
function MomentRow({ store, frame, moment, onMoment, onBoard, note }) {
  const { ats, seat, lines } = moment;
  /** @param {number} at */
  const link = (at) => {
    const props = { key: at, class: "moment-at", title: t("table.to-moment", { at }), "aria-label": t("table.to-moment", { at }) };
    return onMoment ? h("button", { ...props, onClick: () => onMoment(at) }, at) : h("a", { ...props, href: `/replay/${frame.table}#${at}` }, at);
  };
  return h(
    "div",
    { class: `moment ${seat >= 0 ? seatClass(seat) : ""}` },
    seat >= 0 ? h(SeatMark, { seat }) : icon("info"),
    h("div", { class: "moment-lines" }, lines.map((line, index) => h(Line, { key: index, store, line, onBoard })), note),
    h("div", { class: "moment-ats" }, ats.map(link)),
  );
}

/** A sentence; while it is pointed at, its pieces are lit. @param {{ store: Store, line: Told, onBoard?: () => void }} props */
function Line({ store, line, onBoard }) {
  const on = () => point(store, line.signs);
  const off = () => unpoint(store);
  /** @param {PointerEvent} event */
  const onClick = (event) => {
    if (event.pointerType !== "touch") return;
    onBoard?.();
    tap(store, line.signs);
  };
  const props = { class: line.table ? "line by-table" : "line", tabIndex: -1, onClick };
  /** @type {Record<string, (event: PointerEvent) => void>} */
  const pointed = { onPointerEnter: (event) => event.pointerType !== "touch" && on(), onPointerLeave: (event) => event.pointerType !== "touch" && off() };
  return h("p", { ...props, ...pointed, onFocus: on, onBlur: off }, line.table ? t("asking.by-table", { move: line.text }) : line.text, line.times > 1 && ` ×${line.times}`);
}

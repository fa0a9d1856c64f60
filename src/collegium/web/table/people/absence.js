/** Players who are away: from when on an agent may play for them, who has to agree, and how I do. */
import { h } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { icon } from "../../app/icon.js";
import { language, listed, t } from "../../app/words.js";
import { levels } from "../../lobby/store.js";
import { nameOf } from "./seat.js";

/** @import { AbsentPlayer, Frame } from "../../app/types.js" */
/** @import { Store } from "../store.js" */

/** The weakest agent that plays for another. */
export const LEAST = "master";
const DAY = 86_400_000;
const LONGEST_TIMER = 2 ** 31 - 1;

/** The levels of agents that may play for another. */
export const substitutes = () => levels.value.slice(levels.value.findIndex((each) => each.name === LEAST));

/** A level in words. @param {string | null} level */
export function levelTitle(level) {
  return levels.value.find((each) => each.name === level)?.title ?? level ?? t("table.agent");
}

/** A moment to come, as one would say it: "tomorrow, 14:05". @param {string} time */
export function whenText(time) {
  const [date, now] = [new Date(time), new Date()];
  const days = Math.round((new Date(date).setHours(0, 0, 0, 0) - now.setHours(0, 0, 0, 0)) / DAY);
  const hour = date.toLocaleTimeString(language.value, { hour: "2-digit", minute: "2-digit" });
  if (Math.abs(days) > 1) return `${date.toLocaleDateString(language.value, { weekday: "long", day: "numeric", month: "long" })}, ${hour}`;
  return `${new Intl.RelativeTimeFormat(language.value, { numeric: "auto" }).format(days, "day")}, ${hour}`;
}

/** What there is to say of a seat whose player is away, and what may be done. @param {{ store: Store, frame: Frame, seat: number, level?: string }} props */
export function Absence({ store, frame, seat, level = LEAST }) {
  const away = useAway(store, frame, seat);
  const free = useReached(away?.free ?? null);
  if (!away || frame.over || frame.mine.includes(seat)) return null;
  if (!free) return h("span", { class: "absence" }, laterText(frame, away));
  return h(Agreement, { store, frame, away, level });
}

/**
 * What is known of an absent player; where there are clocks, of one whose time runs.
 * @param {Store} store @param {Frame} frame @param {number} seat @returns {AbsentPlayer | undefined}
 */
function useAway(store, frame, seat) {
  const { clock, kind } = frame.seats[seat];
  const over = useMemo(() => new Date(Date.now() + 1000 * (clock?.left ?? 0)).toISOString(), [clock]);
  if (frame.absence === "clock" && kind === "person" && clock?.running) return { seat, free: over, level: null, agreed: [], awaited: [] };
  return store.absent.value.find((each) => each.seat === seat);
}

/** Whether a moment has come; looked at again when it does. @param {string | null} time */
function useReached(time) {
  const [, look] = useState(0);
  const left = time === null ? Infinity : Date.parse(time) - Date.now();
  useEffect(() => {
    if (left <= 0 || left > LONGEST_TIMER) return undefined;
    const timer = setTimeout(() => look((n) => n + 1), left);
    return () => clearTimeout(timer);
  }, [time]);
  return left <= 0;
}

/** The names of others among these seats. @param {Frame} frame @param {number[]} seats */
const others = (frame, seats) => seats.filter((seat) => !frame.mine.includes(seat)).map((seat) => nameOf(frame.seats[seat], seat));

/** @param {Frame} frame @param {AbsentPlayer} away */
function laterText(frame, { free, awaited }) {
  if (frame.absence === "clock") return null;
  if (free === null) return t("table.absent-never");
  const names = others(frame, awaited);
  const said = { when: whenText(free), names: listed(names), n: names.length };
  return t(names.length ? "table.absent-from-if" : "table.absent-from", said);
}

/** The time has come: propose an agent, agree to one, or take that back. @param {{ store: Store, frame: Frame, away: AbsentPlayer, level: string }} props */
function Agreement({ store, frame, away, level }) {
  const { seat, agreed, awaited } = away;
  const mine = agreed.some((each) => frame.mine.includes(each));
  const [for_, against] = [others(frame, agreed), others(frame, awaited)];
  const title = levelTitle(away.level ?? level);
  const name = nameOf(frame.seats[seat], seat);
  /** @param {string | null} wish @param {string} label @param {string} face */
  const button = (wish, label, face) =>
    frame.mine.length > 0 &&
    h(
      "button",
      { class: "button small", disabled: store.pending.value !== null, onClick: () => store.commands?.takeOver(seat, wish), "aria-label": `${name}: ${label}` },
      icon(face),
      label,
    );
  return h(
    "span",
    { class: "absence" },
    for_.length > 0 && h("span", null, t("table.absent-proposed", { names: listed(for_), n: for_.length, level: title })),
    mine && against.length > 0 && h("span", null, t("table.absent-waits", { names: listed(against), level: title })),
    mine && button(null, t("table.absent-withdraw"), "undo"),
    !mine && away.level !== null && button(away.level, t("table.absent-agree"), "check"),
    !mine && away.level === null && button(level, t(against.length ? "table.absent-propose" : "table.absent-replace", { level: title }), "agent"),
  );
}

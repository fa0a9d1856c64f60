/** The time a seat has left, counting down between two frames. */
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { icon } from "../../app/icon.js";
import { t } from "../../app/words.js";

/** @import { SeatClock } from "../../app/types.js" */

const HURRY = 60;

/** Seconds as words: days and hours, or minutes and seconds. @param {number} seconds */
export function timeLeft(seconds) {
  const left = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes] = [Math.floor(left / 86_400), Math.floor((left % 86_400) / 3_600), Math.floor((left % 3_600) / 60)];
  if (days) return t("table.clock-days", { days, hours });
  const tail = `${String(minutes).padStart(hours ? 2 : 1, "0")}:${String(left % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${tail}` : tail;
}

/** @param {{ clock: SeatClock | null }} props */
export function Clock({ clock }) {
  const [now, setNow] = useState(0);
  const running = clock?.running ?? false;
  const left = clock?.left ?? 0;
  useEffect(() => {
    setNow(0);
    if (!running) return undefined;
    const start = Date.now();
    const timer = setInterval(() => setNow((Date.now() - start) / 1000), 500);
    return () => clearInterval(timer);
  }, [clock, running]);
  if (!clock) return null;
  const rest = left - (running ? now : 0);
  const kind = `clock ${running ? "running" : ""} ${rest < HURRY ? "hurry" : ""}`;
  return h("span", { class: kind, role: "timer" }, icon("clock", t("table.time-left")), timeLeft(rest));
}

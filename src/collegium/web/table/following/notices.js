/** Telling that it is my turn: in the title of the tab, with a sound, and with a notification of the browser. */
import { toast } from "../../app/toast.js";
import { t } from "../../app/words.js";
import { choices } from "../asking/choices.js";
import { asksMe } from "../store.js";
import { play, soundOf } from "./sound.js";

/** @import { Frame } from "../../app/types.js" */

/** The title of the tab. @param {Frame} frame */
export function titleOf(frame) {
  const name = frame.name || frame.title;
  if (frame.over) return t("table.title-over", { name });
  return asksMe(frame) ? t("table.title-turn", { name }) : name;
}

/** A title that also tells how many other tables wait for me. @param {string} title @param {number} others */
export function counted(title, others) {
  return others ? `(${others}) ${title}` : title;
}

/** Tell about a change from one frame to the next. @param {Frame | null} before @param {Frame} frame */
export function notice(before, frame) {
  const heard = soundOf(before, frame);
  if (heard) play(heard);
  if (!before || asksMe(before) || !asksMe(frame)) return;
  if (choices.notify.peek() && document.hidden && "Notification" in window && Notification.permission === "granted") {
    const shown = new Notification(t("table.your-turn"), { body: `${frame.name || frame.title}: ${frame.prompt}`, tag: frame.table });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  }
}

/** Switch notifications on (the browser asks for permission) or off. */
export async function allowNotices() {
  if (choices.notify.peek()) {
    choices.notify.value = false;
    return;
  }
  const allowed = "Notification" in window && (await Notification.requestPermission()) === "granted";
  choices.notify.value = allowed;
  if (!allowed) toast(t("table.notices-refused"));
}

/** Telling that it is my turn: in the title of the tab, with a sound, and with a notification of the browser. */
import { settings } from "../../app/settings.js";
import { toast } from "../../app/toast.js";
import { t } from "../../app/words.js";
import { choices } from "../asking/choices.js";
import { asksMe } from "../store.js";

/** @import { Frame } from "../../app/types.js" */

/** @type {AudioContext | null} */
let audio = null;

/** Two soft notes, made here. */
export function ring() {
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime;
    [523.25, 783.99].forEach((pitch, index) => note(/** @type {AudioContext} */ (audio), pitch, start + 0.16 * index));
  } catch {
    // A browser without sound still shows the turn in the title.
  }
}

/** @param {AudioContext} context @param {number} pitch @param {number} at */
function note(context, pitch, at) {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.type = "sine";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.55);
}

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
  if (!before || asksMe(before) || !asksMe(frame)) return;
  if (settings.sound.peek()) ring();
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

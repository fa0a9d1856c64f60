/** The menu of a table: everything that is not needed in every turn. */
import { api, failureOf } from "../../app/api.js";
import { leaveTable } from "../../app/left.js";
import { go } from "../../app/router.js";
import { settings } from "../../app/settings.js";
import { complain, toast } from "../../app/toast.js";
import { LANGUAGES, language, t } from "../../app/words.js";
import { languageName } from "../../app/preferences.js";
import { loadTables } from "../../lobby/store.js";
import { choices } from "../asking/choices.js";
import { allowNotices } from "../following/notices.js";

/** @import { Frame, MenuItem } from "../../app/types.js" */
/** @typedef {"guests" | "links" | "hook" | "seats" | "legend" | "keys" | "verify" | "leave"} DialogName */
/**
 * @param {Frame} frame
 * @param {{ open: (name: DialogName) => void, live: boolean, onRules: () => void, guests?: number | null, listed?: boolean }} what `guests`: how many watch, for the host; `listed`: whether everyone is told of the table
 * @returns {MenuItem[]}
 */
export function tableMenu(frame, { open, live, onRules, guests = null, listed = false }) {
  return [
    ...(live ? seatItems(frame, open) : []),
    ...(guests === null ? [] : [{ label: t("table.guests"), note: t("table.guests-count", { n: guests }), icon: "eye", run: () => open("guests") }]),
    ...(live ? listItems(frame, listed, guests !== null) : []),
    ...tableItems(frame, live, onRules),
    { label: t("table.verify"), icon: "shield", run: () => open("verify") },
    ...choiceItems(),
    { label: t("table.legend"), icon: "legend", run: () => open("legend") },
    { label: t("table.keys"), icon: "question", run: () => open("keys") },
    { label: t("table.leave"), icon: "home", href: "/", apart: true },
    { label: t("app.me"), icon: "person", href: "/me" },
    ...(live ? leaveItems(frame, open) : []),
  ];
}

/** @param {Frame} frame @param {(name: DialogName) => void} open @returns {MenuItem[]} */
function leaveItems(frame, open) {
  if (!frame.mine.length) return [{ label: t("table.stop-watching"), icon: "eye", run: () => leave(frame).catch(complain) }];
  return frame.over ? [] : [{ label: t("table.give-up"), icon: "chair", run: () => open("leave") }];
}

/** @param {Frame} frame @param {(name: DialogName) => void} open @returns {MenuItem[]} */
function seatItems(frame, open) {
  if (!frame.mine.length) return [];
  return [
    { label: t("table.links"), icon: "share", run: () => open("links") },
    { label: t("table.hook"), icon: "bell", run: () => open("hook") },
    ...(frame.over ? [] : [{ label: t("table.substitutes"), note: t("table.absence-note", { time: t(`app.absence.${frame.absence}`) }), icon: "agent", run: () => open("seats") }]),
  ];
}

/**
 * The way onto the list of open tables, for the host as long as nobody else has sat down, and off it, for all who sit there.
 * @param {Frame} frame @param {boolean} listed @param {boolean} host @returns {MenuItem[]}
 */
function listItems(frame, listed, host) {
  const others = frame.seats.some((seat, index) => seat.kind === "person" && !frame.mine.includes(index));
  if (listed) return host || frame.mine.length ? [{ label: t("table.unlist"), icon: "eye-closed", run: () => void list(frame.table, false) }] : [];
  return host && !others ? [{ label: t("table.list"), note: t("table.list-note"), icon: "people", run: () => void list(frame.table, true) }] : [];
}

/** @param {string} table @param {boolean} listed */
async function list(table, listed) {
  try {
    await api.list(table, listed);
    toast(t(listed ? "table.is-listed" : "table.is-unlisted"));
  } catch (error) {
    complain(error);
  }
}

/** @param {Frame} frame @param {boolean} live @param {() => void} onRules @returns {MenuItem[]} */
function tableItems(frame, live, onRules) {
  const { table } = frame;
  return [
    ...(frame.over && frame.mine.length ? [{ label: t("table.rematch"), icon: "restart", run: () => rematch(table) }] : []),
    live ? { label: t("table.replay"), icon: "play", href: `/replay/${table}` } : { label: t("table.to-table"), icon: "back", href: `/table/${table}` },
    { label: t("table.export"), icon: "download", run: () => download(table) },
    { label: t("study.position-copy"), icon: "copy", run: () => void copyPosition(frame, live) },
    { label: t("setup.from-here"), icon: "settings", run: () => void setUpFrom(frame, live) },
    { label: t("study.position-paste"), icon: "upload", href: "/position" },
    { label: t("table.rules"), icon: "rules", run: onRules },
  ];
}

/** @returns {MenuItem[]} */
function choiceItems() {
  const { theme, text, sound, sounds } = settings;
  const dark = theme.peek() === "dark" || (theme.peek() === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  return [
    { label: t("table.text-mode"), checked: text.peek(), run: () => (text.value = !text.peek()), apart: true },
    { label: t("table.at-once"), note: t("table.at-once-note"), checked: choices.atOnce.peek(), run: () => (choices.atOnce.value = !choices.atOnce.peek()) },
    { label: t("asking.preview"), note: t("asking.preview-note"), checked: choices.preview.peek(), run: () => (choices.preview.value = !choices.preview.peek()) },
    { label: t("asking.swift"), note: t("asking.swift-note"), checked: choices.swift.peek(), run: () => (choices.swift.value = !choices.swift.peek()) },
    { label: t("table.sound"), checked: sound.peek(), run: () => (sound.value = !sound.peek()) },
    { label: t("app.sounds"), note: t("app.sounds.note"), checked: sounds.peek(), run: () => (sounds.value = !sounds.peek()) },
    { label: t("table.notices"), checked: choices.notify.peek(), run: () => void allowNotices() },
    { label: t("table.dark"), checked: dark, run: () => (theme.value = dark ? "light" : "dark") },
    ...LANGUAGES.map((code, index) => ({
      label: languageName(code),
      checked: code === language.peek(),
      run: () => void (settings.language.value = code),
      apart: index === 0,
    })),
  ];
}

/** Copy the text of the position on show; where the clipboard is shut, its page is opened. @param {Frame} frame @param {boolean} live */
async function copyPosition(frame, live) {
  try {
    const { text } = await api.positionText(frame.table, live ? "now" : frame.moves_made);
    await navigator.clipboard.writeText(text).then(() => toast(t("study.position-copied")), () => go(`/position#${text}`));
  } catch (error) {
    complain(error);
  }
}

/** Set up a position from the one on show. @param {Frame} frame @param {boolean} live */
async function setUpFrom(frame, live) {
  try {
    const { text } = await api.positionText(frame.table, live ? "now" : frame.moves_made);
    go(`/setup#${text}`);
  } catch (error) {
    complain(error);
  }
}

/** Play the same again. @param {string} table */
export async function rematch(table) {
  try {
    const laid = await api.rematch(table);
    go(`/table/${laid.table}`);
    if (laid.renewed) toast(t("table.rematch.renewed"));
  } catch (error) {
    complain(error);
  }
}

/** Leave a table and go to the lobby. @param {Frame} frame */
export async function leave(frame) {
  await leaveTable(frame.table, frame.name || frame.title, frame.mine);
  await loadTables();
  go("/");
}

/** Save the record of a table as a file; a refusal is told. @param {string} table */
export async function download(table) {
  const address = api.recordUrl(table);
  try {
    const answer = await fetch(address, { credentials: "same-origin" });
    if (answer.status === 403) throw new Error(t("table.no-export"));
    if (!answer.ok) throw failureOf(answer.status, await answer.json().catch(() => null));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = `${table}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    complain(error);
  }
}

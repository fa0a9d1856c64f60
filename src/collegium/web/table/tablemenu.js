/** The menu of a table: everything that is not needed in every turn. */
import { api, post } from "../app/api.js";
import { confirmed } from "../app/dialog.js";
import { go } from "../app/router.js";
import { settings } from "../app/settings.js";
import { complain } from "../app/toast.js";
import { LANGUAGES, language, t } from "../app/words.js";
import { languageName } from "../app/preferences.js";
import { choices } from "./choices.js";
import { allowNotices } from "./notices.js";

/** @import { Frame, MenuItem } from "../app/types.js" */
/** @typedef {"links" | "hook" | "seats" | "keys" | "verify"} DialogName */
/**
 * @param {Frame} frame
 * @param {{ open: (name: DialogName) => void, live: boolean, onRules: () => void }} what
 * @returns {MenuItem[]}
 */
export function tableMenu(frame, { open, live, onRules }) {
  return [
    ...(live ? seatItems(frame, open) : []),
    ...tableItems(frame, live, onRules),
    ...choiceItems(),
    { label: t("table.keys"), icon: "question", run: () => open("keys") },
    { label: t("table.leave"), icon: "home", href: "/", apart: true },
    ...(live && frame.mine.length && !frame.over ? [{ label: t("table.give-up"), icon: "chair", run: () => void giveUp(frame.table) }] : []),
  ];
}

/** @param {Frame} frame @param {(name: DialogName) => void} open @returns {MenuItem[]} */
function seatItems(frame, open) {
  if (!frame.mine.length) return [];
  return [
    { label: t("table.links"), icon: "share", run: () => open("links") },
    { label: t("table.hook"), icon: "bell", run: () => open("hook") },
    ...(frame.over ? [] : [{ label: t("table.substitutes"), icon: "agent", run: () => open("seats") }]),
  ];
}

/** @param {Frame} frame @param {boolean} live @param {() => void} onRules @returns {MenuItem[]} */
function tableItems(frame, live, onRules) {
  const { table } = frame;
  return [
    ...(frame.over && frame.mine.length ? [{ label: t("table.rematch"), icon: "restart", run: () => rematch(table) }] : []),
    live ? { label: t("table.replay"), icon: "play", href: `/replay/${table}` } : { label: t("table.to-table"), icon: "back", href: `/table/${table}` },
    { label: t("table.export"), icon: "download", run: () => download(table) },
    { label: t("table.rules"), icon: "rules", run: onRules },
  ];
}

/** @returns {MenuItem[]} */
function choiceItems() {
  const { theme, text, sound } = settings;
  const dark = theme.peek() === "dark" || (theme.peek() === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  return [
    { label: t("table.text-mode"), checked: text.peek(), run: () => (text.value = !text.peek()), apart: true },
    { label: t("table.at-once"), note: t("table.at-once-note"), checked: choices.atOnce.peek(), run: () => (choices.atOnce.value = !choices.atOnce.peek()) },
    { label: t("table.sound"), checked: sound.peek(), run: () => (sound.value = !sound.peek()) },
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

/** Play the same again. @param {string} table */
export async function rematch(table) {
  try {
    go(`/table/${(await api.rematch(table)).table}`);
  } catch (error) {
    complain(error);
  }
}

/** Leave for good: an agent plays my seats on. @param {string} table */
async function giveUp(table) {
  const sure = await confirmed({ title: t("table.give-up"), text: t("table.give-up-about"), yes: t("table.give-up-yes"), danger: true });
  if (!sure) return;
  try {
    await post(`/api/tables/${encodeURIComponent(table)}/leave`);
    go("/");
  } catch (error) {
    complain(error);
  }
}

/** Save the record of a table as a file; a refusal is told. @param {string} table */
export async function download(table) {
  const address = api.recordUrl(table);
  try {
    const answer = await fetch(address, { credentials: "same-origin" });
    if (!answer.ok) throw new Error((await answer.json()).error?.text ?? t("table.no-export"));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = `${table}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    complain(error);
  }
}

/** The day's challenge: for each game today's plate with my week, the board of this server, and the best game of yesterday. */
import { signal } from "@preact/signals";
import { h } from "preact";
import { useEffect } from "preact/hooks";
import { Seal } from "../analysis/seal.js";
import { api } from "../app/api.js";
import { icon } from "../app/icon.js";
import { Failure, Waiting } from "../app/notice.js";
import { go } from "../app/router.js";
import { settings } from "../app/settings.js";
import { complain } from "../app/toast.js";
import { language, t } from "../app/words.js";
import { Cover } from "../lobby/cover.js";
import { levelName } from "../lobby/opponents.js";
import { inOrder } from "../lobby/store.js";
import { DayBoard } from "./board.js";

/** @import { ChallengeAnswer, ChallengeDay, ChallengeGame } from "../app/types.js" */

const answer = signal(/** @type {ChallengeAnswer | null} */ (null));
const failure = signal(/** @type {unknown} */ (null));

export function ChallengePage() {
  const lang = language.value;
  useEffect(() => void api.challenge().then((found) => ((answer.value = found), (failure.value = null)), (error) => (failure.value = error)), [lang]);
  useEffect(() => void (document.title = t("challenge.title")));
  if (failure.value && !answer.value) return h(Failure, { error: failure.value });
  const data = answer.value;
  if (!data) return h(Waiting, null);
  return h(
    "div",
    { class: "challenge" },
    h("div", { class: "challenge-lead" }, h("h1", null, t("challenge.title")), h("p", null, t("challenge.lead")), h("p", { class: "challenge-until" }, icon("hourglass"), t("challenge.until", { hours: Math.floor(data.seconds / 3600), minutes: Math.floor((data.seconds % 3600) / 60) }))),
    inOrder(data.games, (game) => game.game).map((game) => h(GameOfTheDay, { key: game.game, game, day: data.day })),
    h("section", { class: "challenge-honour" }, h("h2", null, t("challenge.honour")), h("p", null, t("challenge.honour-about")), h("p", { class: "muted" }, t("challenge.formula"), " ", h("code", null, `SHA-256("collegium challenge/newton/${data.day}")`))),
  );
}

/** @param {{ game: ChallengeGame, day: string }} props */
function GameOfTheDay({ game, day }) {
  return h("section", { class: "challenge-game", "data-game": game.game, "aria-labelledby": `day-${game.game}` }, h(DayPlate, { game, day }), h(DayBoard, { game, onLook: (table, analyse) => void look(game, table, analyse) }));
}

/** @param {{ game: ChallengeGame, day: string }} props */
function DayPlate({ game, day }) {
  const today = game.week[game.week.length - 1];
  const opponents = game.opponents ? t("challenge.against", { n: game.opponents, level: levelName("doctor", game.opponents) }) : t("challenge.alone");
  return h(
    "article",
    { class: "day-plate a-plate" },
    h("div", { class: "day-picture" }, h(Cover, { game: game.game }), h(Sheet, { day })),
    h("div", { class: "day-words" }, h("h2", { id: `day-${game.game}` }, game.title), h("p", null, opponents, " ", t("challenge.same-for-all"))),
    h("div", { class: "day-ways" }, h(Way, { game, today })),
    h("ol", { class: "day-week", "aria-label": t("challenge.week") }, game.week.map((each) => h(Weekday, { key: each.day, each, now: each.day === day }))),
  );
}

/** The sheet of a calendar. @param {{ day: string }} props */
function Sheet({ day }) {
  const date = new Date(`${day}T00:00:00Z`);
  const part = (/** @type {Intl.DateTimeFormatOptions} */ options) => new Intl.DateTimeFormat(language.value, { timeZone: "UTC", ...options }).format(date);
  return h("time", { class: "day-sheet", dateTime: day }, h("i", null, part({ month: "long" })), h("b", null, date.getUTCDate()), h("i", null, part({ weekday: "long" })));
}

/** What can be done today. @param {{ game: ChallengeGame, today: ChallengeDay }} props */
function Way({ game, today }) {
  const button = (/** @type {string} */ words, /** @type {string} */ sign, main = true) => h("button", { class: `button ${main ? "primary" : ""}`, onClick: () => void play(game) }, icon(sign), t(words), h("span", { class: "sr-only" }, ` ${game.title}`));
  if (!today.table) return [button("challenge.play", "play"), h("em", { key: "note" }, t("challenge.counts"))];
  if (!today.over) return [button("challenge.go-on", "play"), h("em", { key: "note" }, t("challenge.runs"))];
  return [
    h("span", { class: "day-done", key: "done" }, icon("check"), t("challenge.done", { points: today.points ?? 0 })),
    h("a", { class: "button", key: "replay", href: `/replay/${today.table}` }, icon("eye"), t("challenge.replay"), h("span", { class: "sr-only" }, ` ${game.title}`)),
    button("challenge.again", "restart", false),
  ];
}

/** @param {{ each: ChallengeDay, now: boolean }} props */
function Weekday({ each, now }) {
  const date = new Date(`${each.day}T00:00:00Z`);
  const name = new Intl.DateTimeFormat(language.value, { timeZone: "UTC", weekday: "short", day: "numeric" }).format(date);
  const state = each.over ? (each.first ? "first" : "played") : each.table ? "running" : now ? "open" : "missed";
  const stage = each.over ? (each.first ? "best" : "enough") : "open";
  return h("li", { "aria-current": now ? "date" : undefined, title: t(`challenge.state.${state}`) }, h("span", null, name), h(Seal, { stage }), h("b", null, each.points ?? "–"), h("span", { class: "sr-only" }, t(`challenge.state.${state}`)));
}

/** Play the challenge of a game. @param {ChallengeGame} game */
async function play(game) {
  const day = answer.peek()?.day ?? "";
  try {
    const made = await api.playChallenge(game.game, { name: settings.name.peek(), table_name: t("challenge.table-name", { day }), lang: language.peek() });
    go(`/table/${made.table}`);
  } catch (error) {
    complain(error);
  }
}

/** Look at a game of a board. @param {ChallengeGame} game @param {string} table @param {boolean} analyse */
async function look(game, table, analyse) {
  try {
    await api.lookAtChallenge(game.game, table, analyse);
    go(analyse ? `/analysis/${table}` : `/replay/${table}`);
  } catch (error) {
    complain(error);
  }
}

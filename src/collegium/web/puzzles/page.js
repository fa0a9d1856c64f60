/** Puzzles: all of them by game and grade, or one to be solved on the board. */
import { h } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { signal } from "@preact/signals";
import { Plate } from "../analysis/plate.js";
import { api } from "../app/api.js";
import { icon } from "../app/icon.js";
import { mark } from "../app/mark.js";
import { Failure, Waiting } from "../app/notice.js";
import { go, route } from "../app/router.js";
import { wearing } from "../app/seats.js";
import { settings } from "../app/settings.js";
import { language, t } from "../app/words.js";
import { PuzzlePicture } from "../pictures/position.js";
import { useKeys } from "../table/asking/keys.js";
import { focusRow } from "../table/asking/moves.js";
import { endMoves } from "../table/asking/prompt.js";
import { size } from "../table/board/size.js";
import { Ui } from "../table/view.js";
import { PuzzleList } from "./list.js";
import { Panel } from "./panel.js";
import { counts, solved } from "./solved.js";
import { Solving } from "./solving.js";

/** @import { PuzzleCard, PuzzlesAnswer, PuzzleSet, StudiedDecision } from "../app/types.js" */

/** All puzzles, and why they are not here. */
const all = signal(/** @type {PuzzlesAnswer | null} */ (null));
const failure = signal(/** @type {unknown} */ (null));

/** @param {{ id: string }} props */
export function PuzzlesPage({ id }) {
  const lang = language.value;
  useEffect(() => void api.puzzles().then((found) => (all.value = found), (error) => (failure.value = error)), [lang]);
  if (failure.value && !all.value) return h(Failure, { error: failure.value });
  if (!all.value) return h(Waiting, null);
  return id ? h(PuzzlePage, { key: id, id, data: all.value }) : h(PuzzleList, { data: all.value });
}

/** @param {{ id: string, data: PuzzlesAnswer }} props */
function PuzzlePage({ id, data }) {
  const solving = useMemo(() => new Solving(id), [id]);
  const ui = useMemo(() => new Ui(), [id]);
  const [picturing, setPicturing] = useState(false);
  useEffect(() => () => solving.close(), [solving]);
  const lang = language.value;
  const text = settings.text.value;
  useEffect(() => {
    if (solving.first.peek()) void solving.again();
  }, [lang, text]);
  const place = placeOf(data, id);
  const next = place && following(place.set, place.number, gradeWished());
  const onNext = () => go(next ? `/puzzles/${next.id}${location.search}` : "/puzzles");
  useKeys({
    Escape: () => solving.asked.act.close(),
    u: () => void solving.back(),
    e: () => {
      const frame = solving.asked.store.frame.peek();
      const [end] = frame ? endMoves(frame) : [];
      if (end) solving.asked.act.play(end);
    },
    n: () => solving.answered.peek() && onNext(),
    t: () => (settings.text.value = !settings.text.peek()),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [String(n), () => focusRow(document.querySelector(".moves"), n - 1)])),
  });
  if (solving.failure.value) return h(Failure, { error: solving.failure.value });
  const frame = solving.asked.store.frame.value;
  if (!frame || !place) return h(Waiting, null);
  const { set, number, card } = place;
  document.title = t("puzzles.page", { game: set.title, n: number + 1 });
  const grade = data.grades.find((each) => each.name === card.grade)?.title ?? card.grade;
  return h(
    "div",
    { class: `analysis puzzle ${size.value}`, style: wearing(frame.seats) },
    h("a", { class: "skip", href: "#puzzle" }, t("puzzles.skip")),
    h(
      "header",
      { class: "bar" },
      h("a", { class: "bar-home", href: "/", title: t("table.to-lobby"), "aria-label": t("table.to-lobby") }, mark()),
      h("h1", { class: "bar-name" }, set.title, " ", h("em", null, t("puzzles.puzzle"))),
      h("span", { class: "bar-space" }),
      h("span", { class: "puzzle-place" }, t("puzzles.of", { n: number + 1, total: set.puzzles.length })),
      h("button", { class: "button", onClick: () => setPicturing(true) }, icon("art"), h("span", null, t("pictures.save"))),
      h("a", { class: "button", href: `/puzzles${location.search}` }, icon("cards"), h("span", null, t("puzzles.all"))),
    ),
    h(
      "main",
      { class: "puzzle-main", id: "main", tabIndex: -1 },
      h(Plate, { key: "board", store: solving.asked.store, act: solving.asked.act, ui, frame, decision: shownPlan(solving, card.seat) }),
      h(Panel, { solving, frame, card, grade, onNext, last: !next }),
    ),
    picturing && solving.first.value && h(PuzzlePicture, { frame: solving.first.value, lines: [t("puzzles.grade-of", { grade })], onClose: () => setPicturing(false) }),
  );
}

/** The grade that is filtered by, where there is one. */
const gradeWished = () => route.peek().query.get("grade") ?? "";

/** Where a puzzle stands among those of its game. @param {PuzzlesAnswer} data @param {string} id @returns {{ set: PuzzleSet, number: number, card: PuzzleCard } | null} */
function placeOf(data, id) {
  for (const set of data.games) {
    const number = set.puzzles.findIndex((each) => each.id === id);
    if (number >= 0) return { set, number, card: set.puzzles[number] };
  }
  return null;
}

/** The next one that is not solved yet, of a grade where one is wished, else the next one. @param {PuzzleSet} set @param {number} number @param {string} grade */
function following(set, number, grade) {
  const { answers } = solved.value;
  const rest = [...set.puzzles.slice(number + 1), ...set.puzzles.slice(0, number)].filter((each) => !grade || each.grade === grade);
  return rest.find((each) => !counts(answers[each.id])) ?? rest[0] ?? null;
}

/** The best plan, to be drawn once it is found or shown. @param {Solving} solving @param {number} seat @returns {StudiedDecision | null} */
function shownPlan(solving, seat) {
  const answer = solving.answer.value;
  if (!answer?.best || !["best", "enough", "shown"].includes(solving.stage.value)) return null;
  return { at: 0, seat, loss: 1, error: 0, verdict: "", later: false, best: answer.best, played: null, reasons: [] };
}

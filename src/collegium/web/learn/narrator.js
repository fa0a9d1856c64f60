/** The narrator's sheet: what is told, what is to be done, how far the lesson is, and the way on. */
import { h } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { icon } from "../app/icon.js";
import { t } from "../app/words.js";
import { endMoves } from "../table/asking/prompt.js";
import { SeatMark } from "../table/people/seat.js";
import { WhatNext } from "./ending.js";

/** @import { LessonPage } from "../app/types.js" */
/** @import { Lesson } from "./lesson.js" */
/** @import { Walk } from "./lesson.js" */

/** So many lines of others' moves are on show. */
const LATEST = 5;

/** @param {{ lesson: Lesson, onShow: () => void }} props */
export function Narrator({ lesson, onShow }) {
  const pages = lesson.pages.value;
  const page = lesson.page.value;
  const walk = lesson.walk.value;
  const sheet = useRef(/** @type {HTMLElement | null} */ (null));
  useFocusKept(sheet, `${page} ${walk !== null} ${lesson.decision.value?.text}`);
  return h(
    "section",
    { class: "learn-sheet", "aria-label": t("learn.narrator"), ref: sheet },
    h(
      "div",
      { class: "learn-progress" },
      h("progress", { value: page + 1, max: pages.length, "aria-hidden": "true" }),
      h("span", null, t("learn.page", { n: page + 1, m: pages.length })),
    ),
    h(
      "div",
      { class: "learn-words", role: "status", "aria-live": "polite", tabIndex: 0, "aria-label": t("learn.told"), key: "words" },
      walk ? h(Meanwhile, { walk }) : h(Told, { lesson, pages, page }),
    ),
    page + 1 === pages.length && !walk && h(WhatNext, { lesson }),
    h(Ways, { lesson, onShow }),
  );
}

/**
 * With something new to read, put the focus on the way on, so that a lesson can be followed by keyboard.
 * @param {{ current: HTMLElement | null }} sheet @param {string} moment
 */
function useFocusKept(sheet, moment) {
  const first = useRef(true);
  useEffect(() => {
    const here = sheet.current?.contains(document.activeElement);
    if (!first.current && !here) /** @type {HTMLElement | null} */ (sheet.current?.querySelector(".learn-ways .on"))?.focus({ preventScroll: true });
    first.current = false;
  }, [moment]);
}

/** The title of a page, or of the last one before it that has one. @param {LessonPage[]} pages @param {number} page */
function titleOf(pages, page) {
  return pages.slice(0, page + 1).findLast((each) => each.title)?.title ?? "";
}

/** @param {{ lesson: Lesson, pages: LessonPage[], page: number }} props */
function Told({ lesson, pages, page }) {
  const decision = lesson.decision.value;
  const note = lesson.note.value;
  return [
    h("h2", { key: "title" }, titleOf(pages, page)),
    h("p", { key: "text" }, pages[page].text),
    decision && !note && h("p", { key: "task", class: "learn-task" }, t("learn.your-move"), " ", h("strong", null, decision.label)),
    note && h("p", { key: "note", class: "learn-note" }, note),
  ];
}

/** What others do, line by line. @param {{ walk: Walk }} props */
function Meanwhile({ walk }) {
  return [
    h("h2", { key: "title" }, t("learn.meanwhile")),
    h("ul", { key: "lines", class: "learn-lines" }, walk.lines.slice(-LATEST).map((line, index) => h("li", { key: index }, line.seat >= 0 ? h(SeatMark, { seat: line.seat }) : icon("info"), h("span", null, line.text)))),
  ];
}

/** @param {{ lesson: Lesson, onShow: () => void }} props */
function Ways({ lesson, onShow }) {
  const frame = lesson.store.frame.value;
  const walk = lesson.walk.value;
  const decision = lesson.decision.value;
  const page = lesson.page.value;
  const last = page + 1 === lesson.pages.value.length;
  const end = frame && endMoves(frame).find((move) => move.text === decision?.text);
  return h(
    "div",
    { class: "learn-ways" },
    h("button", { key: "back", class: "button", disabled: page === 0 && !walk, onClick: () => lesson.back(), title: t("table.key", { key: "b" }) }, icon("back"), t("learn.back")),
    end && h("button", { key: "end", class: "button end expected on", title: end.effects.join(" · "), onClick: () => lesson.act.play(end) }, icon("end"), h("span", null, end.label)),
    walk
      ? h("button", { key: "skip", class: "button primary on", onClick: () => lesson.skip(), title: t("learn.any-key") }, t("learn.skip"), icon("hurry"))
      : lesson.mayTurn()
        ? h("button", { key: "next", class: "button primary on", onClick: () => lesson.next(), title: t("table.key", { key: "n" }) }, t("learn.next"), icon("forward"))
        : !last && !end && h("button", { key: "show", class: "button on", onClick: onShow, title: t("table.key", { key: "n" }) }, icon("eye"), t("learn.show")),
  );
}

/** Presses that were meant for the question before: the second half of a double click, a held key, a press too soon. */

/** @import { Store } from "../store.js" */

/** Milliseconds after a new question in which nobody can have read it. */
const SETTLING = 300;
const PLAYS = "button.move, .piece, .end, .piece-sheet .sheet-move button, #move-filter";

/** Whether the question has only just come on the screen. @param {Store} store */
export function isTooSoon(store) {
  return Date.now() - store.askedAt < SETTLING;
}

/** Handlers for the root of a table that swallow such presses. @param {Store} store */
export function calm(store) {
  /** The version on show at the first click of a series. */
  let seen = -1;
  const version = () => store.frame.peek()?.v ?? -1;
  return {
    /** @param {MouseEvent} event */
    onClickCapture(event) {
      if (event.detail <= 1) seen = version();
      if (isPlay(event) && (isTooSoon(store) || seen !== version())) swallow(event);
    },
    /** @param {KeyboardEvent} event */
    onKeyDownCapture(event) {
      if (event.key !== "Enter" && (event.key !== " " || isTyping(event))) return;
      if (isPlay(event) && (isTooSoon(store) || event.repeat)) swallow(event);
    },
  };
}

/** Whether a person's press would play something. @param {Event} event */
function isPlay(event) {
  return event.isTrusted && event.target instanceof Element && event.target.closest(PLAYS) !== null;
}

/** @param {Event} event */
function isTyping(event) {
  return event.target instanceof HTMLInputElement;
}

/** @param {Event} event */
function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

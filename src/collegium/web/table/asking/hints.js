/** The best moves with what they may bring, how sure that is, and why. */
import { h } from "preact";
import { icon } from "../../app/icon.js";
import { language, t } from "../../app/words.js";
import { nameOf, SeatMark, seatClass } from "../people/seat.js";
import { asksMe } from "../store.js";

/** @import { Frame, HintMove } from "../../app/types.js" */
/** @import { Store } from "../store.js" */
/** @import { TableAct } from "./act.js" */

/** @param {{ store: Store, act: TableAct, onHint: () => void, onFollow?: (line: string[]) => void }} props onFollow: keep a line in place of playing */
export function Hints({ store, act, onHint, onFollow }) {
  const frame = store.frame.value;
  const found = store.advice.value;
  if (!frame) return null;
  if (store.advising.value) {
    return h("p", { class: "muted panel-empty", role: "status" }, h("progress", { "aria-label": t("table.hint-thinks") }), t("table.hint-thinks"));
  }
  if (!found) {
    const can = frame.hints && asksMe(frame);
    return h(
      "div",
      { class: "panel-empty" },
      h("p", { class: "muted" }, t(frame.hints ? "table.hint-about" : "table.hint-off")),
      can && h("button", { class: "button", onClick: onHint }, icon("hint"), t("table.hint-ask")),
    );
  }
  const { advice } = found;
  return h(
    "div",
    { class: "hints" },
    advice.moves.map((hint, place) => h(Advised, { key: hint.code, frame, hint, place, seat: advice.seat - 1, act, onFollow, onLook: () => (store.hintShown.value = place) })),
    h("p", { class: "muted" }, t("table.hint-looked", { n: advice.iterations, seconds: decimal(advice.seconds, 1) })),
  );
}

/** @param {{ frame: Frame, hint: HintMove, place: number, seat: number, act: TableAct, onFollow?: (line: string[]) => void, onLook: () => void }} props */
function Advised({ frame, hint, place, seat, act, onFollow, onLook }) {
  const move = frame.moves.find((each) => each.text === hint.move);
  const alone = hint.chances.length < 2;
  return h(
    "article",
    { class: "hint", onPointerEnter: onLook, onFocusIn: onLook },
    h("h3", null, `${place + 1}. `, hint.label),
    hint.words.length > 1 && h("p", { class: "hint-line" }, hint.words.join(" → ")),
    h(
      "p",
      null,
      t("table.hint-points", { points: decimal(hint.points[seat], 1), error: error(hint.points_error, 0.1) }),
    ),
    !alone && h(Chances, { frame, hint, seat }),
    hint.reasons.length > 0 && h("ul", { class: "reasons" }, hint.reasons.map((reason) => h("li", { key: reason }, reason))),
    onFollow && h("button", { class: "button", onClick: () => onFollow(hint.line) }, icon("fork"), t("beside.follow")),
    move && !onFollow && h("button", { class: place ? "button" : "button primary", onClick: () => act.play(move) }, icon("play"), t("table.hint-play")),
  );
}

/** The chance to win as one band a seat. @param {{ frame: Frame, hint: HintMove, seat: number }} props */
function Chances({ frame, hint, seat }) {
  const said = hint.chances.map((chance, each) => `${nameOf(frame.seats[each], each)} ${percent(chance)}`).join(", ");
  return h(
    "div",
    { class: "chances" },
    h(
      "div",
      { class: "chance-bar", role: "img", "aria-label": `${t("table.chances")}: ${said}` },
      hint.chances.map((chance, each) =>
        h("span", { key: each, class: `chance ${seatClass(each)}`, style: { flexGrow: String(Math.max(chance, 0.001)) }, title: said }),
      ),
    ),
    h(
      "p",
      { class: "chance-words", "aria-hidden": "true" },
      hint.chances.map((chance, each) =>
        h(
          "span",
          { key: each },
          h(SeatMark, { seat: each }),
          percent(chance),
          each === seat && ` ± ${error(100 * hint.chances_error, 1)}`,
        ),
      ),
    ),
  );
}

/** A number as it is written here. @param {number} value @param {number} digits */
export function decimal(value, digits) {
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: digits }).format(value);
}

/** An error, rounded; what is less than that is called so. @param {number} value @param {number} least */
function error(value, least) {
  return value < least / 2 ? `<${decimal(least, 1)}` : decimal(value, least < 1 ? 1 : 0);
}

/** @param {number} part */
function percent(part) {
  return new Intl.NumberFormat(language.value, { style: "percent" }).format(part);
}

/** What is asked of whom, and the buttons of a turn: undo, restart, hint, end. */
import { h } from "preact";
import { icon } from "../../app/icon.js";
import { t } from "../../app/words.js";
import { ENDS_APART } from "./moves.js";
import { PlanButtons } from "./plan_buttons.js";
import { promptText } from "./question.js";
import { asksMe, takenOver } from "../store.js";
import { nameOf, SeatMark, SeatName } from "../people/seat.js";

/** @import { Frame, Move } from "../../app/types.js" */
/** @import { Store } from "../store.js" */
/** @import { TableAct } from "./act.js" */
/** @import { Plan } from "./plan.js" */

/** @param {{ store: Store, act: TableAct, plan?: Plan, onHint: () => void, onResult: (() => void) | null, onBack: () => void }} props */
export function Prompt({ store, act, plan, onHint, onResult, onBack }) {
  const frame = store.frame.value;
  if (!frame) return null;
  const mine = asksMe(frame);
  return h(
    "section",
    { class: `prompt ${mine ? "mine" : ""}`, "aria-label": t("table.prompt"), "data-busy": store.pending.value !== null },
    h("div", { class: "prompt-words" }, plan?.open.value && h("span", { class: "planning" }, t("asking.planning")), h(Asked, { store, frame }), h(Opening, { frame }), h(Unsent, { store }), !mine && h(Waiting, { store, frame })),
    store.commands && takenOver(frame).map((seat) => h(TakenOver, { key: seat, store, frame, seat, onBack })),
    onResult && h("button", { class: "button primary", onClick: onResult }, icon("trophy"), t("table.see-result")),
    store.commands && frame.mine.length > 0 && !frame.over && h(Buttons, { store, act, frame, onHint }),
    plan && store.commands && h(PlanButtons, { plan, frame }),
  );
}

/** The question, read aloud when it changes. @param {{ store: Store, frame: Frame }} props */
function Asked({ store, frame }) {
  const mine = asksMe(frame);
  const caption = mine || frame.over ? "" : store.caption.value.map((line) => line.text).join(" · ");
  const seat = frame.to_move[0];
  return h(
    "p",
    { role: "status", "aria-live": "polite" },
    mine && frame.mine.length > 1 && seat !== undefined && h(SeatName, { frame, seat }),
    h("span", null, promptText(frame)),
    caption && h("span", { class: "caption" }, caption),
  );
}

/** With the first question: what the game is about, and what is good to begin with. @param {{ frame: Frame }} props */
function Opening({ frame }) {
  return frame.opening ? h("p", { class: "opening" }, icon("learn"), h("span", null, frame.opening)) : null;
}

/** That the last move has not reached the table yet. @param {{ store: Store }} props */
function Unsent({ store }) {
  const pending = store.pending.value;
  if (!pending || !store.late.value) return null;
  const label = store.frame.value?.moves.find((move) => move.text === pending.move)?.label ?? "";
  return h("span", { class: "unsent", role: "status" }, icon("warning"), label ? t("table.unsent-move", { move: label }) : t("table.unsent"));
}

/** That an agent plays a seat of mine, and the way back. @param {{ store: Store, frame: Frame, seat: number, onBack: () => void }} props */
function TakenOver({ store, frame, seat, onBack }) {
  const name = nameOf(frame.seats[seat], seat);
  const back = async () => {
    await store.commands?.takeOver(seat, null);
    onBack();
  };
  return h(
    "p",
    { class: "banner" },
    icon("agent"),
    h("span", null, frame.mine.length > 1 ? t("table.agent-plays-for", { name }) : t("table.agent-plays")),
    h("button", { class: "button", disabled: store.pending.value !== null, onClick: back }, t("table.take-back")),
  );
}

/** Who thinks, how far, and the wish that it ends. @param {{ store: Store, frame: Frame }} props */
function Waiting({ store, frame }) {
  const seat = frame.to_move[0];
  const part = seat === undefined ? undefined : store.thinking.value[seat];
  if (seat === undefined || part === undefined) return null;
  return h(
    "span",
    { class: "thinking" },
    h(SeatMark, { seat }),
    h("progress", { value: part, max: 1, "aria-label": t("table.thinks", { name: nameOf(frame.seats[seat], seat) }) }),
    store.commands && frame.mine.length > 0 &&
      h("button", { class: "button quiet", onClick: () => store.commands?.hurry() }, icon("hurry"), t("table.hurry")),
  );
}

/** The moves that end the question, where they are few enough to stand here. @param {Frame} frame */
export function endMoves(frame) {
  const ends = asksMe(frame) ? frame.moves.filter((move) => move.last) : [];
  return ends.length > ENDS_APART ? [] : ends;
}

/** @param {{ store: Store, act: TableAct, frame: Frame, onHint: () => void }} props */
function Buttons({ store, act, frame, onHint }) {
  const busy = store.pending.value !== null;
  const mine = asksMe(frame);
  const ends = endMoves(frame);
  return h(
    "div",
    { class: "prompt-buttons" },
    h(UndoButton, { act, frame, busy, kind: "undo", run: () => store.commands?.undo() }),
    h(UndoButton, { act, frame, busy, kind: "restart", run: () => store.commands?.restart() }),
    frame.hints &&
      h(
        "button",
        { class: "button", onClick: onHint, disabled: !mine || store.advising.value, title: t("table.key", { key: "h" }) },
        icon("hint"),
        h("span", null, store.advising.value ? t("table.hint-thinks") : t("table.hint")),
      ),
    ends.map((move) => h(EndButton, { key: move.text, move, busy, onPlay: (anchor) => act.leave(move, anchor) })),
  );
}

/**
 * Undo or restart. Where it is not allowed it stays pressable and says why.
 * @param {{ act: TableAct, frame: Frame, busy: boolean, kind: "undo" | "restart", run: () => void }} props
 */
function UndoButton({ act, frame, busy, kind, run }) {
  const { undo } = frame;
  const nothing = !undo.ok && !undo.text;
  /** @param {Event} event */
  const onClick = (event) => {
    if (undo.ok) run();
    else act.tell(undo.text, undo.clause, /** @type {Element} */ (event.currentTarget));
  };
  return h(
    "button",
    {
      class: undo.ok ? "button" : "button refused",
      "aria-disabled": !undo.ok,
      disabled: busy || nothing,
      title: undo.ok ? t("table.key", { key: kind === "undo" ? "u" : "r" }) : undo.text,
      onClick: onClick,
    },
    icon(kind),
    h("span", null, t(`table.${kind}`)),
    !undo.ok && undo.text && icon("lock"),
  );
}

/** Refusals and endings are quiet, but where they are what one usually wants. @param {{ move: Move, busy: boolean, onPlay: (anchor: Element) => void }} props */
export function EndButton({ move, busy, onPlay }) {
  const title = [t("table.key", { key: "e" }), ...move.effects].join(" · ");
  return h(
    "button",
    {
      class: move.strong ? "button primary end" : "button end",
      disabled: busy,
      onClick: (/** @type {Event} */ event) => onPlay(/** @type {Element} */ (event.currentTarget)),
      title,
    },
    icon("end"),
    h("span", null, [move.label, ...move.then].join(" · ")),
  );
}

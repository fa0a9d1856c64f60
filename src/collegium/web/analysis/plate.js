/** The board at the moment on show, with the better line drawn on it where there is one. */
import { h } from "preact";
import { useEffect } from "preact/hooks";
import { go } from "../app/router.js";
import { settings } from "../app/settings.js";
import { t } from "../app/words.js";
import { BoardArea, useBoard } from "../table/board/board_area.js";
import { size } from "../table/board/size.js";
import { useFollowing, useHintTurning } from "../table/following/turning.js";
import { Tabs } from "../table/panels/panel.js";
import { Sheet, Tip } from "../table/panels/popover.js";

/** @import { Advice, Frame, StudiedDecision, StudiedLine } from "../app/types.js" */
/** @import { Store } from "../table/store.js" */
/** @import { TableAct } from "../table/asking/act.js" */
/** @import { Ui } from "../table/view.js" */

/**
 * @param {{ store: Store, act: TableAct, ui: Ui, frame: Frame, decision: StudiedDecision | null, engine?: boolean }} props
 *   decision: whose better line is drawn; engine: what the engine says is drawn in its place
 */
export function Plate({ store, act, ui, frame, decision, engine = false }) {
  const board = useBoard(frame.game, frame.edition, store, act);
  useFollowing(ui, frame);
  useEffect(() => {
    if (engine) return;
    const shown = decision?.best && decision.loss > 0 ? adviceOf(decision, decision.best) : null;
    store.advice.value = shown && { v: frame.v, advice: shown };
    store.hintShown.value = 0;
  }, [decision, frame, engine]);
  const pointed = useHintTurning(ui, frame, store.hintArea.value);
  const drawn = board && !settings.text.value && !store.undrawn.value ? board : null;
  const areas = (drawn?.areas ?? []).filter(({ when }) => !when || when(frame));
  const one = size.value !== "wide" && areas.length > 1;
  const area = one ? (areas.find((each) => each.id === ui.area.value) ?? areas[0]).id : "";
  return h(
    "section",
    { class: "a-board", "aria-label": t("table.board") },
    one && h(Tabs, { tabs: areas.map(({ id, title }) => ({ id, title, icon: "" })), chosen: area, label: t("table.areas"), panel: "board", onChoose: (id) => (ui.area.value = id) }),
    h("div", { class: "table-board", id: "board" }, h(BoardArea, { store, act, frame: pointed, board, area, onOpen: (open) => ui.look(open) })),
    h(Sheet, { act, onRule: (id) => go(`/rules/${frame.game}#${id}`) }),
    h(Tip, { act }),
  );
}

/** A better line as a hint, for the board. @param {StudiedDecision} decision @param {StudiedLine} line @returns {Advice} */
function adviceOf({ seat }, { moves, words, points, chances, error }) {
  const move = { code: 0, move: moves[0], label: words[0] ?? "", visits: 1, points, points_error: error, chances, chances_error: error, line: moves, words, reasons: [] };
  return { seat: seat + 1, choices: 0, moves: [move], iterations: 0, seconds: 0 };
}

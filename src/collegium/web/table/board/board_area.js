/** Where the board lies: the drawn one of the game, or the text where there is none or text is wished for. */
import { h } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { api } from "../../app/api.js";
import { later } from "../../app/later.js";
import { moving, settings } from "../../app/settings.js";
import { toast } from "../../app/toast.js";
import { language, t } from "../../app/words.js";
import { loadBoard } from "../../boards/load.js";
import { seen, showChanges } from "../../boards/shared/motion_frames.js";
import { step } from "../../boards/shared/piece.js";
import { Guard } from "./guard.js";
import { lit, mark, piecesAbout } from "../following/lights.js";
import { glide, nowhere, places } from "../following/motion.js";
import { signsFor } from "../following/pictures.js";

const HintOverlay = later(async () => (await import("./hint_overlay.js")).HintOverlay, true);
const TextBoard = later(async () => (await import("./text_board.js")).TextBoard);

/** @import { BoardModule, Frame } from "../../app/types.js" */
/** @import { Seen } from "../../boards/shared/motion_frames.js" */
/** @import { Store } from "../store.js" */
/** @import { TableAct } from "../asking/act.js" */

/**
 * The drawn board of a game with its content; undefined while it is being fetched, null where there is none.
 * @param {string} game @param {string} edition @param {Store} store @param {TableAct} act
 */
export function useBoard(game, edition, store, act) {
  const [board, setBoard] = useState(/** @type {BoardModule | null | undefined} */ (undefined));
  const lang = language.value;
  useEffect(() => {
    if (!game) return;
    loadBoard(game).then((found) => {
      setBoard(found);
      store.undrawn.value = found === null;
      store.areas = found?.areas.map((area) => area.id) ?? [];
    });
  }, [game, store]);
  useEffect(() => {
    if (game) api.content(game, edition).then((content) => (act.content.value = content), () => {});
  }, [game, edition, lang, act]);
  return board;
}

/**
 * @param {{ store: Store, act: TableAct, frame: Frame, board: BoardModule | null | undefined, area: string, onOpen: (areas: string) => void }} props
 */
export function BoardArea({ store, act, frame, board, area, onOpen }) {
  const text = settings.text.value || store.undrawn.value;
  const content = act.content.value;
  const root = useRef(/** @type {HTMLDivElement | null} */ (null));
  const before = useRef(nowhere());
  const seenBefore = useRef(/** @type {Seen | null} */ (null));
  const last = useRef(/** @type {Frame | null} */ (null));
  const signs = signsFor(frame.game);
  useEffect(() => {
    store.beforeFrame = () => {
      before.current = root.current && !document.hidden ? places(root.current, store.frame.peek()?.seat ?? null) : nowhere();
      const shown = store.frame.peek();
      seenBefore.current = root.current && shown && !document.hidden ? seen(root.current, shown) : null;
    };
    return () => {
      store.beforeFrame = () => {};
    };
  }, [store]);
  useLayoutEffect(() => {
    if (!root.current) return;
    showArea(root.current, area);
    onOpen(openAreas(root.current));
    const was = last.current;
    glide(root.current, before.current, moving(), frame.seat, (id) => (was && board?.way?.(id, was, frame)) ?? null);
    before.current = nowhere();
    showChanges(root.current, seenBefore.current, frame, moving());
    seenBefore.current = null;
    last.current = frame;
    mark(root.current, piecesAbout(root.current, frame.acting ?? [], frame, signs), "acting");
  }, [frame, area, board, content, text]);
  useEffect(() => {
    if (root.current) mark(root.current, piecesAbout(root.current, lit.value, frame, signs), "lit");
  }, [frame, lit.value, signs]);
  if (text) return h(TextBoard, { frame });
  if (!board || !content) return h("p", { class: "muted panel-empty" }, t("table.loading"));
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    const board = root.current;
    if (!board || event.target !== board || !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    step(board, event.key === "ArrowUp" || event.key === "ArrowLeft" ? [-1, 0] : [1, 0]);
  };
  const onBreak = () => {
    store.undrawn.value = true;
    toast(t("table.board-broken"), { kind: "error" });
  };
  const props = { key: "board", class: "drawn-board", ref: root, "data-board": frame.game, "data-shown": area || "all" };
  const shown = h(
    "div",
    { ...props, tabIndex: 0, role: "group", "aria-label": t("table.board-keys"), onKeyDown: onKey },
    h(Guard, { onBreak }, h(board.Board, { frame, content, act, t, area })),
  );
  return [shown, store.advice.value && h(HintOverlay, { key: "hint", store, frame, root })];
}

/** The areas with a piece that can act now, in one text. @param {Element} root */
function openAreas(root) {
  const parts = [...root.querySelectorAll("[data-area]")].filter((part) => part.querySelector(".piece.open"));
  return [...new Set(parts.map((part) => part.getAttribute("data-area")))].join(" ");
}

/** Show one area of a board, or all: parts of other areas carry `data-off`. @param {Element} root @param {string} area */
function showArea(root, area) {
  for (const part of root.querySelectorAll("[data-area]")) {
    part.toggleAttribute("data-off", area !== "" && part.getAttribute("data-area") !== area);
  }
}

/** The end of a game: it is counted step by step, whoever won is celebrated, and there is a picture to keep. */
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { icon } from "../app/icon.js";
import { later } from "../app/later.js";
import { go } from "../app/router.js";
import { withStyle } from "../app/style.js";
import { complain } from "../app/toast.js";
import { language, t } from "../app/words.js";
import { Count, countOf } from "./ending/count.js";
import { Moments } from "./ending/moments.js";
import { Winner } from "./ending/winner.js";
import { signsFor } from "./following/pictures.js";
import { Chart } from "./panels/chart.js";
import { ScoreTable } from "./panels/score.js";
import { download, rematch } from "./people/table_menu.js";
import { Verify } from "./replay/verify.js";

/** @import { Frame, StepsAnswer } from "../app/types.js" */
/** @import { Store } from "./store.js" */

const Share = later(async () => (await withStyle("lobby", import("./ending/share.js"))).Share, true);

/** The moves of a table with the points after each; null until they are here. @param {string} table @param {number} moves */
export function useSteps(table, moves) {
  const [steps, setSteps] = useState(/** @type {StepsAnswer | null} */ (null));
  const lang = language.value;
  useEffect(() => {
    api.steps(table).then(setSteps, () => {});
  }, [table, moves, lang]);
  return steps;
}

/** @param {{ store: Store, frame: Frame, onBoard: () => void }} props */
export function End({ store, frame, onBoard }) {
  const steps = useSteps(frame.table, frame.moves_made);
  const [told, setTold] = useState(false);
  const [sharing, share] = useState(false);
  const { result } = frame;
  const lines = store.lines.value;
  if (!result) return null;
  return h(
    "section",
    { class: "end-screen", "aria-label": t("table.result") },
    h("div", { class: "end-parts" }, h(Winner, { frame, told }), h(Count, { frame, lines, onTold: setTold }), h(Story, { frame, steps })),
    h(
      "div",
      { class: "end-buttons" },
      frame.mine.length > 0 && h("button", { class: "button primary", onClick: () => rematch(frame.table) }, icon("restart"), t("table.rematch")),
      h("button", { class: "button", onClick: () => share(true) }, icon("share"), t("follow.picture")),
      h("button", { class: "button", onClick: () => void analyse(frame.table), title: t("study.analyse-about") }, icon("chart"), t("study.analyse")),
      h("a", { class: "button", href: `/replay/${frame.table}` }, icon("play"), t("table.replay")),
      h("button", { class: "button", onClick: () => download(frame.table) }, icon("download"), t("table.export")),
      h("button", { class: "button", onClick: onBoard }, icon("eye"), t("table.see-board")),
    ),
    sharing && h(Share, { frame, steps: countOf(frame, lines, signsFor(frame.game)), onClose: () => share(false) }),
  );
}

/** Let the game be analysed, and look at it; what is analysed already stays as it is. @param {string} table */
async function analyse(table) {
  try {
    await api.analyse(table);
    go(`/analysis/${table}`);
  } catch (error) {
    complain(error);
  }
}

/** How the points grew, and the turns that brought most. @param {{ frame: Frame, steps: StepsAnswer | null }} props */
function Story({ frame, steps }) {
  return h(
    "section",
    { class: "end-sheet end-story", "aria-label": t("follow.story") },
    h("h3", null, t("follow.story")),
    steps && h(Moments, { frame, steps }),
    steps && h(Chart, { frame, steps, onMoment: (at) => go(`/replay/${frame.table}#${at}`) }),
    steps && h("p", { class: "muted" }, t("table.chart-note")),
    h("details", { class: "end-sources" }, h("summary", null, t("table.score-final")), h(ScoreTable, { frame, breakdown: frame.result?.breakdown ?? [], totals: frame.result?.scores ?? [], winners: frame.result?.winners })),
    h(Verify, { table: frame.table, over: true }),
  );
}

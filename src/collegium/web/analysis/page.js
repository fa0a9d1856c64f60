/** The page of an analysis: the course of a game, its turning points, each decision on the board, a summary for each. */
import { signal } from "@preact/signals";
import { h } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { icon } from "../app/icon.js";
import { mark } from "../app/mark.js";
import { Menu } from "../app/menu.js";
import { Failure, Waiting } from "../app/notice.js";
import { route } from "../app/router.js";
import { wearing } from "../app/seats.js";
import { settings } from "../app/settings.js";
import { complain } from "../app/toast.js";
import { t } from "../app/words.js";
import { KeysDialog, useKeys } from "../table/asking/keys.js";
import { size, windowWidth } from "../table/board/size.js";
import { useWidth } from "../table/panels/chart.js";
import { nameOf, SeatMark } from "../table/people/seat.js";
import { amountOf } from "./amounts.js";
import { TurningPicture } from "../pictures/position.js";
import { tableMenu } from "../table/people/table_menu.js";
import { Replay } from "../table/replay/replaying.js";
import { Ui } from "../table/view.js";
import { Course, edges } from "./course.js";
import { besideGame, EnginePanel, useEngine } from "./engine.js";
import { besideKeys, useExploring } from "./exploring.js";
import { Plate } from "./plate.js";
import { Staff } from "./staff.js";
import { LearnPanel } from "./learn.js";
import { Learning } from "./learning.js";
import { Analysis } from "./store.js";
import { Summaries } from "./summary.js";
import { TurningPoints } from "./turning.js";
import { TurnPanel, Ways } from "./turn.js";
import { Beside, WhatIf } from "./whatif.js";

/** @import { AnalysisAnswer, Frame, Step, StepsAnswer } from "../app/types.js" */

/** @param {{ id: string }} props */
export function AnalysisPage({ id }) {
  const asked = Number.parseInt(route.value.hash, 10);
  const replay = useMemo(() => new Replay(id, Number.isNaN(asked) ? null : asked), [id]);
  const analysis = useMemo(() => new Analysis(id), [id]);
  const ui = useMemo(() => new Ui(), [id]);
  const points = useMemo(() => signal(false), [id]);
  const picturing = useMemo(() => signal(false), [id]);
  const learning = useMemo(() => signal(/** @type {Learning | null} */ (null)), [id]);
  useEffect(() => () => (replay.close(), analysis.close()), [replay, analysis]);
  useEffect(() => {
    if (!Number.isNaN(asked)) replay.go(asked);
  }, [asked]);
  useEffect(() => replay.act.close(), [replay.at.value]);
  const exploring = useExploring(replay, analysis.data.value !== null);
  const engine = useEngine(besideGame(id), exploring.spot);
  const learns = learning.value;
  const beside = exploring.here.value;
  useEffect(() => () => learns?.close(), [learns]);
  useKeys(learns ? { Escape: () => learns.act.close() } : beside ? besideKeys(exploring, ui) : shortcuts(replay, analysis, ui));
  const failure = replay.failure.value ?? analysis.failure.value;
  if (failure) return h(Failure, { error: failure });
  const [frame, steps, data] = [replay.store.frame.value, replay.steps.value, analysis.data.value];
  if (!frame || !steps || !data || data.course.length !== steps.steps.length + 1) return h(Waiting, null);
  document.title = t("study.title", { name: frame.name || frame.title });
  const at = replay.at.value;
  const moment = (/** @type {number} */ to) => {
    exploring.leave();
    replay.go(to);
  };
  const show = (/** @type {number} */ to) => {
    moment(to);
    document.getElementById("main")?.scrollIntoView({ block: "start" });
  };
  const decision = analysis.decision(at);
  const moments = analysis.moments();
  const [before, after] = [moments.filter((each) => each < at).at(-1), moments.find((each) => each > at)];
  const newest = replay.newest.value ?? frame;
  const learn = (/** @type {number} */ seat) => {
    learning.value = new Learning(id, seat, analysis.verdicts.peek().filter((each) => each.seat === seat && each.verdict !== "good"));
    document.getElementById("main")?.scrollIntoView({ block: "start" });
  };
  const end = () => {
    if (learns) replay.go(learns.fault.at);
    learning.value = null;
  };
  const laid = learns?.store.frame.value;
  const tried = beside && exploring.store.frame.value;
  const follow = (/** @type {string[]} */ line) => void exploring.follow(line, true).catch(complain);
  const shared = { frame, steps, analysis, data, at, onMoment: moment };
  return h(
    "div",
    { class: `analysis ${size.value} ${learns ? "learning" : ""}`, style: wearing(frame.seats) },
    h("a", { class: "skip", href: "#course" }, t("study.skip")),
    h(Bar, { frame: newest, analysis, data, ui }),
    h(
      "main",
      { class: "analysis-main", id: "main", tabIndex: -1 },
      learns && laid ? h(Plate, { key: "learn", store: learns.store, act: learns.act, ui, frame: laid, decision: shownLine(learns) }) : tried ? h(Plate, { key: "beside", store: exploring.store, act: exploring.act, ui, frame: tried, decision: null, engine: engine.on.value }) : h(Plate, { key: "read", store: replay.store, act: replay.act, ui, frame, decision, engine: engine.on.value }),
      learns ? h(LearnPanel, { frame: newest, data, learning: learns, onEnd: end }) : tried ? h("section", { class: "a-plate a-turn" }, h(Beside, { exploring, frame: tried }), !tried.over && h(EnginePanel, { engine, store: exploring.store, act: exploring.act, onFollow: follow })) : h(
        TurnPanel,
        { frame, data, decision, step: steps.steps.find((each) => each.at === at + 1), round: steps.rounds[at] ?? "", at, last: steps.steps.length },
        !frame.over && h(EnginePanel, { engine, store: replay.store, act: replay.act, onFollow: follow }),
        h("p", { class: "turn-tries" }, decision?.best && decision.loss > 0 && h("button", { class: "button", onClick: () => follow(decision.best?.moves ?? []) }, icon("fork"), t("beside.follow-better")), !frame.over && h("button", { class: "button", onClick: () => exploring.begin() }, icon("fork"), t("beside.try-move")), h("button", { class: "button quiet", onClick: () => (picturing.value = true) }, icon("art"), t("pictures.save"))),
        h(Ways, { onBefore: before === undefined ? null : () => moment(before), onNext: after === undefined ? null : () => moment(after) }),
      ),
      h(CoursePlate, { ...shared, replay, points: data.alone || points.value, onPoints: (wish) => (points.value = wish), next: after }),
      h(TurningPoints, { ...shared, onMoment: show }),
      !learns && h(WhatIf, { exploring, frame: newest, page: "analysis" }),
      data.judged > 0 && h(Summaries, { frame: newest, analysis, data, onMoment: show, onLearn: learn }),
      h(Notes, { data }),
    ),
    picturing.value && h(Picture, { frame, analysis, data, at, step: steps.steps.find((each) => each.at === at + 1), onClose: () => (picturing.value = false) }),
    ui.dialog.value === "keys" && h(KeysDialog, { onClose: () => (ui.dialog.value = "") }),
  );
}

/**
 * The picture of the moment on show: what was played, what it cost, and what would have been better.
 * @param {{ frame: Frame, analysis: Analysis, data: AnalysisAnswer, at: number, step: Step | undefined, onClose: () => void }} props
 */
function Picture({ frame, analysis, data, at, step, onClose }) {
  const decision = analysis.decision(at);
  const seat = decision?.seat ?? step?.seat;
  const played = decision?.played?.words[0] ?? step?.label ?? step?.lines[0] ?? "";
  const title = seat === undefined ? t("study.at-end") : `${nameOf(frame.seats[seat], seat)}: ${played}`;
  const lost = decision && decision.loss > decision.error ? [`${amountOf(-decision.loss, data.alone, true)}${decision.verdict ? ` · ${t(`study.verdict.${decision.verdict}`)}` : ""}`] : [];
  const better = decision?.best && decision.loss > 0 ? [`${t("study.better")}: ${decision.best.words[0]}`, ...decision.reasons.slice(0, 1)] : [];
  const course = data.alone ? undefined : { chances: data.course, at };
  return h(TurningPicture, { frame, turning: analysis.turns.value.some((each) => each.at === at), title, lines: [...lost, ...better], course, onClose });
}

/** The decision whose better line is drawn, once it is found or shown. @param {Learning} learning */
function shownLine(learning) {
  return ["best", "enough", "shown"].includes(learning.stage.value) ? learning.fault : null;
}

/** @param {{ frame: Frame, analysis: Analysis, data: AnalysisAnswer, ui: Ui }} props frame: the last one */
function Bar({ frame, analysis, data, ui }) {
  const order = frame.seats.map((_, seat) => seat).sort((one, other) => frame.seats[other].points - frame.seats[one].points);
  const items = () => tableMenu(frame, { open: (name) => (ui.dialog.value = name), live: false, onRules: () => location.assign(`/rules/${frame.game}`) }).filter((item) => item.icon !== "shield" && item.icon !== "legend");
  return h(
    "header",
    { class: "bar" },
    h("a", { class: "bar-home", href: "/", title: t("table.to-lobby"), "aria-label": t("table.to-lobby") }, mark()),
    h("h1", { class: "bar-name" }, frame.title, " ", h("em", null, t("study.analysis"))),
    h("p", { class: "a-results" }, order.map((seat) => h("span", { key: seat }, h(SeatMark, { seat }), nameOf(frame.seats[seat], seat), h("b", null, frame.seats[seat].points)))),
    h("span", { class: "bar-space" }),
    h(Progress, { analysis, data }),
    h("a", { class: "button", href: `/replay/${analysis.id}` }, icon("play"), h("span", null, t("table.replay"))),
    h(Menu, { label: t("table.menu"), icon: "menu", items }),
  );
}

/** How far the analysis is, and the way to begin, stop or go on. @param {{ analysis: Analysis, data: AnalysisAnswer }} props */
function Progress({ analysis, data }) {
  const begin = (/** @type {string} */ label, /** @type {string} */ sign) => h("button", { class: "button primary", onClick: () => void analysis.begin() }, icon(sign), h("span", null, label));
  if (data.state === "none") return begin(t("study.analyse"), "chart");
  if (data.outdated) return begin(t("study.anew"), "restart");
  if (data.state === "done") return null;
  const words = t("study.progress", { n: data.judged, total: data.total });
  return h(
    "div",
    { class: "a-progress" },
    h("label", null, h("span", null, t(data.state === "stopped" ? "study.stopped" : data.waits ? "study.waits" : "study.studying")), h("span", { class: "muted" }, words), h("progress", { value: data.judged, max: data.total, "aria-label": words })),
    data.state === "stopped" ? begin(t("study.go-on"), "play") : data.mine && h("button", { class: "button", onClick: () => void analysis.begin(true) }, icon("pause"), h("span", null, t("study.stop"))),
  );
}

/**
 * @param {{ frame: Frame, steps: StepsAnswer, analysis: Analysis, data: AnalysisAnswer, at: number, onMoment: (at: number) => void, replay: Replay, points: boolean, onPoints: (points: boolean) => void, next: number | undefined }} props
 */
function CoursePlate({ frame, steps, analysis, data, at, onMoment, replay, points, onPoints, next }) {
  const last = steps.steps.length;
  const drawing = useRef(/** @type {HTMLDivElement | null} */ (null));
  const width = useWidth(drawing);
  const height = windowWidth.value >= 1700 ? 270 : size.value === "wide" ? 212 : 230;
  const { left, right } = edges(width);
  const playing = replay.playing.value;
  /** @param {string} name @param {string} label @param {() => void} run @param {boolean} [off] */
  const button = (name, label, run, off = false) => h("button", { class: "button square", title: label, disabled: off, onClick: run }, icon(name, label));
  return h(
    "section",
    { class: "a-plate a-course", id: "course", "aria-label": t("study.course") },
    h(
      "header",
      { class: "a-head" },
      h("h2", null, t("study.course")),
      h("p", { class: "a-sub" }, t(points ? "study.course-points" : "study.course-chances")),
      !data.alone && h(Choice, { points, onPoints }),
      h("span", { class: "bar-space" }),
      h(
        "div",
        { class: "course-buttons" },
        button("first", t("table.first"), () => onMoment(0), at === 0),
        button("back", t("table.back"), () => onMoment(at - 1), at === 0),
        button(playing ? "pause" : "play", t(playing ? "table.pause" : "table.play"), () => replay.toggle()),
        button("forward", t("table.forward"), () => onMoment(at + 1), at >= last),
        h("button", { class: "button course-next", disabled: next === undefined, onClick: () => next !== undefined && onMoment(next) }, t("study.next"), icon("arrow-right")),
      ),
    ),
    h(
      "div",
      { ref: drawing },
      h(Course, { frame, steps, analysis, data, points, at, onMoment, width, height }),
      h(Staff, { frame, steps, data, verdicts: analysis.verdicts.value, at, onMoment, width }),
    ),
    h(
      "div",
      { class: "course-ruler", style: { paddingLeft: `${left - 9}px`, paddingRight: `${right - 9}px` } },
      h("input", { type: "range", min: 0, max: last, value: at, "aria-label": t("table.moment"), "aria-valuetext": t("table.moment-of", { at, last }), onInput: (/** @type {InputEvent} */ event) => onMoment(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value)) }),
    ),
  );
}

/** Chances or points. @param {{ points: boolean, onPoints: (points: boolean) => void }} props */
function Choice({ points, onPoints }) {
  return h(
    "div",
    { class: "segments course-choice", role: "radiogroup", "aria-label": t("study.course") },
    [false, true].map((each) => h("label", { class: "segment", key: String(each) }, h("input", { type: "radio", name: "course", checked: points === each, onChange: () => onPoints(each) }), h("span", null, t(each ? "study.choice-points" : "study.choice-chances")))),
  );
}

/** How it was made, and what it cannot see. @param {{ data: AnalysisAnswer }} props */
function Notes({ data }) {
  const made = /** @type {Record<string, string | number>} */ (data.made);
  return h(
    "footer",
    { class: "a-notes" },
    h("p", null, t("study.how")),
    data.judged > 0 && h("p", { class: "muted" }, t("study.made", { version: made.collegium, n: made.iterations ?? "–", weights: String(made.weights ?? "").slice(0, 8) })),
  );
}

/** @param {Replay} replay @param {Analysis} analysis @param {Ui} ui @returns {import("../table/asking/keys.js").Shortcuts} */
function shortcuts(replay, analysis, ui) {
  const at = replay.at.peek();
  const moments = analysis.moments();
  const next = () => replay.go(moments.find((each) => each > at) ?? at);
  const before = () => replay.go(moments.filter((each) => each < at).at(-1) ?? at);
  return {
    ArrowLeft: (event) => (event.shiftKey ? before() : replay.go(at - 1)),
    ArrowRight: (event) => (event.shiftKey ? next() : replay.go(at + 1)),
    n: next,
    p: before,
    Home: () => replay.go(0),
    End: () => replay.go(replay.last),
    " ": (event) => (event.target instanceof HTMLButtonElement ? event.target.click() : replay.toggle()),
    t: () => (settings.text.value = !settings.text.peek()),
    "?": () => (ui.dialog.value = "keys"),
    Escape: () => replay.act.close(),
  };
}

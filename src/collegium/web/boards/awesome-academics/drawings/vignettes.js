/** The picture on each Action card: a small scene put together from the kit of props. Cards of editions get one by what they do. */

import { h } from "preact";
import { PROPS } from "./props.js";

/** @import { VNode } from "preact" */
/** @import { Row } from "../../../app/types.js" */
/** @typedef {[prop: string, x: number, scale?: number, lift?: number]} Placed a prop by its place on the ground */
/** @typedef {{ sky?: "lines" | "rays" | "night", props: Placed[] }} Scene */

const [WIDTH, HEIGHT, GROUND] = [150, 72, 62];

/** @type {Record<string, Scene>} */
const SCENES = {
  "travel-grant": { props: [["case", 34], ["plane", 86, 1, 8], ["coins", 128, 0.9]] },
  crowdfunding: { sky: "rays", props: [["bag", 75, 1.3, 8], ["crowd", 38, 0.9, -4], ["crowd", 112, 0.9, -4]] },
  "guest-lectures": { props: [["lectern", 46], ["guest", 46, 0.9, 18], ["coins", 104], ["coins", 128, 0.7]] },
  "legal-department": { props: [["column", 20], ["shield", 75], ["scales", 75, 0.85, 6], ["column", 130]] },
  "industry-contract": { props: [["boss", 28], ["contract", 75], ["scholar", 122]] },
  "lean-administration": { props: [["papers", 36, 1.1], ["bin", 82, 1.1], ["arrow", 58, 0.7, 10], ["clock", 122, 0.9]] },
  "phd-vacancy": { props: [["door", 42], ["student", 76, 1.2], ["desk", 120, 0.9]] },
  "senior-appointment": { sky: "rays", props: [["arch", 75], ["scholar", 75, 1.05], ["column", 24], ["column", 126]] },
  "faculty-retreat": { props: [["hills", 50], ["sun", 96], ["cards", 124, 0.9]] },
  "methodology-course": { props: [["blackboard", 52], ["scholar", 98], ["ladder", 130, 0.9]] },
  "summer-school": { props: [["sun", 26, 1, 4], ["tent", 64], ["student", 104, 1.1], ["student", 128]] },
  "confidential-adviser": { props: [["umbrella", 75, 1.05], ["person", 62, 0.8], ["person", 92, 0.8], ["bubble", 126, 0.7]] },
  retraining: { props: [["scholar", 30], ["swap", 75, 1, 4], ["scholar", 120]] },
  "pilot-study": { props: [["flask", 44], ["chart", 100]] },
  "old-boys-network": { props: [["boss", 30], ["rope", 75, 1.1, 6], ["boss", 120], ["cup", 75, 0.6]] },
  headhunter: { props: [["magnet", 38, 1, 4], ["scholar", 106, 1.1]] },
  "tempting-offer": { props: [["hook", 48, 0.95, 4], ["coin", 50, 0.7, 14], ["student", 108, 1.3]] },
  "red-tape": { props: [["tape", 50, 1.2], ["stamp", 112]] },
  "budget-audit": { props: [["coins", 32, 1.1], ["glass", 76, 1.1], ["papers", 118, 1.1]] },
  "ombuds-office": { props: [["column", 22], ["person", 50, 0.9], ["shield", 75, 0.9, 4], ["person", 100, 0.9], ["column", 128]] },
  "hallway-espionage": { sky: "rays", props: [["eye", 28, 0.9, 6], ["keyhole", 75], ["eye", 122, 0.9, 6]] },
  "system-crash": { sky: "night", props: [["screen", 75, 1.1], ["crack", 75, 1.1], ["plug", 126, 1, 2]] },
  "pest-attack": { props: [["bug", 30, 1.2], ["papers", 68], ["bug", 98, 0.8, 12], ["bug", 124, 1.1]] },
  "whisper-campaign": { props: [["person", 36], ["whisper", 62, 0.9, 6], ["person", 88], ["whisper", 118, 0.8, 10]] },
  "ghost-writer": { sky: "night", props: [["ghost", 40, 1.15], ["quill", 78, 0.9, 4], ["book", 112, 0.9]] },
  "creative-bookkeeping": { props: [["palette", 40, 1.05, 4], ["book", 92], ["coins", 130, 0.8]] },
  "polished-data": { sky: "rays", props: [["chart", 75, 1.15], ["glass", 122, 0.9], ["flask", 28, 0.9]] },
  overtime: { sky: "night", props: [["window", 40, 1, 4], ["moon", 40, 0.9, 4], ["desk", 92, 1.1], ["papers", 86, 0.7, 18], ["clock", 130]] },
  "deadline-extension": { props: [["calendar", 40, 1.05], ["arrow", 75, 0.9, 8], ["hourglass", 112, 1.05]] },
  "honourable-termination": { props: [["hand", 44, 1.1, 16], ["folder", 92], ["coins", 130, 0.8]] },
  "investigative-reporter": { sky: "rays", props: [["newspaper", 36], ["glass", 82, 1.1], ["microphone", 124]] },
  "keynote-lecture": { sky: "rays", props: [["scholar", 75, 0.9, 18], ["lectern", 75], ["crowd", 30, 0.9, -6], ["crowd", 120, 0.9, -6]] },
  "interdisciplinary-volume": { props: [["volumes", 34, 1.1], ["book", 86, 1.1], ["quill", 126, 0.9]] },
  "media-appearance": { sky: "rays", props: [["camera", 40], ["person", 92, 1.1], ["microphone", 120]] },
  "joint-symposium": { props: [["bubble", 44, 0.9, 10], ["bubble", 110, 0.9, 10], ["person", 30, 0.8], ["person", 62, 0.8], ["person", 90, 0.8], ["person", 122, 0.8]] },
  "early-career-award": { sky: "rays", props: [["student", 50, 1.3], ["medal", 100]] },
  "deans-backing": { props: [["boss", 75, 1.15], ["shield", 36, 0.75, 4], ["shield", 114, 0.75, 4]] },
  "committee-work": { props: [["person", 34, 0.9], ["person", 75, 0.9], ["person", 116, 0.9], ["desk", 75, 2.2], ["papers", 75, 0.6, 30]] },
  "visiting-fellows": { props: [["arch", 75], ["guest", 26], ["guest", 70], ["guest", 114]] },
  sabbatical: { sky: "rays", props: [["palm", 44], ["book", 96, 0.8], ["case", 128]] },
};

/** What a card that has no scene of its own is about, first come first. @type {[is: (row: Row) => unknown, props: Placed[]][]} */
const KINDS = [
  [(row) => row.defence, [["column", 24], ["shield", 75], ["column", 126]]],
  [(row) => row.target === "money", [["bag", 46, 1.2], ["glass", 98]]],
  [(row) => row.target === "project", [["folder", 46], ["torn", 104]]],
  [(row) => row.target === "hand", [["cards", 50, 1.1], ["hand", 102, 1, 16]]],
  [(row) => row.target, [["megaphone", 46, 1, 6], ["person", 108]]],
  [(row) => row.take?.tenured, [["door", 48], ["scholar", 98]]],
  [(row) => row.take?.phd_students, [["door", 48], ["student", 98, 1.2]]],
  [(row) => row.take, [["cards", 75, 1.2]]],
  [(row) => row.gain?.reputation || row.discipline, [["medal", 50], ["book", 102]]],
  [(row) => row.gain?.money || row.gain_per_month?.money || row.gain?.money_dice, [["coins", 44, 1.1], ["bag", 100, 1.1]]],
  [(row) => row.gain?.progress || row.buy_project, [["folder", 50], ["chart", 104]]],
];
/** @type {Placed[]} */
const ANY = [["papers", 48], ["clock", 104]];

/** The scene of a card: its own, that of the title it shares with others, or one by what the card does. @param {Row} row @returns {Scene} */
function sceneOf(row) {
  const shared = String(row.id).replace(/-\d+$/, "");
  const own = SCENES[row.id] ?? SCENES[shared];
  return own ?? { props: KINDS.find(([is]) => is(row))?.[1] ?? ANY };
}

/** The ids of cards with a scene of their own. */
export const drawnCards = Object.keys(SCENES);

const SKIES = {
  lines: "M-60 8H210M-60 15H210M-60 22H210M-60 29H210M-60 36H210M-60 43H210M-60 50H210",
  night: "M-60 5H210M-60 9H210M-60 13H210M-60 17H210M-60 21H210M-60 25H210M-60 29H210M-60 33H210M-60 37H210M-60 41H210M-60 45H210M-60 49H210M-60 53H210",
  rays: "M75 30-60-30M75 30-20-40M75 30 30-40M75 30V-40M75 30l45-70M75 30l95-70M75 30 210-30M75 30-60 8M75 30 210 8M75 30-60 40M75 30 210 40",
};
const FLOOR = `M-60 ${GROUND}H210M-60 ${GROUND + 4}H210M-60 ${GROUND + 8}H210`;

/** The scenes drawn so far: they never change. @type {Map<string, VNode<any>>} */
const drawn = new Map();

/** @param {{ row: Row }} props */
export function Vignette({ row }) {
  const known = drawn.get(row.id) ?? draw(sceneOf(row));
  drawn.set(row.id, known);
  return known;
}

/** @param {Scene} scene */
function draw({ sky = "lines", props }) {
  return h(
    "svg",
    { class: "aa-vignette", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "xMidYMax meet", "aria-hidden": "true" },
    h("path", { class: "aa-v-sky", d: SKIES[sky] }),
    h("path", { class: "aa-v-floor", d: FLOOR }),
    props.map(([prop, x, scale = 1, lift = 0], at) =>
      h(
        "g",
        { key: at, transform: `translate(${x} ${GROUND - lift}) scale(${scale})` },
        PROPS[prop].map(([fill, d], n) => h("path", { key: n, class: `aa-v-${fill}`, d })),
      ),
    ),
  );
}

/** Verdicts: a mark of its own shape for each, with its word wherever there is room. */
import { h } from "preact";
import { t } from "../app/words.js";

/** @import { StudiedDecision, Turning } from "../app/types.js" */
/** @typedef {"good" | "inaccuracy" | "mistake" | "luck" | "none"} Verdict */

const SIGNS = { good: "!", inaccuracy: "?!", mistake: "?", luck: "", none: "" };

/** The verdict at a turning point. @param {Turning} turn @param {StudiedDecision | null} decision @returns {Verdict} */
export function verdictAt(turn, decision) {
  if (turn.kind === "luck") return "luck";
  return decision?.verdict || "none";
}

/** What a verdict is called. @param {Verdict} verdict */
export const verdictName = (verdict) => t(`study.verdict.${verdict}`);

/** Mark and word. @param {{ verdict: Verdict }} props */
export function VerdictName({ verdict }) {
  return h("span", { class: `verdict v-${verdict}` }, h(VerdictMark, { verdict }), verdictName(verdict));
}

/** The mark alone, which nobody reads out. @param {{ verdict: Verdict }} props */
export function VerdictMark({ verdict }) {
  return h("svg", { class: `v-mark v-${verdict}`, viewBox: "-12 -12 24 24", "aria-hidden": "true" }, verdictShape(verdict));
}

/** The drawing of a mark around 0 0, 24 units wide: ring, lozenge, square, hatched card. @param {Verdict} verdict */
export function verdictShape(verdict) {
  const sign = SIGNS[verdict] && h("text", { class: "v-sign", y: verdict === "inaccuracy" ? 4.2 : 5.4, "text-anchor": "middle" }, SIGNS[verdict]);
  if (verdict === "good") return [h("circle", { class: "v-shape", r: 9.5 }), sign];
  if (verdict === "inaccuracy") return [h("path", { class: "v-shape", d: "M0-11 11 0 0 11-11 0z" }), sign];
  if (verdict === "mistake") return [h("rect", { class: "v-shape", x: -9.5, y: -9.5, width: 19, height: 19, rx: 2.5 }), sign];
  if (verdict === "luck") return [h("rect", { class: "v-shape", x: -7.5, y: -10, width: 15, height: 20, rx: 2 }), h("path", { class: "v-hatch", d: "M-6-1 4-9M-6 4 6-6M-4 8 6 0M1 9 6 5" })];
  return h("circle", { class: "v-shape", r: 5 });
}

/** The seal of an answer: red with a check, brass with a wave, white with a cross; dashed where there is none yet. */
import { h } from "preact";

const SIGNS = /** @type {Record<string, string>} */ ({ best: "M-6 0-1.5 5 7-6", enough: "M-8 1c3-5 6-5 8 0s5 5 8 0", no: "M-6-6 6 6M6-6-6 6", shown: "M-7 0H7" });
const WAX = "M0-14.5 4-12 8.6-12.2 10.4-8 14-5 13.2-.4 14.5 4 11 7 9.6 11.4 5 11.8 1.4 14.6-2.8 12.6-7.4 13-9.4 8.9-13.2 6.2-12.6 1.6-14.4-2.6-11.2-5.9-10.2-10.4-5.6-11z";

/** @param {{ stage: string }} props best, enough, no or shown; anything else is an open one */
export function Seal({ stage }) {
  const sign = SIGNS[stage];
  return h("svg", { class: `seal s-${sign ? stage : "open"}`, viewBox: "-16 -16 32 32", "aria-hidden": "true" }, h("path", { class: "seal-wax", d: WAX }), sign && h("path", { class: "seal-sign", d: sign }));
}

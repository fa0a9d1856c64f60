/** The turns that brought most: who did what, how many points it was worth, and the way to that moment of the replay. */
import { h } from "preact";
import { t } from "../../app/words.js";
import { nameOf, SeatMark, seatClass } from "../people/seat.js";

/** @import { Frame, StepsAnswer } from "../../app/types.js" */
/** @typedef {{ seat: number, from: number, to: number, gained: number, round: string, lines: string[] }} Moment */

const BEST = 3;

/** Turns without a break by one seat, with what they brought it; the final scoring is none. @param {StepsAnswer} steps @returns {Moment[]} */
export function moments({ steps, scores, rounds }) {
  /** @type {Moment[]} */
  const found = [];
  for (const step of steps.slice(0, -1)) {
    const gained = scores[step.at][step.seat] - scores[step.at - 1][step.seat];
    const last = found[found.length - 1];
    if (last && last.seat === step.seat && last.to === step.at - 1) {
      last.to = step.at;
      last.gained += gained;
      last.lines.push(...step.lines);
    } else found.push({ seat: step.seat, from: step.at, to: step.at, gained, round: rounds[step.at - 1] ?? "", lines: [...step.lines] });
  }
  return found.filter((each) => each.gained > 0).sort((one, other) => other.gained - one.gained).slice(0, BEST);
}

/** @param {{ frame: Frame, steps: StepsAnswer }} props */
export function Moments({ frame, steps }) {
  const best = moments(steps);
  if (!best.length) return null;
  return h(
    "ol",
    { class: "end-moments" },
    best.map((each) =>
      h(
        "li",
        { key: each.from, class: seatClass(each.seat) },
        h("a", { href: `/replay/${frame.table}#${each.to}`, title: t("table.to-moment", { at: each.to }) }, h("span", { class: "moment-who" }, h(SeatMark, { seat: each.seat }), nameOf(frame.seats[each.seat], each.seat), each.round && h("i", null, t("table.round", { n: each.round }))), h("span", { class: "moment-told" }, each.lines.join(" "))),
        h("strong", null, `+${each.gained}`),
      ),
    ),
  );
}

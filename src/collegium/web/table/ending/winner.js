/** Who has won: the name under a wreath, the points in it, by how much, and how the others ended. */
import { h } from "preact";
import { listed, t } from "../../app/words.js";
import { seatPath } from "../../boards/shared/seat.js";
import { corners } from "../following/round_card.js";
import { nameOf, SeatMark, seatClass } from "../people/seat.js";
import { Wreath } from "./wreath.js";

/** @import { Frame } from "../../app/types.js" */

/** The words under the wreath: who, and by how much. @param {Frame} frame */
export function verdict(frame) {
  const { result, seats } = frame;
  if (!result) return { title: t("table.over"), note: "", points: 0 };
  const points = Math.max(...result.scores);
  if (seats.length === 1) return { title: result.rank || t("table.over"), note: t("follow.solo"), points: result.scores[0] };
  const names = listed(result.winners.map((seat) => nameOf(seats[seat], seat)));
  const others = result.scores.filter((_, seat) => !result.winners.includes(seat));
  const margin = points - Math.max(...others);
  const note = result.winners.length > 1 ? t("follow.tied") : margin ? t("follow.by", { n: margin }) : t("follow.by-tie");
  return { title: t("follow.wins", { names, n: result.winners.length }), note, points: result.scores[result.winners[0]] };
}

/** The wreath with the points in it, around 0 0. @param {{ frame: Frame, radius: number }} props */
export function Points({ frame, radius }) {
  const winners = frame.result?.winners ?? [];
  const { points } = verdict(frame);
  return h(
    "g",
    null,
    h(Wreath, { radius }),
    winners.slice(0, 4).map((seat, at) => h("path", { key: seat, class: `winner-mark ${seatClass(seat)}`, d: seatPath(seat), transform: `translate(${(at - (winners.length - 1) / 2) * 34} ${-radius * 0.46}) scale(2.3)` })),
    h("text", { class: "winner-points", y: radius * 0.2, "font-size": radius * 0.52 }, points),
    h("text", { class: "winner-word", y: radius * 0.46, "font-size": Math.max(14, radius * 0.17) }, t("follow.points", { n: points })),
  );
}

/** @param {{ frame: Frame, told: boolean }} props */
export function Winner({ frame, told }) {
  const { title, note } = verdict(frame);
  const rest = frame.seats.map((info, seat) => ({ info, seat, points: frame.result?.scores[seat] ?? 0 })).filter(({ seat }) => !frame.result?.winners.includes(seat));
  rest.sort((one, other) => other.points - one.points);
  return h(
    "div",
    { class: told ? "winner told" : "winner" },
    h(
      "section",
      { class: "winner-plate" },
      corners(),
      h("p", { class: "winner-where" }, [frame.title, frame.name].filter(Boolean).join(" · ")),
      h("svg", { viewBox: "-180 -172 360 330", role: "img", "aria-label": `${title}, ${note}` }, h(Points, { frame, radius: 112 })),
      h("h2", null, title),
      h("p", { class: "winner-by" }, note),
    ),
    rest.map(({ info, seat, points }, at) =>
      h("div", { key: seat, class: `winner-next ${seatClass(seat)}` }, h(SeatMark, { seat }), h("span", null, h("i", null, t("follow.place-n", { n: at + 1 + (frame.result?.winners.length ?? 1) })), h("b", null, nameOf(info, seat))), h("strong", null, points)),
    ),
  );
}

/** Where the turn stands: its nine phases as a dial that turns, and the Event in force as a slip of the faculty's newspaper. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { piece } from "../shared/piece.js";
import { hasCards } from "./model.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** @type {Record<string, string>} */
const ICONS = {
  preparation: "calendar",
  acquisition: "card",
  salary: "coin",
  research: "research",
  completion: "check",
  "action-draw": "cards",
  action: "event",
  teaching: "lessons",
  event: "dice",
};
const [OUTER, INNER, MIDDLE] = [76, 51, 63.5];

/** @param {{ table: Table }} props */
export function Dial({ table }) {
  const { view, t, name, model } = table;
  const now = model.phases.findIndex((phase) => phase.id === view.phase);
  const step = 360 / model.phases.length;
  const counted = now < 0 ? "" : t("awesome-academics.phase-of", { n: model.phases[now].number, of: model.phases.length });
  const turn = view.turn > 0 ? t("awesome-academics.turn", { n: view.turn }) : "";
  const final = view.final_turn && now >= 0 ? t("awesome-academics.final-turn") : "";
  const title = now < 0 ? name("phase", view.phase) : name("phase_short", view.phase);
  return h(
    "div",
    { class: "aa-dial", role: "img", "aria-label": [turn, final, counted, name("phase", view.phase)].filter(Boolean).join(", ") },
    h(
      "svg",
      { viewBox: "-80 -80 160 160" },
      h("circle", { r: 79, class: "aa-rim" }),
      h(
        "g",
        { class: "aa-wheel", style: { transform: `rotate(${-Math.max(now, 0) * step}deg)` } },
        model.phases.map((phase, at) => segment(table, phase, at, now, step)),
      ),
      h("circle", { r: INNER - 3, class: "aa-hub" }),
      now >= 0 && h("path", { d: "M-6.5-42h13L0-51z", class: "aa-hand-of-dial" }),
      now >= 0 && icon(ICONS[view.phase] ?? "calendar", "", { x: -10, y: -37, width: 20, height: 20 }),
    ),
    h(
      "span",
      { class: "aa-dial-words" },
      h("strong", { style: { "--n": title.length } }, title),
      h("small", null, counted),
      h("small", { class: final ? "aa-final" : "" }, final || turn),
    ),
  );
}

/** A phase on the rim; one that is not played is crossed out. @param {Table} table @param {Row} phase @param {number} at @param {number} now @param {number} step */
function segment(table, phase, at, now, step) {
  const { view, name } = table;
  const played = (phase.final_turn || !view.final_turn) && (phase.basic_game || hasCards(view));
  const state = !played ? "aa-skipped" : at === now ? "aa-now" : at < now ? "aa-past" : "";
  const [from, to] = [at * step - step / 2 + 0.8, at * step + step / 2 - 0.8];
  return h(
    "g",
    { key: phase.id, class: `aa-phase ${state}` },
    h("title", null, `${phase.number} ${name("phase", phase.id)}`),
    h("path", { d: ringPart(from, to) }),
    h(
      "g",
      { transform: `rotate(${at * step}) translate(0 ${-MIDDLE}) rotate(${Math.max(now, 0) * step - at * step})` },
      icon(ICONS[phase.id] ?? "calendar", "", { x: -7, y: -7, width: 14, height: 14 }),
    ),
  );
}

/** A part of the ring between two angles, from the top. @param {number} from @param {number} to */
function ringPart(from, to) {
  const point = (/** @type {number} */ angle, /** @type {number} */ far) => {
    const turn = ((angle - 90) * Math.PI) / 180;
    return `${(far * Math.cos(turn)).toFixed(2)} ${(far * Math.sin(turn)).toFixed(2)}`;
  };
  return `M${point(from, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${point(to, OUTER)}L${point(to, INNER)}A${INNER} ${INNER} 0 0 0 ${point(from, INNER)}z`;
}

/** @param {{ table: Table }} props */
export function Courier({ table }) {
  const { view, name, text, t, act } = table;
  const now = view.event;
  if (!hasCards(view))
    return h(
      "div",
      { class: "aa-news aa-quiet" },
      h("p", { class: "aa-mast" }, t("awesome-academics.courier")),
      h("p", null, t("awesome-academics.without-cards")),
    );
  if (!now)
    return h(
      "div",
      { class: "aa-news aa-quiet" },
      h("p", { class: "aa-mast" }, t("awesome-academics.courier")),
      h("h3", null, name("heading", "no-event")),
      h("p", null, t("awesome-academics.events-left", { n: view.event_stock.length })),
    );
  const label = `${name("heading", "event-now")}: ${name("event", now)}. ${text("event", now)}`;
  return h(
    "div",
    piece({ act, id: `event-${now}`, label, about: ["event", now], class: "aa-news" }),
    h("p", { class: "aa-mast" }, t("awesome-academics.courier")),
    h("h3", null, name("event", now)),
    h("p", null, text("event", now)),
  );
}

/** The floor of the institute: Tenured Researchers at their desks with two tracks and the Months these give, and PhD Students with their theses. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { piece } from "../shared/piece.js";
import { DISCIPLINES } from "./model.js";
import { scholar, student } from "./person.js";
import { month } from "./signs.js";
import { countText, money } from "./words.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** The phase in which people are sent away unpaid. */
const OF_SALARY = "salary";

/** @param {{ table: Table, seat: number }} props */
export function Desks({ table, seat }) {
  const ids = Object.keys(table.view.players[seat].tenured);
  return h(
    "section",
    { class: "aa-room aa-desks", "aria-label": table.name("heading", "group-tenured") },
    h("p", { class: "sr-only" }, spoken(table, seat)),
    ids.map((id) => h(Desk, { key: id, table, id, seat })),
  );
}

/** How many researchers there are, and the Months they can still give. @param {Table} table @param {number} seat */
function spoken(table, seat) {
  const { tenured } = table.view.players[seat];
  /** @type {Record<string, number>} */
  const months = {};
  for (const person of Object.values(tenured))
    for (const track of person.tracks) if (!track.used) months[track.discipline] = (months[track.discipline] ?? 0) + timeOf(track);
  return `${table.name("heading", "tenured")}: ${Object.keys(tenured).length}; ${table.t("awesome-academics.months-left", { months: countText(table, months) || "0" })}`;
}

/** A Tenured Researcher: who it is, what it earns, and both tracks. @param {{ table: Table, id: string, seat: number }} props */
function Desk({ table, id, seat }) {
  const { act, view, t, name, own, model } = table;
  const person = view.players[seat].tenured[id];
  const moves = view.phase === OF_SALARY ? [`dismiss ${id}`, `name ${id}`] : [`name ${id}`, `dismiss ${id}`];
  const pay = person.on_sabbatical ? name("heading", "sabbatical") : money(table, person.salary);
  const label = `${name("tenured", id)}, ${t("awesome-academics.experience", { n: person.experience })}, ${t("awesome-academics.salary", { money: pay })}`;
  const props = piece({ act, id: `tenured-${id}`, label, moves: seat === own ? moves : [`name ${id}`], about: ["tenured", id], class: "aa-who" });
  return h(
    "div",
    { class: person.on_sabbatical ? "aa-desk aa-away" : "aa-desk" },
    person.tracks.map((/** @type {Row} */ track, /** @type {number} */ at) => h(Track, { key: at, table, id: `${id}-${"ab"[at]}`, at, track, seat })),
    h("span", props, scholar(model, id), person.on_sabbatical && icon("sun", name("heading", "sabbatical"))),
    h("span", { class: "aa-desktop", "aria-hidden": "true" }),
    h("span", { class: "aa-plaque", "aria-hidden": "true" }, h("b", null, name("code", id)), " · ", pay),
  );
}

/** The Months of a worker: those left, or those of the next Research Phase. @param {Row} worker @returns {number} */
function timeOf(worker) {
  return worker.months || worker.gives;
}

/** A track with its Months piled beside the researcher. @param {{ table: Table, id: string, at: number, track: Row, seat: number }} props */
function Track({ table, id, at, track, seat }) {
  const { act, view, name, own, drag, t } = table;
  const { discipline, level, used } = track;
  const kinds = { pest: ["give-up", "send", "raise"], raise: ["raise", "send"], improve: ["raise", "send"] };
  const order = kinds[/** @type {keyof typeof kinds} */ (view.question?.kind)] ?? ["send", "give-up", "raise"];
  const moves = seat === own ? order.map((kind) => `${kind} ${id}`) : [];
  const says = used ? name("heading", "used") : t("awesome-academics.months", { n: timeOf(track) });
  const label = `${name("track", id)}: ${t("awesome-academics.level", { n: level })}, ${says}`;
  const { worker } = view.question ?? {};
  const busy = seat === view.to_move && worker?.kind === "track" && `${worker.tenured}-${"ab"[(worker.track ?? 0) - 1]}` === id;
  const kind = ["aa-track", `aa-side-${"ab"[at]}`, `aa-${discipline}`, used && "aa-used", busy && "chosen"];
  return h(
    "span",
    {
      ...piece({ act, id: `track-${id}`, label, moves, about: ["track", id], class: kind.filter(Boolean).join(" ") }),
      ...(seat === own ? drag.source([{ discipline, move: `send ${id}` }]) : {}),
    },
    h(
      "span",
      { class: "aa-pile" },
      Array.from({ length: timeOf(track) }, (_, n) => token(discipline, used, `track-${id}`, n)),
    ),
    h(Ladder, { table, discipline, level }),
  );
}

/** A Month on a desk, known by its place while it lies there; given away, its place stays. @param {string} discipline @param {boolean} used @param {string} piece @param {number} n */
function token(discipline, used, piece, n) {
  return month(discipline, used ? "gone" : "on", { key: n, ...(used ? {} : { "data-piece": `month-${piece}-${n}` }) });
}

/** The cells of a track with the Months each gives; the level reached is lit. @param {{ table: Table, discipline: string, level: number }} props */
function Ladder({ table, discipline, level }) {
  const { levels } = table.model;
  return h(
    "span",
    { class: `aa-ladder aa-${discipline}`, "aria-hidden": "true" },
    levels.map((row) =>
      h("i", { key: row.level, class: row.level === level ? "aa-here" : row.level < level ? "aa-below" : "", "data-n": row.months }),
    ),
  );
}

/** The seminar room with the PhD Students. @param {{ table: Table, seat: number }} props */
export function Seminar({ table, seat }) {
  const ids = Object.keys(table.view.players[seat].phds);
  return h(
    "section",
    { class: "aa-room aa-seminar", style: { "--n": Math.max(ids.length, 2) }, "aria-label": table.name("heading", "group-phds") },
    h("p", { class: "sr-only" }, `${table.name("heading", "group-phds")}: ${ids.length}`),
    ids.map((id) => h(Phd, { key: id, table, id, seat })),
  );
}

/** @param {{ table: Table, id: string, seat: number }} props */
function Phd({ table, id, seat }) {
  const { act, view, name, own, drag, t } = table;
  const person = view.players[seat].phds[id];
  const ways = DISCIPLINES.map((discipline) => ({ discipline, move: `send-phd ${id}-${discipline}` }));
  const whole = [`name-phd ${id}`, `dismiss-phd ${id}`, `give-up-phd ${id}`];
  const first = view.phase === OF_SALARY ? [`dismiss-phd ${id}`] : [];
  const moves = seat === own ? [...first, ...ways.map((way) => way.move), ...whole] : [`name-phd ${id}`];
  const { worker } = view.question ?? {};
  const busy = seat === view.to_move && worker?.kind === "phd" && String(worker.phd) === id;
  const kind = ["aa-phd", person.used && "aa-used", busy && "chosen"].filter(Boolean).join(" ");
  return h(
    "span",
    {
      ...piece({ act, id: `phd-${id}`, label: labelOf(table, id, seat), moves, about: ["phd", id], class: kind }),
      ...(seat === own ? drag.source(ways) : {}),
      title: t("awesome-academics.salary", { money: money(table, person.salary) }),
    },
    h(
      "span",
      { class: "aa-who" },
      student(id),
      h(
        "span",
        { class: "aa-pile" },
        Array.from({ length: timeOf(person) }, (_, n) => token("any", person.used, `phd-${id}`, n)),
      ),
    ),
    h("span", { class: "aa-desktop" }),
    h(Thesis, { table, tokens: person.tokens }),
    h("span", { class: "aa-plaque" }, h("b", null, id), person.salary > 0 && ` · ${money(table, person.salary)}`),
  );
}

/** @param {Table} table @param {string} id @param {number} seat */
function labelOf(table, id, seat) {
  const { name, t, view } = table;
  const person = view.players[seat].phds[id];
  const says = person.used ? name("heading", "used") : t("awesome-academics.months", { n: timeOf(person) });
  const pay = t("awesome-academics.salary", { money: money(table, person.salary) });
  const tokens = countText(table, person.tokens);
  return [`${name("phd", id)}: ${t("awesome-academics.level", { n: person.experience })}`, tokens, says, pay].filter(Boolean).join(", ");
}

/** Tokens of Experience on the pages of a thesis. @param {{ table: Table, tokens: Record<string, number> }} props */
function Thesis({ table, tokens }) {
  const held = DISCIPLINES.flatMap((discipline) => Array.from({ length: tokens[discipline] ?? 0 }, () => discipline));
  const pages = Array.from({ length: Math.max(held.length, table.model.limits.phd_students.experience) }, (_, at) => held[at]);
  return h(
    "span",
    { class: "aa-thesis", "aria-hidden": "true" },
    pages.map((discipline, at) => h("i", { key: at, class: discipline ? "aa-page aa-written" : "aa-page" }, discipline && month(discipline))),
  );
}

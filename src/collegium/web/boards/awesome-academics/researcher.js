/** Researchers: Tenured ones with two tracks, PhD Students with their tokens, Consultants, and those in stock. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { piece } from "../shared/piece.js";
import { cells, sign, steps, tokens } from "./glyphs.js";
import { DISCIPLINES } from "./model.js";
import { money } from "./words.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Table } from "./model.js" */

/** The phase in which people are sent away unpaid. */
const OF_SALARY = "salary";

/** A Tenured Researcher: who it is, and both tracks. @param {{ table: Table, id: string, seat: number }} props */
export function Tenured({ table, id, seat }) {
  const { act, view, t, name, own } = table;
  const person = view.players[seat].tenured[id];
  const moves = view.phase === OF_SALARY ? [`dismiss ${id}`, `name ${id}`] : [`name ${id}`, `dismiss ${id}`];
  const pay = person.on_sabbatical ? name("heading", "sabbatical") : money(table, person.salary);
  const label = `${name("tenured", id)}, ${t("awesome-academics.salary", { money: pay })}`;
  return h(
    "div",
    { class: "aa-person" },
    h(
      "span",
      piece({
        act,
        id: `tenured-${id}`,
        label,
        moves: seat === own ? moves : [`name ${id}`],
        about: ["tenured", id],
        class: "aa-who",
      }),
      icon(person.on_sabbatical ? "sun" : "professor"),
      h("strong", null, name("code", id)),
      h(
        "span",
        { class: "aa-pay", title: t("awesome-academics.salary", { money: pay }) },
        person.on_sabbatical ? "" : pay,
      ),
    ),
    person.tracks.map((/** @type {Row} */ track, /** @type {number} */ at) =>
      h(Track, { key: at, table, id: `${id}-${"ab"[at]}`, track, seat }),
    ),
  );
}

/** @param {{ table: Table, id: string, track: Row, seat: number }} props */
function Track({ table, id, track, seat }) {
  const { act, view, name, own, model, drag, t } = table;
  const { discipline, level, used } = track;
  const months = time(track);
  const kinds = { pest: ["give-up", "send", "raise"], raise: ["raise", "send"], improve: ["raise", "send"] };
  const order = kinds[/** @type {keyof typeof kinds} */ (view.question?.kind)] ?? ["send", "give-up", "raise"];
  const moves = seat === own ? order.map((kind) => `${kind} ${id}`) : [];
  const says = used ? name("heading", "used") : t("awesome-academics.months", { n: months });
  const label = `${name("track", id)}: ${t("awesome-academics.level", { n: level })}, ${says}`;
  const { worker } = view.question ?? {};
  const busy = worker?.kind === "track" && `${worker.tenured}-${"ab"[worker.track - 1]}` === id;
  const kind = ["aa-track", used && "aa-used", busy && "aa-busy"].filter(Boolean).join(" ");
  const props = piece({ act, id: `track-${id}`, label, moves, about: ["track", id], class: kind });
  return h(
    "span",
    { ...props, ...(seat === own ? drag.source([{ discipline, move: `send ${id}` }]) : {}) },
    sign(table, discipline),
    steps(discipline, level, model.limits.researchers.levels),
    used ? h("span", { class: "aa-spent" }, icon("check"), name("heading", "used")) : cells(discipline, months, 0),
  );
}

/** Months that a group can still give, by discipline; "any" are those of PhD Students. @param {Row} player @returns {Record<string, number>} */
export function monthsLeft(player) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const person of Object.values(player.tenured)) {
    for (const track of person.tracks)
      if (!track.used) found[track.discipline] = (found[track.discipline] ?? 0) + time(track);
  }
  for (const person of Object.values(player.phds)) if (!person.used) found.any = (found.any ?? 0) + time(person);
  return found;
}

/** The Months of a worker: those left, or those of the next Research Phase. @param {Row} worker @returns {number} */
function time(worker) {
  return worker.months || worker.gives;
}

/** @param {{ table: Table, id: string, seat: number }} props */
export function Phd({ table, id, seat }) {
  const { act, view, name, own, model, drag, t } = table;
  const person = view.players[seat].phds[id];
  const ways = DISCIPLINES.map((discipline) => ({ discipline, move: `send-phd ${id}-${discipline}` }));
  const sends = ways.map((way) => way.move);
  const whole = [`name-phd ${id}`, `dismiss-phd ${id}`, `give-up-phd ${id}`];
  const first = view.phase === OF_SALARY ? [`dismiss-phd ${id}`] : [];
  const moves = seat === own ? [...first, ...sends, ...whole] : [`name-phd ${id}`];
  const says = person.used ? name("heading", "used") : t("awesome-academics.months", { n: time(person) });
  const pay = t("awesome-academics.salary", { money: money(table, person.salary) });
  const worker = view.question?.worker;
  const busy = worker?.kind === "phd" && String(worker.phd) === id;
  const kind = ["aa-track", "aa-phd", person.used && "aa-used", busy && "aa-busy"].filter(Boolean).join(" ");
  const label = `${name("phd", id)}: ${t("awesome-academics.level", { n: person.experience })}, ${says}, ${pay}`;
  return h(
    "span",
    {
      ...piece({ act, id: `phd-${id}`, label, moves, about: ["phd", id], class: kind }),
      ...(seat === own ? drag.source(ways) : {}),
    },
    icon("student"),
    h("strong", null, id),
    h("span", { class: "aa-tokens" }, tokens(person.tokens, model.limits.phd_students.experience)),
    h("span", { class: "aa-pay", title: pay }, money(table, person.salary)),
    person.used
      ? h("span", { class: "aa-spent" }, icon("check"))
      : h("span", { class: "aa-gives" }, icon("calendar"), time(person)),
  );
}

/** Consultants by discipline, with what the next one costs. @param {{ table: Table, seat: number }} props */
export function Consultants({ table, seat }) {
  const { act, view, name, t, drag } = table;
  const player = view.players[seat];
  const free = player.free_consultants > 0;
  const price = free
    ? t("awesome-academics.consultants-free", { n: player.free_consultants })
    : t("awesome-academics.consultant", { money: money(table, player.consultant_price) });
  const busy = view.question?.worker?.kind === "consultant";
  return h(
    "div",
    { class: "aa-consultants" },
    h("span", { class: "aa-note" }, price),
    DISCIPLINES.map((discipline) => {
      const moves = [`consult ${discipline}`];
      const kind = busy && view.question.discipline === discipline ? "aa-track aa-busy" : "aa-track";
      const props = piece({
        act,
        id: `consultant-${discipline}`,
        label: name("consultant", discipline),
        moves,
        about: ["consultant", discipline],
        class: kind,
      });
      return h(
        "span",
        { ...props, key: discipline, ...drag.source([{ discipline, move: moves[0] }]) },
        sign(table, discipline),
      );
    }),
  );
}

/** Those in stock: Tenured Researchers in piles of the same disciplines, and PhD Students. @param {{ table: Table }} props */
export function Stock({ table }) {
  const { act, view, name, t } = table;
  return h(
    "section",
    { class: "aa-stock" },
    h("header", null, h("h3", null, name("heading", "stock"))),
    h(
      "div",
      { class: "aa-piles" },
      [...piles(table)].map(([pair, ids]) =>
        h(
          "span",
          {
            ...piece({
              act,
              id: `tenured-${ids[0]}`,
              label: t("awesome-academics.pile", { what: name("tenured", ids[0]), n: ids.length }),
              moves: ids.map((id) => `take ${id}`),
              about: ["tenured", ids[0]],
              class: "aa-pile",
            }),
            key: pair,
          },
          icon("professor"),
          table.model.researchers[ids[0]].tracks.map((/** @type {string} */ discipline, /** @type {number} */ at) =>
            h("span", { key: at }, sign(table, discipline)),
          ),
          h("span", { class: "aa-times" }, `×${ids.length}`),
        ),
      ),
      h(
        "span",
        piece({
          act,
          id: "phd-stock",
          label: t("awesome-academics.pile", { what: name("heading", "stock-phds"), n: view.phd_stock }),
          moves: ["take-phd"],
          class: "aa-pile",
        }),
        icon("student"),
        name("heading", "stock-phds"),
        h("span", { class: "aa-times" }, `×${view.phd_stock}`),
      ),
    ),
  );
}

/** Tenured Researchers in stock by their pair of disciplines. @param {Table} table @returns {Map<string, string[]>} */
function piles({ view, model }) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const id of view.tenured_stock) {
    const pair = model.researchers[id].tracks.join("");
    found.set(pair, [...(found.get(pair) ?? []), id]);
  }
  return found;
}

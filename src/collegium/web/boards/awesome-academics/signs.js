/** The signs of the board: Months, each discipline with a shape of its own, one by one and in rows; seats; numbers beside an icon. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { seatClass } from "../shared/seat.js";
import { drawing } from "./drawings/sprite.js";
import { DISCIPLINES } from "./model.js";

/** @import { ComponentChildren } from "preact" */
/** @import { Table } from "./model.js" */
/** @typedef {"on" | "void" | "ghost" | "gone"} MonthState marked, to be marked, about to be marked, or given away */

/** A Month. @param {string} discipline or "any" @param {MonthState} [state] @param {Record<string, any>} [props] */
export function month(discipline, state = "on", props = {}) {
  const { class: more = "", ...rest } = props;
  return drawing(`month-${discipline}`, { class: `aa-month aa-${discipline} aa-m-${state} ${more}`, ...rest });
}

/** The sign of a discipline, with its name for those who cannot see it. @param {Table} table @param {string} discipline */
export function sign(table, discipline) {
  return h("span", { class: `aa-sign aa-${discipline}`, title: table.name("discipline", discipline) }, month(discipline));
}

/**
 * The Months of one discipline on a Project.
 * @param {string} discipline @param {{ marked?: number, open: number, coming?: number, fresh?: number }} counts
 * @param {(at: number) => Record<string, any>} [props] further attributes of the Month at a place
 */
export function row(discipline, { marked = 0, open, coming = 0, fresh = 0 }, props = () => ({})) {
  return Array.from({ length: marked + open }, (_, at) => {
    const state = at < marked ? "on" : at < marked + coming ? "ghost" : "void";
    const isFresh = at < marked && at >= marked - fresh;
    const { class: more = "", ...rest } = props(at);
    return month(discipline, state, { key: `${discipline}${at}`, class: `${isFresh ? "aa-fresh" : ""} ${more}`, ...rest });
  });
}

/** The Months of a Project or a call, by discipline, as many as the room allows in a line. @param {Record<string, number>} months */
export function asked(months) {
  return DISCIPLINES.filter((discipline) => months[discipline] > 0).map((discipline) =>
    h("span", { key: discipline, class: "aa-run" }, row(discipline, { open: months[discipline] })),
  );
}

/** The discipline that a Project asks for most, which gives it its colour. @param {Record<string, number>} months */
export function mainDiscipline(months) {
  return DISCIPLINES.reduce((most, each) => ((months[each] ?? 0) > (months[most] ?? 0) ? each : most), DISCIPLINES[0]);
}

/** The shares of the disciplines as stops of a stripe. @param {Record<string, number>} months @returns {string} */
export function stripe(months) {
  const all = DISCIPLINES.reduce((sum, each) => sum + (months[each] ?? 0), 0);
  let from = 0;
  const stops = DISCIPLINES.filter((each) => months[each] > 0).map((each) => {
    const to = from + (100 * months[each]) / all;
    const stop = `var(--discipline-${each}) ${from.toFixed(1)}% ${to.toFixed(1)}%`;
    from = to;
    return stop;
  });
  return `linear-gradient(90deg, ${stops.join(", ")})`;
}

/** The shape of a seat in its colour. @param {number} seat */
export function seatMark(seat) {
  return icon(seatClass(seat), "", { class: `aa-seat ${seatClass(seat)}` });
}

/** A number beside an icon, with a name. @param {string} name of the icon @param {ComponentChildren} value @param {string} label */
export function figured(name, value, label) {
  return h("span", { class: "aa-figured", title: label, key: label }, icon(name, label), h("span", null, value));
}

/** The verdict on a move beside its line in the log of a replay; it leads to the analysis. */
import { signal } from "@preact/signals";
import { h } from "preact";
import { useEffect } from "preact/hooks";
import { api } from "../app/api.js";
import { VerdictName } from "./verdict.js";

/** @typedef {Map<number, "good" | "inaccuracy" | "mistake">} Verdicts by the moves made before */

/** The table that was asked about last, and its verdicts. */
const known = { table: "", verdicts: signal(/** @type {Verdicts} */ (new Map())) };

/** @param {string} table */
async function load(table) {
  if (known.table === table) return;
  known.table = table;
  known.verdicts.value = new Map();
  const { decisions } = await api.analysis(table);
  const told = decisions.filter((each) => each.verdict && !each.later);
  if (known.table === table) known.verdicts.value = new Map(told.map((each) => [each.at, /** @type {"good"} */ (each.verdict)]));
}

/** @param {{ table: string, at: number }} props */
export function VerdictNote({ table, at }) {
  useEffect(() => void load(table).catch(() => {}), [table]);
  const verdict = known.table === table ? known.verdicts.value.get(at) : undefined;
  return verdict ? h("a", { class: "verdict-note", href: `/analysis/${table}#${at}` }, h(VerdictName, { verdict })) : null;
}

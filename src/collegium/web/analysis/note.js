/** The verdicts on moves beside their lines in the log of a replay; each leads to the analysis. */
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

/** The verdicts on decisions after so many moves, up to so many. @param {{ table: string, from: number, to: number }} props */
export function VerdictNote({ table, from, to }) {
  useEffect(() => void load(table).catch(() => {}), [table]);
  const verdicts = known.verdicts.value;
  if (known.table !== table || !verdicts.size) return null;
  const found = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index).filter((at) => verdicts.has(at));
  return found.map((at) => h("a", { key: at, class: "verdict-note", href: `/analysis/${table}#${at}` }, h(VerdictName, { verdict: verdicts.get(at) ?? "none" })));
}

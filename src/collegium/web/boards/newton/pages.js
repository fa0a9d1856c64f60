/** Where not all parts have room, one of them is shown: the one that the question is about, or the one last chosen. */

import { h } from "preact";
import { useState } from "preact/hooks";

/** @import { Frame, Move } from "../../app/types.js" */
/** @import { Table } from "./model.js" */
/** @typedef {"map" | "tracks" | "market" | "study"} Page */

/** @type {Page[]} */
const PAGES = ["map", "tracks", "market", "study"];

/** The number of a plate of the atlas. @type {Record<Page, string>} */
const NUMBERS = { map: "I", tracks: "II", market: "III", study: "IV" };

/** Where the pieces lie that kinds of moves are about, unless on the Study board; quick actions ask for no page. @type {Record<string, Page | null>} */
const LIE_ON = {
  done: null,
  reveal: null,
  boost: null,
  potion: null,
  enroll: null,
  travel: "map",
  cube: "map",
  village: "map",
  work: "tracks",
  enter: "tracks",
  student: "tracks",
  advance: "tracks",
  take: "market",
  development: "tracks",
  income: "tracks",
};

/** The page of a question whose only answer is to leave it. @type {Record<string, Page>} */
const ASKED_ON = { travel: "map", "free-cube": "map", "city-cube": "map", work: "tracks", student: "tracks", advance: "tracks", lessons: "market" };

/** The page that a kind of move is about. @param {string} kind @returns {Page | null} */
function pageOf(kind) {
  return kind in LIE_ON ? LIE_ON[kind] : "study";
}

/**
 * The page that a question is on, or null where its answers are on none or several.
 * @param {Frame} frame @returns {Page | null}
 */
function asked({ moves, view }) {
  const pages = new Set(moves.flatMap((/** @type {Move} */ move) => pageOf(move.kind) ?? []));
  if (pages.size === 1) return [...pages][0];
  return pages.size === 0 && moves.length ? (ASKED_ON[view.question?.kind ?? ""] ?? null) : null;
}

/**
 * The pages on show and how to turn to another: the one where there is room for one, and the one of the shared boards
 * where the Study board has a place of its own. What a frame says should be seen comes first.
 * @param {Frame} frame @returns {[Page, Page, (page: Page) => void]}
 */
export function usePage(frame) {
  const [chosen, choose] = useState({ page: /** @type {Page} */ ("map"), shared: /** @type {Page} */ ("map"), at: "" });
  const told = /** @type {Page[]} */ ((frame.look ?? []).filter((area) => PAGES.includes(/** @type {Page} */ (area))));
  const at = [frame.moves_made, ...told].join(" ");
  const wanted = chosen.at === at ? undefined : (told[0] ?? asked(frame));
  const page = wanted ?? chosen.page;
  const beside = (chosen.at !== at && told.find((other) => other !== "study")) || chosen.shared;
  const shared = page === "study" ? beside : page;
  if (wanted && !told.length && wanted !== "study" && chosen.shared !== wanted) chosen.shared = wanted;
  return [page, shared, (next) => choose({ page: next, shared: next === "study" ? shared : next, at })];
}

/** @param {{ table: Table, page: Page, shared: Page, turnTo: (page: Page) => void }} props */
export function Pages({ table, page, shared, turnTo }) {
  const { t, frame } = table;
  const open = new Set(frame.moves.map((move) => pageOf(move.kind)));
  const aside = frame.moves.some((move) => move.kind === "reveal");
  return h(
    "div",
    { class: "n-pages", role: "group", "aria-label": t("newton.pages") },
    PAGES.map((id) =>
      h(
        "button",
        { key: id, type: "button", class: `n-page n-page-${id}`, "aria-pressed": id === page || id === shared, onClick: () => turnTo(id) },
        h("em", { "aria-hidden": "true" }, t("newton.plate", { n: NUMBERS[id] })),
        h("span", null, t(`newton.${id}`)),
        open.has(id) && h("span", { class: "n-open-here" }, h("span", null, t("newton.open_here"))),
        id === "market" && aside && !open.has(id) && h("span", { class: "n-quick-here" }, h("span", null, t("newton.quick_here"))),
      ),
    ),
    h(
      "span",
      { class: "n-legend", "aria-hidden": "true" },
      ["now", "quick", "not"].map((state) => h("span", { key: state }, h("i", { class: `n-is-${state}` }), t(`newton.is_${state}`))),
    ),
  );
}

/** Where not all parts have room, one of them is shown: the one that the question is about, or the one last chosen. */

import { h } from "preact";
import { useState } from "preact/hooks";

/** @import { Frame, Move } from "../../app/types.js" */
/** @import { Table } from "./model.js" */
/** @typedef {"map" | "tracks" | "study"} Page */

/** @type {Page[]} */
const PAGES = ["map", "tracks", "study"];

/** The page that an area is on. @type {Record<string, Page>} */
const HOLDS = { map: "map", tracks: "tracks", market: "tracks", study: "study" };

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
  take: "tracks",
  development: "tracks",
  income: "tracks",
};

/** The page that a kind of move is about. @param {string} kind @returns {Page | null} */
function pageOf(kind) {
  return kind in LIE_ON ? LIE_ON[kind] : "study";
}

/**
 * The page that the open moves are on, or null where they are on none or several.
 * @param {Move[]} moves @returns {Page | null}
 */
function asked(moves) {
  const pages = new Set(moves.flatMap((move) => pageOf(move.kind) ?? []));
  return pages.size === 1 ? [...pages][0] : null;
}

/**
 * The pages on show and how to turn to another: the one where there is room for one, and the one of the shared boards
 * where the Study board has a place of its own. What a frame says should be seen comes first.
 * @param {Frame} frame @returns {[Page, Page, (page: Page) => void]}
 */
export function usePage(frame) {
  const [chosen, choose] = useState({ page: /** @type {Page} */ ("map"), shared: /** @type {Page} */ ("map"), at: "" });
  const told = (frame.look ?? []).flatMap((area) => HOLDS[area] ?? []);
  const at = [frame.moves_made, ...told].join(" ");
  const wanted = chosen.at === at ? undefined : (told[0] ?? asked(frame.moves));
  const page = wanted ?? chosen.page;
  const beside = (chosen.at !== at && told.find((other) => other !== "study")) || chosen.shared;
  const shared = page === "study" ? beside : page;
  return [page, shared, (next) => choose({ page: next, shared: next === "study" ? shared : next, at })];
}

/** @param {{ table: Table, page: Page, shared: Page, turnTo: (page: Page) => void }} props */
export function Pages({ table, page, shared, turnTo }) {
  const open = new Set(table.frame.moves.map((move) => pageOf(move.kind)));
  const { round } = table.view;
  return h(
    "div",
    { class: "n-pages", role: "group", "aria-label": table.t("newton.pages") },
    PAGES.map((id) =>
      h(
        "button",
        { key: id, type: "button", class: `n-page n-page-${id}`, "aria-pressed": id === page || id === shared, onClick: () => turnTo(id) },
        table.t(`newton.${id}`),
        open.has(id) && h("span", { class: "n-open-here" }, h("span", null, table.t("newton.open_here"))),
      ),
    ),
    h("span", { class: "n-round" }, table.t("newton.round", { round, rounds: table.model.limits.rounds })),
  );
}

/** A research group in full, as an institute cut open: roof, gallery of Projects, floor with its people, plinth with what it owns. */

import { h } from "preact";
import { icon } from "../../app/icon.js";
import { later } from "../../app/later.js";
import { counter } from "../shared/motion_counts.js";
import { piece } from "../shared/piece.js";
import { Desks, Seminar } from "./desks.js";
import { drawing } from "./drawings/sprite.js";
import { seatClass } from "../shared/seat.js";
import { DISCIPLINES, hasCards, nameOf } from "./model.js";
import { coin } from "./person.js";
import { Belongings, Chips, Remarks, Target } from "./plinth.js";
import { Gallery } from "./posters.js";
import { Cabinet, Door } from "./rooms.js";
import { seatMark, sign } from "./signs.js";
import { money } from "./words.js";

/** @import { Table } from "./model.js" */

/** Needed before the first turn alone. */
const Draft = later(async () => (await import("./draft.js")).Draft, true);

/** Coins of the box, the largest first. */
const VALUES = [20, 10, 5, 1];
const FEW = 5;

/** @param {{ table: Table }} props */
export function House({ table }) {
  const { view, shown: seat, t } = table;
  return h(
    "section",
    {
      class: `aa-house ${seatClass(seat)}`,
      "data-area": "group",
      "data-of": seat,
      "aria-label": t("awesome-academics.group-of", { name: nameOf(table, seat) }),
    },
    h(Roof, { table, seat }),
    h("div", { class: "aa-storey" }, table.view.phase === "setup" ? h(Draft, { table }) : h(Gallery, { table, seat })),
    h(
      "div",
      { class: hasCards(view) ? "aa-storey aa-floor" : "aa-storey aa-floor aa-cardless" },
      hasCards(view) && h(Cabinet, { table, seat }),
      h(Desks, { table, seat }),
      h(Seminar, { table, seat }),
      h(Door, { table, seat }),
    ),
    h(
      "div",
      { class: "aa-plinth" },
      h(Chips, { table, area: "group" }),
      h(Target, { table, seat }),
      h(Belongings, { table, seat }),
      h(Remarks, { table, seat }),
    ),
  );
}

/** Who it is, the Total Reputation in the gable, what was completed as banners, and the purse. @param {{ table: Table, seat: number }} props */
function Roof({ table, seat }) {
  const { view, own, shown, show, name, t } = table;
  const player = view.players[seat];
  const order = view.order.indexOf(seat) + 1;
  const mine = seat === own ? t("awesome-academics.you") : "";
  const place = order > 0 ? t("awesome-academics.nth", { n: order }) : "";
  const half = Math.ceil(player.completed.length / 2);
  return h(
    "header",
    { class: "aa-roof" },
    h("span", { class: "aa-tiles", "aria-hidden": "true" }),
    h(
      "span",
      { class: "aa-eaves" },
      h(
        "span",
        { class: "aa-nameplate" },
        seatMark(seat),
        h("strong", null, nameOf(table, seat)),
        h("small", null, [mine, place].filter(Boolean).join(" · ")),
        own !== null &&
          shown !== own &&
          h(
            "button",
            { class: "aa-home", onClick: () => show(own), title: t("awesome-academics.back-home") },
            icon("home", t("awesome-academics.back-home")),
          ),
      ),
      h(Banners, { table, ids: player.completed.slice(0, half) }),
    ),
    h(
      "span",
      { class: "aa-gable" },
      h(
        "svg",
        { viewBox: "0 0 180 64", preserveAspectRatio: "none", "aria-hidden": "true" },
        h("path", { d: "M1 63.5 90 1l89 62.5z" }),
        h("path", { d: "M14 60 90 7l76 53z" }),
      ),
      drawing("laurel", { class: "aa-laurel" }),
      h(
        "b",
        { title: name("heading", "total"), "data-piece": `total-${seat}` },
        h("span", { class: "sr-only" }, `${name("heading", "total")} `),
        view.over ? player.score : player.total_now,
      ),
    ),
    h(
      "span",
      { class: "aa-eaves" },
      h(Banners, { table, ids: player.completed.slice(half) }),
      h(
        "span",
        { class: "aa-purse", title: name("heading", "money") },
        h(
          "span",
          { class: "aa-reps" },
          DISCIPLINES.map((discipline) => h("span", { key: discipline }, sign(table, discipline), player.reputation[discipline])),
        ),
        h("span", { class: "aa-coins", "aria-hidden": "true" }, change(player.money).map(coin)),
        h("b", { "data-piece": `money-${seat}`, ...counter("money", seat) }, money(table, player.money)),
      ),
    ),
  );
}

/** The coins that an amount is shown with: as few as there are, and never more than a handful. @param {number} amount @returns {number[]} */
function change(amount) {
  /** @type {number[]} */
  const coins = [];
  let left = amount;
  for (const value of VALUES) {
    for (; left >= value && coins.length < FEW; left -= value) coins.push(value);
  }
  return coins;
}

/** Completed Projects. @param {{ table: Table, ids: string[] }} props */
function Banners({ table, ids }) {
  return h(
    "span",
    { class: "aa-banners" },
    ids.map((id) => h(Banner, { key: id, table, id })),
  );
}

/** A completed Project. @param {{ table: Table, id: string }} props */
function Banner({ table, id }) {
  const { act, name } = table;
  const label = `${name("heading", "group-completed")}: ${name("project_title", id)}`;
  return h("span", piece({ act, id: `project-${id}`, label, about: ["project", id], class: "aa-banner" }), drawing("banner"));
}

/** A game in brief: what it is about in two sentences, how a round goes in a picture, and its actions. */

import { h } from "preact";
import { icon } from "../app/icon.js";
import { has, t } from "../app/words.js";
import { Plate } from "../boards/shared/plate.js";
import { newtonScene } from "./scenes/newton.js";
import { almaMaterScene } from "./scenes/alma_mater.js";
import { academicsScene } from "./scenes/awesome_academics.js";

/** @import { VNode } from "preact" */

/** The picture of each game with its captions, and the actions with their icons. @type {Record<string, { scene: () => VNode<any>, steps: number, acts: string[] }>} */
const BRIEFS = {
  newton: { scene: newtonScene, steps: 4, acts: ["work", "technology", "travel", "lessons", "study"] },
  "alma-mater": { scene: almaMaterScene, steps: 4, acts: ["master", "student", "professor", "step-paid", "book"] },
  "awesome-academics": { scene: academicsScene, steps: 4, acts: ["research", "person", "calendar", "trophy", "cards"] },
};

/** @param {{ game: string, title: string }} props */
export function Brief({ game, title }) {
  const brief = BRIEFS[game];
  if (!brief || !has(`rules.brief.${game}`)) return null;
  return h(
    Plate,
    { class: "brief" },
    h("h2", { id: "brief", tabIndex: -1 }, t("rules.brief", { game: title })),
    h("p", null, t(`rules.brief.${game}`)),
    h(
      "figure",
      { "data-game": game },
      brief.scene(),
      h("figcaption", null, Array.from({ length: brief.steps }, (_, at) => h("span", { key: at }, t(`rules.brief.${game}.step-${at + 1}`)))),
    ),
    h(
      "ul",
      { class: "brief-acts" },
      brief.acts.map((act, at) =>
        h("li", { key: act }, h("b", null, icon(act), t(`rules.brief.${game}.act-${at + 1}`)), h("span", null, t(`rules.brief.${game}.act-${at + 1}.text`))),
      ),
    ),
  );
}

/** A board the size of a stamp: the same data as the board's, few lines, no words. */

import { h } from "preact";
import { Cover } from "../cover.js";
import { almaMaterMini } from "./alma_mater.js";
import { academicsMini } from "./awesome_academics.js";
import { NewtonMini } from "./newton.js";

/** @import { ComponentChild } from "preact" */
/** @import { Frame } from "../../app/types.js" */

/** How a game is drawn small, and whether that is one seat's own board. @type {Record<string, { draw: (frame: Frame) => ComponentChild, own: boolean }>} */
const MINIS = {
  newton: { draw: (frame) => h(NewtonMini, { frame }), own: false },
  "alma-mater": { draw: almaMaterMini, own: true },
  "awesome-academics": { draw: academicsMini, own: true },
};

/** @param {{ game: string, frame: Frame | null }} props */
export function Mini({ game, frame }) {
  const mini = MINIS[game];
  return frame && mini ? mini.draw(frame) : h(Cover, { game });
}

/** Whether the small board of a game shows one seat, and not everybody. @param {string} game */
export function isOwn(game) {
  return MINIS[game]?.own ?? false;
}

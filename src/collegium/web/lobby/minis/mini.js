/** A board the size of a stamp: the same data as the board's, few lines, no words. */

import { h } from "preact";
import { Cover } from "../cover.js";
import { almaMaterMini } from "./alma_mater.js";
import { academicsMini } from "./awesome_academics.js";
import { NewtonMini } from "./newton.js";

/** @import { Frame } from "../../app/types.js" */

/** @param {{ game: string, frame: Frame | null }} props */
export function Mini({ game, frame }) {
  if (!frame) return h(Cover, { game });
  if (game === "newton") return h(NewtonMini, { frame });
  if (game === "alma-mater") return almaMaterMini(frame);
  if (game === "awesome-academics") return academicsMini(frame);
  return h(Cover, { game });
}

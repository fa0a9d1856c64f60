/** The ways that pieces go between two frames: markers tread by tread up the stairs, masters along the ground of the town. */

/** @import { Frame } from "../../app/types.js" */

/** Where the treads are, as parts of a storey: across from the left, and up from its floor; the balcony is above them. */
const TREADS = [
  { x: 0.2, y: 0.04 },
  { x: 0.45, y: 0.28 },
  { x: 0.76, y: 0.52 },
];
const BALCONY = { x: 0.5, y: 0.78 };

/**
 * Where a marker stands on a level: parts of the width of the shaft from the left, and of the height of the tower from below.
 * @param {number} level counted from the start, which is 0 @param {number} levels of a storey below its milestone
 * @param {number} storeys
 */
export function standingAt(level, levels, storeys) {
  if (level <= 0) return { x: 0.5, y: -0.016 };
  const [storey, tread] = [Math.floor((level - 1) / (levels + 1)), (level - 1) % (levels + 1)];
  const { x, y } = tread === levels ? BALCONY : TREADS[Math.min(TREADS.length - 1, tread)];
  const mirrored = storey % 2 === 1 && tread !== levels;
  return { x: mirrored ? 1 - x : x, y: (storey + y) / storeys };
}

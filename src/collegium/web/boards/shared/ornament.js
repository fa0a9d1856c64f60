/** Engraver's work as paths: rays, laurels, cartouches, corners. Numbers in, a path out; whoever draws it gives the ink. */

/** @param {number} value */
const short = (value) => Math.round(value * 10) / 10;

/**
 * Rays around a point, long and short in turn.
 * @param {number} [x] @param {number} [y] @param {number} [inner] where they begin @param {number} [outer] @param {number} [count]
 */
export function raysPath(x = 50, y = 50, inner = 17, outer = 64, count = 48) {
  let path = "";
  for (let ray = 0; ray < count; ray++) {
    const angle = (ray / count) * 2 * Math.PI;
    const end = ray % 2 ? outer : inner + (outer - inner) * 0.62;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    path += `M${short(x + dx * inner)} ${short(y + dy * inner)}L${short(x + dx * end)} ${short(y + dy * end)}`;
  }
  return path;
}

/**
 * Two branches of a laurel, open above.
 * @param {number} x @param {number} y the middle @param {number} radius @param {number} leaf its length @param {number} pairs
 */
export function laurelPath(x, y, radius, leaf, pairs) {
  let path = "";
  for (const side of [-1, 1]) {
    for (let pair = 0; pair < pairs; pair++) {
      const angle = Math.PI / 2 + side * (0.35 + (pair / (pairs - 1)) * 1.95);
      const [px, py] = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
      const along = angle + side * (Math.PI / 2);
      path += leafPath(px, py, along + side * 0.55, leaf) + leafPath(px, py, along - side * 0.75, leaf * 0.9);
    }
  }
  return path;
}

/** One leaf from a point in a direction. @param {number} x @param {number} y @param {number} angle @param {number} length */
function leafPath(x, y, angle, length) {
  const [tx, ty] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const [nx, ny] = [-Math.sin(angle) * length * 0.42, Math.cos(angle) * length * 0.42];
  const half = (/** @type {number} */ sign) => `${short(tx / 2 + sign * nx)} ${short(ty / 2 + sign * ny)}`;
  return `M${short(x)} ${short(y)}q${half(1)} ${short(tx)} ${short(ty)}q${short(-tx / 2 - nx)} ${short(-ty / 2 - ny)} ${short(-tx)} ${short(-ty)}z`;
}

/**
 * The outline of a cartouche around 0 0: a sheet with notched corners and a bow in each side.
 * @param {number} width @param {number} height @param {number} [notch]
 */
export function cartouchePath(width, height, notch = 5) {
  const [w, v] = [width / 2, height / 2];
  const bow = notch * 0.55;
  return (
    `M${-w + notch} ${-v}Q0 ${-v - bow} ${w - notch} ${-v}a${notch} ${notch} 0 0 0 ${notch} ${notch}` +
    `Q${w + bow} 0 ${w} ${v - notch}a${notch} ${notch} 0 0 0 ${-notch} ${notch}` +
    `Q0 ${v + bow} ${-w + notch} ${v}a${notch} ${notch} 0 0 0 ${-notch} ${-notch}` +
    `Q${-w - bow} 0 ${-w} ${-v + notch}a${notch} ${notch} 0 0 0 ${notch} ${-notch}z`
  );
}

/** A sheet with cut corners around 0 0, as of a plaque. @param {number} width @param {number} height @param {number} [cut] */
export function plaquePath(width, height, cut = 5) {
  const [w, v] = [width / 2, height / 2];
  return `M${-w + cut} ${-v}H${w - cut}L${w} ${-v + cut}V${v - cut}L${w - cut} ${v}H${-w + cut}L${-w} ${v - cut}V${-v + cut}z`;
}

/** A scroll of a frame's corner, 40 units wide, for the upper left. */
export const CORNER = "M2 38V14C2 7 7 2 14 2h24M6 38V17C6 11 11 6 17 6h21M9.5 9.5c6 0 8.5 4 7.5 8.5-1 4-6 4-6 1 0-2 3-2 3 0";

/** Teeth under a cornice. @param {number} width @param {number} [tooth] @param {number} [height] */
export function teethPath(width, tooth = 4, height = 3) {
  let path = "";
  for (let x = 0; x + tooth <= width; x += tooth * 2) path += `M${short(x)} 0h${tooth}v${height}h${-tooth}z`;
  return path;
}

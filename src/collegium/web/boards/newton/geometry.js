/** Points of a drawing. */

/** @typedef {[number, number]} Point */

/** @param {Point} a @param {Point} b */
export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** A point as it is written in a path. @param {Point} point */
export const round = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A point on a curve with one handle. @param {Point} a @param {Point} b @param {Point} c @param {number} part @returns {Point} */
export function onCurve(a, b, c, part) {
  const [p, q, r] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
  return [a[0] * p + b[0] * q + c[0] * r, a[1] * p + b[1] * q + c[1] * r];
}

/** A point on a curve with two handles. @param {Point} a @param {Point} b @param {Point} c @param {Point} d @param {number} part @returns {Point} */
export function onLongCurve(a, b, c, d, part) {
  const [p, q] = [onCurve(a, b, c, part), onCurve(b, c, d, part)];
  return [p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part];
}

/** How the Map is laid out: its size, and where a place of the component table is drawn. */

/** @import { Point } from "./geometry.js" */

export const WIDTH = 574;
export const HEIGHT = 466;
export const LEFT = -6;

/** From the coordinates of the component table to those of the drawing. @param {number} x @param {number} y @returns {Point} */
export function project(x, y) {
  return [8 + x * 5.7, y * 4.9 - 23];
}

/** Half the room a place takes, pieces included. @type {Record<string, Point>} */
export const HALF = {
  village: [11, 11],
  start: [14, 14],
  university: [21, 22],
  ancient_land: [21, 22],
  city: [21, 22],
  master: [20, 20],
  objective: [50, 23],
};

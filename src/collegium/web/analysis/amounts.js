/** Chances and points as they are written: whole per cent, points to one place. */
import { language, t } from "../app/words.js";

/** @param {number} number @param {boolean} alone points, where somebody plays alone @param {boolean} [sign] */
export function amount(number, alone, sign = false) {
  const places = alone ? 1 : 0;
  const value = alone ? number : 100 * number;
  const format = new Intl.NumberFormat(language.value, { maximumFractionDigits: places, minimumFractionDigits: places, signDisplay: sign ? "exceptZero" : "negative" });
  return format.format(value).replace("-", "−");
}

/** With its unit. @param {number} number @param {boolean} alone @param {boolean} [sign] */
export function amountOf(number, alone, sign = false) {
  return t(alone ? "study.points" : "study.percent", { n: amount(number, alone, sign) });
}

/** How far a number may be off, 19 times of 20, never less than can be written. @param {number} error @param {boolean} alone */
export function give(error, alone) {
  return amount(Math.max(2 * error, alone ? 0.1 : 0.01), alone);
}

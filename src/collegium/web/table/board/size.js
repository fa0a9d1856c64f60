/** Which of the three layouts the window has room for. */
import { signal } from "@preact/signals";

/** @typedef {"wide" | "tablet" | "phone"} Size */

const PHONE = matchMedia("(max-width: 600px)");
const TABLET = matchMedia("(max-width: 1000px)");

/** @returns {Size} */
function measure() {
  if (PHONE.matches) return "phone";
  return TABLET.matches ? "tablet" : "wide";
}

export const size = signal(measure());
/** The width of the window. */
export const windowWidth = signal(innerWidth);

addEventListener("resize", () => (windowWidth.value = innerWidth));
for (const query of [PHONE, TABLET]) query.addEventListener("change", () => (size.value = measure()));

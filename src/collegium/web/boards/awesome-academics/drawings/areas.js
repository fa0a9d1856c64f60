/** Research Areas as figures of one line each; an area that has none here gets the figure of research in general. */

import { path } from "./pieces.js";

/** @import { Drawing } from "./pieces.js" */

const ENGRAVED = { fill: "none", stroke: "currentColor", "stroke-width": 1.5, "stroke-linecap": "round", "stroke-linejoin": "round" };

/** @type {Record<string, string>} */
const FIGURES = {
  "language-structures":
    "M24 4v6M24 10 12 17M24 10l12 7M12 17v4M36 17v4M12 21l-6 7M12 21l6 7M36 21l-6 7M36 21l6 7M21 4h6M3 32h6M15 32h6M27 32h6M39 32h6",
  "language-and-speech": "M3 18h5l2-6 3 12 3-19 4 26 3-22 3 18 3-13 3 8 2-4h11M3 33h42",
  "discourse-and-communication": "M4 5h25v14H16l-6 6v-6H4zM25 22h19v9h-6v4l-5-4h-8zM9 10h15M9 14h9",
  "language-acquisition":
    "M4 20h14v13H4zM20 20h14v13H20zM12 5h14v13H12zM9 29l2-6 2 6M9.7 27h2.6M25 23h2.5a1.7 1.7 0 0 1 0 3.4H25zm0 3.4h3a1.8 1.8 0 0 1 0 3.6h-3zM21.5 9.5a3 3 0 1 0 0 4.5M38 33l6-17",
  "ancient-and-medieval-history":
    "M4 33h40M8 33V14a7 7 0 0 1 14 0v19M26 33V14a7 7 0 0 1 14 0v19M4 5h40M4 9h40M11.5 33V16a3.5 3.5 0 0 1 7 0v17M29.5 33V16a3.5 3.5 0 0 1 7 0v17",
  "modern-history": "M4 33h40M9 33V16l8 6v-6l8 6v-6l8 6v11M36 33V6h5v27M13 27h3M20 27h3M27 27h3M38 3c1-2 3-1 4-2",
  "art-history": "M6 3h36v30H6zM10 7h28v22H10zM10 25l8-9 6 7 5-5 9 8M31 13.5a2.3 2.3 0 1 0 .1 0",
  "cultural-studies":
    "M6 5c6 3 12 3 18 0v12c0 8-4 12-9 13-5-1-9-5-9-13zM11 12h3M17 12h3M11 20c2 3 6 3 8 0M28 9c5 2 9 2 14-1v11c0 7-3 11-8 12-2-.5-4-1.5-5-3M32 15h2M38 15h2M32 25c2-3 5-3 7 0",
  "literary-studies":
    "M24 9C18 4.5 11 4 4 5v24c7-1 14-.5 20 4 6-4.5 13-5 20-4V5c-7-1-14-.5-20 4zM24 9v24M9 12c4-.4 7 0 10 1.5M9 18c4-.4 7 0 10 1.5M29 13.5c3-1.5 6-1.9 10-1.5M29 19.5c3-1.5 6-1.9 10-1.5",
  "data-science": "M5 3v30h40M9 29 42 5M12 26v.1M17 21v.1M15 17v.1M22 20v.1M24 12v.1M29 17v.1M31 9v.1M37 11v.1M20 28v.1M33 21v.1",
};
const RESEARCH = "M20 5a12 12 0 1 0 .1 0M29 26l11 8M14 17h12M20 11v12";

/** @type {Drawing[]} */
export const AREAS = [...Object.entries(FIGURES), ["research", RESEARCH]].map(([area, d]) => [`area-${area}`, "0 0 48 36", [path(d, ENGRAVED)]]);

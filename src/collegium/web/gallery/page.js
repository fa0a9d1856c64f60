/** The gallery: every part that boards share, in every state, light and dark. For those who draw boards. */

import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { patternsOnce } from "../boards/shared/patterns.js";
import { GROUPS, sampleCard } from "./specimens.js";

/** @import { Specimen } from "./specimens.js" */

/** The states of a piece, as their classes. */
const STATES = ["", "open main", "open extra", "chosen", "refused", "changed", "acting seat-2", "hinted", "open main hinted", "open main changed"];
const SCHEMES = ["light", "dark"];

export function GalleryPage() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    patternsOnce();
    setReady(true);
  }, []);
  if (!ready) return null;
  return h("div", { class: "gallery" }, h("h1", null, "Gallery"), SCHEMES.map((scheme) => h(Panel, { key: scheme, scheme })));
}

/** @param {{ scheme: string }} props */
function Panel({ scheme }) {
  return h(
    "section",
    { class: `g-panel g-${scheme}`, "aria-label": scheme, "data-scheme": scheme },
    h("h2", null, scheme),
    h(States, null),
    GROUPS.map(({ title, specimens }) =>
      h(
        "section",
        { key: title },
        h("h3", null, title),
        h("div", { class: "g-row" }, specimens.map((specimen) => h(Shown, { key: specimen.name, specimen, scheme }))),
      ),
    ),
  );
}

/** @param {{ specimen: Specimen, scheme: string }} props */
function Shown({ specimen, scheme }) {
  return h(
    "figure",
    { class: specimen.wide ? "g-wide" : "", "data-specimen": specimen.name },
    h("div", { class: "g-drawn" }, specimen.draw(scheme)),
    h("figcaption", null, specimen.name),
  );
}

/** Pieces of both kinds in every state. */
function States() {
  return h(
    "section",
    null,
    h("h3", null, "States"),
    h(
      "div",
      { class: "g-row g-states seat-1" },
      STATES.map((state) =>
        h(
          "figure",
          { key: state, "data-specimen": `state ${state || "not now"}` },
          h(
            "div",
            { class: "g-drawn" },
            h("div", { class: `piece ${state} g-box g-104x150` }, sampleCard()),
            drawnPiece(state),
          ),
          h("figcaption", null, state || "not now"),
        ),
      ),
    ),
  );
}

/** A piece in a drawing. @param {string} state */
function drawnPiece(state) {
  const shape = { x: 8, y: 8, width: 44, height: 36, rx: 5 };
  return h(
    "svg",
    { viewBox: "0 0 60 52", width: 60, height: 52, class: "g-drawing", "aria-hidden": "true" },
    h(
      "g",
      { class: `piece ${state}` },
      h("rect", { ...shape, class: "g-face state-edge" }),
      h("text", { x: 30, y: 32, class: "b-figure" }, "IV"),
      h("rect", { ...shape, class: "state-veil" }),
    ),
  );
}

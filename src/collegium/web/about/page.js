/** Who made the games, what this is and is not, where the component tables come from, and what it is built with. */

import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { t } from "../app/words.js";
import { games } from "../lobby/store.js";

/** @import { GameInfo, Provenance } from "../app/types.js" */
/** @typedef {Record<"name" | "title" | "version" | "licence" | "by" | "licence_file", string>} Package */

/** @type {readonly Provenance[]} */
const PROVENANCES = ["rulebook", "repaired", "public", "deduced", "reconstructed", "calibrated"];
const STATIC = new URL("..", import.meta.url);

export function AboutPage() {
  useEffect(() => {
    document.title = `${t("about.title")} · Collegium`;
  }, []);
  return h(
    "div",
    { class: "about" },
    h("h1", null, t("about.title")),
    h("p", { class: "lead" }, t("about.lead")),
    h(
      "section",
      null,
      h("h2", null, t("about.games")),
      h(
        "ul",
        { class: "credits" },
        games.value.map((game) =>
          h("li", { key: game.name }, h("strong", null, game.title), h("span", null, credit(game))),
        ),
      ),
      h("p", null, t("about.not-affiliated")),
    ),
    h(
      "section",
      null,
      h("h2", null, t("about.tables")),
      h("p", null, t("about.tables.text")),
      h(
        "dl",
        { class: "provenance" },
        PROVENANCES.map((word) =>
          h(
            "div",
            { key: word },
            h("dt", null, t(`about.provenance.${word}`)),
            h("dd", null, t(`about.provenance.${word}.text`)),
          ),
        ),
      ),
      h(Counts, null),
      h("p", null, t("about.tables.correct")),
    ),
    h(Documentation, null),
    h(
      "section",
      null,
      h("h2", null, t("about.licence")),
      h("p", null, t("about.licence.text")),
      h("p", null, t("about.libraries")),
      h(Packages, null),
      h("p", { class: "note" }, t("about.version", { version: version() })),
    ),
  );
}

/** The credit without the title that already stands before it. @param {GameInfo} game */
function credit(game) {
  const start = `${game.title}, `;
  const text = game.about.startsWith(start) ? game.about.slice(start.length) : game.about;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How many rows of each game come from where, as far as the server says. */
function Counts() {
  const known = games.value.filter((game) => game.provenance);
  if (!known.length) return null;
  return h(
    "div",
    { class: "scrolling", tabIndex: 0, role: "region", "aria-label": t("about.counts") },
    h(
      "table",
      { class: "counts" },
      h("caption", null, t("about.counts")),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("td", null),
          PROVENANCES.map((word) => h("th", { key: word, scope: "col" }, t(`about.provenance.${word}`))),
        ),
      ),
      h(
        "tbody",
        null,
        known.map((game) =>
          h(
            "tr",
            { key: game.name },
            h("th", { scope: "row" }, game.title),
            PROVENANCES.map((word) => h("td", { key: word }, game.provenance?.[word] ?? 0)),
          ),
        ),
      ),
    ),
  );
}

/** Where the documentation is, on a server that has it. */
function Documentation() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    api.server().then((server) => setThere(server.docs), console.error);
  }, []);
  if (!isThere) return null;
  return h(
    "section",
    null,
    h("h2", null, t("about.docs")),
    h("p", null, t("about.docs.text"), " ", h("a", { href: "/docs" }, t("about.docs.link")), "."),
  );
}

function Packages() {
  const [packages, setPackages] = useState(/** @type {Package[]} */ ([]));
  useEffect(() => {
    fetch(new URL("vendor/manifest.json", STATIC))
      .then((answer) => answer.json())
      .then((found) => setPackages(found.packages), console.error);
  }, []);
  return h(
    "ul",
    { class: "packages" },
    packages.map((one) =>
      h(
        "li",
        { key: one.name },
        h("strong", null, one.title),
        ` ${one.version}, ${one.by}, `,
        h("a", { href: new URL(one.licence_file, STATIC).pathname, target: "_blank", rel: "noopener" }, one.licence),
      ),
    ),
  );
}

function version() {
  return document.querySelector("meta[name=collegium-version]")?.getAttribute("content") ?? "";
}

/** What if: the lines that were tried beside a game, as a tree to walk along, and where one is in it. */
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../app/api.js";
import { confirmed } from "../app/dialog.js";
import { CopyField } from "../app/copy.js";
import { icon } from "../app/icon.js";
import { complain } from "../app/toast.js";
import { t } from "../app/words.js";
import { nameOf, SeatMark, seatClass } from "../table/people/seat.js";
import { amountOf } from "./amounts.js";

/** @import { Branch, Frame } from "../app/types.js" */
/** @import { Exploring } from "./exploring.js" */

/** Characters of a branch's name. */
const LONGEST = 40;

/** The tree of all lines beside a game. @param {{ exploring: Exploring, frame: Frame, page: "analysis" | "replay" }} props frame: any of the game's */
export function WhatIf({ exploring, frame, page }) {
  const here = exploring.here.value;
  const moments = exploring.branches.moments();
  const chosen = exploring.line.at(-1);
  const at = exploring.replay.at.value;
  const over = !here && exploring.replay.store.frame.value?.over;
  return h(
    "section",
    { class: "a-plate a-whatif", "aria-label": t("beside.what-if") },
    h(
      "header",
      { class: "a-head" },
      h("h2", null, t("beside.what-if")),
      h("p", { class: "a-sub" }, t("beside.what-if-about")),
      h("span", { class: "bar-space" }),
      !here && h("button", { class: "button", disabled: over, onClick: () => exploring.begin() }, icon("fork"), t("beside.try-move")),
    ),
    moments.length
      ? h("div", { class: "whatif-trees" }, moments.map((moment) => h(Tree, { key: moment, exploring, frame, at: moment, now: moment === (here?.at ?? at) })))
      : h("p", { class: "muted" }, t("beside.what-if-none")),
    chosen && h(Chosen, { key: chosen.id, exploring, branch: chosen, page }),
    moments.length > 0 &&
      h("p", { class: "whatif-key" }, h("span", { class: "by-engine" }, t("study.engine")), h("span", { class: "by-hand" }, t("beside.own-try"))),
  );
}

/** The lines that leave the game at one moment. @param {{ exploring: Exploring, frame: Frame, at: number, now: boolean }} props */
function Tree({ exploring, frame, at, now }) {
  return h(
    "div",
    { class: now ? "whatif-tree now" : "whatif-tree" },
    h("h3", null, t("beside.after-moves", { n: at })),
    h("div", { class: "whatif-scroll" }, h(Followers, { exploring, frame, at, after: null, root: null })),
  );
}

/** @param {{ exploring: Exploring, frame: Frame, at: number, after: string | null, root: Branch | null }} props */
function Followers({ exploring, frame, at, after, root }) {
  const found = exploring.branches.following(at, after);
  if (!found.length) return null;
  return h("ul", null, found.map((branch) => h("li", { key: branch.id }, h(Node, { exploring, frame, branch, root: root ?? branch }), h(Followers, { exploring, frame, at, after: branch.id, root: root ?? branch }))));
}

/** @param {{ exploring: Exploring, frame: Frame, branch: Branch, root: Branch }} props root: the first move of its line, whose seat's chance is told */
function Node({ exploring, frame, branch, root }) {
  const here = exploring.here.value?.branch === branch.id;
  const chances = exploring.chances.value[branch.id];
  return h(
    "button",
    { class: `whatif-node ${branch.engine ? "by-engine" : "by-hand"} ${seatClass(branch.seat)}`, "aria-current": here ? "true" : undefined, onClick: () => exploring.walk(branch) },
    h(SeatMark, { seat: branch.seat }),
    h("span", { class: "sr-only" }, nameOf(frame.seats[branch.seat], branch.seat)),
    h("span", { class: "whatif-words" }, branch.name && h("strong", null, branch.name), h("span", null, branch.label)),
    chances && chances.length > 1 && h("b", { title: t("study.chance-head") }, amountOf(chances[root.seat], false)),
  );
}

/** The branch on show: its name, the link to it, and the way to be rid of it. @param {{ exploring: Exploring, branch: Branch, page: "analysis" | "replay" }} props */
function Chosen({ exploring, branch, page }) {
  const [name, setName] = useState(branch.name);
  const [sharing, setSharing] = useState(false);
  /** @param {Event} event */
  const rename = (event) => {
    event.preventDefault();
    void exploring.branches.change({ branch: branch.id, name });
  };
  const remove = async () => {
    if (await confirmed({ title: t("beside.branch-remove"), text: t("beside.branch-remove-about"), yes: t("beside.branch-remove-yes") })) await exploring.remove(branch);
  };
  return h(
    "div",
    { class: "whatif-chosen" },
    branch.mine &&
      h(
        "form",
        { class: "whatif-name", onSubmit: rename },
        h("label", null, h("span", null, t("beside.branch-name")), h("input", { type: "text", value: name, maxLength: LONGEST, onInput: (/** @type {InputEvent} */ event) => setName(/** @type {HTMLInputElement} */ (event.currentTarget).value) })),
        h("button", { class: "button", disabled: name.trim() === branch.name }, icon("check"), t("beside.branch-keep-name")),
      ),
    h("div", { class: "whatif-buttons" }, h("button", { class: "button", "aria-expanded": sharing, onClick: () => setSharing(!sharing) }, icon("link"), t("beside.branch-share")), branch.mine && h("button", { class: "button", onClick: () => void remove() }, icon("trash"), t("beside.branch-remove"))),
    sharing && h(SharedLink, { id: exploring.replay.id, branch, page }),
  );
}

/** A link to a game, a moment and a branch, for everybody who may watch. @param {{ id: string, branch: Branch, page: "analysis" | "replay" }} props */
function SharedLink({ id, branch, page }) {
  const [watch, setWatch] = useState("");
  useEffect(() => {
    api.links(id).then((links) => setWatch(links.watch), complain);
  }, [id]);
  const url = watch.replace("#", `?to=${page}&at=${branch.at}.${branch.id}#`);
  return watch ? h(CopyField, { url, label: t("beside.branch-link") }) : null;
}

/** What stands above the board while one is beside the game: where, and the ways back. @param {{ exploring: Exploring, frame: Frame }} props frame: the one on show */
export function Beside({ exploring, frame }) {
  const { line } = exploring;
  const at = exploring.here.value?.at ?? 0;
  const last = line.at(-1);
  const seat = frame.to_move[0];
  return h(
    "section",
    { class: "whatif-here", "aria-label": t("beside.beside"), "aria-live": "polite" },
    h("p", { class: "whatif-where" }, icon("fork"), h("strong", null, t("beside.beside")), h("span", null, t("beside.after-moves", { n: at }), line.length > 0 && ` · ${t("beside.moves-tried", { n: line.length })}`)),
    h("p", { class: "whatif-asked" }, seat === undefined ? t("beside.over-there") : [h(SeatMark, { key: "seat", seat }), h("span", { key: "prompt" }, frame.prompt || t("study.learn-find"))]),
    h(
      "div",
      { class: "whatif-buttons" },
      h("button", { class: "button", disabled: !last, onClick: () => exploring.back(), title: `${t("beside.one-back")} · ${t("table.key", { key: "←" })}` }, icon("undo"), t("beside.one-back")),
      h("button", { class: "button", onClick: () => exploring.leave() }, icon("back"), t("beside.to-game")),
    ),
  );
}

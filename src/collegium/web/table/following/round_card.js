/** The end of a round on a card: what came from where for everyone, how it stands, what is different; one key goes on. */
import { h } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { icon } from "../../app/icon.js";
import { has, t } from "../../app/words.js";
import { CORNER } from "../../boards/shared/ornament.js";
import { nameOf, SeatMark, seatClass } from "../people/seat.js";
import { AmountRow, signsFor } from "./pictures.js";
import { account, brought, signsOf, sumOf, together } from "./telling.js";

/** @import { Frame, LogLine } from "../../app/types.js" */
/** @import { RoundEnd } from "./round.js" */
/** @import { Row, Signs } from "./telling.js" */

/** @param {{ round: RoundEnd, frame: Frame, onDone: () => void }} props */
export function RoundCard({ round, frame, onDone }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useLayoutEffect(() => {
    const before = document.activeElement;
    button.current?.focus();
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      if (event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onDone();
    };
    addEventListener("keydown", onKey, true);
    return () => {
      removeEventListener("keydown", onKey, true);
      if (before instanceof HTMLElement) requestAnimationFrame(() => before.focus());
    };
  }, [round]);
  const game = signsFor(frame.game);
  const rows = account(round.lines, frame.seats.length, "income", game.accounted);
  const kind = round.turn ? "turn" : "round";
  return h(
    "div",
    { class: "round-veil", onClick: (/** @type {MouseEvent} */ event) => event.target === event.currentTarget && onDone() },
    h(
      "section",
      { class: "round-card", role: "dialog", "aria-modal": "true", "aria-labelledby": "round-card-title" },
      corners(),
      h("header", null, h("h2", { id: "round-card-title" }, t(`follow.${kind}-ends`, { n: round.number })), h("p", { class: "round-aside" }, t(rows.length ? `follow.${kind}-paid` : `follow.${kind}-nothing`))),
      h("div", { class: "round-parts" }, rows.length > 0 && h(Income, { rows, frame, game }), h("div", { class: "round-now" }, h(Standings, { round, frame, game }), h(News, { lines: round.news, frame }))),
      h(
        "footer",
        null,
        h("p", { class: "muted" }, t("follow.any-key")),
        h("button", { class: "button primary", ref: button, onClick: onDone }, t(`follow.${kind}-begin`, { n: round.number + 1 }), icon("arrow-right")),
      ),
    ),
  );
}

/** Scrolls in the four corners of a plate. */
export function corners() {
  return ["", "scale(-1 1)", "scale(1 -1)", "scale(-1 -1)"].map((turned, at) =>
    h("svg", { key: at, class: `plate-corner at-${at}`, viewBox: "0 0 40 40", "aria-hidden": "true" }, h("path", { d: CORNER, transform: turned && `translate(20 20) ${turned} translate(-20 -20)` })),
  );
}

/** Sources by seats. @param {{ rows: Row[], frame: Frame, game: Signs }} props */
function Income({ rows, frame, game }) {
  const all = together(rows, frame.seats.length);
  /** @param {import("./telling.js").Amounts} amounts */
  const cell = (amounts) => (Object.values(amounts).some((n) => n !== 0) ? h(AmountRow, { amounts, game, plain: true }) : "–");
  return h(
    "table",
    { class: "round-income" },
    h("caption", { class: "sr-only" }, t("follow.income")),
    h(
      "thead",
      null,
      h("tr", null, h("th", { scope: "col" }, t("follow.source")), frame.seats.map((info, seat) => h("th", { key: seat, scope: "col", class: own(frame, seat) }, h(SeatMark, { seat }), h("span", null, nameOf(info, seat))))),
    ),
    h(
      "tbody",
      null,
      rows.map((row) =>
        h("tr", { key: row.source }, h("th", { scope: "row" }, capital(row.source)), row.seats.map((amounts, seat) => h("td", { key: seat, class: own(frame, seat) }, cell(amounts)))),
      ),
    ),
    h("tfoot", null, h("tr", null, h("th", { scope: "row" }, t("follow.together")), all.map((amounts, seat) => h("td", { key: seat, class: own(frame, seat) }, cell(amounts))))),
  );
}

/** @param {Frame} frame @param {number} seat */
function own(frame, seat) {
  return `${seatClass(seat)}${frame.mine.includes(seat) ? " mine" : ""}`;
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How it stands: a bar for each, with what the round brought hatched. @param {{ round: RoundEnd, frame: Frame, game: Signs }} props */
function Standings({ round, frame, game }) {
  const signs = signsOf(round.lines);
  const all = frame.seats.map((info, seat) => ({ seat, info, points: info.points, gained: sumOf(brought(signs, seat), game.points) }));
  all.sort((one, other) => other.points - one.points);
  const most = Math.max(1, ...all.map((each) => each.points));
  return h(
    "table",
    { class: "round-standings" },
    h("caption", null, t("follow.standings")),
    h(
      "tbody",
      null,
      all.map(({ seat, info, points, gained }) =>
        h(
          "tr",
          { key: seat, class: own(frame, seat) },
          h("th", { scope: "row" }, h(SeatMark, { seat }), h("span", null, nameOf(info, seat))),
          h("td", { class: "round-bar", "aria-hidden": "true" }, h(Bar, { points, gained, most })),
          h("td", { class: "round-points" }, h("strong", null, points), " ", h("small", null, gained < 0 ? `−${-gained}` : `+${gained}`)),
        ),
      ),
    ),
  );
}

/** @param {{ points: number, gained: number, most: number }} props */
function Bar({ points, gained, most }) {
  const part = (/** @type {number} */ n) => `${(100 * Math.max(0, n)) / most}%`;
  const before = points - Math.max(0, gained);
  return h("div", { class: "bar-ground" }, h("div", { class: "bar-before", style: { width: part(before) } }), h("div", { class: "bar-gained", style: { width: part(points - Math.max(0, before)) } }));
}

/** What is different: an order in one row, everything else in sentences. @param {{ lines: LogLine[], frame: Frame }} props */
function News({ lines, frame }) {
  const names = [...new Set(lines.map((line) => line.signs[0].name))];
  return h(
    "div",
    { class: "round-news" },
    h("h3", null, t("follow.news")),
    names.map((name) => {
      const some = lines.filter((line) => line.signs[0].name === name);
      return has(`follow.order.${name}`) ? h(Order, { key: name, name, lines: some, frame }) : some.map((line, at) => h("p", { key: `${name} ${at}`, class: line.seat >= 0 ? seatClass(line.seat) : "" }, line.text));
    }),
  );
}

/** @param {{ name: string, lines: LogLine[], frame: Frame }} props */
function Order({ name, lines, frame }) {
  const signs = lines.map((line) => line.signs[0]).sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
  return h(
    "p",
    null,
    h("strong", null, t(`follow.order.${name}`)),
    signs.map((sign) => h("span", { key: sign.seat, class: `round-place ${seatClass(sign.seat)}` }, `${sign.number}. `, h("b", null, nameIn(frame, sign.seat)))),
  );
}

/** A seat's name; whoever plays without one is Ignotus. @param {Frame} frame @param {number} seat */
function nameIn(frame, seat) {
  return seat < frame.seats.length ? nameOf(frame.seats[seat], seat) : t("follow.ignotus");
}

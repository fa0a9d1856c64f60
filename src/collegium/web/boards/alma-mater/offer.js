/** The tray: what the question on the table lets one choose from, drawn as pieces; otherwise the supply of books. */

import { h } from "preact";
import { portrait } from "../shared/portrait.js";
import { plate, volume } from "./library.js";
import { choiceOf, coin, counted, deal, emblem, gains, master, numberOf, spines, tiny, to, tutor } from "./marks.js";
import { optionsOf } from "./spaces.js";

/** @import { AlmaMater, Move, Row } from "../../app/types.js" */
/** @import { Desk } from "./model.js" */
/** @import { VNode } from "preact" */

/** @typedef {VNode<any> | null | false | VNode<any>[]} Drawn */

/** What is drawn for each kind of question. @type {Record<string, (desk: Desk) => Drawn>} */
const OFFERS = {
  draft: (desk) => [...hand(desk, "pack", "keep"), ...hand(desk, "kept", "discard")],
  discard: (desk) => hand(desk, "kept", "discard"),
  "extra-card": (desk) => hand(desk, "drawn", "keep"),
  chancellor: (desk) => desk.view.chancellors.map((/** @type {string} */ id) => candidate(desk, id)),
  arrange: bookshelves,
  tutors: (desk) => numbered(desk, "tutors", 0, desk.question.masters, (n) => sent(desk, n)),
  waive: payment,
  pay: payment,
  "buy-own": (desk) => numbered(desk, "buy", 0, desk.question.most, (n) => stack(desk, desk.me.colour, n, n * desk.limit("books", "student_textbook"))),
  buy: (desk) => numbered(desk, "buy", 1, 1, (n) => stack(desk, desk.question.seller, n, asked(desk, desk.question.seller, n))),
  "buy-dictionaries": (desk) => numbered(desk, "buy", 1, 1, (n) => stack(desk, "dictionary", n, n * desk.limit("books", "colloquium_dictionary"))),
  display: (desk) => numbered(desk, "display", 0, desk.question.number, (n) => stack(desk, desk.me.colour, n)),
  "score-shelf": (desk) => desk.question.emptied.map((/** @type {AlmaMater.EmptiedShelf} */ shelf) => scored(desk, shelf)),
  option: (desk) => options(desk, optionsOf(desk, desk.question.action)),
  "free-lecture": inWords,
  "repeat-bonus": inWords,
  "which-master": inWords,
  prices: inWords,
  exchange: (desk) => options(desk, desk.row("professors.professor", desk.question.professor).exchange ?? []),
};

/** @param {Desk} desk */
export function offer(desk) {
  const mine = desk.frame.moves.length > 0 || desk.view.seat === desk.view.to_move;
  const asked = mine ? OFFERS[desk.question.kind] : undefined;
  const drawn = asked ? asked(desk) : supply(desk);
  const spoken = others(desk);
  const idle = !asked && !spoken.length && !desk.asks("book", "bookmark");
  return h(
    "section",
    {
      class: `am-tray${idle ? " am-idle" : ""}`,
      "data-kind": asked ? desk.question.kind : "supply",
      "aria-label": desk.t(asked ? "alma-mater.offer" : "alma-mater.supply"),
    },
    !asked && h("h2", { key: "title" }, desk.t("alma-mater.supply")),
    drawn,
    spoken,
  );
}

/** Open moves that no other piece stands for, in words. @param {Desk} desk */
function others(desk) {
  const spoken = desk.frame.moves.filter((move) => move.kind === "agree" || !desk.reached.has(move.text));
  return spoken.map((move) =>
    h("div", { ...desk.piece(`say-${move.text}`, move.label, [move.text], undefined, "am-say") }, shortLabel(move)),
  );
}

/** A question that is answered in words alone. @returns {Drawn} */
function inWords() {
  return null;
}

/** A row of prices needs its numbers alone. @param {Move} move */
function shortLabel(move) {
  return move.kind === "prices" ? (move.label.match(/\d/g) ?? []).join(" ") : move.label;
}

/**
 * A piece for each number that can be chosen, and for those the question names that cannot.
 * @param {Desk} desk @param {string} verb @param {number} least
 * @param {number} most @param {(n: number) => VNode<any>} picture
 * @returns {VNode<any>[]}
 */
function numbered(desk, verb, least, most, picture) {
  const open = desk.frame.moves.filter((move) => move.kind === verb).map((move) => Number(move.text.split(" ")[1]));
  const last = Math.max(most, ...open);
  const numbers = Array.from({ length: last - least + 1 }, (_, n) => least + n).filter(
    (n) => n > 0 || open.includes(0),
  );
  return numbers.map((n) => {
    const label = desk.act.open([`${verb} ${n}`])?.label ?? `${n}`;
    return h(
      "div",
      { ...desk.piece(`${verb}-${n}`, label, [`${verb} ${n}`], undefined, "am-ticket") },
      picture(n),
    );
  });
}

/** What the first textbooks of a display cost; those that are not there come from the supply. @param {Desk} desk @param {string} seller @param {number} n */
function asked(desk, seller, n) {
  const prices = desk.display(seller).places.filter((/** @type {AlmaMater.ShelfPlace} */ place) => place.textbook).map((/** @type {AlmaMater.ShelfPlace} */ place) => place.price);
  const supply = desk.limit("books", "colloquium_textbook");
  return Array.from({ length: n }, (_, at) => prices[at] ?? supply).reduce((sum, price) => sum + price, 0);
}

/** So many books, and what they cost. @param {Desk} desk @param {string} kind @param {number} n @param {number} [ducats] */
function stack(desk, kind, n, ducats = 0) {
  if (n > 0 && ducats > 0) return h("span", { class: "am-deal" }, coin(ducats), to(), h("b", null, `${n}`), spines(desk, kind, 1));
  return n > 0 ? h("span", { class: "am-counted" }, h("b", null, `${n}`), spines(desk, kind, 1)) : h("b", null, "0");
}

/** So many tutors among the masters sent. @param {Desk} desk @param {number} n */
function sent(desk, n) {
  const figures = Array.from({ length: desk.question.masters }, (_, at) =>
    at < n ? tutor({ key: at }) : master(desk, desk.me.colour, { key: at }),
  );
  return h("span", { class: "am-line-up" }, figures);
}

/** What is being paid, part by part. @param {Desk} desk */
function payment(desk) {
  const { items, paid } = desk.question;
  return items.map((/** @type {AlmaMater.CostItem} */ item, /** @type {number} */ index) => {
    const done = desk.asks("pay") && index < paid;
    const kinds = item.kinds.map((/** @type {string} */ kind) => desk.name("book", kind)).join(" / ");
    const label = desk.t("alma-mater.cost-entry", { n: item.number, kinds });
    const moves = desk.asks("waive")
      ? [`waive ${index + 1}`]
      : index === paid
        ? item.kinds.map((/** @type {string} */ kind) => `pay ${kind}`)
        : [];
    const more = `am-ticket${done ? " am-done" : ""}${desk.asks("pay") && index === paid ? " am-current" : ""}`;
    return h(
      "div",
      { ...desk.piece(`item-${index + 1}`, label, moves, undefined, more) },
      choiceOf(desk, item.number, item.kinds),
      done && "✓",
    );
  });
}

/** A bookshelf that was emptied and may be scored. @param {Desk} desk @param {AlmaMater.EmptiedShelf} shelf */
function scored(desk, { colour, place }) {
  const { prestige } = desk.display(colour).places[place - 1];
  const label = desk.t("alma-mater.shelf-of", { n: place, who: desk.player(colour), prestige: prestige ?? 0 });
  return h(
    "div",
    { ...desk.piece(`score-${colour}-${place}`, label, [`score ${colour}-${place}`], undefined, "am-ticket") },
    volume(desk, colour),
    plate(desk, { prestige, flipped: false }),
  );
}

/** @param {Desk} desk @param {Row[]} rows */
function options(desk, rows) {
  return rows.map((row, index) => {
    const open = desk.act.open([`option ${index + 1}`]);
    const label = open?.label ?? row.name ?? desk.t("alma-mater.choice", { n: index + 1 });
    return h(
      "div",
      { ...desk.piece(`choice-${index + 1}`, label, [`option ${index + 1}`], undefined, "am-ticket") },
      deal(desk, /** @type {any} */ (row)),
    );
  });
}

/** The books that everyone takes from, and the tutors left. @param {Desk} desk @returns {VNode<any>[]} */
function supply(desk) {
  const kinds = [...desk.colours(), "dictionary"];
  return [
    ...kinds.map((kind) => {
      return h(
        "div",
        { ...desk.piece(`supply-${kind}`, desk.name("book", kind), [`take ${kind}`], ["book", kind], "am-supply") },
        volume(desk, kind),
      );
    }),
    h(
      "span",
      { key: "tutors", class: "am-tutors" },
      counted(desk.view.tutors, tiny(null), desk.t("alma-mater.tutors-left")),
    ),
  ];
}

/**
 * Setup cards in hand.
 * @param {Desk} desk @param {"pack" | "kept" | "drawn"} where @param {string} verb @returns {VNode<any>[]}
 */
export function hand(desk, where, verb) {
  /** @type {string[]} */
  const cards = desk.view.private?.[where] ?? [];
  if (!cards.length) return [];
  return [
    h("h2", { key: where }, desk.heading(where)),
    ...cards.map((id) => {
      const row = desk.row("setup_cards.card", id);
      const label = desk.described("setup_card", id);
      return h(
        "div",
        { ...desk.piece(`card-${id}`, label, [`${verb} ${id}`], ["setup_card", id], "am-ticket am-setup") },
        h("span", { class: "am-value" }, `${row.value}`),
        h(
          "span",
          { class: "am-deal" },
          gains(desk, row.gain ?? {}),
          row.student && h("span", { class: `am-student-of am-of-${row.student}` }, emblem(row.student), desk.name("faculty", row.student)),
        ),
        h("small", null, `${row.number}`),
      );
    }),
  ];
}

/** A chancellor to choose, with what he does. @param {Desk} desk @param {string} id */
export function candidate(desk, id) {
  return h(
    "div",
    {
      ...desk.piece(
        `offer-${id}`,
        desk.described("chancellor", id),
        [`chancellor ${id}`],
        ["chancellor", id],
        "am-card am-candidate",
      ),
    },
    h("span", { class: "am-niche" }, portrait(numberOf(desk, "chancellors.chancellor", id))),
    h("span", { class: "am-words" }, h("strong", { class: "am-name" }, desk.name("chancellor", id)), h("span", null, desk.text("chancellor", id).split(". ")[0])),
  );
}

/** The bookshelves that are not in the display yet, by their prestige. @param {Desk} desk */
export function bookshelves(desk) {
  const { places, near } = desk.me.display;
  const left = desk.rows("university.bookshelf").map((row) => row.prestige);
  for (const { prestige } of [...places, near]) if (prestige !== null) left.splice(left.indexOf(prestige), 1);
  const values = [...new Set(desk.rows("university.bookshelf").map((row) => row.prestige))];
  return values.map((value) => {
    const n = left.filter((other) => other === value).length;
    const label = desk.t("alma-mater.shelves", { prestige: value, n });
    return h(
      "div",
      { ...desk.piece(`shelf-${value}`, label, [`shelf ${value}`], undefined, "am-ticket") },
      plate(desk, { prestige: value, flipped: false }),
      h("small", null, `×${n}`),
    );
  });
}

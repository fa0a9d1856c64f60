/** What lines of the log tell, put together: what each has done since my turn, the account of a round, the final scoring. */

/** @import { ComponentChildren } from "preact" */
/** @import { Frame, GameContent, LineSign, LogLine } from "../../app/types.js" */
/** A sign in a picture and words. `instead`: it takes the place of such a one before it; of its own kind where empty. @typedef {{ picture: ComponentChildren, words: string, instead?: string, harm?: boolean }} Told */
/** Amounts by their names. @typedef {Record<string, number>} Amounts */
/** What one has done without a break: from the first move to the last. @typedef {{ seat: number, from: number, to: number, lines: LogLine[] }} Deeds */
/** A row of an account: where it comes from, by which rule, and what it brought each seat. @typedef {{ source: string, rule: string, seats: Amounts[] }} Row */
/**
 * What a game's module `story.js` says.
 * @typedef {object} Signs
 * @property {string[]} points names of amounts that are points
 * @property {string[]} [accounted] names of amounts that an account counts, where it does not count all
 * @property {Record<string, string | string[]>} areas where events are to be seen
 * @property {string[]} [begins] names of events with which somebody begins to do something else
 * @property {(name: string, n: number) => ComponentChildren} amount
 * @property {(sign: LineSign, content: GameContent) => Told | null} told
 * @property {(sign: LineSign, frame: Frame) => string[][]} [also] components that only the table on show can tell
 * @property {(sign: LineSign) => string[]} [pieces] pieces of the board that stand for a place whatever lies there
 */

/** What everyone but me has done after a moment, each action one entry. @param {LogLine[]} lines @param {number} since @param {number[]} mine @param {string[]} [begins] @returns {Deeds[]} */
export function deedsSince(lines, since, mine, begins) {
  return deeds(lines.filter((line) => line.at > since), begins).filter((each) => !mine.includes(each.seat));
}

/** Lines by who does them; a new entry begins with another seat, or with an event that begins something else. @param {LogLine[]} lines @param {string[]} [begins] @returns {Deeds[]} */
export function deeds(lines, begins = []) {
  /** @type {Deeds[]} */
  const found = [];
  for (const line of lines) {
    if (line.table || !line.signs.length) continue;
    const last = found[found.length - 1];
    const seat = line.seat >= 0 ? line.seat : (line.signs[0]?.seat ?? -1);
    const anew = begins.includes(line.signs[0]?.name ?? "");
    if (last && last.seat === seat && !anew) {
      last.lines.push(line);
      last.to = line.at;
    } else found.push({ seat, from: line.at, to: line.at, lines: [line] });
  }
  return found;
}

/** All signs of lines. @param {LogLine[]} lines @returns {LineSign[]} */
export function signsOf(lines) {
  return lines.flatMap((line) => line.signs);
}

/** What signs brought a seat, and what it paid. @param {LineSign[]} signs @param {number} seat @returns {Amounts} */
export function brought(signs, seat) {
  /** @type {Amounts} */
  const sum = {};
  for (const sign of signs) if (sign.seat === seat) add(sum, sign.amounts ?? {});
  return sum;
}

/** @param {Amounts} sum @param {Amounts} more */
function add(sum, more) {
  for (const [name, n] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + n;
}

/** The number of the round that lines begin, the last one if there are several; 0 for none. @param {LogLine[]} lines */
export function roundBegun(lines) {
  const begun = signsOf(lines).filter((sign) => sign.step === "round");
  return begun.length ? (begun[begun.length - 1].number ?? 0) : 0;
}

/** The lines of a round: from where it begins to where the next one does. @param {LogLine[]} lines @param {number} round */
export function linesOfRound(lines, round) {
  /** @param {number} number */
  const start = (number) => lines.findIndex((line) => line.signs.some((sign) => sign.step === "round" && sign.number === number));
  const [from, to] = [start(round), start(round + 1)];
  return lines.slice(Math.max(0, from), to < 0 ? lines.length : to);
}

/**
 * What came from where, for every seat, in the order in which it was told.
 * @param {LogLine[]} lines @param {number} seats @param {"income" | "count"} step @param {string[]} [counted] names of amounts
 * @returns {Row[]}
 */
export function account(lines, seats, step, counted) {
  /** @type {Row[]} */
  const rows = [];
  /** The row that amounts of a seat belong to, and whether only up to the next event. @type {({ row: Row, close: boolean } | null)[]} */
  const current = Array.from({ length: seats }, () => null);
  /** The row that each seat had last: what it has next stands below that. @type {(Row | null)[]} */
  const before = Array.from({ length: seats }, () => null);
  for (const sign of signsOf(lines)) {
    if (sign.source && (sign.step === step || (step === "income" && sign.step !== "count"))) {
      const row = rowOf(rows, sign, seats, sign.seat < 0 ? -1 : rows.indexOf(/** @type {Row} */ (before[sign.seat])));
      if (sign.seat >= 0) before[sign.seat] = row;
      const whose = sign.seat < 0 ? current.keys() : [sign.seat];
      for (const seat of whose) current[seat] = { row, close: sign.step === step };
    } else if (sign.step) current.fill(null);
    else if (!sign.amounts && current[sign.seat]?.close) current[sign.seat] = null;
    const found = sign.amounts && current[sign.seat]?.row;
    if (found) add(found.seats[sign.seat], counted ? only(sign.amounts ?? {}, counted) : (sign.amounts ?? {}));
  }
  return rows.filter((row) => row.seats.some((each) => Object.keys(each).length > 0));
}

/** The row of a source; a new one stands below another. @param {Row[]} rows @param {LineSign} sign @param {number} seats @param {number} below */
function rowOf(rows, sign, seats, below) {
  const known = rows.find((row) => row.source === sign.source);
  if (known) return known;
  const row = { source: sign.source ?? "", rule: sign.rule ?? "", seats: Array.from({ length: seats }, () => ({})) };
  rows.splice(below + 1, 0, row);
  return row;
}

/** @param {Amounts} amounts @param {string[]} names */
function only(amounts, names) {
  return Object.fromEntries(Object.entries(amounts).filter(([name]) => names.includes(name)));
}

/** The sum of some amounts. @param {Amounts} amounts @param {string[]} names */
export function sumOf(amounts, names) {
  return names.reduce((sum, name) => sum + (amounts[name] ?? 0), 0);
}

/** All rows together, seat by seat. @param {Row[]} rows @param {number} seats @returns {Amounts[]} */
export function together(rows, seats) {
  return Array.from({ length: seats }, (_, seat) => {
    /** @type {Amounts} */
    const sum = {};
    for (const row of rows) add(sum, row.seats[seat]);
    return sum;
  });
}

/** What is different in the round to come, in sentences. @param {LogLine[]} lines */
export function newsIn(lines) {
  return lines.filter((line) => line.signs[0]?.step === "news");
}

/** The server's answers as promises. Every failure is an ApiError whose message is one sentence for a person. */

import { refusalText } from "./refusal.js";
import { language, t } from "./words.js";

/**
 * @import {
 *   AnalysisAnswer, Created, Frame, FrameWish, GameContent, GamesAnswer, Invitation, InviteLink, Joined, LessonAnswer, Linked, Me, NewTable, RuleBook,
 *   ServerAnswer, StepsAnswer, TableSummary, Verification, Why
 * } from "./types.js"
 */

export class ApiError extends Error {
  /** @param {string} code @param {string} text @param {number} status 0 where no answer came */
  constructor(code, text, status) {
    super(text);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
  }
}

/** @param {string} path @param {Record<string, string | number>} [query] @returns {Promise<any>} */
export function get(path, query = {}) {
  const words = new URLSearchParams({ lang: language.peek() });
  for (const [name, value] of Object.entries(query)) words.set(name, String(value));
  return request(`${path}?${words}`, { method: "GET" });
}

/** @param {string} path @param {object} [body] @returns {Promise<any>} */
export function post(path, body = {}) {
  return postText(path, JSON.stringify(body));
}

/** @param {string} path @param {string} body JSON as it is sent @param {RequestInit} [how] @returns {Promise<any>} */
function postText(path, body, how = {}) {
  const headers = { "Content-Type": "application/json", "Accept-Language": language.peek() };
  return request(path, { method: "POST", headers, body, ...how });
}

/** @param {string} path @param {RequestInit} init @returns {Promise<any>} */
async function request(path, init) {
  let answer;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new ApiError("offline", t("app.error.offline"), 0);
  }
  const body = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body;
  throw failureOf(answer.status, body);
}

/** What an answer that is none says. @param {number} status @param {any} body */
export function failureOf(status, body) {
  const { code = "failed", text = "", clause = "", lang = "" } = body?.error ?? {};
  const spoken = clause || lang === language.peek(); // a clause, and what has words on the server, is told in the page's language
  const known = spoken ? String(text) : refusalText(`app.error.${code}`, String(text));
  return new ApiError(String(code), known || failureText(status), status);
}

/** @param {number} status */
function failureText(status) {
  if (status === 404) return t("app.error.missing");
  if (status === 403) return t("app.error.forbidden");
  if (status === 429) return t("app.error.rate");
  return t("app.error.server", { status });
}

/** @param {string} id */
const table = (id) => `/api/tables/${encodeURIComponent(id)}`;

/** @param {string} game */
const lesson = (game) => `/api/lessons/${encodeURIComponent(game)}`;

export const api = {
  /** @returns {Promise<GamesAnswer>} */
  games: () => get("/api/games"),
  /** @returns {Promise<TableSummary[]>} */
  tables: async () => (await get("/api/tables")).tables,
  /** @param {NewTable} wish @returns {Promise<Created>} */
  create: (wish) => post("/api/tables", wish),
  /** @param {string} token @param {string | null} name @returns {Promise<Joined>} */
  join: (token, name) => post("/api/join", { token, name }),
  /** What a link leads to, before it is taken up. @param {string} token @returns {Promise<Invitation>} */
  invitation: (token) => post("/api/invitation", { token }),
  /** @returns {Promise<ServerAnswer>} */
  server: () => get("/api/server"),
  /** @param {string} id @param {FrameWish} [wish] @returns {Promise<Frame>} */
  frame: (id, wish = {}) => get(`${table(id)}/frame`, { ...wish }),
  /** @param {string} id @returns {Promise<StepsAnswer>} */
  steps: (id) => get(`${table(id)}/steps`),
  /** The analysis of a game, as far as it is. @param {string} id @returns {Promise<AnalysisAnswer>} */
  analysis: (id) => get(`${table(id)}/analysis`),
  /** Let a game be analysed, or study it no further. @param {string} id @param {boolean} [stop] @returns {Promise<object>} */
  analyse: (id, stop = false) => post(`${table(id)}/analysis`, { stop }),
  /** A position beside a game. @param {string} id @param {object} wish @returns {Promise<Frame>} */
  whatIf: (id, wish) => post(`${table(id)}/what-if`, wish),
  /** The what-if lines beside a game. @param {string} id @returns {Promise<import("./types.js").Branches>} */
  branches: (id) => get(`${table(id)}/branches`),
  /** Keep a line beside a game. @param {string} id @param {{ at: number, moves: string[], engine: boolean }} line @returns {Promise<import("./types.js").Branches>} */
  keepLine: (id, line) => post(`${table(id)}/branches`, line),
  /** Name a branch, or remove it. @param {string} id @param {{ branch: string, name?: string, remove?: boolean }} wish @returns {Promise<import("./types.js").Branches>} */
  changeBranch: (id, wish) => post(`${table(id)}/branch`, wish),
  /** What another move would have been worth. @param {string} id @param {number} at @param {string} move @returns {Promise<import("./types.js").Tried>} */
  tryMove: (id, at, move) => post(`${table(id)}/try`, { at, move }),
  /** The best moves beside a game. @param {string} id @param {{ at: number, moves?: string[], seconds: number }} wish @returns {Promise<import("./types.js").Advice>} */
  engine: (id, wish) => post(`${table(id)}/engine`, wish),
  /** The text of a position of a table. @param {string} id @param {number | "now"} at @returns {Promise<{text: string}>} */
  positionText: (id, at) => get(`${table(id)}/position`, { at }),
  /** A position to be set up. @param {object} wish @returns {Promise<import("./types.js").SetUpAnswer>} */
  setUp: (wish) => post("/api/setup", wish),
  /** A table from a position. @param {string} text @param {string} level @returns {Promise<{table: string}>} */
  playSetUp: (text, level) => post("/api/setup/play", { text, level }),
  /** The best moves of a position. @param {string} text @param {number} seconds @returns {Promise<import("./types.js").Advice>} */
  engineSetUp: (text, seconds) => post("/api/setup/engine", { text, seconds }),
  /** A position as a test. @param {string} text @returns {Promise<import("./types.js").PositionTest>} */
  testSetUp: (text) => post("/api/setup/test", { text }),
  /** Positions of a game to begin from. @param {string} game @returns {Promise<import("./types.js").Examples>} */
  examples: (game) => get(`/api/setup/examples/${encodeURIComponent(game)}`),
  /** A position laid out from its text. @param {string} text @returns {Promise<Frame>} */
  position: (text) => post("/api/position", { text }),
  /** All puzzles. @returns {Promise<import("./types.js").PuzzlesAnswer>} */
  puzzles: () => get("/api/puzzles"),
  /** The position of a puzzle after some moves. @param {string} id @param {{ moves: string[], text: boolean, width: number }} wish @returns {Promise<Frame>} */
  puzzlePosition: (id, wish) => post(`/api/puzzles/${encodeURIComponent(id)}/position`, wish),
  /** What a plan is worth in a puzzle. @param {string} id @param {{ moves?: string[], judge?: boolean, show?: boolean }} wish @returns {Promise<import("./types.js").PuzzleTry>} */
  puzzleAnswer: (id, wish) => post(`/api/puzzles/${encodeURIComponent(id)}/answer`, wish),
  /** The challenges of the day. @returns {Promise<import("./types.js").ChallengeAnswer>} */
  challenge: () => get("/api/challenge"),
  /** Play the challenge of a game. @param {string} game @param {{ name: string, table_name: string, lang: string }} wish @returns {Promise<import("./types.js").ChallengeTable>} */
  playChallenge: (game, wish) => post(`/api/challenge/${encodeURIComponent(game)}`, wish),
  /** Look at a game of the board of a day. @param {string} game @param {string} table @param {boolean} analyse @returns {Promise<object>} */
  lookAtChallenge: (game, table, analyse) => post(`/api/challenge/${encodeURIComponent(game)}/look`, { table, analyse }),
  /** Where the record file of a table is downloaded from. @param {string} id */
  recordUrl: (id) => `${table(id)}/record`,
  /** A record as its file has it: a seed of 128 bits would be rounded on its way through a number. @param {string} record @returns {Promise<{table: string}>} */
  importRecord: (record) => postText("/api/import", `{"record":${record}}`),
  /** @param {string} id @param {number} at @param {string} level @returns {Promise<{table: string}>} */
  fork: (id, at, level) => post(`${table(id)}/fork`, { at, level }),
  /** @param {string} id @returns {Promise<import("./types.js").Laid>} */
  rematch: (id) => post(`${table(id)}/rematch`),
  /** @param {string} id @returns {Promise<Linked>} */
  links: (id) => post(`${table(id)}/links`),
  /** @returns {Promise<Me>} */
  me: () => get("/api/me"),
  /** My finished games that are as asked for. @param {Record<string, string | number>} wish @returns {Promise<import("./types.js").MyGamesAnswer>} */
  myGames: (wish) => get("/api/me/games", wish),
  /** My name on this server; an empty one takes it back. @param {string} name @returns {Promise<{name: string}>} */
  giveName: (name) => post("/api/me/name", { name }),
  /** Who waits for whom. @returns {Promise<import("./types.js").OpenAnswer>} */
  open: () => get("/api/open"),
  /** Take a free seat of an open table. @param {string} table @param {string | null} name @returns {Promise<Joined>} */
  sitDown: (table, name) => post("/api/open/join", { table, name }),
  /** Tell everyone of a table, or no longer. @param {string} id @param {boolean} listed @returns {Promise<object>} */
  list: (id, listed) => post(`${table(id)}/listing`, { listed }),
  /** Wait for an opponent. @param {import("./types.js").PairWish} wish @returns {Promise<import("./types.js").Pairing>} */
  pair: (wish) => post("/api/pairing", wish),
  /** What has come of my wish. @returns {Promise<import("./types.js").Pairing>} */
  pairing: () => get("/api/pairing"),
  /** Wait no longer, though the page be closed. @returns {Promise<object>} */
  withdraw: () => postText("/api/pairing/withdraw", "{}", { keepalive: true }),
  /** Finished games that everyone may watch. @param {string} game @param {number} page @returns {Promise<import("./types.js").WatchAnswer>} */
  watch: (game, page) => get("/api/watch", { game, page }),
  /** Let all that is kept of me be erased, for good. @returns {Promise<object>} */
  erase: () => post("/api/me/erase", { sure: true }),
  /** @param {string} id @param {number} seat @returns {Promise<InviteLink>} */
  relink: (id, seat) => post(`${table(id)}/relink`, { seat }),
  /** @param {string} id @param {number} seat @param {string} device @returns {Promise<InviteLink>} */
  revoke: (id, seat, device) => post(`${table(id)}/revoke`, { seat, device }),
  /** @param {string} id @returns {Promise<object>} */
  leave: (id) => post(`${table(id)}/leave`),
  /** The host decides about a guest who watches. @param {string} id @param {number} guest @param {string} standing @returns {Promise<object>} */
  judge: (id, guest, standing) => post(`${table(id)}/guests`, { guest, standing }),
  /** A new link to watch. @param {string} id @returns {Promise<{watch: string}>} */
  rewatch: (id) => post(`${table(id)}/rewatch`),
  /** @param {string} id @param {number} seat @param {string | null} url @returns {Promise<object>} */
  hook: (id, seat, url) => post(`${table(id)}/hook`, { seat, url }),
  /** @param {string} id @returns {Promise<Verification>} */
  verify: (id) => get(`${table(id)}/verify`),
  /** @param {string} game @returns {Promise<RuleBook>} */
  rules: (game) => get(`/api/rules/${encodeURIComponent(game)}`),
  /** @param {string} game @param {string} edition the fingerprint of its tables, if it has any @returns {Promise<GameContent>} */
  content: (game, edition) => get(`/api/content/${encodeURIComponent(game)}`, edition ? { edition } : {}),
  /** @param {string} game @returns {Promise<LessonAnswer>} */
  lesson: (game) => get(lesson(game)),
  /** @param {string} game @param {{at: number, text: number, width: number}} wish @returns {Promise<Frame>} */
  lessonFrame: (game, wish) => get(`${lesson(game)}/frame`, wish),
  /** @param {string} game @param {number} at @param {string} move @returns {Promise<Omit<Why, "t" | "id">>} */
  lessonWhy: (game, at, move) => get(`${lesson(game)}/why`, { at, move }),
};

/** The shapes that go between server and client, and what the parts of the client hand each other. */

import type { ComponentChildren, VNode } from "preact";

export type Language = "en" | "de" | "nl";
export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "full" | "reduced";
export type WordArgs = Record<string, string | number>;
export type Translate = (key: string, args?: WordArgs) => string;

export interface Route {
  name: "lobby" | "table" | "replay" | "learn" | "rules" | "about" | "join" | "unknown";
  /** The table's id or the game's name. */
  id: string;
  /** What stands behind # in the address, without it. */
  hash: string;
  query: URLSearchParams;
  path: string;
}

/* Games and levels */

export type OptionValue = boolean | string;
export type Options = Record<string, OptionValue>;

export interface GameOption {
  name: string;
  text: string;
  default: OptionValue;
  /** The words to choose from; empty for one that is on or off. */
  choices: string[];
  /** What each choice is called in the language, where the server says so. */
  choice_texts?: Record<string, string>;
}

export interface GameInfo {
  name: string;
  title: string;
  seats: number[];
  /** Designers, publisher and year. */
  about: string;
  /** How long a game lasts: "60–90". */
  minutes: string;
  options: GameOption[];
  languages: Language[];
  /** Whether there is a guided first game. */
  tutorial?: boolean;
  /** How many component tables come from where: {"rulebook": 9, "reconstructed": 2}. */
  provenance?: Partial<Record<Provenance, number>>;
  edition?: string;
}

export type Provenance = "rulebook" | "repaired" | "public" | "deduced" | "reconstructed";

export interface Level {
  name: string;
  title: string;
}

export interface GamesAnswer {
  games: GameInfo[];
  levels: Level[];
}

/* Tables in the lobby */

export interface SeatWish {
  kind: "me" | "hotseat" | "open" | "agent";
  name?: string;
  level?: string;
}

export interface ClockWish {
  kind: "live" | "days";
  /** The time a seat begins with. */
  minutes: number;
  /** Seconds that every move adds. */
  increment: number;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options: Options;
  seed: string | null;
  clock: ClockWish | null;
  hints: boolean;
  name?: string;
  lang: Language;
}

export interface InviteLink {
  seat: number;
  /** A path of this site: "/join#TOKEN". */
  url: string;
}

export interface Linked {
  links: InviteLink[];
  /** The link for spectators. */
  watch?: string | null;
}

export interface Created extends Linked {
  table: string;
  seat: number | null;
}

export interface Joined {
  table: string;
  /** Null for a spectator. */
  seat: number | null;
}

/** What a link leads to. */
export interface Invitation {
  game: string;
  /** The game's title. */
  title: string;
  /** The table's own name, or empty. */
  name: string;
  /** Null for a link to watch. */
  seat: number | null;
  watch: boolean;
  /** The names at the table, by seat. */
  seats: string[];
  /** Whether I hold another seat there. */
  mine: boolean;
  /** Whether I hold this very seat. */
  held?: boolean;
}

/** Where this server is found. */
export interface ServerAnswer {
  addresses: string[];
  public: string;
}

export interface SummarySeat {
  name: string;
  kind: SeatKind;
  level: string | null;
}

export interface TableSummary {
  id: string;
  game: string;
  /** The game's title. */
  title: string;
  /** The table's own name, or empty. */
  name: string;
  seats: SummarySeat[];
  mine: number[];
  to_move: number[];
  waits_for_me: boolean;
  over: boolean;
  moves: number;
  updated: string;
  round: string;
}

/* The frame */

export type SeatKind = "me" | "person" | "agent" | "open" | "hotseat";

export interface SeatClock {
  /** Seconds. */
  left: number;
  running: boolean;
}

export interface FrameSeat {
  name: string;
  kind: SeatKind;
  level: string | null;
  online: boolean;
  taken_over: boolean;
  to_move: boolean;
  clock: SeatClock | null;
  points: number;
  /** Points by where they came from, in words. */
  sources: Record<string, number>;
}

export interface Move {
  code: number;
  text: string;
  kind: string;
  group: string;
  label: string;
  effects: string[];
  /** Leaves the question ("done", "end turn"). */
  last: boolean;
}

export interface ClauseShort {
  id: string;
  text: string;
  source: string;
}

export interface UndoState {
  ok: boolean;
  /** Why not, where it is not ok. */
  text: string;
  clause: ClauseShort | null;
  /** How many moves can be taken back. */
  steps: number;
}

export interface Block {
  title: string;
  lines: string[];
}

export interface LogLine {
  at: number;
  seat: number;
  text: string;
}

export interface ChatLine {
  from: number | null;
  name: string;
  text: string;
  at: string;
}

export interface Result {
  scores: number[];
  breakdown: Record<string, number>[];
  winners: number[];
  /** What a solo game's score is called. */
  rank: string;
}

/** What a game shows a seat: each game has its own fields. */
export type View = Record<string, any>;

export interface Frame {
  t: "frame";
  v: number;
  table: string;
  name: string;
  game: string;
  title: string;
  /** The seat with whose eyes the frame is made; null or -1 for a spectator. */
  seat: number | null;
  mine: number[];
  lang: Language;
  moves_made: number;
  over: boolean;
  seats: FrameSeat[];
  to_move: number[];
  prompt: string;
  moves: Move[];
  undo: UndoState;
  view: View;
  blocks?: Block[];
  log_from: number;
  log: LogLine[];
  since: number;
  result: Result | null;
  hints: boolean;
  options: Options;
  commitment: string;
  chat?: ChatLine[];
  clock: ClockWish | null;
  watch: boolean;
  /** In a lesson: how far it is, and the move it waits for. */
  lesson?: LessonMoment;
  /** The areas of the board that should be seen, the most important first. */
  look?: string[];
}

/* Lessons */

export interface LessonMoment {
  at: number;
  moves: number;
  expected: string | null;
  mine: boolean;
}

export interface LessonPage {
  /** After how many moves it is told. */
  at: number;
  title: string;
  text: string;
  /** Areas or pieces of the board that it speaks of. */
  point: string[];
  /** Moves that do as well as the expected one. */
  also: string[];
}

export interface LessonAnswer {
  game: string;
  title: string;
  moves: number;
  pages: LessonPage[];
}

export interface FrameWish {
  at?: number;
  seat?: number | "all";
}

export interface Step {
  at: number;
  seat: number;
  text: string;
  label: string;
  lines: string[];
}

export interface StepsAnswer {
  steps: Step[];
  /** Every seat's points before the first move and after each. */
  scores: number[][];
  rounds: string[];
}

export interface Verification {
  commitment: string;
  salt: string | null;
  seed: string | null;
  /** What the server says of itself. */
  verified: boolean | null;
}

/* Messages of the socket */

export interface HintMove {
  move: string;
  code: number;
  label: string;
  visits: number;
  points: number[];
  points_error: number;
  chances: number[];
  chances_error: number;
  line: string[];
  words: string[];
  reasons: string[];
}

export interface Advice {
  /** Counted from 1. */
  seat: number;
  choices: number;
  moves: HintMove[];
  iterations: number;
  seconds: number;
}

export type ClientMessage =
  | { t: "move"; id: string; base: number; move: string }
  | { t: "undo"; id: string; base: number }
  | { t: "restart"; id: string; base: number }
  | { t: "why"; id: string; move: string }
  | { t: "hint"; id: string; seconds: number }
  | { t: "chat"; id: string; text: string }
  | { t: "seat"; id: string; seat: number; level: string | null }
  | { t: "hurry"; id: string }
  | { t: "sync"; have: number }
  | { t: "set"; text?: boolean; lang?: Language; width?: number }
  | { t: "ping" };

export type RefusalCode = "illegal" | "undo" | "rate" | "not-yours" | "bad" | (string & {});

export interface Ack {
  t: "ack";
  id: string;
  v: number;
}

export interface Stale {
  t: "stale";
  id: string;
  v: number;
}

export interface Refused {
  t: "refused";
  id: string;
  code: RefusalCode;
  text: string;
  clause: ClauseShort | null;
}

export interface Why {
  t: "why";
  id: string;
  legal: boolean;
  text: string;
  clause: ClauseShort | null;
}

export interface HintAnswer {
  t: "hint";
  id: string;
  advice: Advice;
}

export interface Thinking {
  t: "thinking";
  seat: number;
  /** 0 to 1. */
  part: number;
}

export interface Chat extends ChatLine {
  t: "chat";
}

export interface Presence {
  t: "seats";
  seats: FrameSeat[];
}

export interface SocketError {
  t: "error";
  code: string;
  text: string;
}

export interface Rematch {
  t: "rematch";
  table: string;
}

export type ServerMessage =
  | Frame | Ack | Stale | Refused | Why | HintAnswer | Thinking | Chat | Presence | Rematch | SocketError
  | { t: "pong" };

/* Rules and components */

export type ClauseKind = "rulebook" | "ruling" | "option";

export interface Clause extends ClauseShort {
  kind: ClauseKind;
  /** The option it belongs to, or empty. */
  option: string;
}

export interface Chapter {
  id: string;
  title: string;
  clauses: Clause[];
}

export interface RuleBook {
  title: string;
  chapters: Chapter[];
}

export type Row = Record<string, any>;

export interface GameContent {
  /** Tables by file and kind of row: tables.map.place. */
  tables: Record<string, Record<string, Row[]>>;
  /** By kind of component and id. */
  glossary: Record<string, Record<string, { name: string; text: string }>>;
  edition: string;
}

/* What a drawn board gets */

export interface Act {
  /** A piece was chosen: the moves it may stand for, most likely first. */
  pick(candidates: string[], element?: Element | null): void;
  /** Show what a component is. */
  explain(kind: string, id: string, element?: Element | null): void;
  /** The first open move among the candidates, or null. */
  open(candidates: string[]): Move | null;
  /** A further class for a piece that stands for these moves, where the page has one. */
  mark?(candidates: string[]): string;
}

export interface BoardProps {
  frame: Frame;
  content: GameContent;
  act: Act;
  t: Translate;
}

export interface BoardModule {
  Board(props: BoardProps): VNode<any>;
  areas: { id: string; title: string }[];
}

/* Parts of the interface */

/** What a drop-down list tells when another value is chosen. */
export type ChosenEvent = Event & { currentTarget: HTMLSelectElement };

export interface MenuItem {
  label: string;
  icon?: string;
  /** What it does, in a second, quieter line. */
  note?: string;
  run?: () => void;
  href?: string;
  /** With a value the item is one to tick. */
  checked?: boolean;
  disabled?: boolean;
  /** A rule above the item. */
  apart?: boolean;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  text: string;
  kind: "info" | "error";
  action: ToastAction | null;
}

export interface DialogProps {
  title: string;
  onClose: () => void;
  children?: ComponentChildren;
  /** Buttons of the last row. */
  actions?: ComponentChildren;
  /** A class of the dialog, for its width. */
  class?: string;
}

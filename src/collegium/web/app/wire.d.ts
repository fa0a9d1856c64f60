/** What goes over the wire, made from the server's descriptions: python -m tests.web.wire_types writes it anew. */

import type {
  AbsenceChoice, ClauseKind, Difference, Language, Options, OptionValue, Provenance, RefusalCode, Row, SeatKind, View,
} from "./types.js";

/** A seat of a table to be made: me, hotseat, open or agent. */
export interface SeatWish {
  kind: "me" | "hotseat" | "open" | "agent";
  name?: string;
  level?: string | null;
}

/** A clock for every seat: minutes at the start, and seconds added after each turn. */
export interface ClockWish {
  kind?: "live" | "days";
  minutes?: number;
  increment?: number;
}

/** A table to be made. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Options;
  seed?: string | number | null;
  clock?: ClockWish | null;
  hints?: boolean;
  absence?: string | null;
  name?: string;
  lang?: Language;
  /** Whether colours and first cards are chosen for all. */
  prepared?: boolean;
  /** Whether everyone here is told of it, and may watch the game once it is over. */
  listed?: boolean;
}

/** Wait for an opponent. */
export interface PairWish {
  game: string;
  clock?: ClockWish | null;
  /** Whether the other is to be about as strong. */
  near?: boolean;
  /** Whether the game may be watched once it is over. */
  listed?: boolean;
  name?: string;
}

/** A rule clause as it is cited. */
export interface ClauseShort {
  id: string;
  text: string;
  source: string;
  kind: ClauseKind;
}

/** The time of a seat. */
export interface SeatClock {
  /** Seconds. */
  left: number;
  running: boolean;
}

/** How much time everyone has at a table. */
export interface TableClock {
  kind: "live" | "days";
  /** The time a seat begins with. */
  minutes: number;
  /** Seconds that every turn adds. */
  increment: number;
}

/** Who sits in a seat, and how it stands. */
export interface FrameSeat {
  name: string;
  kind: SeatKind;
  /** Of its pieces, as in tokens.css; empty while it has not been chosen. */
  colour: string;
  level: string | null;
  taken_over: boolean;
  to_move: boolean;
  clock: SeatClock | null;
  points: number;
  /** Points by where they came from, in words. */
  sources: Record<string, number>;
  online: boolean;
}

/** An open move. */
export interface Move {
  code: number;
  text: string;
  kind: string;
  group: string;
  label: string;
  /** What it brings about, up to what comes to light. */
  effects: string[];
  /** Leaves the question ("done", "end turn"). */
  last: boolean;
  /** May be done meanwhile, and answers nothing: quick actions, busts. */
  extra: boolean;
  /** Cannot be taken back: it passes the turn on, or brings something to light. */
  final: boolean;
  /** Leaves the question, and is what one usually wants there. */
  strong: boolean;
  /** What could still be done for nothing, and is lost by it. */
  loses: string[];
  /** What the table does after it, as there is one answer. */
  then: string[];
}

/** Whether my last move can be taken back. */
export interface UndoState {
  ok: boolean;
  /** How many moves can be taken back. */
  steps: number;
  /** Why not, where it is not ok. */
  text: string;
  clause: ClauseShort | null;
}

/** A titled piece of the table in plain text. */
export interface Block {
  title: string;
  lines: string[];
}

/** What an event of a line is about, for pictures, lights and accounts; what it has nothing of is absent. */
export interface LineSign {
  /** The event's own name. */
  name: string;
  /** Whom it happens to; -1 for none of the players. */
  seat: number;
  /** Components: their kinds and ids in the glossary. */
  things?: string[][];
  /** Texts of moves that pieces at the same place stand for. */
  moves?: string[];
  /** Others who have a part in it. */
  seats?: number[];
  /** What is received, or below 0 paid. */
  amounts?: Record<string, number>;
  /** A value, a number of pieces, a round. */
  number?: number;
  /** Whether it begins a round, or a step of its account or of the final scoring, or is what has changed. */
  step?: "round" | "income" | "count" | "news";
  /** Where the amounts that follow come from, in words. */
  source?: string;
  /** The clause that says so. */
  rule?: string;
}

/** A sentence of the story: the move it belongs to, the seat it is about, and the signs of its events. */
export interface LogLine {
  at: number;
  seat: number;
  text: string;
  signs: LineSign[];
  /** The table made this move, as there was one answer. */
  table?: boolean;
}

/** What somebody said. */
export interface ChatLine {
  n: number;
  from: number | null;
  name: string;
  text: string;
  at: string;
  /** The number of a guest who watches and said it. */
  guest: number | null;
}

/** How a game ended. */
export interface Result {
  scores: number[];
  breakdown: Record<string, number>[];
  winners: number[];
  /** What a solo game's score is called. */
  rank: string;
}

/** A seed that somebody knows: a twin of the table shows all that is hidden. */
export interface KnownSeed {
  number: string;
  /** Who chose it, or where it was read. */
  by: "host" | "record" | "read";
}

/** How far a lesson is, and the move it waits for. */
export interface LessonMoment {
  at: number;
  moves: number;
  expected: string | null;
  mine: boolean;
}

/** All that one guest is shown of a table. */
export interface Frame {
  t: "frame";
  /** Counts every change of the table: moves, undos, seats. */
  v: number;
  table: string;
  /** The table's own name, or empty. */
  name: string;
  game: string;
  /** The game's title. */
  title: string;
  /** The fingerprint of the component tables that the table was begun with. */
  edition: string;
  /** The seat with whose eyes the frame is made; null for a spectator. */
  seat: number | null;
  mine: number[];
  lang: Language;
  moves_made: number;
  over: boolean;
  seats: FrameSeat[];
  to_move: number[];
  /** What I am asked; empty where others are. */
  prompt: string;
  /** With my first question: what the game is about, and a good beginning. */
  opening: string;
  /** Those open to me; none where I am not asked. */
  moves: Move[];
  undo: UndoState;
  view: View;
  blocks: Block[];
  log_from: number;
  /** The lines of the moves after the first `log_from`. */
  log: LogLine[];
  /** How many moves had been made when this seat had last moved. */
  since: number;
  result: Result | null;
  hints: boolean;
  /** How long players may be away before an agent may play for them; `clock`: until their time is over. */
  absence: AbsenceChoice;
  options: Options;
  commitment: string;
  /** The seed, if somebody knew it before; null where the server drew it. */
  seed: KnownSeed | null;
  chat?: ChatLine[];
  clock: TableClock | null;
  watch: boolean;
  /** In a lesson: how far it is, and the move it waits for. */
  lesson?: LessonMoment;
  /** Whether it is a moment of the past, where nobody is asked. */
  past?: boolean;
  /** Of a past moment: what every seat saw, if known. */
  views?: View[] | null;
  /** Of a past moment: the move that led to it, if it is known. */
  played?: string | null;
  /** Of a past moment: how many moves there are in all. */
  steps?: number;
}

/** What has changed in the frame that this guest was sent last; only for those who ask for changes. */
export interface Change {
  t: "change";
  /** The version of the frame that it changes. */
  before: number;
  v: number;
  /** Fields of the frame that have other values. */
  set: Record<string, any>;
  /** Places of the view, and what stands there; nothing: it is gone. */
  view: Difference[];
  log_from: number;
  log: LogLine[];
}

/** A command is done, and stored. */
export interface Ack {
  t: "ack";
  id: string;
  v: number;
}

/** A command was made for a table that has moved on; a frame follows. */
export interface Stale {
  t: "stale";
  id: string;
  v: number;
}

/** A command is not done, and why; without an id, a message could not be read or came too often. */
export interface Refused {
  t: "refused";
  id: string | null;
  code: RefusalCode;
  text: string;
  clause: ClauseShort | null;
  /** Seconds after which it may be asked for again. */
  wait?: number;
}

/** Whether a move is open, what it means, and the clause that forbids it if not. */
export interface Judged {
  legal: boolean;
  text: string;
  clause: ClauseShort | null;
}

/** The answer to why a move is not open. */
export interface Why {
  t: "why";
  id: string;
  move: string;
  legal: boolean;
  text: string;
  clause: ClauseShort | null;
}

/** A move of a way, as it would be played there. */
export interface WayStep {
  text: string;
  label: string;
  effects: string[];
  /** The table makes it, as there is one answer. */
  table: boolean;
}

/** How a move that is not open could be reached, and why it is not open where there is no way. */
export interface WayAnswer {
  t: "way";
  id: string;
  /** The version of the table for which the ways hold. */
  v: number;
  /** Each with another first move; those that leave most first. */
  ways: WayStep[][];
  /** Where there is none. */
  why: Judged | null;
}

/** My next moves on a copy of my own, as far as they are open there, and the table after them. */
export interface Planned {
  t: "planned";
  id: string;
  steps: WayStep[];
  /** Null where it is not known what I am asked next. */
  frame: Frame | null;
}

/** One of the best moves; points and chances are by seat, the errors those of the seat that is advised. */
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

/** The best moves of a decision, best first. */
export interface Advice {
  /** Counted from 1. */
  seat: number;
  choices: number;
  moves: HintMove[];
  iterations: number;
  seconds: number;
}

/** A hint, for the table as it was at version `v`. */
export interface HintAnswer {
  t: "hint";
  id: string;
  v: number;
  advice: Advice;
}

/** An opponent thinks, or a hint is being found. */
export interface Thinking {
  t: "thinking";
  seat: number;
  /** 0 to 1. */
  part: number;
  hint?: boolean;
}

/** Somebody says something. */
export interface Chat {
  t: "chat";
  n: number;
  from: number | null;
  name: string;
  text: string;
  at: string;
  /** The number of a guest who watches and said it. */
  guest: number | null;
}

/** Who is at a seat now. */
export interface PresentSeat {
  seat: number;
  name: string;
  kind: SeatKind;
  online: boolean;
}

/** Who is there, and whether everyone is told of the table. */
export interface Presence {
  t: "seats";
  seats: PresentSeat[];
  listed: boolean;
}

/** A player who is asked and away, or a seat to which nobody has come. */
export interface AbsentPlayer {
  seat: number;
  /** From when on an agent may play for them; null for never. */
  free: string | null;
  /** The level of the agent that is proposed. */
  level: string | null;
  /** The seats that agree. */
  agreed: number[];
  /** The seats that have to agree yet. */
  awaited: number[];
}

/** All players for whom an agent may play, now or later, if all others agree; sent when that changes. */
export interface Absence {
  t: "absent";
  seats: AbsentPlayer[];
}

/** A guest who watches, or was removed. */
export interface Watcher {
  /** Of the guest at this table; it stays. */
  number: number;
  since: string;
  /** Whether the guest looks at the table now. */
  here: boolean;
  standing: "free" | "muted" | "removed";
}

/** Those who watch; sent to the host alone. */
export interface Watchers {
  t: "guests";
  guests: Watcher[];
}

/** Whether the host has muted this guest. */
export interface Muted {
  t: "muted";
  muted: boolean;
}

/** Somebody has laid another game. */
export interface Rematch {
  t: "rematch";
  table: string;
  /** Whether components were corrected since the game before. */
  renewed: boolean;
}

/** Why the server closes the socket. */
export interface SocketError {
  t: "error";
  code: string;
  text: string;
}

/** Somebody is there. */
export interface Pong {
  t: "pong";
}

/** An option of a game. */
export interface GameOption {
  name: string;
  text: string;
  default: OptionValue;
  /** The words to choose from; empty for one that is on or off. */
  choices: string[];
  /** What each choice is called in the language that was asked for. */
  called: string[];
}

/** A game as the lobby shows it. */
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
  edition: string;
  /** How many rows of its tables come from where. */
  provenance: Partial<Record<Provenance, number>>;
  /** How many pages its lesson has; 0 where there is none. */
  lesson: number;
  /** Of the pieces of each seat before the game; empty where they are chosen. */
  colours: string[];
}

/** A level of opponents. */
export interface Level {
  name: string;
  title: string;
}

/** The games, and the levels of opponents from the weakest on. */
export interface GamesAnswer {
  games: GameInfo[];
  levels: Level[];
}

/** A rule clause. */
export interface Clause {
  id: string;
  text: string;
  source: string;
  kind: ClauseKind;
  /** The option it belongs to, or empty. */
  option: string;
  /** Whether moves are refused by it. */
  refuses: boolean;
}

/** A chapter of the rules. */
export interface Chapter {
  id: string;
  title: string;
  clauses: Clause[];
}

/** A component that clauses are about. */
export interface Thing {
  /** Its kind and its id in the glossary. */
  id: string;
  name: string;
  text: string;
  clauses: string[];
}

/** The rules of a game, and those of every table. */
export interface RuleBook {
  game: string;
  title: string;
  chapters: Chapter[];
  things: Thing[];
}

/** A component in words. */
export interface GlossaryEntry {
  name: string;
  text: string;
  /** Where there is no text: the clause that says what it does. */
  rule: string;
  /** Ids of the clauses about it. */
  clauses: string[];
}

/** The components of a game with their names and texts. */
export interface GameContent {
  /** Tables by file and kind of row: tables.map.place. */
  tables: Record<string, Record<string, Row[]>>;
  /** By kind of component and id. */
  glossary: Record<string, Record<string, GlossaryEntry>>;
  edition: string;
}

/** What is told in a lesson. */
export interface LessonPage {
  /** After how many moves it is told. */
  at: number;
  text: string;
  title: string;
  /** Areas or pieces of the board that it speaks of. */
  point: string[];
  /** Moves that do as well as the expected one. */
  also: string[];
}

/** A game's lesson. */
export interface LessonAnswer {
  game: string;
  title: string;
  moves: number;
  pages: LessonPage[];
}

/** The link of a seat. */
export interface InviteLink {
  seat: number;
  /** A path of this site: "/join#TOKEN". */
  url: string;
}

/** The links of a table that a guest may see. */
export interface Linked {
  links: InviteLink[];
  /** The link for spectators. */
  watch: string;
}

/** The link to watch a table, made anew. */
export interface Watchable {
  watch: string;
}

/** A new table, and the first of my seats there. */
export interface Created {
  table: string;
  seat: number | null;
  links: InviteLink[];
  /** The link for spectators. */
  watch: string;
}

/** A table that was laid from a record, a past position, or for another game. */
export interface Laid {
  table: string;
  /** Whether components were corrected since the game before. */
  renewed: boolean;
}

/** Where a link led. */
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
  /** Whether I hold this very seat. */
  held: boolean;
  /** Whether I hold another seat there. */
  mine: boolean;
  /** The seed, if somebody knows it; null where the server drew it. */
  seed: KnownSeed | null;
  /** As in a frame. */
  absence: AbsenceChoice;
  /** Whether another browser holds this seat, and would go on holding it. */
  shared: boolean;
  /** Whether everyone here may watch the game once it is over. */
  listed: boolean;
}

/** Where this server is found, and whether it has the documentation under /docs. */
export interface ServerAnswer {
  addresses: string[];
  public: string;
  docs: boolean;
}

/** A seat in a list of tables. */
export interface SummarySeat {
  name: string;
  kind: SeatKind;
  level: string | null;
}

/** A table in a list of tables. */
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
  scores: number[];
  updated: string;
}

/** My tables, those used last first. */
export interface TablesAnswer {
  tables: TableSummary[];
}

/** A move of the past and what came of it; a hidden one has no words for others. */
export interface Step {
  at: number;
  seat: number;
  text: string | null;
  label: string | null;
  lines: string[];
}

/** The moves of a table. */
export interface StepsAnswer {
  steps: Step[];
  /** Every seat's points before the first move and after each. */
  scores: number[][];
  names: string[];
  rounds: string[];
}

/** Proof of the shuffles; salt and seed are told when the game is over. */
export interface Verification {
  commitment: string;
  salt: string | null;
  seed: string | null;
  /** What the server says of itself. */
  verified: boolean | null;
  replayed: boolean | null;
}

/** Where it is told that a seat is asked. */
export interface Hooked {
  url: string | null;
}

/** The new name of a seat. */
export interface Renamed {
  name: string;
}

/** The table that was left. */
export interface Left {
  left: string;
}

/** A browser that holds a seat. */
export interface Device {
  /** By which it is named when the seat is taken away from it; it says nothing else. */
  id: string;
  since: string;
  /** When it was last at the table, if that is known. */
  seen: string | null;
  /** Whether it is this one. */
  me: boolean;
}

/** A seat of mine, with the link that opens it on another device. */
export interface MySeat {
  seat: number;
  name: string;
  url: string | null;
  devices: Device[];
}

/** A table where I have a seat, or watch if I have none. */
export interface MyTable {
  id: string;
  game: string;
  /** The game's title. */
  title: string;
  /** The table's own name, or empty. */
  name: string;
  over: boolean;
  updated: string;
  seats: MySeat[];
}

/** All my seats, by which links they open, and which devices have them. */
export interface Me {
  tables: MyTable[];
}

/** Nothing is kept of me any more. */
export interface Erased {
  erased: boolean;
}

/** A rating: 19 times of 20 the truth lies within the error. */
export interface RatingTold {
  value: number;
  error: number;
  /** That counted. */
  games: number;
}

/** A rating after a game. */
export interface RatingPoint {
  ended: string;
  value: number;
  error: number;
  won: boolean;
}

/** My rating in a game, today and after each of the last games. */
export interface MyRating {
  now: RatingTold | null;
  course: RatingPoint[];
}

/** A seat of a finished game. */
export interface GameSeat {
  name: string;
  /** Of the agent that played it. */
  level: string | null;
  place: number;
  points: number;
}

/** A finished game of mine. */
export interface MyGame {
  table: string;
  seat: number;
  game: string;
  /** The game's title. */
  title: string;
  /** The table's own name, or empty. */
  name: string;
  ended: string;
  seats: GameSeat[];
  /** people, alone, or the level of the strongest agent. */
  against: string;
  result: "won" | "lost" | "left" | "alone";
  place: number;
  points: number;
  /** What a solo game's score is called. */
  rank: string;
  /** Mine to win, over the game; null where it was not analysed. */
  chances: number[] | null;
  mistakes: number | null;
  /** Mine after it; null where it did not count. */
  rating: number | null;
  /** Of my rating; null where it was the first. */
  change: number | null;
}

/** Points by where they came from: mine in the mean, and the middle half and the median of the others' there. */
export interface SourceMean {
  name: string;
  mine: number;
  low: number;
  middle: number;
  high: number;
}

/** A way in which I began games, and how they went. */
export interface Opening {
  moves: string[];
  games: number;
  won: number;
  /** In the mean. */
  points: number;
}

/** My chance to win over all games that were analysed, and what an even share would be. */
export interface ChancesMean {
  games: number;
  course: number[];
  even: number;
}

/** My games of one kind together; of so many at most, the last ones. */
export interface GamesOverview {
  game: string;
  title: string;
  games: number;
  rating: MyRating | null;
  sources: SourceMean[];
  openings: Opening[];
  chances: ChancesMean | null;
}

/** How many games of a kind I have finished. */
export interface GameCount {
  game: string;
  title: string;
  games: number;
}

/** My finished games that are as asked for, a page of them, and what they come to. */
export interface MyGamesAnswer {
  /** Mine on this server; empty where I have given myself none. */
  name: string;
  all: GameCount[];
  /** As asked for. */
  total: number;
  won: number;
  /** Those included that an agent played to the end for me. */
  lost: number;
  alone: number;
  page: number;
  pages: number;
  games: MyGame[];
  /** With the first page. */
  overview: GamesOverview | null;
}

/** My name on this server. */
export interface Named {
  name: string;
}

/** A seat of an open table. */
export interface OpenSeat {
  /** Empty for a free seat. */
  name: string;
  kind: SeatKind;
  level: string | null;
  rating: RatingTold | null;
}

/** A table with a free seat, of which everyone here is told. */
export interface OpenTable {
  id: string;
  game: string;
  /** The game's title. */
  title: string;
  /** The table's own name, or empty. */
  name: string;
  seats: OpenSeat[];
  clock: TableClock | null;
  hints: boolean;
  since: string;
  /** Whether I sit there, or have made it. */
  mine: boolean;
}

/** Somebody who waits for an opponent. */
export interface Waiter {
  name: string;
  game: string;
  /** The game's title. */
  title: string;
  clock: TableClock | null;
  /** Whether the other is to be about as strong. */
  near: boolean;
  rating: RatingTold | null;
  since: string;
  /** Whether that is me. */
  mine: boolean;
}

/** What has come of my wish for an opponent. */
export interface Pairing {
  state: "none" | "waiting" | "paired";
  /** The table with the opponent. */
  table: string | null;
  game: string;
  since: string;
}

/** Who waits for whom: open tables, those who look for an opponent, and whether I do. */
export interface OpenAnswer {
  tables: OpenTable[];
  waiting: Waiter[];
  pairing: Pairing;
}

/** A finished game that everyone may watch. */
export interface WatchedGame {
  table: string;
  game: string;
  /** The game's title. */
  title: string;
  /** The table's own name, or empty. */
  name: string;
  ended: string;
  seats: GameSeat[];
  /** Whether I played there, and may take it off the list. */
  mine: boolean;
}

/** A page of finished games to watch, the last ones first. */
export interface WatchAnswer {
  games: WatchedGame[];
  page: number;
  more: boolean;
}

/** Whether everyone is told of a table. */
export interface Listed {
  listed: boolean;
}

/** A way to play the rest of a turn, and what it would have brought. */
export interface StudiedLine {
  /** As short texts. */
  moves: string[];
  words: string[];
  /** Everybody's chance to win, by seat. */
  chances: number[];
  /** Everybody's final points, by seat. */
  points: number[];
  /** Of the chance of the seat that chose; alone of its points. */
  error: number;
}

/** A decision that was judged. */
export interface StudiedDecision {
  /** Moves made before it. */
  at: number;
  seat: number;
  /** What the best plan would have brought more: a chance, or alone points. */
  loss: number;
  error: number;
  verdict: "" | "good" | "inaccuracy" | "mistake";
  /** The same fault could be avoided later still, and counts there. */
  later: boolean;
  best: StudiedLine | null;
  /** Lines are told where there is a verdict or a turning point. */
  played: StudiedLine | null;
  /** Why the best plan is better, in the game's words. */
  reasons: string[];
}

/** A change of chances: by a decision of a seat, or by what came to light after its move. */
export interface Turning {
  /** Moves made before it. */
  at: number;
  seat: number;
  kind: "decision" | "luck";
  size: number;
  /** By seat. */
  changes: number[];
}

/** A seat's game in numbers. */
export interface SeatSummary {
  good: number;
  inaccuracies: number;
  mistakes: number;
  /** Decisions in which the plans differed enough, */
  mattered: number;
  /** and the part of them in which nothing surely better was found. */
  accuracy: number;
  /** By decisions. */
  lost: number;
  luck: number;
  /** The decisions that cost most, by the moves made before them. */
  instructive: number[];
}

/** What points by source are usual at a level; of three numbers a quarter is below, the middle, a quarter above. */
export interface UsualPoints {
  level: string;
  games: number;
  total: number[];
  /** By the source in words. */
  sources: Record<string, number[]>;
}

/** How far the analysis of a game is, and what it has found so far. */
export interface AnalysisAnswer {
  state: "none" | "running" | "stopped" | "done";
  /** Whether it waits for time of whoever began it. */
  waits: boolean;
  judged: number;
  /** Decisions. */
  total: number;
  /** Whether it was made with other numbers than those of today. */
  outdated: boolean;
  /** With what it is made. */
  made: Record<string, unknown>;
  /** Whether I may stop it. */
  mine: boolean;
  /** Whether losses and changes are points, as somebody plays alone. */
  alone: boolean;
  /** The course is known up to this move. */
  studied: number;
  /** Everybody's chance to win before the first move and after each. */
  course: number[][];
  /** Everybody's final points as they could be expected then. */
  points: number[][];
  decisions: StudiedDecision[];
  turning_points: Turning[];
  /** By seat. */
  summaries: SeatSummary[];
  /** By seat; none where nothing is known of these tables. */
  usual: (UsualPoints | null)[];
}

/** A position of a table as a text, as far as I may know it. */
export interface PositionText {
  text: string;
}

/** A part of a position that can be changed. */
export interface LaidField {
  id: string;
  /** Where it is offered: a word, or a seat's name. */
  group: string;
  label: string;
  kind: "amount" | "choice" | "flag" | "set" | "list";
  /** Things count from 0, and -1 is none. */
  value: number[];
  least: number;
  most: number;
  /** What is added where people read an amount. */
  plus: number;
  /** The kind of things it names, or empty. */
  things: string;
  /** Whether it may be none of them. */
  none: boolean;
}

/** A position that is being set up. */
export interface SetUpAnswer {
  text: string;
  /** How it is seen; none where it cannot be drawn. */
  frame: Frame | null;
  fields: LaidField[];
  /** By kind; an empty name is none. */
  things: Record<string, string[]>;
  /** Why it cannot be, in words; none where it can. */
  faults: string[];
}

/** A position to begin from. */
export interface Example {
  title: string;
  text: string;
}

/** Positions of a game to begin from. */
export interface Examples {
  examples: Example[];
}

/** A position as a Python test. */
export interface PositionTest {
  name: string;
  text: string;
}

/** A move beside a game. */
export interface Branch {
  id: string;
  /** Moves of the game before its line leaves it. */
  at: number;
  /** The branch it follows; none for the first move of a line. */
  after: string | null;
  /** Who moves. */
  seat: number;
  move: string;
  label: string;
  name: string;
  /** Whether it was taken from a line of the engine's. */
  engine: boolean;
  /** Whether I may name and remove it. */
  mine: boolean;
}

/** The what-if lines beside a game. */
export interface Branches {
  /** Each after the one it follows. */
  branches: Branch[];
  /** The last move of the line that was kept just now, or empty. */
  grown: string;
  most: number;
}

/** What a move would have been worth that somebody tried in the place of the one that was played. */
export interface Tried {
  answer: "best" | "enough" | "no";
  /** Against the best line: a chance, or alone points. */
  loss: number;
  error: number;
  best: StudiedLine;
  tried: StudiedLine;
  /** Why the best line is better, in the game's words. */
  reasons: string[];
}

/** A puzzle in a list of puzzles. */
export interface PuzzleCard {
  id: string;
  /** The weakest level that solves it. */
  grade: string;
  seats: number;
  /** Whose turn it is. */
  seat: number;
  /** From which loss on a plan is worse: of the chance to win, or alone of points. */
  slip: number;
}

/** The puzzles of a game, from the easiest on. */
export interface PuzzleSet {
  game: string;
  title: string;
  puzzles: PuzzleCard[];
}

/** All puzzles of this server. */
export interface PuzzlesAnswer {
  games: PuzzleSet[];
  grades: Level[];
}

/** What came of a plan that somebody plays in a puzzle; while the turn goes on, nothing is said. */
export interface PuzzleTry {
  answer: "on" | "best" | "enough" | "no" | "shown";
  /** Against the best plan: a chance, or alone points. */
  loss: number;
  error: number;
  best: StudiedLine | null;
  /** The plan that was played, or where that is the best, what looks good. */
  tried: StudiedLine | null;
  /** Why the best plan is better, in the game's words. */
  reasons: string[];
  /** Of the other plans that are known. */
  losses: number[];
}

/** A finished attempt of the board of a day. */
export interface ChallengeResult {
  name: string;
  points: number;
  /** The points of the other seats. */
  others: number[];
  mine: boolean;
  /** To be looked at by whoever may. */
  table: string | null;
}

/** How I did on a day. */
export interface ChallengeDay {
  day: string;
  /** My attempt that counts; null where there is none. */
  table: string | null;
  over: boolean;
  /** Null before its end. */
  points: number | null;
  /** Whether nobody here had more points. */
  first: boolean;
}

/** The challenge of a day at one game. */
export interface ChallengeGame {
  game: string;
  title: string;
  /** As everybody can work it out. */
  seed: string;
  /** Doctors at the table; 0 where one plays alone. */
  opponents: number;
  /** The last seven days, today last. */
  week: ChallengeDay[];
  /** Attempts that are not over yet. */
  playing: number;
  /** The board of today, the best first. */
  results: ChallengeResult[];
  /** The best game of yesterday. */
  yesterday: ChallengeResult | null;
}

/** The day's challenge. */
export interface ChallengeAnswer {
  day: string;
  /** Until the next one. */
  seconds: number;
  games: ChallengeGame[];
}

/** Where the challenge is played. */
export interface ChallengeTable {
  table: string;
  counts: boolean;
}

/** How an analysis stands after somebody has begun or stopped it. */
export interface Studied {
  state: "none" | "running" | "stopped" | "done";
}

export type ClientMessage =
  | { t: "move"; id: string; base: number; move: string }
  | { t: "undo"; id: string; base: number }
  | { t: "restart"; id: string; base: number }
  | { t: "why"; id: string; move: string; after?: string[] | null }
  | { t: "way"; id: string; moves: string[]; after?: string[] | null }
  | { t: "plan"; id: string; moves?: string[] }
  | { t: "hint"; id: string; seconds?: number }
  | { t: "chat"; id: string; text: string }
  | { t: "seat"; id: string; seat: number; level?: string | null }
  | { t: "hurry"; id: string }
  | { t: "sync"; have?: number }
  | { t: "set"; lang?: Language | null; text?: boolean | null; width?: number | null; swift?: boolean | null }
  | { t: "ping" };

export type ServerMessage =
  | Frame
  | Change
  | Ack
  | Stale
  | Refused
  | Why
  | WayAnswer
  | Planned
  | HintAnswer
  | Thinking
  | Chat
  | Presence
  | Absence
  | Watchers
  | Muted
  | Rematch
  | SocketError
  | Pong;

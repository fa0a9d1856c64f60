/** What the parts of the client hand each other; what goes between server and client is in wire.d.ts. */

import type { ComponentChildren, VNode } from "preact";
import type * as Wire from "./wire.js";
import type { GameContent, LineSign, Move } from "./wire.js";
import type { AlmaMaterView, AwesomeAcademicsView, NewtonView } from "./views.js";

export type * from "./wire.js";
export type * from "./views.js";

export type Language = "en" | "de" | "nl";
export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "full" | "reduced";
export type WordArgs = Record<string, string | number>;
export type Translate = (key: string, args?: WordArgs) => string;

export interface Route {
  name: "lobby" | "new" | "table" | "replay" | "analysis" | "position" | "setup" | "puzzles" | "challenge" | "learn" | "rules" | "about" | "me" | "games" | "watch" | "join" | "gallery" | "unknown";
  /** The table's id or the game's name. */
  id: string;
  /** What stands behind # in the address, without it. */
  hash: string;
  query: URLSearchParams;
  path: string;
}

/* What goes over the wire, in the client's narrower words */

export type OptionValue = boolean | string;
export type Options = Record<string, OptionValue>;
export type Provenance = "rulebook" | "repaired" | "public" | "deduced" | "reconstructed" | "calibrated";
export type SeatKind = "me" | "person" | "agent" | "open" | "hotseat";
export type ClauseKind = "rulebook" | "ruling" | "option";
export type AbsenceChoice = "hour" | "day" | "three-days" | "week" | "never" | "clock";
export type RefusalCode = "illegal" | "undo" | "rate" | "not-yours" | "bad" | (string & {});

/** What a game shows a seat; a board knows which. */
export type View = NewtonView | AlmaMaterView | AwesomeAcademicsView;
/** A place in a view and what stands there now; without a value, what stood there is gone. */
export type Difference = [(string | number)[], ...unknown[]];
/** A row of a component table: each table has its own fields. */
export type Row = Record<string, any>;

/** A frame as the table draws it. */
export interface Frame extends Wire.Frame {
  /** The areas of the board that should be seen, the most important first. */
  look?: string[];
  /** While somebody else's doings are shown: whose, and the signs of them. */
  actor?: number;
  acting?: LineSign[];
}

export interface FrameWish {
  at?: number | "now";
  seat?: number | "all";
}

/* What a drawn board gets */

export interface Act {
  /** A piece was chosen: the moves it may stand for, most likely first. */
  pick(candidates: string[], element?: Element | null): void;
  /** Show what a component is. */
  explain(kind: string, id: string, element?: Element | null, candidates?: string[]): void;
  /** The first open move among the candidates, or null. */
  open(candidates: string[]): Move | null;
  /** A further class for a piece that stands for these moves, where the page has one. */
  mark?(candidates: string[]): string;
  /** The number of the step of the way on show for which it stands. */
  step?(candidates: string[]): number | undefined;
}

export interface BoardProps {
  frame: Frame;
  content: GameContent;
  act: Act;
  t: Translate;
}

/** A part of a board that becomes a tab where there is no room for all; `when`: whether this table has it. */
export interface Area {
  id: string;
  title: string;
  when?(frame: Frame): boolean;
}

export interface BoardModule {
  Board(props: BoardProps): VNode<any>;
  areas: Area[];
  /** The least width in pixels beside which panels may stand; where there is less, they lie in a drawer over the board. */
  room?: number;
  /** The points that a piece passes between two frames, in the units of the drawing it is in; null where it just glides. */
  way?(id: string, before: Frame, after: Frame): [number, number][] | null;
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

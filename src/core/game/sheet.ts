import type { LeftOut } from './left-out.js';
import type { Problem } from './problem.js';
import type { Seat } from './seat.js';
import type { Sketch } from './sketch.js';
import type { SeatId } from './viewer.js';

/** The longest order sheet that is read, in bytes of UTF-8. Longer ones are refused whole, with a sentence. */
export const MAX_SHEET_BYTES = 16 * 1024;

/** The most lines in which something stands: more than any orders of that size have, as each is answered by itself. */
export const MAX_SHEET_LINES = 1_000;

/** An order and the line of the sheet (from 1) on which it stands. */
export interface Placed<Order> {
  readonly line: number;
  readonly order: Order;
}

/** A line that is no order, and why: for its sender, in grey. */
export interface PassedLine {
  readonly line: number;
  readonly why: WhyPassed;
}

/** `continued`: read together with the line above it. */
export type WhyPassed = 'greeting' | 'heading' | 'signature' | 'remark' | 'continued';

/** What a system's `parse` made of a sheet. Lines that hold neither order nor problem (headings, blanks) are in neither list. */
export interface ParsedSheet<Order> {
  readonly orders: readonly Placed<Order>[];
  readonly problems: readonly Problem[];
  /** Lines with words in them that are neither. */
  readonly passed: readonly PassedLine[];
  /** The sheet has a line by which its sender says that they are ready (`isReadyLine`). */
  readonly ready?: true;
}

/** What becomes of one line of a sheet, as its sender is told. */
export interface LineAnswer {
  readonly line: number;
  /** The line as typed, cut for display. */
  readonly text: string;
  readonly verdict: 'understood' | 'warned' | 'rejected' | 'ignored';
  /** The order as the system writes it, when it was understood. */
  readonly normal: string | null;
  /** Each order of a line that holds several, as the system writes it. Left out: it holds one at most. */
  readonly each?: readonly string[];
  /** Those of `each` that stand, of a line that is rejected because of another of them. Left out: none does. */
  readonly stand?: readonly string[];
  readonly problems: readonly Problem[];
  /** What it will do on the map, in words: `an attack from F11 to E10`. Left out: it shows nothing there. */
  readonly does?: string;
  /** What its sender can foresee of it, in one sentence. */
  readonly note?: string;
  /** What of the line was not taken as an order, and why. Left out: nothing. */
  readonly left?: readonly LeftOut[];
}

/** How a line is told: as its verdict says, or as one of whose orders some count. */
export const verdictTold = ({ verdict, stand }: Pick<LineAnswer, 'verdict' | 'stand'>): ToldVerdict =>
  stand === undefined ? verdict : 'partly';
export type ToldVerdict = LineAnswer['verdict'] | 'partly';

/** The whole answer to a sheet. `orders` are those that stand. */
export interface SheetAnswer<Order> {
  readonly lines: readonly LineAnswer[];
  /** Problems of the sheet as a whole (line 0). */
  readonly problems: readonly Problem[];
  readonly orders: readonly Placed<Order>[];
  /** What the orders that stand would mean, as far as their sender can know. */
  readonly sketch: Sketch;
  /** The sender says with the sheet that they are ready; it counts once the sheet stands. */
  readonly ready?: true;
}

/** Who comes and goes with this phase, as decided outside the rules (votes, the GM, departures). */
export interface RosterChanges {
  /** Newcomers who start in this phase's last step. */
  readonly joining: readonly Seat[];
  /** Seats whose players left on their own account. */
  readonly leaving: readonly SeatId[];
  /** Seats whose silence in this phase is excused. */
  readonly excused: readonly SeatId[];
}

/** Optional rules that all players agreed on while the campaign ran, by their ids. They hold from the next phase on. */
export interface RuleChanges {
  readonly on: readonly string[];
  readonly off: readonly string[];
}

/** What somebody outside the rules gave a seat for something outside its orders, such as a story. */
export interface Grant {
  readonly seat: SeatId;
  readonly amount: number;
  /** What it is for, as everybody may read it: the title of the story. A player's words, so foreign text. */
  readonly why: string;
}

/** All that a phase is resolved from. A seat that is not a key of `sheets` was silent; an empty list is 'no orders'. */
export interface Sealed<Order> {
  readonly sheets: Readonly<Record<SeatId, readonly Placed<Order>[]>>;
  readonly roster: RosterChanges;
  /** Left out: none changed. Of a turn of several phases, each gets what was agreed on in the turn so far. */
  readonly rules?: RuleChanges;
  /** Left out: nobody was given anything. Of a turn of several phases, each gets what the whole turn gives as it stands then. */
  readonly grants?: readonly Grant[];
}

export const NO_ROSTER_CHANGES: RosterChanges = { joining: [], leaving: [], excused: [] };

/** A line that says that the sheet is final for now: `READY` or `FINAL`, however loudly. Every system reads it with this. */
export const isReadyLine = (line: string): boolean =>
  !BEGINS_OTHERWISE.has(line.charAt(0)) && /^(ready|final)[ .!,]{0,6}$/i.test(line.length > 200 ? '' : line.trim());
/** Every line is looked at, some several times. */
const BEGINS_OTHERWISE: ReadonlySet<string> = new Set('abcdeghijklmnopqstuvwxyzABCDEGHIJKLMNOPQSTUVWXYZ0123456789');

/** Whether a line was taken as an order: words about the sheet, such as READY, are none. */
export const isOrderLine = ({ verdict, normal }: LineAnswer): boolean =>
  (verdict === 'understood' || verdict === 'warned') && normal !== null && !isReadyLine(normal);

/** The orders that were taken, each as the system writes it. A line may hold several, and some that stand beside one that does not. */
export const ordersOf = (lines: readonly LineAnswer[]): readonly string[] =>
  lines.flatMap((line) => (isOrderLine(line) ? (line.each ?? [line.normal ?? line.text]) : (line.stand ?? [])));

/** The lines of a sheet. Every parser splits with this, so that line numbers mean the same everywhere. */
export const sheetLines = (text: string): readonly string[] => text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);

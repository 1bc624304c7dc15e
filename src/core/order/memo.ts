import type { Fault } from '../reading/fault.js';
import type { SheetLine } from '../reading/lines.js';
import type { HeldLine, Missed } from './held-line.js';

/** Where the form ends that fits a text best, and whose form that is; null: of none. */
export type MissedBy<C> = Missed & { readonly card: C | null };

/** A line that is held against forms, and the verbs in it that stand behind who acts. */
export interface Held<Desk> {
  readonly line: HeldLine<Desk>;
  readonly verbs: readonly string[];
}

/**
 * What was found out of the lines of one seat: the same line is asked for several times, as it may go on in the next, and with the next as
 * it may belong to the one above.
 */
interface Memo<Order, C, Desk> {
  readonly headings: Map<string, boolean>;
  /** What a text is; null: no order. */
  readonly orders: Map<string, Order | null>;
  readonly missed: Map<string, MissedBy<C>>;
  /** The last lines: each is held against forms to see how it begins, what it is, and why it is none. */
  readonly held: Map<string, Held<Desk>>;
  /** The last lines with what is said of them, which nobody asks of a line that is only tried. */
  readonly told: Map<SheetLine, Order | Fault | null>;
  /** Unknown names that were compared with all known ones. */
  compared: number;
}

/** Texts of which it is kept what they are. */
export const MOST_KEPT = 500;
/** Lines that are looked at at a time: one, those below it, and what they make together. */
export const MOST_HELD = 12;
/** Desks of one seat: each part of a sheet may have its own. */
const MOST_DESKS = 3;

/** The memos of the desks that were read at last. A table of all desks would keep them from the quick collection. */
export class Memos<Order, C, Desk> {
  #last: readonly { readonly desk: Desk; readonly memo: Memo<Order, C, Desk> }[] = [];

  of(desk: Desk): Memo<Order, C, Desk> {
    for (const one of this.#last) if (one.desk === desk) return one.memo;
    const memo: Memo<Order, C, Desk> = {
      headings: new Map(),
      orders: new Map(),
      missed: new Map(),
      held: new Map(),
      told: new Map(),
      compared: 0,
    };
    this.#last = [{ desk, memo }, ...this.#last.slice(0, MOST_DESKS - 1)];
    return memo;
  }
}

import { quote } from './problem.js';

/** Why a piece of what somebody wrote is no order. */
export type WhyLeft =
  /** Words around the orders: `Hi all,`, `Thanks, Ann`. */
  | 'greeting'
  /** Behind `//` or `#`. */
  | 'comment'
  | 'quotation'
  | 'struck'
  /** A line that only parts a sheet: `Orders:`. */
  | 'heading'
  /** Below `-- `. */
  | 'signature'
  /** What a program put there: the head of a quoted message, `Sent from my phone`. */
  | 'program'
  /** A sentence or the like that is no order of this game. */
  | 'remark'
  /** Read together with the line before. */
  | 'continued';

/** Something of a text that was not taken as an order; whoever wrote it is told, in grey. */
export interface LeftOut {
  readonly why: WhyLeft;
  /** How many lines it has. */
  readonly lines: number;
  /** How it begins, cut for display. Untrusted. */
  readonly text: string;
}

/** `lines` that were left out, blank ones not counted; null when there is nothing in them. */
export function leftOut(why: WhyLeft, lines: readonly string[]): LeftOut | null {
  const filled = lines.filter((line) => line.trim() !== '');
  return filled.length === 0 ? null : { why, lines: filled.length, text: quote(filled[0] ?? '') };
}

import type { WhyLeft } from '../../game/left-out.js';

/** A piece that formatting takes out of what is read. */
export interface LeftPiece {
  readonly why: Extract<WhyLeft, 'quotation' | 'struck'>;
  readonly text: string;
}

/** A line in hand: what is still to be read of it, and what formatting has taken out so far. */
export interface Marked {
  readonly text: string;
  readonly left: readonly LeftPiece[];
}

const NOTHING: readonly LeftPiece[] = [];
export const unmarked = (text: string): Marked => ({ text, left: NOTHING });

/** The same line with other text, and one more piece taken out where there is something in it. */
export const without = (line: Marked, text: string, why: LeftPiece['why'], out: string): Marked => ({
  text,
  left: out.trim() === '' ? line.left : [...line.left, { why, text: out.trim() }],
});

import type { WhyLeft } from '../../../../core/game/left-out.js';

/** The lines of a mail, each with why it is left out; null: whoever sent it has written it. */
export interface Sorted {
  readonly lines: string[];
  readonly why: (WhyLeft | null)[];
}

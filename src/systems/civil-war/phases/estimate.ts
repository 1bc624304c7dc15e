import type { Roll } from '../../../core/dice/dice.js';
import type { Turn } from './turn.js';

export interface Estimate {
  readonly believed: number;
  readonly percent: number;
  readonly higher: boolean;
  /** 2d6 and the die for higher or lower, all of one stream. */
  readonly roll: Roll;
}

/** What a leader of this Aggression believes of so many brigades (CW 12.1.2, CWR-13). */
export function estimate(_turn: Turn, _stream: string, _truth: number, _aggression: number): Estimate {
  throw new Error('not yet');
}

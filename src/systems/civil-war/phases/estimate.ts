import type { Roll } from '../../../core/dice/dice.js';
import { yearNumber } from '../calendar.js';
import { estimateModifier } from '../tables.js';
import { type Turn, throwDice } from './turn.js';

interface Estimate {
  readonly believed: number;
  readonly percent: number;
  readonly higher: boolean;
  /** 2d6 and the die for higher or lower, all of one stream. */
  readonly roll: Roll;
}

/** Nobody takes an army for nothing. */
const LEAST_BELIEVED = 1;

/**
 * What a leader of this Aggression believes of so many brigades (CW 12.1.2, CWR-13). Three dice; the error shrinks with every
 * year of the war.
 */
export function estimate(turn: Turn, stream: string, truth: number, aggression: number): Estimate {
  const roll = throwDice(turn, stream, 3);
  const [first = 0, second = 0, direction = 0] = roll.faces;
  const factor = 6 - yearNumber(turn.state.year);
  const percent = Math.max(0, (first + second) * factor + estimateModifier(aggression));
  const higher = direction % 2 === 0;
  const share = higher ? 100 + percent : 100 - percent;
  return { believed: Math.max(LEAST_BELIEVED, Math.floor((truth * share) / 100)), percent, higher, roll };
}

import type { BattleOdds, Group } from '../../shapes.js';
import { columnName, oddsIndex } from '../../tables.js';

/** Beyond column L: the defender is ridden down (CWR-15). */
const OVERRUN = 12;

type Shown = Pick<BattleOdds, 'base' | 'shift' | 'column'>;

export interface Odds extends Shown {
  /** 0 to 11: the column of the CRT on which it is fought. */
  readonly index: number;
  readonly overrun: boolean;
}

/** The column of a fight: strengths, then a defender demoralised before or entrenched (CW 12.2.1, 12.2.2, CWR-15). */
export function oddsOf(attacker: number, defender: Pick<Group, 'brigades' | 'demoralised' | 'entrenched'>): Odds {
  const base = oddsIndex(attacker, defender.brigades);
  const shift = (defender.demoralised ? 1 : 0) - (defender.entrenched ? 1 : 0);
  const index = Math.min(OVERRUN, Math.max(0, base + shift));
  return {
    base: columnName(base),
    shift,
    column: columnName(index),
    index: Math.min(index, OVERRUN - 1),
    overrun: index === OVERRUN,
  };
}

import type { Options, Round, Side } from '../../shapes.js';
import { ROUND_LIMIT, SIDE_STREAM, SIDES } from '../../tables.js';
import type { Rolling } from '../course.js';
import type { SideOrders } from './plan.js';

/** Whether a side leaves on this d100, compared without fractions (FE-85, FE-86). */
function leavesOn(roll: number, start: number, lost: number, retreat: Options['retreat']): boolean {
  return roll * start > 100 * (retreat === 'literal' ? lost : start - lost);
}

/** Chance of leaving in percent with this value of Preservation, rounded down (FE-O3). */
export const chanceOfLeaving = (start: number, lost: number, preservation: number): number =>
  Math.min(100, Math.floor((lost * 100 * preservation) / (start * 50)));

interface Standing {
  /** Ships at the start, and lost in all rounds so far. */
  readonly start: number;
  readonly lost: number;
  readonly orders: SideOrders;
}

/**
 * The withdrawal check of both sides after a round (FE-84 to FE-87). Without Preservation the dice are everybody's; with it a
 * d100 beside what came of it would betray the commander's value, so each side's die has a stream of its own (FE-O3).
 */
export function checkWithdrawal(
  sides: Readonly<Record<Side, Standing>>,
  round: { readonly number: number; readonly name: string },
  retreat: Options['retreat'],
  roll: Rolling,
): NonNullable<Round['withdrawal']> {
  const check = (side: Side): { roll: number | null; leaves: boolean } => {
    const { start, lost, orders } = sides[side];
    if (orders.retrograde) return { roll: null, leaves: true };
    const { preservation } = orders;
    const shared = preservation === null;
    const face = roll(`${round.name}/withdrawal${shared ? '' : `-${SIDE_STREAM[side]}`}`, 100);
    const leaves = shared
      ? leavesOn(face, start, lost, retreat)
      : face > 100 - chanceOfLeaving(start, lost, preservation);
    return { roll: face, leaves: leaves || round.number >= ROUND_LIMIT };
  };
  const [Alliance, Coalition] = SIDES.map(check);
  if (Alliance === undefined || Coalition === undefined) throw new Error('a battle has two sides');
  return { Alliance, Coalition };
}

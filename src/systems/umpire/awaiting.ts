import type { Awaiting } from '../../core/game/contract.js';
import { JUDGE } from '../../core/game/seat.js';
import { turnName } from './calendar.js';
import { type Fixed, hasUnits } from './shapes/fixed.js';
import type { State } from './shapes/state.js';

export const PHASE_KINDS = { orders: 'Orders', judgement: 'Judgement' };

/** Seats with a chair; who is out of the game keeps theirs, and reads on. */
export const playing = ({ commanders }: State): readonly string[] =>
  commanders.flatMap(({ seat }) => (seat === null ? [] : [seat]));

export function awaiting(state: State, fixed: Fixed): Awaiting | null {
  const { stage, turn, round, commanders } = state;
  if (stage === 'over') return null;
  const name = turnName(turn, fixed);
  if (stage === 'judgement')
    return {
      key: `turn-${turn}/judgement-${round}`,
      kind: 'judgement',
      title: `${name}, judgement${round === 1 ? '' : `, round ${round}`}`,
      turn,
      owes: [JUDGE],
      silence: 'Nothing is decided without the umpire.',
    };
  return {
    key: `turn-${turn}/orders`,
    kind: 'orders',
    title: name,
    turn,
    owes: commanders.flatMap(({ seat, out }) => (seat === null || out ? [] : [seat])),
    silence: hasUnits(fixed)
      ? 'The umpire decides what the troops of a silent commander do.'
      : 'The umpire decides what comes of a silence.',
  };
}

import type { Square, UnitId, UnitState } from '../../shapes.js';
import { type Refusal, refuse } from '../course.js';

/** Each unit exchanges tokens with one partner a turn: another unit, or the cache of one square (ST-41, SRR-12). */
export function partnerFault({ id, turn }: UnitState, partner: UnitId | Square): Refusal | null {
  if (turn.partner === null || turn.partner === partner) return null;
  return refuse(
    'F-PARTNER',
    `${id} has exchanged tokens with ${turn.partner} this turn; each unit has one partner (SRR-12).`,
  );
}

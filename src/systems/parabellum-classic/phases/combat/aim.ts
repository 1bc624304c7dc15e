import type { SeatId } from '../../../../core/game/viewer.js';
import { standingOn } from '../../battlefield.js';
import { piecesIn, type Square, type Unit } from '../../shapes.js';
import { FAILED } from '../failures.js';
import { doingsOf, type Failure, type Turn } from '../turn.js';

/** What keeps a unit from attacking, whatever it aims at (CL-18, CL-21, CL-72, CL-85). */
export function hindrance(turn: Turn, { unit }: { readonly unit: Unit }): Failure | null {
  if (doingsOf(turn, unit.id).attacked) return FAILED.done(unit.id);
  if (unit.supply === 0) return FAILED.stranded(unit.id);
  if (unit.ammo === 0) return FAILED.ammo(unit.id);
  return piecesIn(unit.cargo) > 0 ? FAILED.carrying(unit.id) : null;
}

/** Indirect units that moved, were towed, or came onto the map in this turn do not fire (CL-87). */
export function movedToo(turn: Turn, id: string): Failure | null {
  const { moved, towed, landed, disembarked } = doingsOf(turn, id);
  return moved || towed || landed || disembarked ? FAILED.moved(id) : null;
}

/** A square that holds units of one's own is no target (CLR-35). */
export const holdsOwn = (turn: Turn, seat: SeatId, square: Square): boolean =>
  standingOn(turn.state, square).some(({ owner }) => owner === seat);

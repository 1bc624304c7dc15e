import type { SeatId } from '../../../../core/game/viewer.js';
import { standingOn } from '../../battlefield.js';
import type { ActionOf } from '../../shapes.js';
import { actor, isFailure } from '../acting.js';
import { basesOf } from '../air-base.js';
import { failure, happen, type Outcome, type Turn } from '../turn.js';

/** Aircraft of whoever has a base or a carrier are on the map, in the hangar at first, as many as it operates (CL-104, CL-107). */
export function fillHangars(turn: Turn, seat: SeatId): void {
  for (const { id, runway } of basesOf(turn.state, turn.fixed, seat)) {
    const own = turn.state.units.filter(({ owner }) => owner === seat);
    const room = 2 * runway.length - own.filter(({ base }) => base === id).length;
    for (const unit of own.filter(({ place }) => place === 'air').slice(0, Math.max(0, room)))
      happen(turn, { kind: 'aircraft-hangared', unit: unit.id, base: id });
  }
}

/** READY: an aircraft goes to a free square of its base's runway, one on each (CL-107, CL-108). */
export function readyAir(turn: Turn, seat: SeatId, { air }: ActionOf<'ready-air'>): Outcome {
  const found = actor(turn, seat, air);
  if (isFailure(found)) return found;
  const { unit } = found;
  const base = basesOf(turn.state, turn.fixed, seat).find(({ id }) => id === unit.base);
  if (base === undefined) return failure('E-BASE', `${air} belongs to no base or carrier on the map.`);
  if (unit.place === 'runway') return failure('E-NOTREADY', `${air} is ready already.`);
  if (unit.place !== 'hangar') return failure('E-NOTREADY', `${air} is out of the skirmish.`);
  const square = base.runway.find((one) =>
    standingOn(turn.state, one).every(({ owner, place }) => owner === seat && place !== 'runway'),
  );
  if (square === undefined) return failure('E-RUNWAYFULL', 'Every square of the runway has its aircraft.');
  happen(turn, { kind: 'aircraft-readied', unit: unit.id, base: base.id, square });
  return null;
}

/** HANGAR: off the runway (CL-109). */
export function hangar(turn: Turn, seat: SeatId, { air }: ActionOf<'hangar'>): Outcome {
  const found = actor(turn, seat, air);
  if (isFailure(found)) return found;
  const { unit } = found;
  if (unit.place !== 'runway' || unit.base === null) return failure('E-BASE', `${air} stands on no runway.`);
  happen(turn, { kind: 'aircraft-hangared', unit: unit.id, base: unit.base });
  return null;
}

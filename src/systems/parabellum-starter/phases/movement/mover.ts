import type { SeatId } from '../../../../core/game/viewer.js';
import { onMap } from '../../battlefield.js';
import type { Square, UnitState } from '../../shapes.js';
import { type Course, type Refusal, refuse, unitOf } from '../course.js';

export type OnMap = UnitState & { readonly square: Square };

/** Where a unit is that is wanted on the map but is not there, for its owner. */
function whereabouts(course: Course, seat: SeatId, id: string): string {
  const unit = unitOf(course.state, id);
  if (unit === undefined || unit.owner !== seat) return `${id} is not on the map any more.`;
  switch (unit.place) {
    case 'aboard':
      return `${id} is aboard ${unit.aboard ?? 'another unit'}; unboard it first.`;
    case 'bridge':
      return `${id} lies as a bridge on ${unit.square ?? 'the map'}; close it first.`;
    default:
      return `${id} is in the Pre-Deployment Area, not on the map.`;
  }
}

/** The own unit that an order names, when it stands on the map and may act this turn (ST-39). */
export function actingUnit(course: Course, seat: SeatId, id: string): OnMap | Refusal {
  const unit = onMap(course.state, id);
  if (unit === undefined || unit.owner !== seat) return refuse('F-GONE', whereabouts(course, seat, id));
  if (unit.locked)
    return refuse('F-LOCKED', `${id} came onto the map this turn, so it can act from your next turn on (ST-39).`);
  return unit;
}

/** Without fuel a unit does nothing of the movement phase (SRR-10). */
export const noFuel = (id: string): Refusal =>
  refuse('F-FUEL', `${id} has no fuel counter left; resupply it first (SRR-10).`);

export const entrenchedFault = ({ id, layers }: UnitState): Refusal | null =>
  layers === 0
    ? null
    : refuse(
        'F-ENTRENCHED',
        `${id} is entrenched (${layers}); DIGOUT ${id} takes its whole movement for a turn (ST-37).`,
      );

/** Repositioning takes the place of moving (ST-35). */
export const repositionedFault = ({ id, turn }: UnitState): Refusal | null =>
  turn.repositioned
    ? refuse('F-MOVED', `${id} has repositioned this turn, which takes the place of moving (ST-35).`)
    : null;

/** Out of its entrenchment a unit does nothing else of the movement phase (ST-37). */
export const dugOutFault = ({ id, turn }: UnitState): Refusal | null =>
  turn.dugOut ? refuse('F-MOVE', `${id} has used its whole movement to dig out (ST-37).`) : null;

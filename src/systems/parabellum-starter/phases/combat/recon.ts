import type { SeatId } from '../../../../core/game/viewer.js';
import { cardOfUnit, covered, nearestDistance, onMap, specialOf } from '../../battlefield.js';
import { reachOf } from '../../circumstances.js';
import type { ActionOf, ReconAnswer, UnitState } from '../../shapes.js';
import { tokensIn } from '../../shapes.js';
import { type Course, happen, isRefusal, type Refusal, refuse } from '../course.js';
import { fighter, type OnMap } from './direct.js';

/** What the owner of a scouted unit must tell (ST-52). */
export const answerOf = (unit: UnitState): ReconAnswer => ({
  type: unit.type,
  strength: unit.strength,
  fuel: unit.fuel > 0,
  ammo: unit.ammo > 0,
  cargo: tokensIn(unit.cargo) > 0,
  passengers: unit.passengers.length > 0,
});

/** Who scouts whom, when the range allows it: a combat unit within its range, artillery up to its minimum (ST-52, ST-55). */
export function sight(
  course: Course,
  seat: SeatId,
  action: ActionOf<'recon'>,
): { readonly scout: OnMap; readonly target: OnMap; readonly far: number } | Refusal {
  const { state } = course;
  const scout = fighter(course, seat, action.unit);
  if (isRefusal(scout)) return scout;
  const { attack, artillery } = cardOfUnit(state, scout);
  const own = artillery === null ? (attack?.range ?? null) : artillery.min;
  const range = own === null ? null : reachOf(specialOf(state), own);
  if (range === null) return refuse('F-NOTHING', `${scout.id} is no combat unit, so it cannot scout (ST-52).`);
  const target = onMap(state, action.target);
  if (target === undefined || target.owner === seat)
    return refuse('F-GONE', `There is no enemy unit ${action.target} on the map any more.`);
  const far = nearestDistance(state, covered(scout), covered(target));
  if (far > range)
    return refuse('F-RANGE', `${target.id} is ${far} squares from ${scout.id}, which scouts as far as ${range}.`);
  return { scout, target, far };
}

/** A combat unit gives up its attack to scout an enemy (ST-52). Null when it was carried out. */
export function recon(course: Course, seat: SeatId, action: ActionOf<'recon'>): Refusal | null {
  const seen = sight(course, seat, action);
  if (isRefusal(seen)) return seen;
  const { scout, target } = seen;
  happen(course, {
    kind: 'unit-reconnoitred',
    seat,
    unit: target.id,
    square: target.square,
    scout: scout.id,
    answer: answerOf(target),
  });
  return null;
}

import type { SeatId } from '../../../../core/game/viewer.js';
import { covered, mayStand, standingOn, tokensOn } from '../../battlefield.js';
import type { Death, Goods, State, UnitId, UnitState, Work } from '../../shapes.js';
import { CACHE_MOST } from '../../tables.js';
import { type Course, happen, unitOf } from '../course.js';

/** Cargo of a destroyed unit as it comes to lie on its square: as much as there is room for, fuel first (SRR-15). */
function leftBehind(state: State, unit: UnitState): Goods | null {
  const { square } = unit;
  if (square === null || unit.place !== 'map') return null;
  const room = Math.max(0, CACHE_MOST - tokensOn(state, square));
  const fuel = Math.min(unit.cargo.fuel, room);
  const ammo = Math.min(unit.cargo.ammo, room - fuel);
  return fuel + ammo === 0 ? null : { fuel, ammo };
}

function destroy(course: Course, unit: UnitState, why: Death, by: SeatId | null): void {
  // Whoever is aboard goes down with it (SRR-15).
  for (const id of unit.passengers) {
    const passenger = unitOf(course.state, id);
    if (passenger !== undefined) destroy(course, passenger, 'carrier', by);
  }
  happen(course, {
    kind: 'unit-destroyed',
    unit: unit.id,
    owner: unit.owner,
    type: unit.type,
    square: unit.place === 'map' ? (covered(unit)[0] ?? null) : null,
    why,
    // Nobody is credited with a unit of their own.
    by: by === unit.owner ? null : by,
    leaves: leftBehind(course.state, unit),
  });
}

/** Takes those of the units off the map that have no strength left. `by`: the seat whose attack it was. */
export function buryDead(course: Course, ids: readonly UnitId[], why: Death, by: SeatId | null): void {
  for (const id of ids) {
    const unit = unitOf(course.state, id);
    if (unit !== undefined && unit.strength === 0) destroy(course, unit, why, by);
  }
}

/** Destroys a unit whatever its strength: it was aboard an aircraft that was shot down. */
export function destroyAboard(course: Course, id: UnitId, by: SeatId | null): void {
  const unit = unitOf(course.state, id);
  if (unit !== undefined) destroy(course, unit, 'carrier', by);
}

/**
 * Works that were shot to nothing: a bridge takes the vehicle with it that lies there, and whoever stands on it and cannot
 * stand on the ground below.
 */
export function fellBridge(course: Course, work: Work, why: Death, by: SeatId | null): void {
  const vehicle = work.unit === null ? undefined : unitOf(course.state, work.unit);
  if (vehicle !== undefined) destroy(course, vehicle, why, by);
  if (work.kind !== 'bridge') return;
  for (const unit of standingOn(course.state, work.square))
    if (!mayStand(course.state, unit, work.square)) destroy(course, unit, why, by);
}

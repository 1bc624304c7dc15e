import type { SeatId } from '../../../../core/game/viewer.js';
import { covered, nearestDistance, onMap, specialOf } from '../../battlefield.js';
import { reachOf } from '../../circumstances.js';
import type { Condition, Event, Test, UnitId, UnitName, UnitState } from '../../shapes.js';
import { airId } from '../../shapes.js';
import { cardOf } from '../../tables.js';
import { type Course, fieldOf, playerOf, unitOf } from '../course.js';

// Conditions speak of public things and of the player's own; about what they may not know conditions are false (4.4).

/** An own unit by the name that orders have for it. */
function ownUnit({ state }: Course, seat: SeatId, name: UnitName): UnitState | undefined {
  const player = playerOf(state, seat);
  const id: UnitId = name.includes('-') && player !== undefined ? airId(player.livery, name) : name;
  const unit = unitOf(state, id);
  return unit?.owner === seat ? unit : undefined;
}

/** The type of a unit as far as the player knows it: their own, or what recon told them. */
function knownType({ state }: Course, seat: SeatId, unit: UnitState): string | null {
  if (unit.owner === seat) return unit.type;
  return playerOf(state, seat)?.knowledge.find((known) => known.unit === unit.id)?.type ?? null;
}

function isInRange(course: Course, seat: SeatId, id: UnitId, targetId: UnitId): boolean {
  const { state } = course;
  const [unit, target] = [onMap(state, id), onMap(state, targetId)];
  if (unit === undefined || target === undefined) return false;
  const type = knownType(course, seat, unit);
  if (type === null) return false;
  const { attack, artillery } = cardOf(state.catalogue, type);
  const far = nearestDistance(state, covered(unit), covered(target));
  if (artillery !== null && far >= artillery.min && far <= artillery.max) return true;
  return attack !== null && far <= (reachOf(specialOf(state), attack.range) ?? far);
}

/** Heads that an event takes from a unit, as everybody can count them from its dice. */
function countedLosses(event: Event, id: UnitId): number {
  switch (event.kind) {
    case 'unit-attacked':
    case 'unit-countered':
      return event.defender === id ? event.clash.losses : 0;
    case 'mine-sprung':
      return event.unit === id ? event.clash.losses : 0;
    case 'flak-answered':
      return event.battery === id ? event.clash.losses : 0;
    case 'blast-struck':
    case 'target-bombed':
      return event.target.kind === 'unit' && event.target.unit === id ? event.clash.losses : 0;
    case 'target-shelled':
      return event.target.kind === 'unit' && event.target.unit === id && event.result.hit ? 1 : 0;
    default:
      return 0;
  }
}

/**
 * Heads lost since the phase began. Of others' units those count that dice have told: one that went down with a bridge or
 * its carrier takes its strength with it, and nobody may ask for it afterwards.
 */
function lossesOf({ before, state, events }: Course, seat: SeatId, id: UnitId): number {
  const was = unitOf(before, id);
  if (was === undefined) return 0;
  if (was.owner === seat) return was.strength - (unitOf(state, id)?.strength ?? 0);
  return events.reduce((sum, event) => sum + countedLosses(event, id), 0);
}

function objectiveIs({ state }: Course, seat: SeatId, objective: string, is: 'mine' | 'enemy' | 'open'): boolean {
  const holders = fieldOf(state)
    .progress.filter((entry) => entry.objective === objective && entry.status !== 'open')
    .map((entry) => entry.seat);
  if (is === 'open') return holders.length === 0;
  return holders.some((holder) => (holder === seat) === (is === 'mine'));
}

function passes(course: Course, seat: SeatId, test: Test): boolean {
  const { state } = course;
  switch (test.kind) {
    // Flags are public wherever the unit is: on the map, aboard, or in a Pre-Deployment Area (6.1).
    case 'alive':
      return unitOf(state, test.unit) !== undefined;
    case 'destroyed':
      return unitOf(state, test.unit) === undefined;
    case 'at': {
      const unit = onMap(state, test.unit);
      return unit !== undefined && covered(unit).includes(test.square);
    }
    case 'in-range':
      return isInRange(course, seat, test.unit, test.target);
    case 'lost':
      return lossesOf(course, seat, test.unit) >= test.count;
    case 'reconnoitred':
      return unitOf(state, test.unit)?.reconnoitred === true;
    case 'strength':
    case 'ammo':
    case 'fuel': {
      const unit = ownUnit(course, seat, test.unit);
      return unit !== undefined && unit[test.kind] >= test.atLeast;
    }
    case 'credits':
      return (playerOf(state, seat)?.credits ?? 0) >= test.atLeast;
    case 'pool':
      return fieldOf(state).pool >= test.atLeast;
    case 'objective':
      return objectiveIs(course, seat, test.objective, test.is);
    case 'done':
      return course.done.get(seat)?.has(test.line) === true;
    case 'failed':
      return course.failed.get(seat)?.has(test.line) === true;
  }
}

/** Whether all conditions of a line hold now, judged by what its player may know (4.4). */
export const holdsAll = (course: Course, seat: SeatId, when: readonly Condition[]): boolean =>
  when.every(({ not, test }) => passes(course, seat, test) !== not);

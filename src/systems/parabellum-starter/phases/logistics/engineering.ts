import type { SeatId } from '../../../../core/game/viewer.js';
import type { Trait } from '../../../parabellum/unit-card.js';
import { cardOfUnit, standingOn, tokensOn, workOn } from '../../battlefield.js';
import type { ActionOf, Event, Square, State, UnitId } from '../../shapes.js';
import { BARRICADE } from '../../tables.js';
import { type Course, happen, isRefusal, type Refusal, refuse } from '../course.js';
import { isMined } from '../movement/mines.js';
import { actingUnit, type OnMap } from '../movement/mover.js';
import { boardFor, cellOf, groundName, isBesideSquare } from '../movement/positions.js';
import { isGuarded } from './caches.js';

const DOES: Readonly<Record<'sweep' | 'dig' | 'span', string>> = {
  sweep: 'sweep mines',
  dig: 'dig',
  span: 'lay a bridge',
};

const ENGINEERING: ReadonlySet<Event['kind']> = new Set([
  'mines-swept',
  'work-built',
  'work-demolished',
  'bridge-opened',
  'bridge-closed',
]);

/** An engineering vehicle does one piece of work a turn. */
function workedAlready({ events }: Course, id: UnitId): boolean {
  return events.some((event) => ENGINEERING.has(event.kind) && 'unit' in event && event.unit === id);
}

/** The vehicle, when it can work on a square beside it (ST-46, SRR-19). */
export function engineer(
  course: Course,
  seat: SeatId,
  id: UnitId,
  trait: Trait & keyof typeof DOES,
  square: Square,
): OnMap | Refusal {
  const unit = actingUnit(course, seat, id);
  if (isRefusal(unit)) return unit;
  const card = cardOfUnit(course.state, unit);
  if (!card.traits.includes(trait)) return refuse('F-NOTHING', `A ${card.name} cannot ${DOES[trait]}.`);
  if (!isBesideSquare(course.state, unit, square) || cellOf(boardFor(course.state, seat), square) === null)
    return refuse('F-NOTADJ', `${square} is not beside ${unit.square}, where ${id} stands.`);
  return workedAlready(course, id)
    ? refuse('F-TWICE', `${id} has done its work of this turn; one piece of engineering a turn is the most.`)
    : unit;
}

/** No unit, tokens or works there. */
export const isClear = (state: State, square: Square): boolean =>
  standingOn(state, square).length === 0 && tokensOn(state, square) === 0 && workOn(state, square) === undefined;

/** What digging costs (SRR-19). */
const DIG_FUEL = 1;

const noFuelToDig = ({ id, fuel }: OnMap): Refusal | null =>
  fuel >= DIG_FUEL ? null : refuse('F-FUEL', `${id} has no fuel counter left; digging takes one (SRR-19).`);

/** Clears a mined square beside the vehicle; that nothing was there is all that a vain try tells. */
export function sweep(course: Course, seat: SeatId, { unit: id, square }: ActionOf<'sweep'>): Refusal | null {
  const unit = engineer(course, seat, id, 'sweep', square);
  if (isRefusal(unit)) return unit;
  if (!isMined(course.state, square)) return refuse('F-NOTHING', `${id} finds no mines on ${square}.`);
  happen(course, { kind: 'mines-swept', seat, unit: id, square, fuel: 0 });
  return null;
}

/** A barricade or an earthwork on an empty square (SRR-19). An earthwork has no strength: it cannot be shot away. */
export function build(course: Course, seat: SeatId, action: ActionOf<'build'>): Refusal | null {
  const { state } = course;
  const { unit: id, square, work } = action;
  const unit = engineer(course, seat, id, 'dig', square);
  if (isRefusal(unit)) return unit;
  const fuel = noFuelToDig(unit);
  if (fuel !== null) return fuel;
  const map = boardFor(state, seat);
  const cell = cellOf(map, square) ?? -1;
  const terrain = state.catalogue.terrain[map.ground.marks[cell] ?? ''];
  if (terrain === undefined || terrain.look === 'water')
    return refuse('F-TERRAIN', `${square} is ${groundName(state, map, cell)}; works stand on land.`);
  if (!isClear(state, square))
    return refuse('F-OCCUPIED', `${square} is not empty; ${id} digs on empty squares (SRR-19).`);
  const strength = work === 'barricade' ? BARRICADE.strength : 0;
  happen(course, { kind: 'work-built', seat, unit: id, square, work, strength, fuel: DIG_FUEL });
  return null;
}

/** Levels a barricade or an earthwork, whoever built it, unless an enemy is in it. */
export function demolish(course: Course, seat: SeatId, { unit: id, square }: ActionOf<'demolish'>): Refusal | null {
  const { state } = course;
  const unit = engineer(course, seat, id, 'dig', square);
  if (isRefusal(unit)) return unit;
  const work = workOn(state, square);
  if (work === undefined || work.kind === 'bridge')
    return refuse('F-NOTHING', `Neither a barricade nor an earthwork stands on ${square}.`);
  const fuel = noFuelToDig(unit);
  if (fuel !== null) return fuel;
  if (isGuarded(state, seat, square)) return refuse('F-OCCUPIED', `An enemy unit stands on ${square}.`);
  happen(course, { kind: 'work-demolished', seat, unit: id, square, work: work.kind, fuel: DIG_FUEL });
  return null;
}

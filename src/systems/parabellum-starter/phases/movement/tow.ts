import type { SeatId } from '../../../../core/game/viewer.js';
import { cardOfUnit } from '../../battlefield.js';
import type { Square, UnitId } from '../../shapes.js';
import { type Course, happen, isRefusal, type Refusal, refuse } from '../course.js';
import { actingUnit, dugOutFault, entrenchedFault, type OnMap, repositionedFault } from './mover.js';
import { type Board, boardFor, cellOf, choosePosition, entryFault, isNear } from './positions.js';

/** A gun that a tractor is to pull, when it can be (SRR-19). */
export function towedGun(course: Course, seat: SeatId, tractor: OnMap, id: UnitId): OnMap | Refusal {
  const gun = actingUnit(course, seat, id);
  if (isRefusal(gun)) return gun;
  if (!cardOfUnit(course.state, tractor).traits.includes('tow'))
    return refuse('F-NOTHING', `${tractor.id} is no tractor, so it cannot tow.`);
  if (!cardOfUnit(course.state, gun).traits.includes('towable'))
    return refuse('F-NOTHING', `${id} cannot be towed; guns can.`);
  if (!isNear(course.state, tractor, gun))
    return refuse(
      'F-NOTADJ',
      `${id} stands on ${gun.square}, not on or beside ${tractor.square}, where ${tractor.id} is.`,
    );
  return entrenchedFault(gun) ?? dugOutFault(gun) ?? repositionedFault(gun) ?? gun;
}

/** Why the gun cannot follow over these cells, which the tractor leaves one after the other; null when it can. */
export function towFault(course: Course, board: Board, gun: OnMap, cells: readonly number[]): Refusal | null {
  const card = cardOfUnit(course.state, gun);
  const home = cellOf(board, gun.square);
  for (const cell of cells) {
    const fault = cell === home ? null : entryFault(course.state, board, card, cell);
    if (fault !== null) return { ...fault, why: `${gun.id} cannot follow: ${fault.why}` };
  }
  return null;
}

/** The gun comes up into the square that the tractor left last: it has moved, and used no fuel (SRR-19). */
export function pull(course: Course, seat: SeatId, tractor: UnitId, gun: OnMap, square: Square): void {
  const board = boardFor(course.state, seat, [gun.id]);
  const cell = cellOf(board, square);
  if (cell === null) return;
  const position = choosePosition(board, cardOfUnit(course.state, gun), cell, null);
  if (isRefusal(position)) return;
  happen(course, { kind: 'unit-towed', seat, unit: gun.id, by: tractor, square, position });
}

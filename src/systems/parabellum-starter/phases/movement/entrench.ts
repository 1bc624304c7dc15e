import type { SeatId } from '../../../../core/game/viewer.js';
import { counted } from '../../../../core/reading/counted.js';
import { footprintOf, mostLayers } from '../../../parabellum/unit-card.js';
import { cardOfUnit } from '../../battlefield.js';
import type { ActionOf } from '../../shapes.js';
import { type Course, happen, isRefusal, type Refusal, refuse } from '../course.js';
import { actingUnit, dugOutFault, entrenchedFault, noFuel } from './mover.js';
import { boardFor, cellOf, choosePosition } from './positions.js';

/** To another place in its square, in the place of moving: once a turn, for units smaller than a square (ST-35). */
export function reposition(course: Course, seat: SeatId, action: ActionOf<'reposition'>): Refusal | null {
  const unit = actingUnit(course, seat, action.unit);
  if (isRefusal(unit)) return unit;
  const card = cardOfUnit(course.state, unit);
  if (footprintOf(card) === 'whole')
    return refuse('F-SPACE', `${unit.id} fills its square, so it has no other place in it (ST-35).`);
  if (unit.fuel === 0) return noFuel(unit.id);
  const stuck = entrenchedFault(unit) ?? dugOutFault(unit);
  if (stuck !== null) return stuck;
  if (unit.turn.moved)
    return refuse('F-MOVED', `${unit.id} has moved this turn; it repositions in the place of moving (ST-35).`);
  if (unit.turn.repositioned) return refuse('F-TWICE', `${unit.id} has repositioned already this turn (ST-35).`);
  const board = boardFor(course.state, seat, [unit.id]);
  const position = choosePosition(board, card, cellOf(board, unit.square) ?? -1, action.position);
  if (isRefusal(position)) return position;
  happen(course, { kind: 'unit-repositioned', seat, unit: unit.id, square: unit.square, position });
  return null;
}

/** One layer more: land units one in all, infantry one a turn up to four (ST-36). */
export function entrench(course: Course, seat: SeatId, action: ActionOf<'entrench'>): Refusal | null {
  const unit = actingUnit(course, seat, action.unit);
  if (isRefusal(unit)) return unit;
  if (unit.fuel === 0) return noFuel(unit.id);
  const { moved, repositioned, dugOut, entrenched } = unit.turn;
  if (moved || repositioned || dugOut) {
    const did = moved ? 'moved' : repositioned ? 'repositioned' : 'dug out';
    return refuse('F-MOVED', `${unit.id} has ${did} this turn, so it cannot entrench (ST-36).`);
  }
  const card = cardOfUnit(course.state, unit);
  const most = mostLayers(card);
  if (unit.layers >= most)
    return refuse('F-MAX', `${unit.id} has ${counted(unit.layers, 'layer')}; a ${card.name} can have ${most} (ST-36).`);
  if (entrenched)
    return refuse('F-TWICE', `${unit.id} has entrenched this turn; the next layer is for a later turn (ST-36).`);
  happen(course, { kind: 'unit-entrenched', seat, unit: unit.id, square: unit.square, layers: unit.layers + 1 });
  return null;
}

/** Out of all layers at once, for the whole movement of the turn and no counter (ST-37, SRR-9). */
export function digOut(course: Course, seat: SeatId, action: ActionOf<'dig-out'>): Refusal | null {
  const unit = actingUnit(course, seat, action.unit);
  if (isRefusal(unit)) return unit;
  if (unit.layers === 0) return refuse('F-NOTENTRENCHED', `${unit.id} is not entrenched.`);
  if (unit.fuel === 0) return noFuel(unit.id);
  happen(course, { kind: 'unit-dug-out', seat, unit: unit.id, square: unit.square });
  return null;
}

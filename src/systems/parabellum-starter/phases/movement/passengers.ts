import type { SeatId } from '../../../../core/game/viewer.js';
import { passengersFit } from '../../../parabellum/unit-card.js';
import { cardOfUnit } from '../../battlefield.js';
import type { ActionOf, UnitId } from '../../shapes.js';
import { type Course, happen, isRefusal, type Refusal, refuse, unitOf } from '../course.js';
import { springMines } from './mines.js';
import { actingUnit, entrenchedFault } from './mover.js';
import { boardFor, cellOf, choosePosition, entryFault, isBesideSquare, isNear } from './positions.js';

/** On board and off again in one turn would be a second move: each unit does one of them. */
function changedAlready({ events }: Course, id: UnitId): Refusal | null {
  const did = events.some(
    (event) => (event.kind === 'unit-boarded' || event.kind === 'unit-unboarded') && event.unit === id,
  );
  return did ? refuse('F-TWICE', `${id} has gone on board or off already this turn; once a turn is the most.`) : null;
}

/** A unit goes aboard another in its square or beside it (SRR-17). */
export function board(course: Course, seat: SeatId, action: ActionOf<'board'>): Refusal | null {
  const { state } = course;
  const unit = actingUnit(course, seat, action.unit);
  if (isRefusal(unit)) return unit;
  const carrier = actingUnit(course, seat, action.into);
  if (isRefusal(carrier)) return carrier;
  if (unit.id === carrier.id) return refuse('F-SPACE', `${unit.id} cannot go aboard itself.`);
  const fault = entrenchedFault(unit) ?? changedAlready(course, unit.id);
  if (fault !== null) return fault;
  if (!isNear(state, unit, carrier))
    return refuse(
      'F-NOTADJ',
      `${unit.id} stands on ${unit.square}, not on or beside ${carrier.square}, where ${carrier.id} is.`,
    );
  if (unit.passengers.length > 0)
    return refuse('F-SPACE', `${unit.id} carries passengers itself; unboard ${unit.passengers.join(', ')} first.`);
  const classes = [...carrier.passengers.flatMap((id) => unitOf(state, id) ?? []), unit].map(
    (one) => cardOfUnit(state, one).class,
  );
  const card = cardOfUnit(state, carrier);
  if (!passengersFit(card, classes)) {
    const takes = card.passengers.map((one) => `${one.count} ${one.class}`).join(' or ') || 'no passengers';
    const has = carrier.passengers.length === 0 ? 'nobody' : carrier.passengers.join(', ');
    return refuse(
      'F-SPACE',
      `${unit.id} does not fit aboard ${carrier.id}, which takes ${takes} and has ${has} aboard.`,
    );
  }
  happen(course, { kind: 'unit-boarded', seat, unit: unit.id, carrier: carrier.id, square: carrier.square });
  return null;
}

/** A passenger gets off onto a square beside its carrier (SRR-17). */
export function unboard(course: Course, seat: SeatId, action: ActionOf<'unboard'>): Refusal | null {
  const { state } = course;
  const { unit: id, square } = action;
  const unit = unitOf(state, id);
  if (unit === undefined || unit.owner !== seat || unit.aboard === null)
    return refuse('F-GONE', `${id} is not aboard any of your units.`);
  const carrier = actingUnit(course, seat, unit.aboard);
  if (isRefusal(carrier)) return carrier;
  if (unit.locked)
    return refuse('F-LOCKED', `${id} came onto the map this turn; it can act from your next turn on (ST-39).`);
  const twice = changedAlready(course, id);
  if (twice !== null) return twice;
  if (!isBesideSquare(state, carrier, square))
    return refuse('F-NOTADJ', `${square} is not beside ${carrier.square}, where ${carrier.id} stands.`);
  const map = boardFor(state, seat);
  const cell = cellOf(map, square);
  if (cell === null) return refuse('F-SPACE', `${square} is not on this map.`);
  const card = cardOfUnit(state, unit);
  const fault = entryFault(state, map, card, cell);
  if (fault !== null) return fault;
  if (card.squares > 1) return refuse('F-SPACE', `${id} is too long to be set down.`);
  const position = choosePosition(map, card, cell, action.position);
  if (isRefusal(position)) return position;
  happen(course, { kind: 'unit-unboarded', seat, unit: id, carrier: carrier.id, square, position });
  springMines(course, seat, id);
  return null;
}

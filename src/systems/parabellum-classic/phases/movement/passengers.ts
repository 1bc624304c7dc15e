import type { SeatId } from '../../../../core/game/viewer.js';
import { boardOf, covered } from '../../battlefield.js';
import type { ActionOf, Card, Fixed, Size, State, Unit } from '../../shapes.js';
import { cardOf } from '../../tables.js';
import { actor, actorOnMap, isFailure, ownUnit } from '../acting.js';
import { springMine } from '../combat/mines.js';
import { FAILED } from '../failures.js';
import { doingsOf, failure, happen, type Outcome, type Turn } from '../turn.js';
import { isBeside } from './cargo.js';
import { obstacle } from './going.js';

/** Whether one more unit of this size may ride: cards name alternatives, each so many of one size (CL-117). */
export function takesPassenger(carrier: Card, aboard: readonly Size[], size: Size): boolean {
  const terms = carrier.carries.find((one) => one.size === size);
  return terms !== undefined && aboard.every((other) => other === size) && aboard.length < terms.count;
}

const sizesAboard = (state: State, fixed: Fixed, carrier: Unit): readonly Size[] =>
  state.units.filter(({ aboard }) => aboard === carrier.id).map(({ type }) => cardOf(fixed, type).size);

/** EMBARK: beside the carrier; it ends the passenger's move and costs the carrier nothing (CLR-24). */
export function embark(turn: Turn, seat: SeatId, action: ActionOf<'embark'>): Outcome {
  const found = actorOnMap(turn, seat, action.unit);
  if (isFailure(found)) return found;
  const into = actorOnMap(turn, seat, action.into);
  if (isFailure(into)) return into;
  const { unit, card, square } = found;
  if (into.card.carries.length === 0 || into.card.size === 'AIR')
    return failure('E-TYPE', `${action.into} carries nobody.`);
  if (unit.supply === 0 && card.supply !== null) return FAILED.stranded(action.unit);
  if (!isBeside(covered(into.unit), square)) return FAILED.notAdjacent(action.unit, action.into);
  const doings = doingsOf(turn, unit.id);
  if (doings.disembarked) return FAILED.moved(action.unit);
  if (turn.state.units.some(({ aboard }) => aboard === unit.id))
    return failure('E-CAP', `${action.unit} has passengers of its own.`);
  if (!takesPassenger(into.card, sizesAboard(turn.state, turn.fixed, into.unit), card.size))
    return failure('E-CAP', `${action.into} has no room for ${action.unit}.`);
  doings.halted = true;
  happen(turn, { kind: 'unit-embarked', unit: unit.id, into: into.unit.id });
  return null;
}

/** DISEMBARK: onto the carrier's square or one beside it; the unit moves no further and may attack (CLR-24). */
export function disembark(turn: Turn, seat: SeatId, action: ActionOf<'disembark'>): Outcome {
  const found = actor(turn, seat, action.unit);
  if (isFailure(found)) return found;
  const { unit, card } = found;
  const carrier = unit.aboard === null ? undefined : ownUnit(turn.state, seat, unit.aboard);
  if (carrier === undefined || carrier.place !== 'map')
    return failure('F-GONE', `${action.unit} is aboard of nothing on the map.`);
  const doings = doingsOf(turn, unit.id);
  if (doings.halted || doings.moved) return FAILED.moved(action.unit);
  if (!isBeside(covered(carrier), action.square)) return FAILED.notAdjacent(action.square, carrier.id);
  const why = obstacle(turn.state, turn.fixed, { seat, card, id: unit.id }, action.square);
  if (why !== null) return why;
  doings.disembarked = true;
  happen(turn, { kind: 'unit-disembarked', unit: unit.id, from: carrier.id, square: action.square });
  if (boardOf(turn.state).mines.some(({ square }) => square === action.square))
    springMine(turn, unit.id, action.square);
  return null;
}

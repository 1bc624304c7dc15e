import type { SeatId } from '../../../../core/game/viewer.js';
import { bookletOf, sideOf } from '../../battlefield.js';
import type { ActionOf, Card, Fixed, State } from '../../shapes.js';
import { FULL_STRENGTH, findCard, SQUAD } from '../../tables.js';
import { actor, isFailure, playerOf } from '../acting.js';
import { FAILED } from '../failures.js';
import { failure, happen, type Outcome, type Turn } from '../turn.js';

/** How many more of a card a seat may buy: the theatre's cap, and what this skirmish adds to it; null: any number. */
export function stillForSale(state: State, fixed: Fixed, seat: SeatId, card: Card): number | null {
  if (card.cap === null) return null;
  const { board } = state;
  const extra = board === null ? 0 : (bookletOf(fixed, board.id).extraUnits[card.code] ?? 0);
  return Math.max(0, card.cap + extra - (playerOf(state, seat).bought[card.code] ?? 0));
}

export function buyUnits(turn: Turn, seat: SeatId, { type, count }: ActionOf<'buy-units'>): Outcome {
  const card = findCard(turn.fixed.catalogue, type);
  if (card === undefined) return failure('E-CODE', `The catalogue has no ${type}.`);
  const left = stillForSale(turn.state, turn.fixed, seat, card);
  if (left !== null && count > left)
    return failure('E-AVAIL', `Of ${type} you may buy ${left === 0 ? 'none' : `${left} more`}.`);
  const price = card.cost * count;
  const { credits } = playerOf(turn.state, seat);
  if (price > credits) return FAILED.funds(`${count} ${type}`, price, credits);
  happen(turn, { kind: 'units-bought', seat, type, count, price });
  return null;
}

export function buyPieces(turn: Turn, seat: SeatId, { what, count }: ActionOf<'buy-pieces'>): Outcome {
  const price = turn.fixed.catalogue.prices[what] * count;
  const { credits } = playerOf(turn.state, seat);
  if (price > credits) return FAILED.funds(`${count} ${what.toUpperCase()}`, price, credits);
  happen(turn, { kind: 'pieces-bought', seat, what, count, price });
  return null;
}

/** Squads: dearer while a skirmish is on, and only where it allows recruiting (CL-31, CLR-33). */
export function hire(turn: Turn, seat: SeatId, { squads }: ActionOf<'hire'>): Outcome {
  const { board } = turn.state;
  const { squad, squadInPlay } = turn.fixed.catalogue.prices;
  if (board !== null && !bookletOf(turn.fixed, board.id).recruiting.includes(sideOf(board, seat)))
    return failure('E-NORECRUIT', 'Nobody is recruited in this skirmish.');
  const price = (board === null ? squad : squadInPlay) * squads;
  const { credits } = playerOf(turn.state, seat);
  if (price > credits) return FAILED.funds(`${squads} squads`, price, credits);
  happen(turn, { kind: 'squads-hired', seat, squads, price });
  return null;
}

/** Soldiers into a unit of the reserve (CLR-18). */
export function staff(turn: Turn, seat: SeatId, { unit: name, soldiers }: ActionOf<'staff'>): Outcome {
  const found = actor(turn, seat, name);
  if (isFailure(found)) return found;
  const { unit, card } = found;
  if (unit.place !== 'reserve' && unit.place !== 'air') return failure('E-UNIT', `${name} is not in your reserve.`);
  if (unit.strength + soldiers > card.strength)
    return failure(
      'E-CAP',
      `${name} has ${unit.strength} of ${card.strength} soldiers: ${card.strength - unit.strength} at most.`,
    );
  const loose = playerOf(turn.state, seat).soldiers;
  if (loose < soldiers) return FAILED.resources(`Staffing ${name}`, `${soldiers} soldiers`, loose);
  happen(turn, { kind: 'unit-staffed', unit: unit.id, soldiers });
  return null;
}

/** Soldiers from one unit of the reserve to another; the first keeps at least one (CLR-18). */
export function transferSoldiers(turn: Turn, seat: SeatId, action: ActionOf<'transfer-soldiers'>): Outcome {
  const from = actor(turn, seat, action.from);
  if (isFailure(from)) return from;
  const to = actor(turn, seat, action.to);
  if (isFailure(to)) return to;
  const away = [from, to].find(({ unit }) => unit.place !== 'reserve' && unit.place !== 'air');
  if (away !== undefined || from.unit.id === to.unit.id)
    return failure('E-UNIT', 'Soldiers go from one unit of the reserve to another.');
  if (to.unit.strength + action.soldiers > Math.min(FULL_STRENGTH, to.card.strength))
    return failure(
      'E-CAP',
      `${action.to} has ${to.unit.strength} of ${to.card.strength} soldiers: ${to.card.strength - to.unit.strength} at most.`,
    );
  if (from.unit.strength - action.soldiers < 1)
    return FAILED.resources(
      `A transfer from ${action.from}`,
      `${action.soldiers} soldiers and one who stays`,
      from.unit.strength,
    );
  happen(turn, { kind: 'soldiers-moved', from: from.unit.id, to: to.unit.id, soldiers: action.soldiers });
  return null;
}

/** Soldiers of so many squads. */
export const soldiersOf = (squads: number): number => squads * SQUAD;

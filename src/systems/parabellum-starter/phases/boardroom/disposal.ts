import type { SeatId } from '../../../../core/game/viewer.js';
import { type ActionOf, type Goods, type UnitState, unitName } from '../../shapes.js';
import { cardOf, scrapPayout } from '../../tables.js';
import { type Course, happen, type Refusal, refuse } from '../course.js';
import { presentPlayer } from './purchases.js';
import { isRefused, ownUnit, unitAtHome } from './reserve-loading.js';

// Disbanding and scrapping (ST-61 to ST-63).

/** Tokens that a unit taken apart leaves: one for each row of counters that is full, and its cargo (SRR-29). */
function salvagedTokens(course: Course, unit: UnitState): Goods {
  const card = cardOf(course.state.catalogue, unit.type);
  const full = (stock: { counters: number } | null, counters: number): number =>
    stock !== null && counters >= stock.counters ? 1 : 0;
  return {
    fuel: unit.cargo.fuel + full(card.fuel, unit.fuel),
    ammo: unit.cargo.ammo + full(card.ammo, unit.ammo),
  };
}

/** Half the cost, in proportion to the strength that is left (ST-63). */
export const worthOf = (course: Course, unit: UnitState): number =>
  scrapPayout(cardOf(course.state.catalogue, unit.type), unit.strength);

/** Takes a unit apart for its owner's profit; heads and tokens go to their reserve. */
export function scrapForOwner(course: Course, unit: UnitState, why: 'boardroom' | 'closing' | 'insolvent'): void {
  const worth = worthOf(course, unit);
  happen(course, {
    kind: 'unit-scrapped',
    seat: unit.owner,
    unit: unit.id,
    why,
    worth,
    payout: worth,
    personnel: unit.strength,
    to: 'reserve',
    tokens: salvagedTokens(course, unit),
  });
}

export function disband(course: Course, seat: SeatId, action: ActionOf<'disband'>): Refusal | null {
  const unit = unitAtHome(course.state, seat, action.unit);
  if (isRefused(unit)) return unit;
  const { strength } = cardOf(course.state.catalogue, unit.type);
  if (unit.strength < strength)
    return refuse(
      'F-PARTIAL',
      `${action.unit} has strength ${unit.strength} of ${strength}; a unit below full strength can only be scrapped.`,
    );
  happen(course, {
    kind: 'unit-disbanded',
    seat,
    unit: unit.id,
    type: unit.type,
    personnel: unit.strength,
    tokens: salvagedTokens(course, unit),
  });
  return null;
}

export function scrap(course: Course, seat: SeatId, action: ActionOf<'scrap'>): Refusal | null {
  const unit = unitAtHome(course.state, seat, action.unit);
  if (isRefused(unit)) return unit;
  scrapForOwner(course, unit, 'boardroom');
  return null;
}

export function scrapCard(course: Course, seat: SeatId, { type }: ActionOf<'scrap-card'>): Refusal | null {
  if ((presentPlayer(course.state, seat).cards[type] ?? 0) === 0)
    return refuse('F-RES', `There is no card ${type} in the reserve.`);
  const card = cardOf(course.state.catalogue, type);
  happen(course, { kind: 'card-scrapped', seat, type, payout: scrapPayout(card, card.strength) });
  return null;
}

/** Aircraft on the ground get both rows of counters filled (3.1); full rows cost nothing. */
export function refuel(course: Course, seat: SeatId, action: ActionOf<'refuel'>): Refusal | null {
  const own = ownUnit(course.state, seat, action.air);
  // A floating base is as good as home.
  const unit = own?.place === 'aboard' ? own : unitAtHome(course.state, seat, action.air);
  if (isRefused(unit)) return unit;
  const card = cardOf(course.state.catalogue, unit.type);
  if (card.class !== 'AIR') return refuse('F-TYPE', `${action.air} is no aircraft.`);
  const fuelling = card.fuel !== null && unit.fuel < card.fuel.counters;
  const arming = card.ammo !== null && unit.ammo < card.ammo.counters;
  if (!fuelling && !arming) return refuse('F-NOTHING', `${unitName(unit.id)} is fuelled and armed.`);
  const spent = {
    fuel: fuelling ? (card.fuel?.tokens ?? 0) : 0,
    ammo: arming ? (card.ammo?.tokens ?? 0) : 0,
  };
  const { fuel, ammo } = presentPlayer(course.state, seat);
  if (fuel < spent.fuel || ammo < spent.ammo)
    return refuse(
      'F-RES',
      `It needs ${spent.fuel} fuel and ${spent.ammo} ammunition; the reserve has ${fuel} and ${ammo}.`,
    );
  happen(course, {
    kind: 'aircraft-refuelled',
    seat,
    unit: unit.id,
    spent,
    fuel: card.fuel?.counters ?? 0,
    ammo: card.ammo?.counters ?? 0,
  });
  return null;
}

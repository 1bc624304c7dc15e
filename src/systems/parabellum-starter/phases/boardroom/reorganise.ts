import type { SeatId } from '../../../../core/game/viewer.js';
import type { ActionOf, UnitState } from '../../shapes.js';
import { cardOf } from '../../tables.js';
import { type Course, happen, type Refusal, refuse } from '../course.js';
import { worthOf } from './disposal.js';
import { isRefused, unitAtHome } from './reserve-loading.js';

/** The one that is scrapped: the dearer; at equal cost the weaker, then the first by flag (ST-60, SRR-26). */
function firstToGo(course: Course, one: UnitState, other: UnitState): readonly [gone: UnitState, kept: UnitState] {
  const cost = (unit: UnitState) => cardOf(course.state.catalogue, unit.type).cost;
  const order = cost(other) - cost(one) || one.strength - other.strength || (one.id < other.id ? -1 : 1);
  return order < 0 ? [one, other] : [other, one];
}

/** Two units below full strength become one (ST-60). */
export function reorganise(course: Course, seat: SeatId, action: ActionOf<'reorganise'>): Refusal | null {
  const { state } = course;
  const [first, second] = action.units;
  const one = unitAtHome(state, seat, first);
  if (isRefused(one)) return one;
  const other = unitAtHome(state, seat, second);
  if (isRefused(other)) return other;
  if (one.id === other.id) return refuse('F-CLASS', 'It takes two units.');
  const cards = [cardOf(state.catalogue, one.type), cardOf(state.catalogue, other.type)] as const;
  // Aircraft have no miniature, and it is the miniature that counts.
  if (cards[0].class !== cards[1].class || cards[0].class === 'AIR')
    return refuse('F-CLASS', `${first} and ${second} are not of the same class of miniature.`);
  if (one.strength >= cards[0].strength || other.strength >= cards[1].strength)
    return refuse('F-FULL', 'Both units have to be below full strength.');
  const [gone, kept] = firstToGo(course, one, other);
  const card = cardOf(state.catalogue, kept.type);
  const heads = gone.strength + kept.strength;
  const strength = Math.min(card.strength, heads);
  happen(course, {
    kind: 'units-reorganised',
    seat,
    gone: gone.id,
    kept: kept.id,
    strength,
    // Counters beyond the card's rows are lost.
    fuel: Math.min(card.fuel?.counters ?? 0, gone.fuel + kept.fuel),
    ammo: Math.min(card.ammo?.counters ?? 0, gone.ammo + kept.ammo),
    // By the strength before the heads are moved (SRR-27).
    payout: worthOf(course, gone),
    toReserve: { personnel: heads - strength, ...gone.cargo },
  });
  return null;
}

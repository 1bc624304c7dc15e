import type { SeatId } from '../../../../core/game/viewer.js';
import type { Card, Fixed, SkirmishId, State, Unit } from '../../shapes.js';
import { cardOf, has, SQUAD } from '../../tables.js';
import { playerOf } from '../acting.js';
import { stillForSale } from '../boardroom/buying.js';
import { missingPieces } from '../movement/refill.js';

/** What a unit would cost to be had and made ready, with what is at hand taken off: card, soldiers in squads, pieces. */
function costOf(state: State, fixed: Fixed, seat: SeatId, card: Card, unit: Unit | null): number {
  const { cards, soldiers, pieces } = playerOf(state, seat);
  const { prices } = fixed.catalogue;
  const bought = unit !== null || (cards[card.code] ?? 0) > 0;
  if (!bought && stillForSale(state, fixed, seat, card) === 0) return Number.POSITIVE_INFINITY;
  const wanted = unit === null ? card.squads * SQUAD : card.strength - unit.strength;
  const goods =
    unit === null ? { sup: card.supply?.pieces ?? 0, amm: card.ammo?.pieces ?? 0 } : missingPieces(unit, card);
  const squads = Math.ceil(Math.max(0, wanted - soldiers) / SQUAD);
  return (
    (bought ? 0 : card.cost) +
    squads * prices.squad +
    Math.max(0, goods.sup - pieces.sup) * prices.sup +
    Math.max(0, goods.amm - pieces.amm) * prices.amm
  );
}

type AtSkirmish = SkirmishId | null;

/** What each unit that stands on a map would cost to be had and made ready. `skirmish`: null, before it is drawn. */
function costsOf(state: State, fixed: Fixed, seat: SeatId, skirmish: AtSkirmish): readonly number[] {
  const stands = (card: Card): boolean =>
    card.loc !== null &&
    !has(card, 'irregular') &&
    (card.onlyIn.length === 0 || (skirmish !== null && card.onlyIn.includes(skirmish)));
  const fromCards = fixed.catalogue.units.filter(stands).map((card) => costOf(state, fixed, seat, card, null));
  const returned = state.units
    .filter(({ owner, place }) => owner === seat && place === 'reserve')
    .map((unit) => ({ unit, card: cardOf(fixed, unit.type) }))
    .filter(({ card }) => stands(card))
    .map(({ unit, card }) => costOf(state, fixed, seat, card, unit));
  return [...fromCards, ...returned];
}

/**
 * Completely broke (CL-7, CLR-20): with credits, cards, soldiers and pieces at hand not one unit can be mustered that stands on a
 * map. Aircraft alone hold nothing, and irregulars are raised, not mustered.
 */
export function isBroke(state: State, fixed: Fixed, seat: SeatId, skirmish: SkirmishId): boolean {
  const { credits } = playerOf(state, seat);
  return costsOf(state, fixed, seat, skirmish).every((cost) => cost > credits);
}

/** Whether a unit that stands on a map can be mustered without buying anything more. `skirmish`: null, before it is drawn. */
export const canField = (state: State, fixed: Fixed, seat: SeatId, skirmish: AtSkirmish): boolean =>
  costsOf(state, fixed, seat, skirmish).some((cost) => cost === 0);

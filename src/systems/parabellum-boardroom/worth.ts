import type { Fixed, State, View, ViewOwn } from './shapes.js';
import { businessCard, cardOf, lossCharge, payoffOf, salePrice } from './tables.js';

// What a player has and owes, from what they can see themselves.

/** What the cards in play will cost at the end of this battle (BR-52 to BR-54), as their units stand now. */
export function dueAtEnd(view: Pick<View, 'own' | 'battle' | 'seats' | 'units'>, { catalogue }: Fixed): number {
  const { own, battle, units } = view;
  const cards = view.seats.find(({ id }) => id === own?.seat)?.inPlay ?? [];
  return cards.reduce((sum, one) => {
    const card = businessCard(catalogue, one.card);
    if (battle !== null && one.due > battle.number) return sum;
    if (card.kind === 'credit') return sum + payoffOf(catalogue, one);
    if (card.kind === 'investor') return sum + card.dividend;
    const lent = units.filter((unit) => unit.card?.sponsor === one.card);
    const missing = [...card.units];
    let charge = 0;
    for (const { type, strength } of lent) {
      if (type === null) continue;
      const at = missing.indexOf(type);
      if (at >= 0) missing.splice(at, 1);
      charge += lossCharge(cardOf(catalogue, type), strength ?? 0);
    }
    return sum + missing.reduce((more, type) => more + lossCharge(cardOf(catalogue, type), 0), charge);
  }, 0);
}

/** What the reserve would bring: tokens, and units that are the player's own. */
export function saleValue(
  state: Pick<State, 'units' | 'options'>,
  { seat, usable, fresh }: Pick<ViewOwn, 'seat' | 'usable' | 'fresh'>,
  { catalogue }: Fixed,
): number {
  const units = state.units.filter(
    ({ owner, place, sponsor }) => owner === seat && place === 'reserve' && sponsor === null,
  );
  return units.reduce(
    (sum, { type, strength }) => sum + salePrice(cardOf(catalogue, type), strength, state.options),
    (usable + fresh) * catalogue.prices.supplySale,
  );
}

import type { CardInPlay, Fixed, State, View, ViewOwn } from './shapes.js';
import { businessCard, cardOf, lossCharge, payoffOf, salePrice } from './tables.js';

// What a player has and owes, from what they can see themselves.

/** What cards in play and the units lent with them look like, in states and views. */
interface Bound {
  readonly inPlay: readonly CardInPlay[];
  readonly lent: readonly {
    readonly type: string | null;
    readonly strength: number | null;
    readonly sponsor: string | null;
  }[];
}

/** What the cards in play will cost at the end of the battle of this number (BR-52 to BR-54), as their units stand now. */
function dueFor({ inPlay, lent }: Bound, number: number, { catalogue }: Fixed): number {
  return inPlay.reduce((sum, one) => {
    const card = businessCard(catalogue, one.card);
    if (one.due > number) return sum;
    if (card.kind === 'credit') return sum + payoffOf(catalogue, one);
    if (card.kind === 'investor') return sum + card.dividend;
    const missing = [...card.units];
    let charge = 0;
    for (const { type, strength, sponsor } of lent) {
      const at = sponsor === one.card && type !== null ? missing.indexOf(type) : -1;
      if (at < 0 || type === null) continue;
      missing.splice(at, 1);
      charge += lossCharge(cardOf(catalogue, type), strength ?? 0);
    }
    return sum + missing.reduce((more, type) => more + lossCharge(cardOf(catalogue, type), 0), charge);
  }, 0);
}

/** Bonuses for what a player has secured or completed now (BR-11). */
export const bonusNow = ({ battle }: Pick<View, 'battle'>, seat: string, { battles }: Fixed): number => {
  const sheet = battles.find(({ id }) => id === battle?.id);
  return (battle?.progress ?? []).reduce((sum, { objective, holder, done }) => {
    const bonus = sheet?.objectives.find(({ id }) => id === objective)?.bonus ?? 0;
    return (holder ?? done) === seat ? sum + bonus : sum;
  }, 0);
};

/** What will be due at the end of this battle, for the seat of a view. */
export function dueAtEnd(
  { own, battle, seats, units }: Pick<View, 'own' | 'battle' | 'seats' | 'units'>,
  fixed: Fixed,
): number {
  const inPlay = seats.find(({ id }) => id === own?.seat)?.inPlay ?? [];
  const lent = units.map(({ type, strength, card }) => ({ type, strength, sponsor: card?.sponsor ?? null }));
  return battle === null ? 0 : dueFor({ inPlay, lent }, battle.number, fixed);
}

/** The same for one player of a state. */
export function dueIn(
  { battle, players, units }: Pick<State, 'battle' | 'players' | 'units'>,
  seat: string,
  fixed: Fixed,
): number {
  const inPlay = players.find(({ id }) => id === seat)?.inPlay ?? [];
  return battle === null ? 0 : dueFor({ inPlay, lent: units }, battle.number, fixed);
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

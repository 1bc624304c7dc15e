import type { SeatId } from '../../../core/game/viewer.js';
import type { CardInPlay, Fixed, View, ViewOwn } from '../shapes.js';
import { businessCard, cardOf, fundsOf, lossCharge, payoffOf, salePrice } from '../tables.js';
import { goalsOf } from './objectives.js';

/** What one card in play will ask for when it is settled next, as things stand. */
interface Due {
  readonly card: CardInPlay;
  readonly what: 'repayment' | 'losses' | 'dividend';
  readonly amount: number;
  /** At the end of the battle under way; false: of the one after it. */
  readonly isNow: boolean;
}

/** A player's accounts as they would stand if the battle ended now (BR-58, BR-59). */
export interface Reckoning {
  readonly dues: readonly Due[];
  /** Bonuses for what they hold or have completed. */
  readonly bonus: number;
  readonly due: number;
  /** Missing after the bonuses; 0: nothing. */
  readonly short: number;
  /** What selling the reserve would bring. */
  readonly sale: number;
  /** What playing the hand would bring. */
  readonly hand: number;
}

function dueOf(view: View, { catalogue }: Fixed, seat: SeatId, held: CardInPlay): Omit<Due, 'isNow'> {
  const card = businessCard(catalogue, held.card);
  switch (card.kind) {
    case 'credit':
      return { card: held, what: 'repayment', amount: payoffOf(catalogue, held) };
    case 'investor':
      return { card: held, what: 'dividend', amount: card.dividend };
    case 'sponsorship': {
      const missing = [...card.units];
      let amount = 0;
      for (const unit of view.units) {
        if (unit.owner !== seat || unit.card?.sponsor !== held.card || unit.type === null) continue;
        const index = missing.indexOf(unit.type);
        if (index >= 0) missing.splice(index, 1);
        amount += lossCharge(cardOf(catalogue, unit.type), unit.strength ?? 0);
      }
      for (const type of missing) amount += lossCharge(cardOf(catalogue, type), 0);
      return { card: held, what: 'losses', amount };
    }
  }
}

/** From the player's own view, or the GM's. */
export function reckon(view: View, fixed: Fixed, own: ViewOwn): Reckoning {
  const { catalogue } = fixed;
  const number = view.battle?.number ?? 0;
  // Once the battle is settled, what is in play waits for the next one.
  const settled = view.stage === 'choose' || view.stage === 'over';
  const inPlay = view.seats.find(({ id }) => id === own.seat)?.inPlay ?? [];
  const dues = inPlay.map((held) => ({
    ...dueOf(view, fixed, own.seat, held),
    isNow: held.due <= number && !settled,
  }));
  const bonus = settled
    ? 0
    : goalsOf(view, fixed)
        .filter(({ progress }) => (progress.holder ?? progress.done) === own.seat)
        .reduce((sum, { objective }) => sum + objective.bonus, 0);
  const due = dues.filter(({ isNow }) => isNow).reduce((sum, { amount }) => sum + amount, 0);
  const units = view.units.filter(
    ({ owner, place, card }) => owner === own.seat && place === 'reserve' && card?.sponsor === null,
  );
  return {
    dues,
    bonus,
    due,
    short: Math.max(0, due - own.funds - bonus),
    sale:
      (own.usable + own.fresh) * catalogue.prices.supplySale +
      units.reduce(
        (sum, { type, strength }) =>
          type === null ? sum : sum + salePrice(cardOf(catalogue, type), strength ?? 0, view.options),
        0,
      ),
    hand: own.hand.reduce((sum, { card }) => sum + fundsOf(businessCard(catalogue, card)), 0),
  };
}

/** What to tell who is short; null: nobody need worry. */
export function shortageWords({ short, sale, hand, bonus }: Reckoning): string | null {
  if (short === 0) return null;
  const head = `If the battle ended now you would be short by ${short}${bonus > 0 ? `, with ${bonus} of bonuses counted in` : ''}. `;
  const raise = `Selling the whole reserve would bring ${sale}, playing the hand ${hand}.`;
  if (sale + hand < short) return `${head}${raise} That is not enough: you would be bankrupt.`;
  return `${head}${raise}`;
}

import { counted } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { Sighting } from '../shapes.js';
import { cardName, termsOf } from './card-words.js';
import type { SightingOf, Told } from './told.js';

const timesWords = (count: number): string => (count === 1 ? '' : `${count} × `);

const forFunds = (amount: number | null): string => (amount === null ? '' : ` for ${amount}`);

const CONTINGENCIES: Readonly<Record<SightingOf<'contingency-paid'>['what'], string>> = {
  repayment: 'repays',
  losses: 'pays for what its sponsor lost under',
  dividend: 'pays the dividend of',
};

/** Market, cards and accounts; null for what belongs elsewhere. */
export function moneyLine(told: Told, one: Sighting): string | null {
  const { names, fixed, say } = told;
  switch (one.kind) {
    case 'grant-paid':
      return `${names.seat(one.seat)} is granted ${one.amount} for a narrow deployment area.`;
    case 'units-bought':
      return `${names.seat(one.seat)} buys ${timesWords(one.units.length)}${names.type(one.type)}${forFunds(one.cost)}: ${listing(one.units)}.`;
    case 'supply-bought':
      return `${names.seat(one.seat)} buys ${counted(one.count, 'supply token')} for ${one.cost}.`;
    case 'unit-sold':
      return `${names.seat(one.seat)} sells ${names.unit(one.unit)}${forFunds(one.price)}${one.forced ? ', to pay what is due' : ''}.`;
    case 'supply-sold':
      return `${names.seat(one.seat)} sells ${counted(one.usable + one.fresh, 'supply token')} for ${one.price}${one.forced ? ', to pay what is due' : ''}.`;
    case 'unit-reinforced':
      return `${names.unit(one.unit)} is reinforced by ${one.count}${forFunds(one.cost)}.`;
    case 'card-drawn':
      return one.card === null
        ? say(one.seat, `${names.seat(one.seat)} draws a card.`, `A card goes to ${names.seat(one.seat)}.`)
        : `${names.seat(one.seat)} draws ${cardName(fixed, one.card)}: it ${termsOf(fixed, { card: one.card, surcharge: one.surcharge })}.`;
    case 'card-returned':
      return one.card === null
        ? `${names.seat(one.seat)} has a full hand and shuffles a card back.`
        : `${names.seat(one.seat)} has a full hand: ${cardName(fixed, one.card)} is shuffled back.`;
    case 'card-played': {
      const units =
        one.units === null || one.units.length === 0
          ? ''
          : ` Lent: ${one.units.map(({ flag }) => names.unit(flag)).join(', ')}.`;
      return `${names.seat(one.seat)} plays ${cardName(fixed, one.card)}${one.forced ? ' to pay what is due' : ''}: it ${termsOf(fixed, one)}.${units}`;
    }
    case 'card-paid-off':
      return `${names.seat(one.seat)} pays off ${cardName(fixed, one.card)} for ${one.cost}.`;
    case 'bonus-paid':
      return `${names.seat(one.seat)} is paid ${one.amount} for ${names.objective(one.objective)}.`;
    case 'contingency-paid':
      return one.amount === 0
        ? `${names.seat(one.seat)} owes nothing under ${cardName(fixed, one.card)}.`
        : `${names.seat(one.seat)} ${CONTINGENCIES[one.what]} ${cardName(fixed, one.card)}${one.amount === null ? '' : `: ${one.amount}`}.`;
    default:
      return null;
  }
}

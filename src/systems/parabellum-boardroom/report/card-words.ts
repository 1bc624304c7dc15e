import { listing } from '../../../core/reading/listing.js';
import type { BusinessCard, CardId, CardInPlay, Fixed, HeldCard } from '../shapes.js';
import { businessCard, cardOf, payoffOf } from '../tables.js';

const KINDS: Readonly<Record<BusinessCard['kind'], string>> = {
  credit: 'Line of Credit',
  investor: 'Investor',
  sponsorship: 'Sponsorship',
};

/** `LC3 (Line of Credit)`. */
export const cardName = ({ catalogue }: Fixed, id: CardId): string =>
  `${id} (${KINDS[businessCard(catalogue, id).kind]})`;

/** `1 Infantry and 1 Mortar Team`. */
const lentWords = ({ catalogue }: Fixed, types: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return listing([...counts].map(([type, count]) => `${count} ${cardOf(catalogue, type).name}`));
};

/** The printed terms of a card: what it brings, what it asks for, what it costs to be rid of it. */
export function termsOf(fixed: Fixed, held: HeldCard | CardInPlay): string {
  const card = businessCard(fixed.catalogue, held.card);
  const payoff = payoffOf(fixed.catalogue, held);
  switch (card.kind) {
    case 'credit':
      return `brings ${card.value}; ${payoff} are due at the end of the battle`;
    case 'investor':
      return `brings ${card.value}; a dividend of ${card.dividend} at every battle’s end; payoff ${payoff}`;
    case 'sponsorship':
      return `lends ${lentWords(fixed, card.units)}; losses are charged at the end of the battle; payoff ${payoff}`;
  }
}

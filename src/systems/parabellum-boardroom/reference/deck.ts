import { paragraph } from '../../../core/game/blocks.js';
import type { ReferenceEntry } from '../../../core/game/reference.js';
import { cardName, termsOf } from '../report/card-words.js';
import type { BusinessCard, Fixed } from '../shapes.js';

const RULES: Readonly<Record<BusinessCard['kind'], string>> = {
  credit: 'BR-52',
  sponsorship: 'BR-53',
  investor: 'BR-54',
};

/** The Business Opportunity deck: value, what is due, dividend, payoff. */
export const deckEntries = (fixed: Fixed): readonly ReferenceEntry[] =>
  fixed.catalogue.deck.map((card) => {
    const name = cardName(fixed, card.id);
    const terms = `It ${termsOf(fixed, { card: card.id, surcharge: 0 })}.`;
    return {
      id: `card-${card.id.toLowerCase()}`,
      title: name,
      summary: terms,
      blocks: [paragraph(terms)],
      words: [card.id, card.kind],
      rules: [RULES[card.kind], 'BR-57'],
    };
  });

import type { Reference } from '../../core/game/reference.js';
import { battleEntry } from './reference/battles.js';
import { cardEntry } from './reference/cards.js';
import { deckEntries } from './reference/deck.js';
import { exampleWords, GUIDES, guideEntry } from './reference/guides.js';
import { optionWords } from './reference/options.js';
import { DICE_ENTRIES, groundEntries, priceEntries } from './reference/tables.js';
import { rules } from './rules.js';
import type { Fixed, Options } from './shapes.js';

/** Cards, prices, deck, ground, dice, battles, options and orders: what everybody may look up in a campaign. */
export function reference(fixed: Fixed, options: Options): Reference {
  const words = exampleWords(fixed);
  const known = new Set(rules(options, fixed).map(({ id }) => id));
  return {
    sections: [
      { id: 'units', title: 'Unit cards', entries: fixed.catalogue.units.map((card) => cardEntry(card, options)) },
      { id: 'deck', title: 'Business Opportunity cards', entries: [...deckEntries(fixed)] },
      { id: 'prices', title: 'Prices', entries: [...priceEntries(fixed, options)] },
      { id: 'ground', title: 'Ground', entries: [...groundEntries(fixed)] },
      { id: 'tables', title: 'Dice and codes', entries: [...DICE_ENTRIES] },
      { id: 'battles', title: 'Battles', entries: fixed.battles.map((sheet) => battleEntry(sheet, fixed)) },
    ],
    orders: GUIDES.map((guide) => guideEntry(guide, words, known)),
    options: [...optionWords(options)],
  };
}

import { paragraph } from '../../core/game/blocks.js';
import type { OrderGuide, Reference } from '../../core/game/reference.js';
import { said } from '../../core/order/card.js';
import { guidesFrom } from '../../core/order/guide.js';
import { deck, sheet } from './orders/cards.js';
import type { Book } from './orders/table.js';
import { tests } from './orders/tests.js';
import { cardEntry } from './reference/cards.js';
import { exampleWords } from './reference/example-words.js';
import { optionWords } from './reference/options.js';
import { scenarioEntry } from './reference/scenarios.js';
import { COMBAT_TABLES, groundEntries, priceEntries } from './reference/tables.js';
import type { Fixed, Options } from './shapes.js';

/** Conditions stand behind any order, so they have a guide of their own. */
function conditionsGuide(book: Book): OrderGuide {
  const attack = (by: string, on: string) => ({
    kind: 'attack' as const,
    unit: book.own(by),
    target: { kind: 'unit' as const, unit: book.foe(on) },
  });
  return {
    id: 'order-conditions',
    order: 'attack',
    title: 'Attack, or else',
    summary: 'Any line may have conditions, looked at when its turn comes, and another order after ELSE.',
    template: '<order> IF <condition> AND <condition> ELSE <order>',
    example: sheet.write({
      do: attack('TT', 'RR'),
      when: [
        { not: false, test: { kind: 'alive', unit: book.foe('RR') } },
        { not: true, test: { kind: 'lost', unit: book.own('TT'), count: 3 } },
      ],
      otherwise: attack('TT', 'BB'),
    }),
    phases: ['turn'],
    blocks: [
      paragraph('IF may stand first, with a colon: IF <condition>: <order>. Each condition may have NOT before it.'),
      ...tests.cards.map((test) => paragraph(`${tests.templateOf(test, book)}: ${said(test.help, book)}`)),
    ],
    words: ['IF', 'ELSE', 'NOT', 'condition'],
    rules: ['SRR-4.4'],
  };
}

/** Cards, prices, ground, tables, scenarios, options and orders: what everybody may look up in a campaign (ST-13). */
export function reference(fixed: Fixed, options: Options): Reference {
  const { catalogue, scenarios } = fixed;
  const words = exampleWords(fixed);
  return {
    sections: [
      { id: 'units', title: 'Unit cards', entries: catalogue.units.map(cardEntry) },
      { id: 'prices', title: 'Prices and people', entries: [...priceEntries(catalogue)] },
      { id: 'ground', title: 'Ground', entries: [...groundEntries(catalogue)] },
      { id: 'tables', title: 'Dice and tables', entries: [...COMBAT_TABLES] },
      { id: 'scenarios', title: 'Scenarios', entries: scenarios.map(scenarioEntry) },
    ],
    orders: [...guidesFrom(deck, words, { headed: 'by title' }), conditionsGuide(words)],
    options: [...optionWords(options)],
  };
}

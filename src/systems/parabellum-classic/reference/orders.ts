import { paragraph } from '../../../core/game/blocks.js';
import type { OrderGuide } from '../../../core/game/reference.js';
import { said } from '../../../core/order/card.js';
import { guidesFrom } from '../../../core/order/guide.js';
import { deck, sheet } from '../orders/cards.js';
import type { Book } from '../orders/table.js';
import { tests } from '../orders/tests.js';
import type { Fixed } from '../shapes.js';
import { exampleWords } from './example-words.js';

/** Conditions stand behind any order, so they have a guide of their own. */
function conditionsGuide(book: Book): OrderGuide {
  const attack = (square: string) => ({ kind: 'attack' as const, unit: book.own('GY'), square });
  const [, near, far] = book.squares;
  return {
    id: 'order-conditions',
    order: 'attack',
    title: 'Attack, or else',
    summary:
      'Any order may have conditions, looked at when its turn comes, and another after ELSE. Without IF that is for when the first cannot be done.',
    template: '<order> IF <condition> AND NOT <condition> ELSE <order>',
    example: sheet.write({
      do: attack(near),
      when: [
        { not: false, test: { kind: 'enemy', square: near } },
        { not: true, test: { kind: 'lost', unit: book.own('GY'), atLeast: 3 } },
      ],
      otherwise: attack(far),
    }),
    phases: [...(deck.cardOf('attack').phases as readonly string[])],
    blocks: [
      paragraph('IF may stand first, with a colon: IF <condition>: <order>. Each condition may have NOT before it.'),
      ...tests.cards.map((test) => paragraph(`${tests.templateOf(test, book)}: ${said(test.help, book)}`)),
    ],
    words: ['IF', 'ELSE', 'NOT', 'condition'],
    rules: ['CL-62'],
  };
}

/** How every order is written, in the order in which a sheet has them, with examples in the words of the campaign. */
export function orderGuides(fixed: Fixed): OrderGuide[] {
  const book = exampleWords(fixed);
  return [...guidesFrom(deck, book, { headed: 'by title' }), conditionsGuide(book)].map((guide) => ({
    ...guide,
    words: [...new Set([...(guide.words ?? []), ...(guide.template.match(/\b[A-Z]{2,}\b/g) ?? [])])],
  }));
}

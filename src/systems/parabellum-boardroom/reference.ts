import { paragraph } from '../../core/game/blocks.js';
import type { OrderGuide, Reference } from '../../core/game/reference.js';
import { said } from '../../core/order/card.js';
import { guidesFrom } from '../../core/order/guide.js';
import { whoCanKnow } from '../../core/sight/knowing.js';
import { actDeck } from './orders/acts.js';
import { deck, sheet } from './orders/cards.js';
import type { Book } from './orders/table.js';
import { tests } from './orders/tests.js';
import { battleEntry } from './reference/battles.js';
import { cardEntry } from './reference/cards.js';
import { deckEntries } from './reference/deck.js';
import { exampleWords } from './reference/example-words.js';
import { optionWords } from './reference/options.js';
import { DICE_ENTRIES, groundEntries, priceEntries } from './reference/tables.js';
import { rules } from './rules.js';
import type { Fixed, Options } from './shapes.js';
import { known } from './sight.js';

/** Conditions stand behind any order, so they have a guide of their own. */
function conditionsGuide(book: Book): OrderGuide {
  const play = (card: string) => ({ kind: 'play' as const, card });
  return {
    id: 'order-conditions',
    order: 'play',
    title: 'Play a card, perhaps',
    summary: 'Any line may have conditions, looked at when its turn comes, and another order after ELSE.',
    template: '<order> IF <condition> AND <condition> ELSE <order>',
    example: sheet.write({
      do: play(book.card),
      when: [
        { not: false, test: { kind: 'funds', atLeast: 0 } },
        { not: true, test: { kind: 'funds', atLeast: 60 } },
      ],
      otherwise: play(book.otherCard),
    }),
    phases: [...(deck.cardOf('play').phases as readonly string[])],
    blocks: [
      paragraph('IF may stand first, with a colon: IF <condition>: <order>. Each condition may have NOT before it.'),
      ...tests.cards.map((test) => paragraph(`${tests.templateOf(test, book)}: ${said(test.help, book)}`)),
    ],
    words: ['IF', 'ELSE', 'NOT', 'condition'],
    rules: ['BR-56'],
  };
}

/** How orders are written, each act in the block of a unit; with rules that the campaign has. */
function orderGuides(book: Book, known: ReadonlySet<string>): OrderGuide[] {
  const acts = guidesFrom(actDeck, book, { headed: 'by title' }).map((guide) => ({
    ...guide,
    template: `UNIT <unit>: ${guide.template}`,
    example: `UNIT ${book.own('GY')}: ${guide.example}`,
  }));
  const orders = guidesFrom(deck, book, { headed: 'by title' });
  const last = orders.findLastIndex(({ order }) => order === 'unit') + 1;
  return [...orders.slice(0, last), ...acts, ...orders.slice(last), conditionsGuide(book)].map((guide) => ({
    ...guide,
    words: [...new Set([...(guide.words ?? []), ...(guide.template.match(/\b[A-Z]{2,}\b/g) ?? [])])],
    rules: (guide.rules ?? []).filter((rule) => known.has(rule)),
  }));
}

/** Cards, prices, deck, ground, dice, battles, options and orders: what everybody may look up in a campaign. */
export function reference(fixed: Fixed, options: Options): Reference {
  const words = exampleWords(fixed);
  const ruleIds = new Set(rules(options, fixed).map(({ id }) => id));
  return {
    sections: [
      { id: 'units', title: 'Unit cards', entries: fixed.catalogue.units.map((card) => cardEntry(card, options)) },
      { id: 'deck', title: 'Business Opportunity cards', entries: [...deckEntries(fixed)] },
      { id: 'prices', title: 'Prices', entries: [...priceEntries(fixed, options)] },
      { id: 'ground', title: 'Ground', entries: [...groundEntries(fixed)] },
      { id: 'tables', title: 'Dice and codes', entries: [...DICE_ENTRIES] },
      { id: 'battles', title: 'Battles', entries: fixed.battles.map((sheet) => battleEntry(sheet, fixed)) },
      whoCanKnow(known),
    ],
    orders: orderGuides(words, ruleIds),
    options: [...optionWords(options)],
  };
}

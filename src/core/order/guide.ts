import type { OrderGuide } from '../game/reference.js';
import { type Card, type OrderOf, said } from './card.js';
import type { Deck } from './deck.js';

/** How each kind of order is written, for the reference: template and example are those that are read. */
export const guidesFrom = <C extends Card<{ kind: string }, Desk, Book>, Desk extends object, Book>(
  deck: Deck<C, Desk, Book>,
  book: Book,
): OrderGuide[] =>
  deck.cards.map((card) => ({
    id: `order-${card.kind}`,
    order: card.kind,
    title: card.words.length === 0 || card.title.startsWith(card.words[0] ?? '') ? card.title : (card.words[0] ?? ''),
    summary: said(card.help, book),
    template: deck.templateOf(card, book),
    example: deck.write((typeof card.example === 'function' ? card.example(book) : card.example) as OrderOf<C>),
    phases: [...(typeof card.phases === 'function' ? card.phases(book) : card.phases)],
    blocks: card.more === undefined ? [] : [{ kind: 'paragraph', text: [said(card.more, book)] }],
    ...(card.lookUp === undefined ? {} : { words: [...card.lookUp] }),
    rules: [...card.rules],
  }));

import { paragraph } from '../game/blocks.js';
import type { OrderGuide } from '../game/reference.js';
import { type Card, type OrderOf, said } from './card.js';
import type { Deck } from './deck.js';

interface Headed {
  /** What heads a guide: the keyword, or the title where each keyword has several kinds of order. */
  readonly headed?: 'by keyword' | 'by title';
}

/** How each kind of order is written, for the reference: template and example are those that are read. */
export function guidesFrom<C extends Card<{ kind: string }, Desk, Book>, Desk extends object, Book>(
  deck: Deck<C, Desk, Book>,
  book: Book,
  { headed = 'by keyword' }: Headed = {},
): OrderGuide[] {
  const exampleOf = (example: unknown): string =>
    deck.write((typeof example === 'function' ? example(book) : example) as OrderOf<C>);
  return deck.cards.flatMap((card): OrderGuide[] => {
    const [word = '', ...others] = card.words;
    /** Whoever looks up a word with which the order may begin finds it, whichever is the normal one. */
    const found = (lookUp: readonly string[] = []): { words?: string[] } => {
      const words = [...new Set([...others, ...lookUp])];
      return words.length === 0 ? {} : { words };
    };
    const all = {
      order: card.kind,
      phases: [...(typeof card.phases === 'function' ? card.phases(book) : card.phases)],
      ...found(card.lookUp),
    };
    return [
      {
        ...all,
        id: `order-${card.kind}`,
        title: headed === 'by title' || card.title.startsWith(word) ? card.title : word,
        summary: said(card.help, book),
        template: deck.templateOf(card, book),
        example: exampleOf(card.example),
        blocks: card.more === undefined ? [] : [paragraph(said(card.more, book))],
        rules: [...card.rules],
      },
      ...(card.also ?? []).map((way) => ({
        ...all,
        id: `order-${way.id}`,
        title: way.title,
        summary: way.help,
        template: way.template,
        example: exampleOf(way.example),
        blocks: way.more === undefined ? [] : [paragraph(way.more)],
        ...(way.phases === undefined ? {} : { phases: [...way.phases(book)] }),
        ...(way.lookUp === undefined ? {} : found(way.lookUp)),
        rules: [...(way.rules ?? card.rules)],
      })),
    ];
  });
}

import type { Offer, OfferSubject } from '../game/offer.js';
import { type Card, type MenuEntry, type Pointed, said } from './card.js';
import type { Deck } from './deck.js';
import type { Field, Way } from './field.js';
import { templatePieces } from './template.js';

/** The ways to fill a line: every field by itself, pointed at or not. Null: what is pointed at has no place in it. */
function waysOf<Desk>(
  line: string,
  fields: Readonly<Record<string, Field<unknown, Desk>>>,
  desk: Desk,
  pick: Pointed | null,
): readonly Way[] {
  let picked = pick === null;
  let all: readonly Way[] = [{ pieces: [] }];
  for (const piece of templatePieces(line)) {
    if ('text' in piece) {
      all = all.map(({ pieces, ...rest }) => ({ ...rest, pieces: [...pieces, piece.text] }));
      continue;
    }
    const field = fields[piece.field];
    if (field === undefined) return [];
    const takes = !picked && field.of === pick?.kind ? pick : null;
    const ways = field.ways(desk, takes?.id ?? null);
    if (takes !== null) picked = true;
    all = all.flatMap((before) =>
      ways.map(({ title, pieces }): Way => {
        const titles = [before.title, title].filter((one) => one !== undefined);
        return { ...(titles.length === 0 ? {} : { title: titles.join(', ') }), pieces: [...before.pieces, ...pieces] };
      }),
    );
  }
  return picked ? all : [];
}

function entryOffers<Order, Desk, Book>(
  card: Card<Order, Desk, Book>,
  entry: MenuEntry<Desk>,
  desk: Desk,
  pick: Pointed | null,
): readonly Offer[] {
  const line = entry.line ?? (typeof card.normal === 'string' ? card.normal : null);
  if (line === null || entry.when?.(desk) === false) return [];
  return waysOf(line, card.fields, desk, pick).map(({ title, pieces }) => ({
    order: card.kind,
    title: title === undefined ? said(entry.title, desk) : `${said(entry.title, desk)}: ${title}`,
    sentence: said(entry.sentence, desk),
    pieces: [...pieces],
  }));
}

/** The orders that may be given now for a subject, as lines with blanks. */
export function offersFrom<C extends Card<{ kind: string }, Desk, Book>, Desk extends object, Book>(
  deck: Deck<C, Desk, Book>,
  desk: Desk,
  book: Book,
  subject: OfferSubject,
): readonly Offer[] {
  return deck.cards.flatMap((card) => {
    if (card.when?.(desk) === false) return [];
    const pick = subject.kind === 'seat' || card.at?.(subject, desk, book) === true ? null : subject;
    const menu = card.menu ?? [{ title: card.title, sentence: said(card.help, book) }];
    return menu.flatMap((entry) => entryOffers(card, entry, desk, pick));
  });
}

import { MOST_OF_A_KIND, type Offer, type OfferSubject } from '../game/offer.js';
import { type Card, type MenuEntry, type Pointed, said } from './card.js';
import type { Deck } from './deck.js';
import type { Chosen, Field, Way } from './field.js';
import { templatePieces } from './template.js';

/** A line that is being put together: what stands in its fields so far. */
interface Begun {
  readonly titles: readonly string[];
  readonly pieces: Readonly<Record<string, Way['pieces']>>;
  readonly chosen: Chosen;
}

type Fields<Desk> = Readonly<Record<string, Field<unknown, Desk>>>;

/** The fields of a line in the order in which they are filled: each after those that it hangs on. */
function inTurn<Desk>(names: readonly string[], fields: Fields<Desk>): readonly string[] {
  const done: string[] = [];
  while (done.length < names.length) {
    const open = names.filter((name) => !done.includes(name));
    const next = open.find((name) => fields[name]?.hangsOn?.some((other) => open.includes(other)) !== true);
    if (next === undefined) throw new Error(`The fields ${open.join(', ')} hang on each other.`);
    done.push(next);
  }
  return done;
}

/** Each choice of a way by itself. */
const opened = (way: Way): readonly Way[] =>
  way.pieces.flatMap((piece): Way[] =>
    typeof piece === 'string' || piece.kind !== 'choice'
      ? [way]
      : piece.among.map(({ value, label }) => ({ title: label, pieces: [value] })),
  );

/** Lines that are put together further by one field. */
function* grown(begun: Iterable<Begun>, name: string, ways: (chosen: Chosen) => readonly Way[]): Generator<Begun> {
  for (const { titles, pieces, chosen } of begun)
    for (const { title, pieces: own } of ways(chosen))
      yield {
        titles: title === undefined ? titles : [...titles, title],
        pieces: { ...pieces, [name]: own },
        chosen: { ...chosen, [name]: own.filter((piece) => typeof piece === 'string').join('') },
      };
}

/** The ways to fill a line, each field after those that it hangs on, one by one. None: what is pointed at has no place in it. */
function* waysOf<Desk>(line: string, fields: Fields<Desk>, desk: Desk, pick: Pointed | null): Generator<Way> {
  const pieces = templatePieces(line);
  const names = pieces.flatMap((piece) => ('field' in piece ? [piece.field] : []));
  if (names.some((name) => fields[name] === undefined)) return;
  const picked = pick === null ? undefined : names.find((name) => fields[name]?.of === pick.kind);
  if (pick !== null && (picked === undefined || fields[picked]?.takes?.(desk, pick.id) === false)) return;
  const asked = inTurn(names, fields);
  let all: Iterable<Begun> = [{ titles: [], pieces: {}, chosen: {} }];
  for (const [index, name] of asked.entries()) {
    const field = fields[name] as Field<unknown, Desk>;
    const others = asked.slice(index + 1);
    const opens = others.some((other) => fields[other]?.hangsOn?.includes(name) === true);
    // For the seat as a whole that would be an entry for each of its units: they stand where one points at the unit.
    if (opens && pick === null && field.of !== undefined) return;
    all = grown(all, name, (chosen) => {
      const ways = field.ways(desk, name === picked ? (pick?.id ?? null) : null, chosen);
      return opens ? ways.flatMap(opened) : ways;
    });
  }
  for (const { titles, pieces: filled } of all)
    yield {
      ...(titles.length === 0 ? {} : { title: titles.join(', ') }),
      pieces: pieces.flatMap((piece) => ('text' in piece ? [piece.text] : (filled[piece.field] ?? []))),
    };
}

/** Text beside text is one piece. */
function joined(pieces: Way['pieces']): Offer['pieces'] {
  const all: Offer['pieces'] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (typeof last === 'string' && typeof piece === 'string') all[all.length - 1] = last + piece;
    else all.push(piece);
  }
  return all;
}

/** One more than a menu has room for, which tells that there are more; the others are not even put together. */
function shown(ways: Iterable<Way>): readonly Way[] {
  const first: Way[] = [];
  for (const way of ways) {
    first.push(way);
    if (first.length > MOST_OF_A_KIND) break;
  }
  return first;
}

function entryOffers<Order, Desk, Book>(
  card: Card<Order, Desk, Book>,
  entry: MenuEntry<Desk>,
  desk: Desk,
  pick: Pointed | null,
): readonly Offer[] {
  const line = entry.line ?? (typeof card.normal === 'string' ? card.normal : null);
  if (entry.when?.(desk) === false || (entry.pointed === true && pick === null)) return [];
  const ways = entry.ways?.(desk, pick) ?? (line === null ? [] : waysOf(line, card.fields, desk, pick));
  return shown(ways).map(({ title, note, pieces }) => ({
    order: card.kind,
    title: title === undefined ? said(entry.title, desk) : `${said(entry.title, desk)}: ${title}`,
    sentence: note === undefined ? said(entry.sentence, desk) : `${said(entry.sentence, desk)} ${note}`,
    pieces: joined(pieces),
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
    const also = (card.also ?? []).flatMap(({ line, help, ...way }) =>
      line === undefined ? [] : [{ ...way, line, sentence: help }],
    );
    const menu = card.menu ?? [{ title: card.title, sentence: said(card.help, book) }];
    return [...menu, ...also].flatMap((entry) => entryOffers(card, entry, desk, pick));
  });
}

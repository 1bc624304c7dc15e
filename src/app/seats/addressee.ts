import type { SeatId } from '../../core/game/viewer.js';
import { looksLike } from '../kit/look-alike.js';
import type { SeatSummary } from '../kit/seat-summary.js';

// Whom a typed address means: `Press to North: …`. A letter goes to nobody by guessing, so an address that could mean two is asked.

/** To whom a press message goes. */
export type PressTo =
  | { readonly kind: 'seat'; readonly seat: SeatId }
  | { readonly kind: 'side' }
  | { readonly kind: 'all' };

/** Among whom an address is looked for. */
export interface AddressBook {
  /** To whom the writer may write, each with what its side is called. */
  readonly seats: readonly Pick<SeatSummary, 'id' | 'name' | 'side'>[];
  /** The name of the writer's side, when it may be written to. */
  readonly side: string | null;
  readonly all: boolean;
  /** What sides and others in the game are called that a player could be taken for. */
  readonly inGame: readonly string[];
  /** Each side is what one player plays, so that its name means them. */
  readonly oneEach: boolean;
}

/** One who may be meant, and what to write that means them alone. */
export interface Addressee {
  readonly to: PressTo;
  /** `all players`, `my side`, `the player All`, `seat-3`. */
  readonly write: string;
  /** Who that is. */
  readonly about: string;
}

export type Addressed =
  | { readonly kind: 'one'; readonly to: PressTo }
  /** More than one, or one who is not called exactly so. */
  | { readonly kind: 'several'; readonly among: readonly Addressee[] }
  | { readonly kind: 'nobody' };

const ALL: ReadonlySet<string> = new Set(['all', 'everybody', 'everyone', 'all players', 'the whole table']);
const SIDE: ReadonlySet<string> = new Set(['side', 'my side', 'our side', 'your side', 'the side that i am on']);
const ONLY_SEAT = /^the seat (.+)$/;
const ONLY_PLAYER = /^the player (.+)$/;

const folded = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
/** Without its article: sides are called with it and without. */
const bare = (text: string): string => folded(text).replace(/^the /, '');
const same = (one: PressTo, other: PressTo): boolean =>
  one.kind === other.kind && (one.kind !== 'seat' || other.kind !== 'seat' || one.seat === other.seat);

type Seat = AddressBook['seats'][number];

const toSeat = ({ id }: Seat): PressTo => ({ kind: 'seat', seat: id });

/** Everybody whom the words could mean, each once; and whether they are exactly what one is called. */
function meant(book: AddressBook, typed: string): { readonly all: readonly PressTo[]; readonly exact: boolean } {
  const wanted = folded(typed);
  const { seats, side, inGame } = book;
  const [, seatOnly] = ONLY_SEAT.exec(wanted) ?? [];
  if (seatOnly !== undefined) return { all: seats.filter(({ id }) => id === seatOnly).map(toSeat), exact: true };
  const [, playerOnly] = ONLY_PLAYER.exec(wanted) ?? [];
  const called = playerOnly ?? wanted;
  const alike = seats.filter(({ name }) => folded(name) === called || looksLike(name, called));
  const named = alike.filter(({ name }) => folded(name) === called);
  // Of two that look alike none is known by its letters: who reads the one and types it may well type the other.
  if (playerOnly !== undefined) return { all: alike.map(toSeat), exact: named.length === alike.length };
  const isInGame = inGame.some((one) => bare(one) === bare(wanted));
  const own = side !== null && bare(side) === bare(wanted);
  const others: readonly PressTo[] = [
    ...(ALL.has(wanted) ? [{ kind: 'all' as const }] : []),
    ...(SIDE.has(wanted) || own ? [{ kind: 'side' as const }] : []),
    ...seats.filter(({ id }) => id === wanted).map(toSeat),
    ...(book.oneEach
      ? seats.filter(({ side: power }) => power !== null && bare(power) === bare(wanted)).map(toSeat)
      : []),
    ...alike.map(toSeat),
  ];
  const all = others.filter((one, index) => others.findIndex((other) => same(one, other)) === index);
  // Who writes the name of another side or of a nation may mean all of it, which nobody can write to.
  const exact = named.length === alike.length || all.length > alike.length;
  return { all, exact: exact && !(isInGame && !own && alike.length > 0) };
}

const reads = (book: AddressBook, write: string, to: PressTo): boolean => {
  const { all, exact } = meant(book, write);
  const [only] = all;
  return exact && all.length === 1 && only !== undefined && same(only, to);
};

/** The shortest of some forms that means them alone. */
const formOf = (book: AddressBook, to: PressTo, forms: readonly [string, ...string[]]): string =>
  forms.find((form) => !form.includes(':') && reads(book, form, to)) ?? forms[forms.length - 1] ?? forms[0];

const seatAddressee = (book: AddressBook, { id, name, side }: Seat): Addressee => ({
  to: { kind: 'seat', seat: id },
  write: formOf(book, { kind: 'seat', seat: id }, [name, `the player ${name}`, id, `the seat ${id}`]),
  about: `${name}, ${id}${side === null ? '' : ` of ${side}`}`,
});

const sideAddressee = (book: AddressBook): Addressee => ({
  to: { kind: 'side' },
  write: formOf(book, { kind: 'side' }, ['side', 'my side', 'the side that I am on']),
  about: `all of ${book.side ?? 'your side'}`,
});

const allAddressee = (book: AddressBook): Addressee => ({
  to: { kind: 'all' },
  write: formOf(book, { kind: 'all' }, ['all', 'all players', 'the whole table']),
  about: 'everybody may read it',
});

/** All to whom the writer may write, each with what means them alone. */
export const addressees = (book: AddressBook): readonly Addressee[] => [
  ...book.seats.map((seat) => seatAddressee(book, seat)),
  ...(book.side === null ? [] : [sideAddressee(book)]),
  ...(book.all ? [allAddressee(book)] : []),
];

/** Whom typed words mean. */
export function readAddress(book: AddressBook, typed: string): Addressed {
  const { all, exact } = meant(book, typed);
  const [only] = all;
  if (only !== undefined && all.length === 1 && exact) return { kind: 'one', to: only };
  const among = addressees(book).filter(({ to }) => all.some((one) => same(one, to)));
  return among.length === 0 ? { kind: 'nobody' } : { kind: 'several', among };
}

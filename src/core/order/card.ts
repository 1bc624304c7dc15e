import { z } from 'zod';
import type { OfferSubject } from '../game/offer.js';
import { alsoOfDoers } from './doers.js';
import type { Field, ValueOf, Way } from './field.js';
import { type Form, formOf } from './form.js';

/** Fields by the names that the order's shape has; the one called `...` is an object whose parts are the order's own. */
type FieldsOf<Desk> = Readonly<Record<string, Field<unknown, Desk>>>;
type Parts<Fs> = { [Name in Exclude<keyof Fs, '...'>]: ValueOf<Fs[Name]> };
type Spread<Fs> = '...' extends keyof Fs ? ValueOf<Fs['...']> : unknown;
type Flat<T> = { [K in keyof T]: T[K] };
/** The order that a card with these fields stands for. */
type OrderOn<Kind extends string, Fs> = Flat<{ kind: Kind } & Parts<Fs> & Spread<Fs>>;

/** A function of an order; cards of different orders lie in one deck, so it is asked only with orders of its own kind. */
type OfOrder<Order, Result, More extends readonly unknown[] = []> = {
  readonly ask: { ask(order: Order, ...more: More): Result }['ask'];
}['ask'];

/** A text, or one that depends on what is before the reader. */
type Said<On> = string | ((on: On) => string);
export const said = <On>(text: Said<On>, on: On): string => (typeof text === 'function' ? text(on) : text);

/** A unit or a place that somebody points at. */
export type Pointed = Exclude<OfferSubject, { kind: 'seat' }>;

/** One way in which a menu gives the order: a line with fields for blanks. */
export interface MenuEntry<Desk> {
  readonly title: Said<Desk>;
  /** What it does, in one sentence. */
  readonly sentence: Said<Desk>;
  /** `FEED {captives}`; left out: the normal form. */
  readonly line?: string;
  /** Where what may stand in one field depends on another: the ways to write the whole line. `pick` is what somebody points at. */
  readonly ways?: (desk: Desk, pick: Pointed | null) => readonly Way[];
  /** Only who points at what it is for is offered it; a menu of all would be too long. */
  readonly pointed?: true;
  readonly when?: (desk: Desk) => boolean;
}

/** A further way of an order that has a guide of its own, and an entry in menus. */
interface AlsoWritten<Order, Desk, Book> {
  /** Of its guide, kebab-case. */
  readonly id: string;
  readonly title: string;
  readonly help: string;
  /** More for who looks it up, and other words under which people look for it. */
  readonly more?: string;
  readonly lookUp?: readonly string[];
  readonly template: string;
  readonly example: Order | ((book: Book) => Order);
  /** Left out: those of the card. */
  readonly rules?: readonly string[];
  readonly phases?: (book: Book) => readonly string[];
  /** Left out: no menu offers it. */
  readonly line?: string;
  readonly when?: (desk: Desk) => boolean;
}

interface CardSpec<Order, Fs, Desk, Book> {
  /** Its keywords, `*` in the forms; the first is the normal one. Empty: its forms begin with a field. */
  readonly words: readonly string[];
  /** Other words with which its forms begin, and sentences too: `MARCH`. A line that begins so and is no order may be a remark. */
  readonly otherWords?: readonly string[];
  readonly fields: Fs;
  /** Fields of its forms that are read and are no part of the order, as it says nothing new. */
  readonly asides?: FieldsOf<Desk>;
  /** A line below it that is no order by itself goes on with it, as if the first keyword stood before it. */
  readonly continues?: true | ((desk: Desk) => boolean);
  /** How it may be written; the first that fits a line is read. */
  readonly forms: readonly string[];
  /** Its keyword alone may be one of several orders of a line, as no sentence ends or begins with it: `Build A Par, waive`. */
  readonly amongOthers?: true;
  /** It ends with words that are kept as they were typed: no mark in them begins a comment. */
  readonly verbatim?: true;
  /** The normal form, as a line with fields in it (`HUNT({area}, {pack})`), or written by hand where fields may be missing. */
  readonly normal: string | OfOrder<Order, string>;
  /** How it is written, for people, where the normal form as a line does not say it: `PATH: <DREAD, RAGE or VEIL>`. */
  readonly template?: string;
  /** For menus and as head of its guide: `Hunt`. */
  readonly title: string;
  /** What it does, in one sentence. */
  readonly help: Said<Book>;
  /** More for who looks it up. */
  readonly more?: Said<Book>;
  /** Other words under which people look for it. */
  readonly lookUp?: readonly string[];
  readonly rules: readonly string[];
  /** An order of this kind as somebody might give it in this campaign. */
  readonly example: Order | ((book: Book) => Order);
  /** Parts of a sheet in which it may stand, where a game's sheets have headings. Left out: under any. */
  readonly parts?: readonly string[];
  /** Kinds of phase in which it may be given. */
  readonly phases: readonly string[] | ((book: Book) => readonly string[]);
  /** Whether it can be given now, as far as the seat can know. Left out: always. */
  readonly when?: (desk: Desk) => boolean;
  /**
   * Whether it is offered to who points at a unit or a place, where no field names what is pointed at: DIG at the mine. Where a field
   * does, it is offered by itself.
   */
  readonly at?: (pick: Pointed, desk: Desk, book: Book) => boolean;
  /** Left out: one entry, with the title and help of the card. Empty: no menu offers it. */
  readonly menu?: readonly MenuEntry<Desk>[];
  /** Further ways with a guide of their own: TOW behind a MOVE. */
  readonly also?: readonly AlsoWritten<Order, Desk, Book>[];
  /** The order in a few plain words, for the answer to a sheet: `The army in Paris moves to Burgundy`. */
  readonly says?: OfOrder<Order, string, [desk: Desk]>;
}

/** A kind of order, declared once: all but judging it derives from here. */
export interface Card<Order, Desk, Book> extends CardSpec<Order, FieldsOf<Desk>, Desk, Book> {
  readonly kind: string;
  readonly schema: z.ZodObject;
  readonly read: readonly Form[];
  /** Those of them that begin with who acts and the verb, in place of the verb. */
  readonly byDoer?: ReadonlySet<Form>;
  /** All fields that its forms may name. */
  readonly readable: FieldsOf<Desk>;
}

export type OrderOf<C> = C extends Card<infer Order, infer _Desk, infer _Book> ? Order : never;

/**
 * The maker of a game's cards. `Desk`: what a seat that orders has before it. `Book`: what everybody may look up. `doers`: fields that
 * name who acts, which may stand before the verb, too: `MOVE RB-GY TO D5`, `RB-GY moves to D5`.
 */
export const cardsOf =
  <Desk, Book>(doers: readonly string[] = []) =>
  <Kind extends string, Fs extends FieldsOf<Desk>>(
    kind: Kind,
    spec: CardSpec<OrderOn<Kind, Fs>, Fs, Desk, Book>,
  ): Card<OrderOn<Kind, Fs>, Desk, Book> => {
    const { '...': spread, ...fields } = spec.fields as FieldsOf<Desk>;
    const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema]));
    const merged = spread === undefined ? {} : (spread.schema as z.ZodObject).shape;
    const readable = { ...(spec.fields as FieldsOf<Desk>), ...spec.asides };
    const read = (form: string): Form => formOf(form, spec.words, readable);
    const byDoer = alsoOfDoers(spec.forms, spec.words, doers).map(read);
    return {
      ...spec,
      kind,
      schema: z.object({ kind: z.literal(kind), ...shape, ...merged }),
      read: [...spec.forms.map(read), ...byDoer],
      byDoer: new Set(byDoer),
      readable,
    };
  };

type Loose<Order, Desk, Book> = CardSpec<Order, object, Desk, Book>;

/** The card of NO ORDERS, which is read in every game alike. */
export function noOrdersCard<Desk, Book, Kind extends string>(
  kind: Kind,
  of: Pick<Loose<{ kind: Kind }, Desk, Book>, 'phases' | 'rules' | 'when' | 'more' | 'lookUp'>,
): Card<{ kind: Kind }, Desk, Book> {
  const none: { kind: Kind } = { kind };
  return {
    ...of,
    kind,
    schema: z.object({ kind: z.literal(kind) }),
    words: [],
    fields: {},
    forms: [],
    read: [],
    readable: {},
    normal: 'NO ORDERS',
    title: 'No orders',
    help: 'Leaves things as they are, and is no silence.',
    example: none,
  };
}

/** An order, its parts in the order of its fields, however they were written; those that a form did not have are null. */
export function orderOf<Desk, Book>(
  { kind, fields }: Card<never, Desk, Book> | Card<{ kind: string }, Desk, Book>,
  values: Readonly<Record<string, unknown>>,
): object {
  const order: Record<string, unknown> = { kind };
  for (const name in fields)
    if (name !== '...') order[name] = name in values ? values[name] : (fields[name]?.absent ?? null);
  return '...' in fields ? Object.assign(order, values['...']) : order;
}

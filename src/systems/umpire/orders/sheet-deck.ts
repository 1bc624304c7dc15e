import type { ParsedSheet } from '../../../core/game/sheet.js';
import { type Card, cardsOf, noOrdersCard } from '../../../core/order/card.js';
import { Deck } from '../../../core/order/deck.js';
import type { Field } from '../../../core/order/field.js';
import { number, word } from '../../../core/order/fields.js';
import { fillTemplate } from '../../../core/order/template.js';
import type { SheetLine } from '../../../core/reading/lines.js';
import { listing } from '../../../core/reading/listing.js';
import { kindOfTurn } from '../calendar.js';
import type { Fixed } from '../shapes/fixed.js';
import type { Form } from '../shapes/forms.js';
import type { SheetOrder } from '../shapes/order.js';
import type { Desk } from './desk.js';
import { person, place, unit } from './fields.js';
import { parseGrouped } from './grouped.js';
import { type FormBlank, readTemplate } from './template.js';
import { LONGEST_WORDS, rest } from './text.js';

type AnyCard = Card<{ kind: string }, Desk, Fixed>;
type SheetDeck = Deck<AnyCard, Desk, Fixed>;

const card = cardsOf<Desk, Fixed>();
const FORM = 'form-';

function fieldOf({ type, name, among, from, to }: FormBlank): Field<unknown, Desk> {
  const fields = {
    unit: () => unit,
    place: () => place,
    seat: () => person,
    number: () => number<Desk>({ noun: name === 'number' ? 'number' : name, from, to }),
    text: () => rest<Desk>('sentence', 400),
    choice: () =>
      word<string, Desk>(
        'choice',
        among.map((one) => [one, one] as const),
      ),
  };
  return fields[type]() as Field<unknown, Desk>;
}

/** Whether somebody with this role may give an order of a form in this turn. */
export const mayGive = ({ roles, turns }: Form, { view, fixed }: Pick<Desk, 'view' | 'fixed'>): boolean => {
  const { own, turn } = view;
  const name = kindOfTurn(turn, fixed.calendar);
  return (
    own !== null &&
    !own.out &&
    (roles.length === 0 || (own.role !== null && roles.includes(own.role))) &&
    (turns.length === 0 || (name !== null && turns.includes(name)))
  );
};

const isOrdering = ({ view }: Desk): boolean => view.own !== null && view.stage === 'orders' && !view.own.out;

function cardOfForm(form: Form, { map, chairs, sample }: Fixed): readonly AnyCard[] {
  const read = readTemplate(form.template);
  if ('wrong' in read) return [];
  const forms = [read.form, ...form.also.flatMap((other) => wayOf(other, read.keyword))];
  const fields = Object.fromEntries(read.blanks.map((blank) => [blank.name, fieldOf(blank)]));
  const values = Object.fromEntries(
    read.blanks.map(({ name, type, among, from }) => {
      const given = {
        unit: sample,
        place: map.places[0]?.name ?? 'a place',
        seat: chairs[0]?.id ?? '',
        number: from,
        text: 'as you see fit',
        choice: among[0] ?? '',
      };
      return [name, given[type]];
    }),
  );
  const normal = [read.keyword, read.form].filter((part) => part !== '').join(' ');
  const choices = new Map(read.blanks.map(({ name, among }) => [name, among]));
  /** What may stand in a blank, where it is one of few words. */
  const wanted = (name: string): string => {
    const among = choices.get(name) ?? [];
    return among.length > 0 && among.length <= 6 ? listing(among, 'or') : (fields[name]?.noun ?? name);
  };
  return [
    {
      ...card(`${FORM}${form.id}`, {
        words: [read.keyword],
        fields,
        forms: forms.map((one) => `* ${one}`.trim()),
        normal,
        template: fillTemplate(normal, (name) => `<${wanted(name)}>`),
        title: form.id.charAt(0).toUpperCase() + form.id.slice(1).replace(/-/g, ' '),
        help: form.help,
        rules: ['UT-2'],
        example: { kind: `${FORM}${form.id}`, ...values } as never,
        phases: ['orders'],
        when: (desk) => isOrdering(desk) && mayGive(form, desk),
        ...(read.blanks.some(({ type }) => type === 'text') ? { verbatim: true as const } : {}),
      }),
    } as unknown as AnyCard,
  ];
}

/** Another way to write a form: with the same keyword, or one of its own. */
function wayOf(template: string, keyword: string): readonly string[] {
  const read = readTemplate(template);
  return 'wrong' in read || read.keyword !== keyword ? [] : [read.form];
}

const letter = card('write', {
  words: ['WRITE'],
  fields: { to: person, text: rest<Desk>('letter') },
  forms: ['* [to] {to} {text}'],
  normal: 'WRITE {to}: {text}',
  title: 'Write a letter',
  help: 'A courier carries it; it is there when the courier is.',
  lookUp: ['letter', 'message', 'courier', 'dispatch'],
  rules: ['UT-4'],
  example: ({ chairs }) => ({ kind: 'write', to: chairs[1]?.id ?? '', text: 'I march at dawn; cover my flank.' }),
  phases: ['orders'],
  when: isOrdering,
  verbatim: true,
});

const inWords = card('in-words', {
  words: ['IN WORDS'],
  fields: { text: rest<Desk>('sentence') },
  forms: ['* {text}'],
  normal: 'IN WORDS: {text}',
  title: 'In words',
  help: 'Anything else that you want done: the umpire reads it and decides.',
  lookUp: ['free', 'prose', 'anything'],
  rules: ['UT-3'],
  example: { kind: 'in-words', text: 'the cavalry burns the bridge if the enemy comes near' },
  phases: ['orders'],
  when: isOrdering,
  verbatim: true,
});

const none = noOrdersCard<Desk, Fixed, 'none'>('none', { phases: ['orders'], rules: ['UT-2'], when: isOrdering });

const decks = new WeakMap<Fixed, SheetDeck>();

/** Words around orders, which are for nobody to judge. */
const GREETING = new Set(
  'hi hello hey dear greetings salut thanks thank regards best kind cheers yours sincerely'.split(' '),
);
const LONGEST_GREETING = 5;

/** `Dear umpire,`, `Thanks!`: a few words that begin like a greeting, without a figure. */
function isGreeting(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.length <= LONGEST_GREETING && GREETING.has(words[0] ?? '') && !/[0-9]/.test(text);
}

/** A line that fits no form, taken as it stands. */
function freeLine({ whole }: SheetLine): { kind: 'in-words'; text: string } | null {
  const text = whole
    .replace(/\s+/g, ' ')
    .replace(/^[ :]{1,40}/, '')
    .trim();
  if (text === '' || isGreeting(text) || !/\p{L}/u.test(text)) return null;
  return { kind: 'in-words', text: text.slice(0, LONGEST_WORDS).trim() };
}

/** The deck of a commander's sheet, made from the forms of the binder. */
export function sheetDeck(fixed: Fixed): SheetDeck {
  const before = decks.get(fixed);
  if (before !== undefined) return before;
  const { forms, inWords: free, letters } = fixed.orders;
  const cards = [
    ...forms.flatMap((form) => cardOfForm(form, fixed)),
    ...(letters && fixed.chairs.length > 1 ? [letter as unknown as AnyCard] : []),
    ...(free ? [inWords as unknown as AnyCard] : []),
    none as unknown as AnyCard,
  ];
  const deck: SheetDeck = new Deck<AnyCard, Desk, Fixed>({
    cards,
    noOrders: 'none',
    knows: (name, desk) => desk.unitNames.has(name) || desk.placeNames.has(name),
    headings: ['ORDERS', 'LETTERS'],
    ...(free
      ? {
          otherwise: (line: SheetLine) => freeLine(line) as never,
          instead: ({ whole }: SheetLine) => {
            const text = `IN WORDS: ${whole.replace(/\s+/g, ' ').trim()}`;
            return text.length > 400 ? null : text;
          },
        }
      : {}),
  });
  decks.set(fixed, deck);
  return deck;
}

/** The order of a card as sheets hold it. */
function asOrder(read: { kind: string }, deck: SheetDeck): SheetOrder {
  if (!read.kind.startsWith(FORM)) return read as SheetOrder;
  const { kind, ...values } = read as { kind: string } & Record<string, string | number>;
  return { kind: 'form', form: kind.slice(FORM.length), text: deck.write(read as never), values };
}

/** A commander's sheet. */
export function parseSheet(text: string, desk: Desk): ParsedSheet<SheetOrder> {
  const deck = sheetDeck(desk.fixed);
  const parsed = parseGrouped(text, desk, deck);
  return { ...parsed, orders: parsed.orders.map(({ line, order }) => ({ line, order: asOrder(order, deck) })) };
}

/** An order of a sheet in its normal form; it needs no binder, as orders by a form keep theirs. */
export function writeSheetOrder(order: SheetOrder): string {
  switch (order.kind) {
    case 'form':
      return order.text;
    case 'write':
      return `WRITE ${order.to}: ${order.text}`;
    case 'in-words':
      return `IN WORDS: ${order.text}`;
    case 'none':
      return 'NO ORDERS';
  }
}

/** What the kind of an order is called on the card, as sheets call it. */
export const kindOfCard = (kind: string): string => (kind.startsWith(FORM) ? 'form' : kind);

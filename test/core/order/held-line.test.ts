import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { cardsOf } from '../../../src/core/order/card.js';
import { Deck } from '../../../src/core/order/deck.js';
import type { Field } from '../../../src/core/order/field.js';
import { named } from '../../../src/core/order/fields.js';
import { patternOf } from '../../../src/core/order/form.js';
import { HeldLine, isMissed } from '../../../src/core/order/held-line.js';
import { several } from '../../../src/core/order/lists.js';
import { Memos } from '../../../src/core/order/memo.js';
import { Names } from '../../../src/core/order/names.js';
import { heldOtherwise } from '../../support/held-slowly.js';

type Desk = Readonly<Record<string, never>>;
const DESK: Desk = {};
const names = new Names<string>(['Elbe', 'Oder', 'Old Sea', 'Süd'].map((name) => [name, name] as const));
let reads = 0;
const place = named<string, Desk>({
  noun: 'place',
  schema: z.string(),
  names: () => {
    reads += 1;
    return names;
  },
  write: (name) => name,
  among: () => [],
  code: 'order/unknown-place',
});
const BY_NIGHT = /[ ,(]{0,4}(?:by night|in the dark)\b/iy;
const byNight: Field<boolean, Desk> = {
  noun: 'BY NIGHT',
  signs: new Set('BI'),
  schema: z.boolean(),
  read(line, at) {
    BY_NIGHT.lastIndex = at;
    return BY_NIGHT.test(line) ? { value: true, end: BY_NIGHT.lastIndex } : null;
  },
  write: (at) => (at ? 'BY NIGHT' : ''),
  ways: () => [],
};
const card = cardsOf<Desk, null>();
const sail = card('sail', {
  words: ['SAIL', 'SET SAIL'],
  fields: { from: several({ of: place, noun: 'places' }), to: place, byNight },
  forms: [
    '{to} ({byNight}|now) yonder',
    '{from} [-|at once] (sail|sails|go to) {to}',
    '* [from {from}] (to|->) {to}',
    '[quick] [now] * {to}',
    '({from} & to {to}) sail',
    '[to {to}] sail',
    '{to} [{byNight}] (sail-by|sail|(drift|float) [away|to]|to) [{byNight}] {from} [{byNight}]',
    '{from} drift {to}',
  ],
  normal: '{from} sail {to}',
  title: 'Sail',
  help: 'Sails.',
  rules: ['HA-1'],
  example: { kind: 'sail', from: ['Elbe'], to: 'Oder', byNight: false },
  phases: ['sea'],
});

const PIECES = [
  'Elbe',
  'Odr',
  'Old Sea,',
  'süd',
  'sail',
  'SAILS',
  'set sail',
  '-',
  '->',
  '-3',
  'to',
  'now',
  'ß',
  'go to',
  'drift',
  'float to',
  'away',
  'sail-by',
  '(by night',
  'in the dark',
];
/** Lines of up to four pieces, in any order. */
const lines = PIECES.flatMap((one) =>
  PIECES.flatMap((other) => [
    one,
    `${one} ${other}`,
    ...PIECES.flatMap((third) => [`${one} ${other} ${third}`, `Elbe ${one} ${other} ${third}`]),
  ]),
);

it('a sign tells the same of a form as all its words', () => {
  expect(heldOtherwise([sail], [...new Set(lines)], DESK)).toEqual([]);
});

it('a choice within a choice is one of its words, each with what stands behind it', () => {
  const floats = sail.read.at(-2);
  const read = (line: string): unknown =>
    floats === undefined ? undefined : new HeldLine(line, DESK).fits(patternOf(floats), sail.readable);
  const found = { from: ['Elbe'], to: 'Oder' };
  expect(read('Oder drift Elbe')).toEqual(found);
  expect(read('Oder FLOAT away Elbe')).toEqual(found);
  expect(read('Oder by night float to Elbe (in the dark)')).toEqual({ ...found, byNight: true });
  expect(read('Oder sail-by Elbe')).toEqual(found);
  expect(read('Oder sail away Elbe')).toBeNull();
  expect(read('Oder away Elbe')).toBeNull();
});

it('an order is one, though its deck would take it for a heading', () => {
  const deck = new Deck<typeof sail, Desk, null>({
    cards: [sail],
    noOrders: 'sail',
    knows: () => false,
    isHeading: () => true,
  });
  const { orders, problems, passed } = deck.parse('Elbe sail Oder\nElbe sail nowhere', DESK);
  expect(orders.map(({ line, order }) => [line, deck.write(order)])).toEqual([[1, 'Elbe sail Oder']]);
  expect(problems).toEqual([]);
  expect(passed).toEqual([{ line: 2, why: 'heading' }]);
});

it('what was meant to belong to the list in front is told, and not the word that is wanted behind it', () => {
  const [, first = []] = sail.read;
  const missed = new HeldLine('Elbe, Odr sail Oder', DESK).match(patternOf(first), sail.readable);
  expect(isMissed(missed) && missed.at).toBe('Elbe, '.length);
  expect(isMissed(missed) && 'fault' in missed.why).toBe(true);
});

it('many forms that begin with the same ask once what it is, whether they fit or why they do not', () => {
  const held = new HeldLine('Elbe drifts away', DESK);
  const [, pattern] = sail.read.map(patternOf);
  if (pattern === undefined) throw new Error('It has forms.');
  reads = 0;
  expect(held.fits(pattern, sail.readable)).toBeNull();
  expect(isMissed(held.match(pattern, sail.readable))).toBe(true);
  expect(held.fits(patternOf(pattern.form), sail.readable)).toBeNull();
  // The name, and that no second one stands behind it.
  expect(reads).toBe(2);
});

it('the parts of a sheet that take turns keep what was found out', () => {
  const memos = new Memos<object, null, object>();
  const [one, other] = [{}, {}];
  const before = memos.of(one);
  expect(memos.of(other)).not.toBe(before);
  expect(memos.of(one)).toBe(before);
});

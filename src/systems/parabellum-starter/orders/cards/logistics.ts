import { z } from 'zod';
import { type Field, isFound, type Way } from '../../../../core/order/field.js';
import { maybe } from '../../../../core/order/fields.js';
import { oneOf, places } from '../../../parabellum/orders/fields.js';
import { Flag, Square } from '../../shapes/base.js';
import { CACHE_MOST, cargoFits } from '../../tables.js';
import type { Piece } from '../desk.js';
import { anywhere, flags, goods, hand, onMap, other, pieces, position, square, tokens } from '../fields.js';
import type { Before, Menu } from '../table.js';
import { card, IN } from './when.js';

const ON_SQUARE = '[at|to|on|onto|in]';
const near = ({ square: from }: Piece, menu: Menu): readonly string[] => (from === null ? [] : menu.within(from, 1));

const one = (kind: 'fuel' | 'ammo') => ({ fuel: 0, ammo: 0, [kind]: 1 });
/** The most tokens of a kind that a card could ever hold. */
const room = ({ card: type }: Piece, kind: 'fuel' | 'ammo'): number =>
  cargoFits(type, { fuel: 0, ammo: 0, [kind]: 1 }) ? type.cargo.tokens : 0;
const takers = ({ name, ...piece }: Piece, menu: Menu, kind: 'fuel' | 'ammo'): readonly Piece[] =>
  menu
    .beside({ name, ...piece })
    .filter((another) => menu.can({ kind: 'transfer', from: name, to: another.name, goods: one(kind) }));

/** Tokens of each kind with whom or where they go: what is right for one kind may not be for the other. */
const goingSomewhere = (
  fill: (kind: 'fuel' | 'ammo') => { readonly most: number; readonly where: readonly Way[]; readonly between: string },
): readonly Way[] =>
  (['fuel', 'ammo'] as const).flatMap((kind) => {
    const { most, where, between } = fill(kind);
    return tokens((each) => (each === kind ? most : 0)).flatMap((some) =>
      where.map((there) => ({ pieces: [...some.pieces, between, ...there.pieces] })),
    );
  });
const squares = (label: string, among: readonly string[]): readonly Way[] => places(label, () => among)(null, null);

const transfer = card('transfer', {
  words: ['TRANSFER'],
  fields: {
    from: onMap(),
    // Who can take fuel cannot always take ammunition, so a menu fills both at once.
    to: other(
      hand((piece, menu) =>
        (['fuel', 'ammo'] as const).flatMap((kind) => {
          const near = takers(piece, menu, kind);
          const fits = Math.min(piece.cargo[kind], ...near.map((another) => room(another, kind)));
          return pieces('To', near).flatMap((whom) =>
            tokens((each) => (each === kind ? fits : 0)).map((some) => ({
              pieces: [...whom.pieces, ' ', ...some.pieces],
            })),
          );
        }),
      ),
    ),
    goods: goods(() => []),
  },
  forms: ['* [from] {from} [to] {to} {goods}', '* {goods} from {from} to {to}', '* [from] {from} {goods} [to] {to}'],
  normal: 'TRANSFER {from} TO {to} {goods}',
  template: 'TRANSFER <unit> TO <unit> <tokens>',
  title: 'Hand over tokens',
  help: 'To a unit on the same square or the next one; each unit has one partner a turn.',
  rules: ['ST-41', 'SRR-12'],
  example: (book) => ({ kind: 'transfer', from: book.own('SA'), to: book.own('SB'), goods: { fuel: 4, ammo: 0 } }),
  ...IN.logistics,
  menu: [
    {
      title: 'Hand over tokens',
      sentence: 'To a unit on the same square or the next one; each unit has one partner a turn.',
      line: 'TRANSFER {from} TO {to}',
    },
  ],
});

const cache = card('cache', {
  words: ['CACHE'],
  fields: {
    unit: onMap(),
    goods: goods(
      hand((piece, menu) =>
        goingSomewhere((kind) => ({
          most: Math.min(piece.cargo[kind], CACHE_MOST),
          between: ' AT ',
          where: squares(
            'Where',
            near(piece, menu).filter((spot) =>
              menu.can({ kind: 'cache', unit: piece.name, goods: one(kind), square: spot }),
            ),
          ),
        })),
      ),
    ),
    square: square('Where', () => []),
  },
  forms: [`* {unit} {goods} ${ON_SQUARE} {square}`],
  normal: 'CACHE {unit} {goods} AT {square}',
  template: 'CACHE <unit> <tokens> AT <square>',
  title: 'Put tokens down',
  help: 'Onto a square beside the unit.',
  rules: ['ST-42'],
  example: (book) => ({
    kind: 'cache',
    unit: book.own('SA'),
    goods: { fuel: 5, ammo: 0 },
    square: book.squares[1],
  }),
  ...IN.logistics,
  menu: [{ title: 'Put tokens down', sentence: 'Onto a square beside the unit.', line: 'CACHE {unit} {goods}' }],
});

const take = card('take', {
  words: ['TAKE'],
  fields: {
    unit: onMap(),
    goods: goods(
      hand((piece, menu) =>
        goingSomewhere((kind) => {
          const caches = menu.allCaches.filter(
            (spot) =>
              menu.tokensOn(spot, kind) > 0 &&
              menu.can({ kind: 'take', unit: piece.name, goods: one(kind), square: spot }),
          );
          const there = Math.min(room(piece, kind), ...caches.map((spot) => menu.tokensOn(spot, kind)));
          return { most: caches.length === 0 ? 0 : there, between: ' FROM ', where: squares('From', caches) };
        }),
      ),
    ),
    square: square('From', () => []),
  },
  forms: ['* {unit} {goods} [from|at] {square}'],
  normal: 'TAKE {unit} {goods} FROM {square}',
  template: 'TAKE <unit> <tokens> FROM <square>',
  title: 'Take tokens',
  help: 'From a cache on the unit’s square or the next one.',
  rules: ['SRR-13'],
  example: (book) => ({
    kind: 'take',
    unit: book.own('SB'),
    goods: { fuel: 2, ammo: 1 },
    square: book.squares[1],
  }),
  ...IN.logistics,
  menu: [
    {
      title: 'Take tokens',
      sentence: 'From a cache on the unit’s square or the next one.',
      line: 'TAKE {unit} {goods}',
    },
  ],
});

const Supplies = z.enum(['fuel', 'ammo', 'both']);
/** Rows of counters that are not full. */
const lacking = ({ card: type, fuel, ammo }: Piece): readonly z.infer<typeof Supplies>[] => {
  const short = {
    fuel: type.fuel !== null && fuel < type.fuel.counters,
    ammo: type.ammo !== null && ammo < type.ammo.counters,
  };
  return [
    ...(short.fuel ? ['fuel' as const] : []),
    ...(short.ammo ? ['ammo' as const] : []),
    ...(short.fuel && short.ammo ? ['both' as const] : []),
  ];
};

const From = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('units'), units: z.array(Flag).min(1).max(20) }),
  z.object({ kind: z.literal('cache'), square: Square }),
]);
const fromUnits = flags('flag or square', 20, () => []);
const fromCache = square('Cache', () => []);

/** Units that carry tokens, or a cache. */
const suppliers: Field<z.infer<typeof From>, Before> = {
  noun: fromUnits.noun,
  schema: From,
  read(line, at, desk, sofar) {
    const spot = fromCache.read(line, at, desk, sofar);
    if (isFound(spot)) return { value: { kind: 'cache', square: spot.value }, end: spot.end };
    const units = fromUnits.read(line, at, desk, sofar);
    return isFound(units) ? { value: { kind: 'units', units: units.value }, end: units.end } : units;
  },
  write: (from) => (from.kind === 'cache' ? from.square : from.units.join(', ')),
  ways: hand((piece, menu) => {
    const carriers = [piece, ...menu.beside(piece)].filter(({ cargo }) => cargo.fuel + cargo.ammo > 0);
    const beside = near(piece, menu);
    return [
      ...pieces('From', carriers).map((some) => ({
        pieces: some.pieces.map((blank) =>
          typeof blank !== 'string' && blank.kind === 'choice'
            ? { ...blank, most: Math.max(1, carriers.length), separator: ', ' }
            : blank,
        ),
      })),
      ...squares(
        'Cache',
        menu.allCaches.filter((spot) => beside.includes(spot)),
      ).map((some) => ({ ...some, title: 'from a cache' })),
    ];
  }),
};

const resupply = card('resupply', {
  words: ['RESUPPLY'],
  fields: {
    unit: onMap(),
    what: oneOf<z.infer<typeof Supplies>, Before>(
      {
        noun: 'FUEL, AMMO or BOTH',
        label: 'What',
        schema: Supplies,
        words: [
          ['fuel', 'FUEL'],
          ['ammo', 'AMMO', 'AMMUNITION'],
          ['both', 'BOTH'],
        ],
      },
      ({ hand: piece }) => (piece === null ? [] : lacking(piece)),
    ),
    from: suppliers,
  },
  forms: ['* {unit} [with] {what} [from] {from}'],
  normal: 'RESUPPLY {unit} {what} FROM {from}',
  template: 'RESUPPLY <unit> <FUEL, AMMO or BOTH> FROM <unit>, <unit>',
  title: 'Resupply',
  help: 'Fills fuel or ammunition counters, or BOTH, with tokens that units beside it carry.',
  rules: ['ST-45'],
  example: (book) => ({
    kind: 'resupply',
    unit: book.own('TT'),
    what: 'fuel' as const,
    from: { kind: 'units' as const, units: [book.own('SA'), book.own('SB')] },
  }),
  ...IN.logistics,
  also: [
    {
      id: 'resupply-cache',
      title: 'Resupply from a cache',
      help: 'The same with the tokens of a cache.',
      template: 'RESUPPLY <unit> <FUEL, AMMO or BOTH> FROM <square>',
      example: (book) => ({
        kind: 'resupply',
        unit: book.own('GY'),
        what: 'both' as const,
        from: { kind: 'cache' as const, square: book.squares[1] },
      }),
    },
  ],
});

const board = card('board', {
  words: ['BOARD'],
  fields: {
    unit: onMap(),
    into: other(
      hand((piece, menu) =>
        pieces(
          'Carrier',
          menu.beside(piece).filter((another) => menu.can({ kind: 'board', unit: piece.name, into: another.name })),
        ),
      ),
    ),
  },
  forms: ['* {unit} [into|on|onto|in] {into}'],
  normal: 'BOARD {unit} INTO {into}',
  template: 'BOARD <unit> INTO <carrier>',
  title: 'Get aboard',
  help: 'Into a carrier on the same square or the next one.',
  rules: ['SRR-17'],
  example: (book) => ({ kind: 'board', unit: book.own('GY'), into: book.own('AP') }),
  ...IN.logistics,
});

const unboard = card('unboard', {
  words: ['UNBOARD'],
  fields: {
    unit: anywhere(
      ({ place, aboard }, menu) => place === 'aboard' && menu.pieces('map').some(({ name }) => name === aboard),
    ),
    square: square('Where', ({ name, aboard }, menu) => {
      const from = menu.pieces('map').find((carrier) => carrier.name === aboard)?.square ?? null;
      const spots = from === null ? [] : menu.within(from, 1);
      return spots.filter((spot) => menu.can({ kind: 'unboard', unit: name, square: spot, position: null }));
    }),
    position: maybe(position()),
  },
  forms: [`* {unit} ${ON_SQUARE} {square} [pos {position}]`],
  normal: ({ unit, square: at, position: pos }) => `UNBOARD ${unit} AT ${at}${pos === null ? '' : ` POS ${pos}`}`,
  template: 'UNBOARD <unit> AT <square> POS <position>',
  title: 'Get off',
  help: 'Onto the carrier’s square or the next one.',
  rules: ['SRR-17'],
  example: (book) => ({ kind: 'unboard', unit: book.own('GY'), square: book.squares[1], position: null }),
  ...IN.logistics,
  menu: [
    { title: 'Get off', sentence: 'Onto the carrier’s square or the next one.', line: 'UNBOARD {unit} AT {square}' },
  ],
});

export const LOGISTICS = [transfer, cache, take, resupply, board, unboard] as const;

import { maybe } from '../../../../core/order/fields.js';
import { upTo, way as wayField } from '../../../parabellum/orders/fields.js';
import { lineOf, titled } from '../../../parabellum/orders/menu-lines.js';
import type { Goods, Square } from '../../shapes/base.js';
import { has } from '../../tables.js';
import type { Piece } from '../desk.js';
import {
  anywhere,
  goods,
  hand,
  KINDS,
  labelOf,
  one,
  onMap,
  other,
  PIECE_WORDS,
  phase,
  pieces,
  source,
  square,
  squareFor,
  squaresFrom,
} from '../fields.js';
import type { Before, Menu } from '../table.js';
import { replenish } from './replenish.js';
import { card, IN } from './when.js';

const CHEAPEST = 'By the cheapest way, found when the unit sets out, as far as it gets.';
const TOWED = 'A tractor takes a gun or a stranded small vehicle beside it along, to the square that it leaves last.';
const move = card('move', {
  words: ['MOVE'],
  fields: {
    unit: onMap(),
    way: wayField<Before>(hand((piece, menu) => lineOf('TO ', squaresFrom('Where to', menu.reach(piece))))),
    tow: maybe(
      other(
        hand((piece, menu) =>
          has(piece.card, 'tow')
            ? pieces(
                'Unit to tow',
                menu
                  .beside(piece)
                  .filter(({ card: type, unit }) => has(type, 'towable') || (type.size === 'SV' && unit.supply === 0)),
              )
            : [],
        ),
      ),
    ),
  },
  forms: ['* {unit} {way} [tow {tow}]', '* {unit} tow {tow} {way}'],
  normal: ({ unit, way, tow }) => `MOVE ${unit} ${wayField().write(way)}${tow === null ? '' : ` TOW ${tow}`}`,
  template: 'MOVE <unit> <square> > <square> > <square>',
  title: 'Move along a way',
  help: 'Square by square over borders; dashes or blanks will do for the arrows. What fails half-way is kept up to there.',
  rules: ['CL-67', 'CL-70'],
  example: (book) => ({
    kind: 'move',
    unit: book.own('GY'),
    way: { kind: 'path' as const, squares: [...book.squares] },
    tow: null,
  }),
  ...IN.movement,
  menu: [],
  also: [
    {
      id: 'move-to',
      title: 'Move to a square',
      help: CHEAPEST,
      template: 'MOVE <unit> TO <square>',
      example: (book) => ({
        kind: 'move',
        unit: book.own('TT'),
        way: { kind: 'to' as const, square: book.squares[2] },
        tow: null,
      }),
      line: 'MOVE {unit} {way}',
    },
    {
      id: 'move-tow',
      title: 'Tow',
      help: TOWED,
      template: 'MOVE <tractor> <way> TOW <unit>',
      example: (book) => ({
        kind: 'move',
        unit: book.own('TR'),
        way: { kind: 'path' as const, squares: [book.squares[0], book.squares[1]] },
        tow: book.own('AR'),
      }),
      rules: ['CL-116'],
      line: 'MOVE {unit} {way} TOW {tow}',
    },
  ],
});

type Lines = ReturnType<typeof lineOf>;
/** Lines about pieces of the board that a unit can reach with its hands, square by square and kind by kind. */
const fromSquares = (
  line: (piece: Piece, menu: Menu, kind: keyof Goods, from: Square, there: number) => Lines,
): ((desk: Before) => Lines) =>
  hand((piece, menu) =>
    piece.unit.place !== 'map'
      ? []
      : menu.near(piece).flatMap((from) =>
          KINDS.flatMap((kind) => {
            const there = menu.goodsOn(from)[kind];
            return there === 0 ? [] : titled(`${PIECE_WORDS[kind]} on ${from}`, line(piece, menu, kind, from, there));
          }),
        ),
  );

const PUSHED = 'To a neighbouring square without units: four ticks a piece.';
const push = card('push', {
  words: ['PUSH'],
  fields: { unit: onMap(), goods: goods(), from: square(), to: square() },
  forms: ['* {unit} ({goods} & from {from} & to {to})'],
  normal: 'PUSH {unit} {goods} FROM {from} TO {to}',
  template: 'PUSH <unit> <pieces> FROM <square> TO <square>',
  title: 'Push pieces',
  help: PUSHED,
  rules: ['CL-45'],
  example: ({ own, squares: [from, to] }) => ({
    kind: 'push',
    unit: own('TT'),
    goods: { sup: 2, amm: 0 },
    from,
    to,
  }),
  ...IN.movement,
  menu: [
    {
      title: 'Push pieces',
      sentence: PUSHED,
      ways: fromSquares((piece, menu, kind, from, there) => {
        const spots = menu
          .near(piece)
          .filter((to) => menu.can({ kind: 'push', unit: piece.name, goods: one(kind), from, to }));
        return lineOf(
          `PUSH ${piece.name} `,
          upTo(labelOf(kind), Math.min(there, piece.card.speed ?? 0)),
          ` ${kind.toUpperCase()} FROM ${from} TO `,
          squaresFrom('Where to', spots),
        );
      }),
    },
  ],
});

const loading = (part: 'movement' | 'direct'): ((desk: Before) => Lines) =>
  fromSquares((piece, menu, kind, from, there) =>
    menu.can({ kind: 'load', unit: piece.name, goods: one(kind), from, phase: part })
      ? lineOf(
          `LOAD ${piece.name} `,
          upTo(labelOf(kind), Math.min(there, menu.room(piece))),
          ` ${kind.toUpperCase()} FROM ${from}${part === 'direct' ? ' IN DIRECT' : ''}`,
        )
      : [],
  );
const LOADED = 'From the unit’s own or a neighbouring square: four ticks a piece.';
const INSTEAD = 'In the direct phase, as many as there is room for. Under [DIRECT] the last two words can be left out.';
const part = phase<'movement' | 'direct'>('movement', 'direct', ['movement', 'direct']);
const load = card('load', {
  words: ['LOAD'],
  fields: { unit: onMap(), goods: goods(), from: square(), phase: part },
  forms: ['* {unit} {goods} [from|at] {from} {phase}', '* {unit} (from|at) {from} {goods} {phase}'],
  normal: ({ unit, goods: many, from, phase: when }) =>
    `LOAD ${unit} ${goods().write(many)} FROM ${from} ${part.write(when)}`.trimEnd(),
  template: 'LOAD <unit> <pieces> FROM <square>',
  title: 'Load pieces',
  help: LOADED,
  rules: ['CL-46', 'CL-84'],
  example: (book) => ({
    kind: 'load',
    unit: book.own('ST'),
    goods: { sup: 2, amm: 0 },
    from: book.squares[1],
    phase: 'movement' as const,
  }),
  ...IN.loading,
  menu: [
    { title: 'Load pieces', sentence: LOADED, ways: loading('movement') },
    { title: 'Load instead of attacking', sentence: INSTEAD, ways: loading('direct') },
  ],
  also: [
    {
      id: 'load-direct',
      title: 'Load instead of attacking',
      help: INSTEAD,
      template: 'LOAD <unit> <pieces> FROM <square> IN DIRECT',
      example: (book) => ({
        kind: 'load',
        unit: book.own('ST'),
        goods: { sup: 4, amm: 0 },
        from: book.squares[1],
        phase: 'direct' as const,
      }),
      rules: ['CL-84'],
    },
  ],
});

const UNLOADED = 'To the unit’s own or a neighbouring square, in the direct phase.';
const unload = card('unload', {
  words: ['UNLOAD'],
  fields: { unit: onMap(), goods: goods(), square: square() },
  forms: ['* {unit} {goods} [to] [at|on] {square}', '* {unit} (to|at|on) {square} {goods}'],
  normal: 'UNLOAD {unit} {goods} TO {square}',
  template: 'UNLOAD <unit> <pieces> TO <square>',
  title: 'Unload instead of attacking',
  help: UNLOADED,
  rules: ['CL-84'],
  example: (book) => ({ kind: 'unload', unit: book.own('ST'), goods: { sup: 4, amm: 0 }, square: book.squares[1] }),
  ...IN.direct,
  menu: [
    {
      title: 'Unload instead of attacking',
      sentence: UNLOADED,
      ways: hand((piece, menu) =>
        KINDS.flatMap((kind) => {
          const spots = menu
            .near(piece)
            .filter((at) => menu.can({ kind: 'unload', unit: piece.name, goods: one(kind), square: at }));
          return titled(
            PIECE_WORDS[kind],
            lineOf(
              `UNLOAD ${piece.name} `,
              upTo(labelOf(kind), piece.unit.cargo[kind]),
              ` ${kind.toUpperCase()} TO `,
              squaresFrom('Where', spots),
            ),
          );
        }),
      ),
    },
  ],
});

const FROM_UNIT = 'From its own load or a carrier on the same or a neighbouring square; once a turn for each unit.';
const FROM_BOARD = 'From pieces on its own or a neighbouring square.';
const refill = card('refill', {
  words: ['REFILL', 'RESUPPLY'],
  fields: { unit: onMap(), from: source(() => []), goods: goods() },
  forms: ['* {unit} (from {from} & [with] {goods})'],
  normal: 'REFILL {unit} FROM {from} {goods}',
  template: 'REFILL <unit> FROM <unit> <pieces>',
  title: 'Refill from a unit',
  help: FROM_UNIT,
  rules: ['CL-80'],
  example: (book) => ({
    kind: 'refill',
    unit: book.own('TT'),
    from: { kind: 'unit' as const, unit: book.own('ST') },
    goods: { sup: 2, amm: 1 },
  }),
  ...IN.movement,
  menu: [
    {
      title: 'Refill from a unit',
      sentence: FROM_UNIT,
      ways: hand((piece, menu) =>
        KINDS.flatMap((kind) => {
          const carriers = [piece, ...menu.beside(piece)].filter(
            ({ name, unit }) =>
              unit.cargo[kind] > 0 &&
              menu.can({
                kind: 'refill',
                unit: piece.name,
                from: { kind: 'unit' as const, unit: name },
                goods: one(kind),
              }),
          );
          const most = Math.min(menu.missing(piece)[kind], ...carriers.map(({ unit }) => unit.cargo[kind]));
          return titled(
            PIECE_WORDS[kind],
            lineOf(
              `REFILL ${piece.name} FROM `,
              pieces('From', carriers),
              ' ',
              upTo(labelOf(kind), most),
              ` ${kind.toUpperCase()}`,
            ),
          );
        }),
      ),
    },
    {
      title: 'Refill from the board',
      sentence: FROM_BOARD,
      ways: fromSquares((piece, menu, kind, from, there) => {
        const wanted = Math.min(there, menu.missing(piece)[kind]);
        const first = {
          kind: 'refill',
          unit: piece.name,
          from: { kind: 'square' as const, square: from },
          goods: one(kind),
        };
        return wanted > 0 && menu.can(first)
          ? lineOf(`REFILL ${piece.name} FROM ${from} `, upTo(labelOf(kind), wanted), ` ${kind.toUpperCase()}`)
          : [];
      }),
    },
  ],
  also: [
    {
      id: 'refill-square',
      title: 'Refill from the board',
      help: FROM_BOARD,
      template: 'REFILL <unit> FROM <square> <pieces>',
      example: (book) => ({
        kind: 'refill',
        unit: book.own('GY'),
        from: { kind: 'square' as const, square: book.squares[1] },
        goods: { sup: 0, amm: 1 },
      }),
    },
  ],
});

const stow = card('stow', {
  words: ['STOW'],
  fields: { unit: onMap(({ name }, menu) => menu.can({ kind: 'stow', unit: name })) },
  forms: ['* {unit}'],
  normal: 'STOW {unit}',
  template: 'STOW <unit>',
  title: 'Cache where it stands',
  help: 'The pieces that lie loose on the unit’s own square become cached, at the end of its move.',
  rules: ['CL-79'],
  example: (book) => ({ kind: 'stow', unit: book.own('ST') }),
  ...IN.movement,
});

const embark = card('embark', {
  words: ['EMBARK', 'BOARD'],
  fields: {
    unit: onMap(),
    into: other(
      hand((piece, menu) =>
        pieces(
          'Carrier',
          menu.beside(piece).filter(({ name }) => menu.can({ kind: 'embark', unit: piece.name, into: name })),
        ),
      ),
    ),
  },
  forms: ['* {unit} [into|onto|on|in] {into}'],
  normal: 'EMBARK {unit} INTO {into}',
  template: 'EMBARK <unit> INTO <carrier>',
  title: 'Get in',
  help: 'Soldiers into a carrier beside them; it ends their move.',
  rules: ['CL-117'],
  example: (book) => ({ kind: 'embark', unit: book.own('GY'), into: book.own('AP') }),
  ...IN.movement,
});

const disembark = card('disembark', {
  words: ['DISEMBARK', 'UNBOARD', 'DEBARK'],
  fields: {
    unit: anywhere(({ unit }) => unit.place === 'aboard'),
    square: squareFor('Where', (piece, menu) => {
      const carrier = menu.own.find(({ unit }) => unit.id === piece.unit.aboard);
      return carrier === undefined
        ? []
        : menu.near(carrier).filter((at) => menu.can({ kind: 'disembark', unit: piece.name, square: at }));
    }),
  },
  forms: ['* {unit} [to] [at|on] {square}'],
  normal: 'DISEMBARK {unit} AT {square}',
  template: 'DISEMBARK <unit> AT <square>',
  title: 'Get out',
  help: 'To the carrier’s own or a neighbouring square; the unit may attack, not move on.',
  rules: ['CL-117'],
  example: (book) => ({ kind: 'disembark', unit: book.own('GY'), square: book.squares[1] }),
  ...IN.movement,
});

export const MOVING = [move, push, load, unload, refill, stow, embark, disembark, replenish] as const;

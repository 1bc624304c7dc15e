import { upTo } from '../../../parabellum/orders/fields.js';
import { lineOf, titled, wordsFrom } from '../../../parabellum/orders/menu-lines.js';
import { BarricadeKind } from '../../shapes/base.js';
import { has } from '../../tables.js';
import {
  anywhere,
  edge,
  goods,
  hand,
  KINDS,
  load,
  one,
  oneOf,
  PIECE_WORDS,
  seat,
  square,
  squareFor,
  squaresFrom,
  WORKS,
} from '../fields.js';
import { card, IN } from './when.js';

const place = card('place', {
  words: ['PLACE'],
  fields: {
    unit: anywhere(({ unit }) => unit.place === 'mustered'),
    square: squareFor('Where', ({ name }, menu) =>
      menu.placing.filter((at) => menu.can({ kind: 'place', unit: name, square: at })),
    ),
  },
  forms: ['* {unit} [at|on] {square}'],
  normal: 'PLACE {unit} AT {square}',
  template: 'PLACE <unit> AT <square>',
  title: 'Place a unit',
  help: 'On a square of your battle lines, at set-up.',
  rules: ['CL-29', 'CL-60'],
  example: (book) => ({ kind: 'place', unit: book.own('TT'), square: book.squares[0] }),
  ...IN.deploy,
});

const CACHED = 'From the reserve to a square of your battle lines, at set-up; cached pieces are harder to destroy.';
const cache = card('cache', {
  words: ['CACHE'],
  fields: { goods: goods(), square: square() },
  forms: ['* {goods} [at|on] {square}', '* [at|on] {square} {goods}'],
  normal: 'CACHE {goods} AT {square}',
  template: 'CACHE <pieces> AT <square>',
  title: 'Cache pieces',
  help: CACHED,
  rules: ['CL-79'],
  example: (book) => ({ kind: 'cache', goods: { sup: 2, amm: 1 }, square: book.squares[0] }),
  ...IN.deploy,
  menu: [
    {
      title: 'Cache pieces',
      sentence: CACHED,
      ways: seat((menu) =>
        KINDS.flatMap((kind) => {
          const there = menu.lines.filter((at) => menu.can({ kind: 'cache', goods: one(kind), square: at }));
          return titled(
            PIECE_WORDS[kind],
            lineOf(
              'CACHE ',
              upTo('How many', menu.held.pieces[kind]),
              ` ${kind.toUpperCase()} AT `,
              squaresFrom('Where', there),
            ),
          );
        }),
      ),
    },
  ],
});

const NONE = { sandbag: 0, pbar: 0, vbar: 0 };
const TO_BUILD = 'With sandbags and barricades of the reserve to build with.';
const GIVEN = 'From the reserve aboard a mustered unit, at set-up.';
const give = card('give', {
  words: ['GIVE'],
  fields: { '...': load, unit: anywhere(() => true) },
  forms: ['* {...} [to] {unit}', '* [to] {unit} {...}'],
  normal: 'GIVE {...} TO {unit}',
  template: 'GIVE <pieces> TO <unit>',
  title: 'Load a unit',
  help: GIVEN,
  rules: ['CL-84'],
  example: (book) => ({ kind: 'give', goods: { sup: 4, amm: 0 }, stores: NONE, unit: book.own('ST') }),
  ...IN.deploy,
  menu: [
    {
      title: 'Load a unit',
      sentence: GIVEN,
      ways: hand((piece, menu) =>
        KINDS.flatMap((kind) =>
          menu.can({ kind: 'give', goods: one(kind), stores: NONE, unit: piece.name })
            ? titled(
                PIECE_WORDS[kind],
                lineOf(
                  'GIVE ',
                  upTo('How many', Math.min(menu.room(piece), menu.held.pieces[kind])),
                  ` ${kind.toUpperCase()} TO ${piece.name}`,
                ),
              )
            : [],
        ),
      ),
    },
    {
      title: 'Load an engineer',
      sentence: TO_BUILD,
      ways: hand((piece, menu) =>
        piece.unit.place !== 'mustered' || !has(piece.card, 'build')
          ? []
          : (['sandbag', ...WORKS] as const).flatMap((work) =>
              titled(
                PIECE_WORDS[work],
                lineOf(
                  'GIVE ',
                  upTo('How many', Math.min(menu.room(piece), menu.held.stores[work])),
                  ` ${work.toUpperCase()} TO ${piece.name}`,
                ),
              ),
            ),
      ),
    },
  ],
  also: [
    {
      id: 'give-stores',
      title: 'Load an engineer',
      help: TO_BUILD,
      template: 'GIVE <number> <SANDBAG, PBAR or VBAR> TO <unit>',
      example: (book) => ({
        kind: 'give',
        goods: { sup: 0, amm: 0 },
        stores: { sandbag: 2, pbar: 0, vbar: 1 },
        unit: book.own('EW'),
      }),
      rules: ['CL-115'],
    },
  ],
});

/** VBAR or PBAR. */
export const work = oneOf<'vbar' | 'pbar'>('VBAR or PBAR', BarricadeKind, ['vbar', 'VBAR'], ['pbar', 'PBAR']);

const BARRED = 'From the reserve, at set-up: VBAR stops vehicles, PBAR stops soldiers on foot.';
const setBarricade = card('set-barricade', {
  words: ['BARRICADE'],
  fields: { work, square: square() },
  forms: ['* {work} [at|on] {square}'],
  normal: 'BARRICADE {work} AT {square}',
  template: 'BARRICADE <VBAR or PBAR> AT <square>',
  title: 'Set a barricade',
  help: BARRED,
  rules: ['CL-47'],
  example: (book) => ({ kind: 'set-barricade', work: 'vbar' as const, square: book.squares[0] }),
  ...IN.deploy,
  menu: [
    {
      title: 'Set a barricade',
      sentence: BARRED,
      ways: seat((menu) =>
        WORKS.flatMap((kind) => {
          const there = menu.lines.filter((at) => menu.can({ kind: 'set-barricade', work: kind, square: at }));
          return titled(PIECE_WORDS[kind], lineOf(`BARRICADE ${kind.toUpperCase()} AT `, squaresFrom('Where', there)));
        }),
      ),
    },
  ],
});

const setSandbag = card('set-sandbag', {
  words: ['SANDBAG', 'SANDBAGS'],
  fields: {
    edge: edge(
      seat((menu) =>
        menu.held.stores.sandbag === 0
          ? []
          : wordsFrom('Edge', ...menu.edges(menu.lines).filter((at) => menu.can({ kind: 'set-sandbag', edge: at }))),
      ),
    ),
  },
  forms: ['* [at|on] [edge] {edge}'],
  normal: 'SANDBAG AT {edge}',
  template: 'SANDBAG AT <square>|<square>',
  title: 'Set sandbags',
  help: 'From the reserve, at set-up, on the line between two squares.',
  rules: ['CL-59'],
  example: (book) => ({ kind: 'set-sandbag', edge: `${book.squares[0]}|${book.squares[1]}` }),
  ...IN.deploy,
});

export const DEPLOYING = [place, cache, give, setBarricade, setSandbag] as const;

import type { Field } from '../../../../core/order/field.js';
import { choosing } from '../../../parabellum/orders/fields.js';
import { lineOf, titled, wordsFrom } from '../../../parabellum/orders/menu-lines.js';
import { has } from '../../tables.js';
import { edge, hand, onMap, PIECE_WORDS, square, squareFor, squareOrEdge, squaresFrom, WORKS } from '../fields.js';
import type { Before } from '../table.js';
import { work } from './deploy.js';
import { card, IN } from './when.js';

const IS_ENGINEER = ['bridge', 'build', 'sweep'] as const;
/** A unit that has something to build, lay or clear with. */
const engineer = onMap(({ card: type }) => IS_ENGINEER.some((trait) => has(type, trait)));
const spots = (label: string, kind: 'lay-bridge' | 'lift-bridge' | 'sweep'): Field<string, Before> =>
  squareFor(label, (piece, menu) => menu.near(piece).filter((at) => menu.can({ kind, unit: piece.name, square: at })));

const layBridge = card('lay-bridge', {
  words: ['BRIDGE'],
  fields: { unit: engineer, square: spots('Over', 'lay-bridge') },
  forms: ['* {unit} lay [at|on|over] {square}'],
  normal: 'BRIDGE {unit} LAY {square}',
  template: 'BRIDGE <unit> LAY <square>',
  title: 'Lay a bridge',
  help: 'A bridge vehicle that has not moved, over a neighbouring river or water square; it takes the place of its attack.',
  rules: ['CL-115'],
  example: (book) => ({ kind: 'lay-bridge', unit: book.own('BV'), square: book.squares[1] }),
  ...IN.special,
});

const liftBridge = card('lift-bridge', {
  words: ['BRIDGE'],
  fields: { unit: engineer, square: spots('Bridge', 'lift-bridge') },
  forms: ['* {unit} lift [at|on|from] {square}'],
  normal: 'BRIDGE {unit} LIFT {square}',
  template: 'BRIDGE <unit> LIFT <square>',
  title: 'Lift a bridge',
  help: 'When nobody stands on it.',
  rules: ['CL-115'],
  example: (book) => ({ kind: 'lift-bridge', unit: book.own('BV'), square: book.squares[1] }),
  ...IN.special,
});

const buildSandbag = card('build-sandbag', {
  words: ['BUILD'],
  fields: {
    unit: engineer,
    edge: edge(
      hand((piece, menu) =>
        piece.unit.stores.sandbag === 0
          ? []
          : wordsFrom(
              'Edge',
              ...menu
                .edges(menu.near(piece))
                .filter((at) => menu.can({ kind: 'build-sandbag', unit: piece.name, edge: at })),
            ),
      ),
    ),
  },
  forms: ['* {unit} (sandbags|sandbag) [at|on] [edge] {edge}'],
  normal: 'BUILD {unit} SANDBAG {edge}',
  template: 'BUILD <unit> SANDBAG <square>|<square>',
  title: 'Build sandbags',
  help: 'From the engineer’s stores, on a line beside it; it takes the place of its attack.',
  rules: ['CL-115'],
  example: (book) => ({
    kind: 'build-sandbag',
    unit: book.own('EW'),
    edge: `${book.squares[0]}|${book.squares[1]}`,
  }),
  ...IN.special,
});

const BUILT = 'From the engineer’s stores, on its own or a neighbouring square.';
const buildBarricade = card('build-barricade', {
  words: ['BUILD'],
  fields: { unit: engineer, work, square: square() },
  forms: ['* {unit} {work} [at|on] {square}'],
  normal: 'BUILD {unit} {work} AT {square}',
  template: 'BUILD <unit> <VBAR or PBAR> AT <square>',
  title: 'Build a barricade',
  help: BUILT,
  rules: ['CL-115'],
  example: (book) => ({
    kind: 'build-barricade',
    unit: book.own('EW'),
    work: 'vbar' as const,
    square: book.squares[1],
  }),
  ...IN.special,
  menu: [
    {
      title: 'Build a barricade',
      sentence: BUILT,
      ways: hand((piece, menu) =>
        WORKS.flatMap((kind) => {
          const there = menu
            .near(piece)
            .filter((at) => menu.can({ kind: 'build-barricade', unit: piece.name, work: kind, square: at }));
          return titled(
            PIECE_WORDS[kind],
            lineOf(`BUILD ${piece.name} ${kind.toUpperCase()} AT `, squaresFrom('Where', there)),
          );
        }),
      ),
    },
  ],
});

const demolish = card('demolish', {
  words: ['DEMOLISH'],
  fields: {
    unit: engineer,
    at: squareOrEdge(
      hand((piece, menu) => {
        const near = menu.near(piece);
        return squaresFrom(
          'What',
          [...near, ...menu.edges(near)].filter((at) => menu.can({ kind: 'demolish', unit: piece.name, at })),
        );
      }),
    ),
  },
  forms: ['* {unit} [at|on] {at}'],
  normal: 'DEMOLISH {unit} AT {at}',
  template: 'DEMOLISH <unit> AT <square>',
  title: 'Demolish',
  help: 'Barricades of a neighbouring square that nobody guards.',
  rules: ['CL-115'],
  example: (book) => ({ kind: 'demolish', unit: book.own('EW'), at: book.squares[1] }),
  ...IN.special,
  also: [
    {
      id: 'demolish-edge',
      title: 'Demolish sandbags',
      help: 'On a line beside the engineer.',
      template: 'DEMOLISH <unit> AT <square>|<square>',
      example: (book) => ({
        kind: 'demolish',
        unit: book.own('EW'),
        at: `${book.squares[0]}|${book.squares[1]}`,
      }),
    },
  ],
});

const sweep = card('sweep', {
  words: ['SWEEP'],
  fields: { unit: engineer, square: spots('Minefield', 'sweep') },
  forms: ['* {unit} [to] [at|on] {square}'],
  normal: 'SWEEP {unit} AT {square}',
  template: 'SWEEP <unit> AT <square>',
  title: 'Sweep mines',
  help: 'Clears a minefield on a neighbouring square.',
  rules: ['CL-115'],
  example: (book) => ({ kind: 'sweep', unit: book.own('MS'), square: book.squares[1] }),
  ...IN.special,
});

const attack = card('attack', {
  words: ['ATTACK'],
  fields: {
    unit: onMap(),
    square: square(hand((piece, menu) => choosing('place', 'Where', menu.attackable(piece)))),
  },
  forms: ['* {unit} [at|on] {square}'],
  normal: 'ATTACK {unit} AT {square}',
  template: 'ATTACK <unit> AT <square>',
  title: 'Attack a square',
  help: 'One attack a turn for each unit; whoever stands there defends and may strike back.',
  rules: ['CL-72', 'CL-73', 'CL-75'],
  example: (book) => ({ kind: 'attack', unit: book.own('GY'), square: book.squares[2] }),
  ...IN.direct,
});

const attackEdge = card('attack-edge', {
  words: ['ATTACK'],
  fields: {
    unit: onMap(),
    edge: edge(
      hand(({ name }, menu) =>
        wordsFrom('Sandbags', ...menu.sandbags.filter((at) => menu.can({ kind: 'attack-edge', unit: name, edge: at }))),
      ),
    ),
  },
  forms: ['* {unit} [at|on] [sandbags|sandbag] [at|on] edge {edge}'],
  normal: 'ATTACK {unit} AT EDGE {edge}',
  template: 'ATTACK <unit> AT EDGE <square>|<square>',
  title: 'Attack sandbags',
  help: 'Named by the two squares between which they lie.',
  rules: ['CL-47', 'CL-59'],
  example: (book) => ({
    kind: 'attack-edge',
    unit: book.own('TT'),
    edge: `${book.squares[1]}|${book.squares[2]}`,
  }),
  ...IN.direct,
});

export const ENGINEERING = [layBridge, liftBridge, buildSandbag, buildBarricade, demolish, sweep] as const;
export const ATTACKS = [attack, attackEdge] as const;

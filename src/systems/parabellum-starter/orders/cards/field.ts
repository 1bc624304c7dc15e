import { maybe } from '../../../../core/order/fields.js';
import { positionsOf } from '../../../parabellum/footprint.js';
import { places, way, writeWay } from '../../../parabellum/orders/fields.js';
import { footprintOf } from '../../../parabellum/unit-card.js';
import { anywhere, fromHome, hand, onMap, other, pieces, position, positions, square } from '../fields.js';
import type { Before } from '../table.js';
import { card, IN } from './when.js';

/** A unit that may do this by itself now. */
const able = (kind: string): ReturnType<typeof onMap> => onMap(({ name }, menu) => menu.can({ kind, unit: name }));
const ON_SQUARE = '[at|to|on|onto|in]';

const move = card('move', {
  words: ['MOVE'],
  fields: {
    unit: onMap(),
    way: way<Before>(
      hand((piece, menu) =>
        places('Where to', () => menu.reach(piece))(null, null).map((one) => ({ pieces: ['TO ', ...one.pieces] })),
      ),
    ),
    position: maybe(position()),
    tow: maybe(
      other(
        hand((piece, menu) =>
          pieces(
            'Gun',
            piece.card.traits.includes('tow')
              ? menu.beside(piece).filter((one) => one.card.traits.includes('towable'))
              : [],
          ),
        ),
      ),
    ),
  },
  forms: [
    '* {unit} {way} [pos {position} & (tow|towing) {tow}]',
    '{unit} goes {way} [pos {position} & (tow|towing) {tow}]',
  ],
  normal: ({ unit, way: goes, position: at, tow }) =>
    `MOVE ${unit} ${writeWay(goes)}${at === null ? '' : ` POS ${at}`}${tow === null ? '' : ` TOW ${tow}`}`,
  template: 'MOVE <unit> TO <square> POS <position>',
  title: 'Move to a square',
  help: 'The cheapest way there, found when the unit sets out. A unit that cannot get there with what movement it has left stays.',
  rules: ['ST-25', 'ST-26', 'ST-27'],
  example: (book) => ({
    kind: 'move',
    unit: book.own('GY'),
    way: { kind: 'to' as const, square: book.squares[2] },
    position: null,
    tow: null,
  }),
  ...IN.move,
  menu: [
    {
      title: 'Move to a square',
      sentence:
        'The cheapest way there, found when the unit sets out. A unit that cannot get there with what movement it has left stays.',
      line: 'MOVE {unit} {way}',
    },
  ],
  also: [
    {
      id: 'move-path',
      title: 'Move along a path',
      help: 'Square by square, over borders; POS says where in the last one it stands.',
      template: 'MOVE <unit> <square>><square>><square> POS <position>',
      example: (book) => ({
        kind: 'move',
        unit: book.own('GY'),
        way: { kind: 'path' as const, squares: [...book.squares] },
        position: 'NW' as const,
        tow: null,
      }),
      rules: ['ST-25', 'ST-32', 'ST-33'],
    },
    {
      id: 'move-tow',
      title: 'Tow a gun',
      help: 'A tractor pulls a gun from its square or the next one; the gun has moved then.',
      template: 'MOVE <tractor> TO <square> TOW <gun>',
      example: (book) => ({
        kind: 'move',
        unit: book.own('TR'),
        way: { kind: 'to' as const, square: book.squares[1] },
        position: null,
        tow: book.own('AR'),
      }),
      rules: ['SRR-19'],
      line: 'MOVE {unit} {way} TOW {tow}',
    },
  ],
});

const reposition = card('reposition', {
  words: ['REPOSITION'],
  fields: {
    unit: onMap(),
    position: position(
      hand(({ name, card: type }, menu) =>
        positions(
          positionsOf(footprintOf(type)).filter((one) => menu.can({ kind: 'reposition', unit: name, position: one })),
        ),
      ),
    ),
  },
  forms: ['* {unit} [pos|to] {position}'],
  normal: 'REPOSITION {unit} {position}',
  template: 'REPOSITION <unit> <position>',
  title: 'Shift within the square',
  help: 'To another corner or side, once a turn, in the place of moving; no entrenching then.',
  rules: ['ST-35'],
  example: (book) => ({ kind: 'reposition', unit: book.own('GY'), position: 'NW' as const }),
  ...IN.move,
});

const entrench = card('entrench', {
  words: ['ENTRENCH'],
  fields: { unit: able('entrench') },
  forms: ['* {unit}', '{unit} digs in'],
  normal: 'ENTRENCH {unit}',
  template: 'ENTRENCH <unit>',
  title: 'Entrench',
  help: 'One layer more: +1 on each defence die.',
  rules: ['ST-36'],
  example: (book) => ({ kind: 'entrench', unit: book.own('GY') }),
  ...IN.move,
});

const digOut = card('dig-out', {
  words: ['DIGOUT', 'DIG OUT'],
  fields: { unit: able('dig-out') },
  forms: ['* {unit}', '{unit} digs out'],
  normal: 'DIGOUT {unit}',
  template: 'DIGOUT <unit>',
  title: 'Dig out',
  help: 'Out of all layers, for the whole movement of the turn.',
  rules: ['ST-37'],
  example: (book) => ({ kind: 'dig-out', unit: book.own('GY') }),
  ...IN.move,
});

const extractAll = card('extract-all', {
  words: ['EXTRACT'],
  fields: {},
  forms: ['* (all|everything|everybody)'],
  normal: 'EXTRACT ALL',
  title: 'Extract all',
  help: 'In the last extraction: as many as the money reaches for, the dearest first.',
  rules: ['SRR-32'],
  example: { kind: 'extract-all' },
  ...IN.closing,
});

const extract = card('extract', {
  words: ['EXTRACT'],
  fields: {
    unit: anywhere(({ name, place, ...piece }, menu, { open }) => {
      const there = open.has('CLOSING')
        ? place === 'map' || place === 'bridge'
        : place === 'map' && !menu.isLocked({ name, place, ...piece });
      return there && menu.can({ kind: 'extract', unit: name });
    }),
  },
  forms: ['* {unit}'],
  normal: 'EXTRACT {unit}',
  template: 'EXTRACT <unit>',
  title: 'Extract',
  help: 'From a deployment square to the Pre-Deployment Area, for the fee; in the last extraction from anywhere.',
  rules: ['ST-38', 'SRR-32'],
  example: (book) => ({ kind: 'extract', unit: book.own('GY') }),
  ...IN.extraction,
});

const deploy = card('deploy', {
  words: ['DEPLOY'],
  fields: {
    unit: fromHome(),
    square: square('Where', ({ name }, menu) =>
      menu.deployment.filter((one) => menu.can({ kind: 'deploy', unit: name, square: one, position: null })),
    ),
    position: maybe(position()),
  },
  forms: [
    `* {unit} ${ON_SQUARE} {square} [pos {position}]`,
    `{unit} (*|deploys) ${ON_SQUARE} {square} [pos {position}]`,
  ],
  normal: ({ unit, square: at, position: pos }) => `DEPLOY ${unit} AT ${at}${pos === null ? '' : ` POS ${pos}`}`,
  template: 'DEPLOY <unit> AT <square> POS <position>',
  title: 'Deploy',
  help: 'From the Pre-Deployment Area to a free deployment square, for the fee; locked until your next turn.',
  rules: ['ST-38', 'ST-39'],
  example: (book) => ({ kind: 'deploy', unit: book.own('HV'), square: book.squares[0], position: null }),
  ...IN.move,
  menu: [
    {
      title: 'Deploy',
      sentence: 'From the Pre-Deployment Area to a free deployment square, for the fee; locked until your next turn.',
      line: 'DEPLOY {unit} AT {square}',
    },
  ],
});

export const MOVING = [move, reposition, entrench, digOut, extract, extractAll, deploy] as const;

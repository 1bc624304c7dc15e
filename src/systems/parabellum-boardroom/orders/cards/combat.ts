import { z } from 'zod';
import { type Field, isFound } from '../../../../core/order/field.js';
import { choosing, upTo } from '../../../parabellum/orders/fields.js';
import { lineOf, severalFrom, titled } from '../../../parabellum/orders/menu-lines.js';
import { Flag } from '../../shapes/base.js';
import { block } from '../acts.js';
import type { Piece } from '../desk.js';
import { atSeat, hand, least, SUPPLY, square, squares, squaresFrom, unit } from '../fields.js';
import type { Before, Menu } from '../table.js';
import { card, fails, IN } from './when.js';

/** How a unit comes onto the map: over the deployment area, a harbour or a carrier; by air; from orbit. */
const By = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ground') }),
  z.object({ kind: z.literal('via'), carrier: Flag }),
  z.object({ kind: z.literal('orbital') }),
]);
type By = z.infer<typeof By>;

const FROM_ORBIT = /[\s,(]{0,3}(?:orbital(?:ly)?|from (?:the )?orbit)(?![\p{L}\p{N}])/iuy;
const VIA = /[\s,(]{0,3}(?:via|by)\s/iy;
const by: Field<By, Before> = {
  noun: 'VIA and an aircraft, or ORBITAL',
  schema: By,
  absent: { kind: 'ground' },
  read(line, at, desk, sofar) {
    FROM_ORBIT.lastIndex = at;
    if (FROM_ORBIT.test(line)) return { value: { kind: 'orbital' }, end: FROM_ORBIT.lastIndex };
    VIA.lastIndex = at;
    if (!VIA.test(line)) return null;
    const carrier = unit.read(line, VIA.lastIndex, desk, sofar);
    return isFound(carrier) ? { value: { kind: 'via', carrier: carrier.value }, end: carrier.end } : carrier;
  },
  write: (value) => (value.kind === 'via' ? `VIA ${value.carrier}` : value.kind === 'orbital' ? 'ORBITAL' : ''),
  ways: () => [],
};

/** Where it may be set down so, and what it may take along. */
const landing = (piece: Piece, menu: Menu, way: By, ...behind: readonly string[]) => {
  const { flag, card: type, supplies } = piece;
  if (piece.place !== 'reserve' || type.domain === 'card') return [];
  const most = Math.min(type.capacity - supplies, menu.usable);
  const where = menu.squares.filter((one) =>
    menu.can({ kind: 'deploy', unit: flag, square: one, supplies: 0, by: way }),
  );
  return lineOf(
    `DEPLOY ${flag} AT `,
    squaresFrom('Where', where),
    ...(most < 1 ? [] : [' WITH ', upTo('Supply tokens', most)]),
    ...behind,
  );
};

const HOME =
  'From the reserve onto the deployment area (a harbour, a carrier), with tokens of the usable reserve on its card.';
const AIR =
  'A transport aircraft sets land units down anywhere, past whatever fires at it; they neither move nor attack in this turn.';
const ORBIT = 'Anywhere on land, for the price of an insertion; the unit may attack and not move.';
const ON = '[at|on|to|onto]';
const WITH = `with {supplies} [${SUPPLY}]`;

const deploy = card('deploy', {
  words: ['DEPLOY', 'DEPLOYS'],
  fields: {
    unit,
    square,
    supplies: { ...least('number of tokens'), absent: 0 },
    by,
  },
  // The square and what comes with the unit in any order; each stands there once.
  forms: ['* {unit}', '{unit} *'].flatMap((who) => [
    `${who} ${ON} {square} [${WITH} & {by}]`,
    `${who} ${WITH} ${ON} {square} [{by}]`,
    `${who} {by} ${ON} {square} [${WITH}]`,
    `${who} (${WITH} & {by}) ${ON} {square}`,
  ]),
  normal: ({ unit: flag, square: at, supplies, by: way }) =>
    `DEPLOY ${flag} AT ${at}${supplies === 0 ? '' : ` WITH ${supplies}`}${way.kind === 'ground' ? '' : ` ${by.write(way)}`}`,
  template: 'DEPLOY <unit> AT <square> WITH <number>',
  title: 'Deploy',
  help: HOME,
  more: fails('E-NEW', 'E-NOTRESERVE', 'E-ZONE', 'E-CAP', 'E-RES', 'F-OCCUPIED'),
  rules: ['BR-38'],
  example: ({ own, squares: [first] }) => ({
    kind: 'deploy',
    unit: own('HV'),
    square: first,
    supplies: 6,
    by: { kind: 'ground' as const },
  }),
  ...IN.combat,
  menu: [
    { title: 'Deploy', sentence: HOME, ways: hand((piece, menu) => landing(piece, menu, { kind: 'ground' })) },
    {
      title: 'Deploy by air',
      sentence: AIR,
      ways: hand((piece, menu) =>
        [...menu.pieces('map'), ...menu.pieces('reserve')]
          .filter(({ card: { traits } }) => traits.includes('airdrop'))
          .flatMap(({ flag }) => titled(flag, landing(piece, menu, { kind: 'via', carrier: flag }, ` VIA ${flag}`))),
      ),
    },
    {
      title: 'Deploy from orbit',
      sentence: ORBIT,
      ways: hand((piece, menu) => landing(piece, menu, { kind: 'orbital' }, ' ORBITAL')),
    },
  ],
  also: [
    {
      id: 'deploy-via',
      title: 'Deploy by air',
      help: AIR,
      more: fails('E-TYPE', 'E-CAP', 'F-SUPPLY', 'F-SHOTDOWN', 'F-IMPASS', 'F-OCCUPIED'),
      template: 'DEPLOY <unit> AT <square> WITH <number> VIA <aircraft>',
      example: ({ own, squares: [, , third] }) => ({
        kind: 'deploy',
        unit: own('HV'),
        square: third,
        supplies: 6,
        by: { kind: 'via' as const, carrier: own('TA') },
      }),
      rules: ['BR-39'],
    },
    {
      id: 'deploy-orbital',
      title: 'Deploy from orbit',
      help: ORBIT,
      more: fails('E-TYPE', 'E-FUNDS', 'F-OCCUPIED', 'F-IMPASS'),
      template: 'DEPLOY <unit> AT <square> WITH <number> ORBITAL',
      example: ({ own, squares: [, , third] }) => ({
        kind: 'deploy',
        unit: own('AU'),
        square: third,
        supplies: 4,
        by: { kind: 'orbital' as const },
      }),
      rules: ['BR-40'],
    },
  ],
});

/** Squares that could each be laid or taken up now. */
const free = (menu: Menu): readonly string[] => menu.squares.filter((one) => menu.can({ kind: 'lay', squares: [one] }));
const LAYING =
  'Usable tokens, one a square, in order, each beside the deployment area or a connected token, as far as they go.';

const lay = card('lay', {
  words: ['LAY'],
  fields: {
    squares: squares(
      atSeat((menu) => {
        const where = free(menu);
        return severalFrom(squaresFrom('Where', where), Math.max(1, Math.min(where.length, menu.usable)), ',');
      }),
    ),
  },
  forms: [`* [${SUPPLY}] [at|on|to] {squares}`],
  normal: 'LAY {squares}',
  template: 'LAY <square>,<square>,<square>',
  title: 'Lay supply',
  help: LAYING,
  more: fails('F-RES', 'F-CUTOFF', 'F-OCCUPIED', 'F-TOKEN', 'F-IMPASS'),
  rules: ['BR-47', 'BR-48', 'BR-49'],
  example: ({ squares: all }) => ({ kind: 'lay', squares: [...all.slice(0, 3)] }),
  ...IN.combat,
  menu: [
    { title: 'Lay supply', sentence: LAYING },
    {
      title: 'Lay supply: as far as a square',
      sentence: LAYING,
      ways: (desk) =>
        desk.hand === null
          ? atSeat((menu) => lineOf('LAY ', choosing('word', 'To where', menu.lines(free(menu)))))(desk)
          : [],
    },
  ],
});

const order = card('unit', {
  words: ['UNIT'],
  fields: { '...': block },
  forms: ['* {...}', '{...}'],
  normal: 'UNIT {...}',
  template: 'UNIT <unit>: <act>; <act>',
  title: 'Order a unit',
  help: 'All that one unit does in a turn, in one block: at most one move and one attack, in the order in which they stand.',
  more: fails('E-UNIT', 'E-OWNER', 'E-SPLIT', 'E-DUP', 'F-GONE'),
  rules: ['BR-18', 'BR-19'],
  example: ({ own, squares: [first, second, third] }) => ({
    kind: 'unit',
    unit: own('GY'),
    acts: [
      {
        do: { kind: 'move' as const, way: { kind: 'path' as const, squares: [first, second] } },
        when: [],
        otherwise: null,
      },
      { do: { kind: 'attack' as const, square: third }, when: [], otherwise: null },
    ],
  }),
  ...IN.combat,
  // Each act of a unit is in the menu by itself.
  menu: [],
  also: [
    {
      id: 'unit-conditions',
      title: 'Order a unit, or else',
      help: 'Each act may have conditions, looked at when it comes to be done, and another act after ELSE.',
      more: fails('F-COND'),
      template: 'UNIT <unit>: <act> IF <condition> ELSE <act>',
      example: ({ own, squares: [, second, third] }) => ({
        kind: 'unit',
        unit: own('TT'),
        acts: [
          {
            do: { kind: 'attack' as const, square: third },
            when: [{ not: false, test: { kind: 'enemy' as const, square: third } }],
            otherwise: { kind: 'move' as const, way: { kind: 'to' as const, square: second } },
          },
        ],
      }),
      rules: ['BR-18'],
    },
  ],
});

export const COMBAT = [deploy, lay, order] as const;

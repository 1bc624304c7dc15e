import { z } from 'zod';
import { type Field, isFound } from '../../../../core/order/field.js';
import { fault } from '../../../../core/reading/fault.js';
import { choosing } from '../../../parabellum/orders/fields.js';
import { lineOf, titled } from '../../../parabellum/orders/menu-lines.js';
import { Channel, UnitName } from '../../shapes/base.js';
import { has } from '../../tables.js';
import { aircraft, anywhere, hand, oneOf, onMap, other, seat, square, squareFor, squaresFrom } from '../fields.js';
import type { Before } from '../table.js';
import { card, IN } from './when.js';

const shell = card('shell', {
  words: ['SHELL'],
  fields: {
    unit: onMap(({ card: type }) => type.indirect !== null),
    square: square(
      hand((piece, menu) =>
        choosing(
          'place',
          'Where',
          menu.targets(piece, (at) => ({ kind: 'shell', unit: piece.name, square: at })),
        ),
      ),
    ),
  },
  forms: ['* {unit} [to] [at|on] {square}'],
  normal: 'SHELL {unit} AT {square}',
  template: 'SHELL <unit> AT <square>',
  title: 'Shell a square',
  help: 'Indirect fire of a unit that has not moved, between its shortest and longest range; no counterattack.',
  rules: ['CL-87', 'CL-88', 'CL-89'],
  example: (book) => ({ kind: 'shell', unit: book.own('MO'), square: book.squares[2] }),
  ...IN.special,
});

const strike = card('strike', {
  words: ['STRIKE'],
  fields: {
    air: aircraft(({ card: type }) => type.direct !== null),
    square: square(
      hand(({ name }, menu) =>
        choosing(
          'place',
          'Where',
          menu.targets(null, (at) => ({ kind: 'strike', air: name, square: at })),
        ),
      ),
    ),
  },
  forms: ['* {air} [over] [at|on] {square}'],
  normal: 'STRIKE {air} AT {square}',
  template: 'STRIKE <aircraft> AT <square>',
  title: 'Strike from the air',
  help: 'A ready aircraft attacks any square, after fighters and flak have had their say.',
  rules: ['CL-94', 'CL-95', 'CL-102'],
  example: (book) => ({ kind: 'strike', air: book.air, square: book.squares[2] }),
  ...IN.special,
});

const recon = card('recon', {
  words: ['RECON'],
  fields: {
    air: aircraft(({ name }, menu) => {
      const [somewhere] = menu.squares;
      return somewhere !== undefined && menu.can({ kind: 'recon', air: name, square: somewhere });
    }),
    square: squareFor('Where', (_, menu) => menu.squares),
  },
  forms: ['* {air} [over] [at|on] {square}'],
  normal: 'RECON {air} AT {square}',
  template: 'RECON <aircraft> AT <square>',
  title: 'Look from the air',
  help: 'Instead of a sortie: exactly what stands on a square. It costs all supply.',
  rules: ['CL-99'],
  example: (book) => ({ kind: 'recon', air: book.scout, square: book.squares[2] }),
  ...IN.special,
});

const scout = card('scout', {
  words: ['SCOUT'],
  fields: {
    unit: onMap(({ card: type }) => has(type, 'scout')),
    square: squareFor('Where', (piece, menu) => menu.sights(piece)),
  },
  forms: ['* {unit} [to] [at|on] {square}'],
  normal: 'SCOUT {unit} AT {square}',
  template: 'SCOUT <unit> AT <square>',
  title: 'Look from the ground',
  help: 'A scout looks at one square within four, instead of attacking.',
  rules: ['CL-118'],
  example: (book) => ({ kind: 'scout', unit: book.own('RC'), square: book.squares[2] }),
  ...IN.special,
});

/** Squares that a card of the reserve can strike by itself. */
const struck = (kind: 'orbital' | 'salvo'): Field<string, Before> =>
  square(
    seat((menu) =>
      choosing(
        'place',
        'Where',
        menu.targets(null, (at) => ({ kind, square: at })),
      ),
    ),
  );

const orbital = card('orbital', {
  words: ['ORBITAL'],
  fields: { square: struck('orbital') },
  forms: ['* [at|on] {square}'],
  normal: 'ORBITAL AT {square}',
  template: 'ORBITAL AT <square>',
  title: 'Strike from orbit',
  help: 'A card of the reserve, once a skirmish.',
  rules: ['CL-120'],
  example: (book) => ({ kind: 'orbital', square: book.squares[2] }),
  ...IN.special,
});

const salvo = card('salvo', {
  words: ['SALVO'],
  fields: { square: struck('salvo') },
  forms: ['* [at|on] {square}'],
  normal: 'SALVO AT {square}',
  template: 'SALVO AT <square>',
  title: 'Rocket salvo',
  help: 'A card of the reserve, which is used up.',
  rules: ['CL-120'],
  example: (book) => ({ kind: 'salvo', square: book.squares[2] }),
  ...IN.special,
});

export const channel = oneOf<Channel>(
  'ROAD, AIR, SEA or ORBITAL',
  Channel,
  ['road', 'ROAD'],
  ['air', 'AIR'],
  ['sea', 'SEA'],
  ['orbital', 'ORBITAL', 'ORBIT'],
);

type Coming = { channel: Channel; by: string | null };
const [transport, boat] = [aircraft(() => false), other()];
/** By what a unit comes on: the transport aircraft (AIR), the landing craft (SEA), else nothing. */
const coming: Field<Coming, Before> = {
  noun: 'ROAD, AIR with an aircraft, SEA or ORBITAL',
  schema: z.object({ channel: Channel, by: UnitName.nullable() }),
  read(line, at, desk, sofar) {
    const found = channel.read(line, at, desk, sofar);
    if (!isFound(found)) return found;
    const { value, end } = found;
    if (value !== 'air' && value !== 'sea') return { value: { channel: value, by: null }, end };
    const by = (value === 'air' ? transport : boat).read(line, end, desk, sofar);
    if (isFound(by)) return { value: { channel: value, by: by.value }, end: by.end };
    if (value === 'sea') return { value: { channel: value, by: null }, end };
    return (
      by ??
      fault(
        'order/wrong-arguments',
        line.slice(end).trim() || line.slice(0, 80),
        'Here an aircraft, like STR-1, is wanted.',
        {
          allowed: 'Name the transport that carries it: VIA AIR TRA-1.',
          rule: 'CL-98',
        },
      )
    );
  },
  write: ({ channel: how, by }) => `${how.toUpperCase()}${by === null ? '' : ` ${by}`}`,
  ways: () => [],
};

/** Where the unit that is pointed at can land, if that is how it comes. */
const landing = (how: Channel): ((desk: Before) => ReturnType<typeof lineOf>) =>
  hand(({ name, unit }, menu) => {
    if (unit.place !== 'dispatched' || unit.channel !== how) return [];
    const line = (by: string | null) =>
      lineOf(
        `LAND ${name} AT `,
        squaresFrom(
          'Where',
          menu.squares.filter((at) => menu.can({ kind: 'land', unit: name, square: at, channel: how, by })),
        ),
        ` VIA ${how.toUpperCase()}${by === null ? '' : ` ${by}`}`,
      );
    const carriers = menu.own.filter(({ card: type }) => has(type, how === 'air' ? 'airdrop' : 'amphibious'));
    const borne = () => carriers.flatMap((one) => titled(one.name, line(one.name)));
    return [...(how === 'air' ? [] : line(null)), ...(how === 'air' || how === 'sea' ? borne() : [])];
  });

const LANDED = {
  road: 'A unit dispatched in your last Boardroom arrives on an entry square.',
  air: 'A transport aircraft sets it down, after flak and fighters.',
  sea: 'On a beach, by a landing craft on the map or against the fee of the skirmish.',
  orbital: 'With a pod of the reserve, anywhere on land.',
} as const;
const TITLES = {
  road: 'Bring a unit on by road',
  air: 'Bring a unit on by air',
  sea: 'Bring a unit on by sea',
  orbital: 'Bring a unit on from orbit',
} as const;
const land = card('land', {
  words: ['LAND'],
  fields: { unit: anywhere(() => true), square: square(), '...': coming },
  forms: ['* {unit} ([at|on] {square} & [via|by] {...})'],
  normal: 'LAND {unit} AT {square} VIA {...}',
  template: 'LAND <unit> AT <square> VIA ROAD',
  title: TITLES.road,
  help: LANDED.road,
  rules: ['CL-98'],
  example: (book) => ({
    kind: 'land',
    unit: book.own('HV'),
    square: book.squares[0],
    channel: 'road' as const,
    by: null,
  }),
  ...IN.special,
  menu: Channel.options.map((how) => ({ title: TITLES[how], sentence: LANDED[how], ways: landing(how) })),
  also: [
    {
      id: 'land-air',
      title: TITLES.air,
      help: LANDED.air,
      template: 'LAND <unit> AT <square> VIA AIR <aircraft>',
      example: (book) => ({
        kind: 'land',
        unit: book.own('HV'),
        square: book.squares[2],
        channel: 'air' as const,
        by: book.transport,
      }),
    },
    {
      id: 'land-sea',
      title: TITLES.sea,
      help: LANDED.sea,
      template: 'LAND <unit> AT <square> VIA SEA <landing craft>',
      example: (book) => ({
        kind: 'land',
        unit: book.own('TT'),
        square: book.squares[1],
        channel: 'sea' as const,
        by: book.own('LC'),
      }),
    },
    {
      id: 'land-orbital',
      title: TITLES.orbital,
      help: LANDED.orbital,
      template: 'LAND <unit> AT <square> VIA ORBITAL',
      example: (book) => ({
        kind: 'land',
        unit: book.own('AU'),
        square: book.squares[2],
        channel: 'orbital' as const,
        by: null,
      }),
      rules: ['CL-98', 'CL-120'],
    },
  ],
});

const evacuate = card('evacuate', {
  words: ['EVACUATE'],
  fields: { air: aircraft(({ name }, menu) => menu.can({ kind: 'evacuate', air: name })) },
  forms: ['* {air}'],
  normal: 'EVACUATE {air}',
  template: 'EVACUATE <aircraft>',
  title: 'Fly an aircraft out',
  help: 'Instead of a sortie, for all its supply: out of the skirmish until it ends.',
  rules: ['CL-112'],
  example: (book) => ({ kind: 'evacuate', air: book.fighter }),
  ...IN.special,
});

export const FIRE = [shell, strike, recon, scout, orbital, salvo] as const;
export const LANDING = [land, evacuate] as const;

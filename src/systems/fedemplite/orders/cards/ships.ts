import { z } from 'zod';
import { fault } from '../../../../core/reading/fault.js';
import { FleetLetter } from '../../shapes/base.js';
import { ShipType } from '../../shapes/ship-types.js';
import { typeNamed } from '../../ship-types.js';
import { bag, nowhere, type Part, type Sorted } from '../bag.js';
import { bid, fleet, nation, place, readFleet, shipCount } from '../fields.js';
import { lead } from '../lead.js';
import type { Fault } from '../problems.js';
import { destinationSlot, fleetSlot, isPlace, sourceSlot } from '../slots.js';
import type { Before } from '../table.js';
import { shipsOf } from '../types.js';
import type { Value } from '../values.js';
import { card, inWindows, offered, TURNS } from './card.js';

/** The type of the ships stands behind their number, before it or alone. */
function withType(values: readonly Value[], none: { readonly type?: null }): Sorted {
  const typed = values.find(({ word }) => typeNamed(word) !== undefined);
  const type = typed === undefined ? undefined : typeNamed(typed.word);
  return { values: values.filter((value) => value !== typed), more: () => (type === undefined ? none : { type }) };
}

const typePart = <Schema extends z.ZodType>(schema: Schema): Part<Schema> => ({
  schema,
  fits: nowhere,
  read: () => schema.parse(undefined),
  write: String,
});

const fleetOrNew: Part<z.ZodUnion<[typeof FleetLetter, z.ZodLiteral<'NEW'>]>> = {
  schema: z.union([FleetLetter, z.literal('NEW')]),
  fits: fleetSlot(['for', 'to', 'destination']),
  read: (word) => (word === 'NEW' ? 'NEW' : readFleet(word)),
  write: (letter) => (letter === 'NEW' ? 'New Fleet' : `Fleet ${letter}`),
};

const isNew = ({ word }: Value): boolean => word === 'NEW' || word === 'FLEET';

/** Whether a fleet is bought, not ships for one: it has a base, or stands where the ships would, and no ships are named. */
const isForFleet = (values: readonly Value[]): boolean =>
  values.some(isNew) &&
  !values.some(({ unit }) => unit === 'ships') &&
  (values.some(isPlace) || values[1]?.word === 'NEW');

export const purchaseShips = card('purchase-ships', {
  words: ['PURCHASE'],
  fields: {
    '...': bag({
      form: 'nation, ships, Influence, fleet',
      rule: 'FE-52',
      parts: { nation, ships: shipCount('FE-53'), bid, fleet: fleetOrNew, type: typePart(ShipType.nullable()) },
      normal: ({ nation: of, ships, bid: price, fleet: to, type }) =>
        `${of}, ${shipsOf(ships, type)}, ${price} Influence, ${fleetOrNew.write(to)}`,
      sort: (values) => (isForFleet(values) ? null : withType(values, { type: null })),
    }),
  },
  asides: { lead: lead('a nation') },
  otherWords: ['BUY'],
  forms: ["[;|'] * {...}", 'buy {...}', '{lead} (*|buy|buys|purchases) {...}'],
  normal: 'PURCHASE({...})',
  template: 'PURCHASE(<nation>, <ships>, <Influence>, <fleet>)',
  title: 'PURCHASE ships',
  help: 'Bids Influence for ships out of a nation’s Muster Pool.',
  more: 'The highest price per ship is served first. Write NEW for the fleet to have them join a fleet that you raise this turn.',
  lookUp: ['buy', 'auction', 'Influence'],
  rules: ['FE-52', 'FE-53', 'FE-54', 'FE-56'],
  phases: inWindows(TURNS, { unless: 'ship-types' }),
  menu: [offered('purchase', 'Buy ships', 'The highest price per ship is served first.')],
  example: ({ nation: { id }, fleet: to }) => ({
    kind: 'purchase-ships',
    nation: id,
    ships: 3,
    bid: 5,
    fleet: to,
    type: null,
  }),
  also: [
    {
      id: 'purchase-types',
      title: 'PURCHASE ships',
      help: 'Bids Influence for ships of one type out of a nation’s Muster Pool.',
      more: [
        'Types are DN, CV, CA and SC. For each type the highest price per ship is served first. Write NEW for the fleet to have them',
        'join a fleet that you raise this turn.',
      ].join(' '),
      template: 'PURCHASE(<nation>, <ships> <type>, <Influence>, <fleet>)',
      example: ({ nation: { id }, fleet: to }) => ({
        kind: 'purchase-ships',
        nation: id,
        ships: 3,
        bid: 5,
        fleet: to,
        type: 'CA' as const,
      }),
      phases: inWindows(TURNS, { needs: 'ship-types' }),
      rules: ['FE-O6', 'FE-52', 'FE-53', 'FE-54', 'FE-56'],
      lookUp: ['buy', 'auction', 'Influence', 'DN', 'CV', 'CA', 'SC'],
    },
  ],
});

export const purchaseFleet = card('purchase-fleet', {
  words: ['PURCHASE'],
  fields: {
    '...': bag({
      form: 'nation, New Fleet, Influence, province',
      rule: 'FE-58',
      parts: { nation, bid, base: place },
      besides: { fleet: (value) => (isNew(value) ? 'named' : 'never') },
      normal: '{nation}, New Fleet, {bid} Influence, at {base}',
      sort: (values) => (isForFleet(values) ? { values } : null),
    }),
  },
  asides: { lead: lead('a nation') },
  otherWords: ['BUY'],
  forms: ["[;|'] * {...}", 'buy {...}', '{lead} (*|buy|buys|purchases) {...}'],
  normal: 'PURCHASE({...})',
  template: 'PURCHASE(<nation>, New Fleet, <Influence>, at <province>)',
  title: 'PURCHASE a new fleet',
  help: 'Bids Influence for the right to raise a fleet at a base.',
  more: 'The highest bid wins. The base must be legal and free when all moves are made.',
  lookUp: ['buy', 'raise', 'Influence'],
  rules: ['FE-58', 'FE-103'],
  menu: [offered('new-fleet', 'Raise a fleet', 'Bids for the right to raise a fleet there; the highest bid wins.')],
  phases: inWindows(['orders']),
  example: ({ nation: { id }, near, base }) => ({
    kind: 'purchase-fleet',
    nation: id,
    bid: 4,
    base: near[0] ?? base,
  }),
});

/** The nation may stand before both fleets too, as long as it is the same one. */
function withOneNation(values: readonly Value[], { nations }: Before): readonly Value[] | Fault {
  const named = values.filter(({ word }) => nations.has(word));
  const [first, ...others] = named.map(({ word }) => nations.get(word));
  const other = others.find((one) => one !== first);
  if (other === undefined) return values.filter((value) => value === named[0] || !nations.has(value.word));
  return fault('order/two-nations', `${first} ${other}`, `${first} ships cannot serve in a fleet of ${other}.`, {
    allowed: `Name a fleet of ${first}.`,
    rule: 'FE-11',
  });
}

const source: Part<z.ZodUnion<[typeof FleetLetter, z.ZodLiteral<'POOL'>]>> = {
  schema: z.union([FleetLetter, z.literal('POOL')]),
  fits: sourceSlot,
  read: (word) => (word === 'POOL' ? 'POOL' : readFleet(word)),
  write: (letter) => (letter === 'POOL' ? 'Pool' : `Fleet ${letter}`),
};

export const deploy = card('deploy', {
  words: ['DEPLOY'],
  fields: {
    '...': bag({
      form: 'nation, from fleet, ships, to fleet',
      rule: 'FE-100',
      parts: {
        nation,
        from: source,
        ships: shipCount('FE-100'),
        to: fleet(destinationSlot),
        /** Left out: ships of any type (FE-O6). */
        type: typePart(ShipType.exactOptional()),
      },
      normal: ({ nation: of, from, ships, to, type }) =>
        `${of}, from ${source.write(from)}, ${shipsOf(ships, type)}, to Fleet ${to}`,
      sort: (values, before) => {
        const { values: others, more } = withType(values, {});
        const ofOne = withOneNation(others, before);
        return 'code' in ofOne ? ofOne : { values: ofOne, ...(more === undefined ? {} : { more }) };
      },
      judge: ({ from, to }) =>
        to === from
          ? fault('order/same-fleet', String(to), `The ships are in fleet ${String(to)} already.`, {
              allowed: 'Name two different fleets of the nation.',
              rule: 'FE-100',
            })
          : null,
    }),
  },
  asides: { lead: lead('a nation') },
  otherWords: ['SEND', 'TRANSFER'],
  forms: ["[;|'] * {...}", '(send|transfer) {...}', '{lead} (*|deploys|send|sends|transfer|transfers) {...}'],
  normal: 'DEPLOY({...})',
  template: 'DEPLOY(<nation>, <from fleet>, <ships>, <to fleet>)',
  title: 'DEPLOY',
  help: 'Moves ships of your own from one fleet of a nation to another, after combat.',
  more: 'You need not be the Admiral. If fewer ships are left than you name, all of them go.',
  lookUp: ['transfer', 'ships'],
  rules: ['FE-100'],
  phases: inWindows(TURNS),
  menu: [
    offered('ship-bid', 'Ask for ships', 'A bid is free, and the smallest are served first.'),
    offered('transfer', 'Deploy ships', 'Moves some of your ships in it to another fleet after combat.'),
  ],
  example: ({ nation: { id }, fleet: from, other }) => ({ kind: 'deploy', nation: id, from, ships: 3, to: other }),
  also: [
    {
      id: 'ship-bid',
      title: 'DEPLOY from the pool',
      help: 'Asks for ships at the start of the war, for one fleet a line.',
      more: 'A bid costs no Influence and is secret. For each nation the smallest requests are served first.',
      template: 'DEPLOY(<nation>, From Pool, <ships>, <fleet>)',
      example: ({ nation: { id }, fleet: to }) => ({ kind: 'deploy', nation: id, from: 'POOL', ships: 10, to }),
      phases: inWindows(['setup']),
      rules: ['FE-41', 'FE-42'],
      lookUp: ['bid', 'ship bid', 'pool'],
    },
    {
      id: 'types',
      title: 'Types in DEPLOY and ship bids',
      help: 'Names the type of the ships that change fleets, or that are asked for before turn 1.',
      more: 'The type stands behind the number. Without one cruisers go first, then scouts, carriers and dreadnoughts.',
      template: 'DEPLOY(<nation>, <from fleet>, <ships> <type>, <to fleet>)',
      example: ({ nation: { id }, fleet: from, other }) => ({
        kind: 'deploy',
        nation: id,
        from,
        ships: 1,
        to: other,
        type: 'DN' as const,
      }),
      phases: inWindows(['setup', 'pre-war', 'orders'], { needs: 'ship-types' }),
      rules: ['FE-O6', 'FE-41', 'FE-100'],
      lookUp: ['DN', 'CV', 'CA', 'SC', 'transfer'],
    },
  ],
});

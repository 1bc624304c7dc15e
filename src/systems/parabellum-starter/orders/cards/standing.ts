import { z } from 'zod';
import type { Way } from '../../../../core/order/field.js';
import { PLAIN_FLAGS } from '../../../parabellum/livery.js';
import { familyCards } from '../../../parabellum/orders/family-cards.js';
import { choosing, oneOf } from '../../../parabellum/orders/fields.js';
import { policy, policyIf, whom } from '../../../parabellum/orders/standing-fields.js';
import { UnitClass } from '../../../parabellum/unit-card.js';
import { AirName, Flag } from '../../shapes/base.js';
import { CounterPolicy } from '../../shapes/standing.js';
import type { Piece } from '../desk.js';
import { aircraft, code } from '../fields.js';
import type { Before, Book } from '../table.js';
import { card, IN } from './when.js';

const spokenOf = (may: (piece: Piece) => boolean) =>
  whom<Before, UnitClass>({
    form: PLAIN_FLAGS,
    flag: Flag,
    classes: UnitClass,
    code: code(() => []),
    ways: ({ hand }): readonly Way[] => (hand !== null && may(hand) ? [{ pieces: [hand.name] }] : []),
  });

const MEASURES = {
  STR: ['strength', 'atLeast'],
  AMMO: ['ammo', 'atLeast'],
  ATTACKER: ['attacker', 'atLeast'],
} as const;

const words = (label: string, ...among: readonly string[]): readonly Way[] =>
  choosing(
    'word',
    label,
    among.map((value) => ({ value, label: value })),
  );

const counter = card('counter', {
  words: ['COUNTER'],
  fields: {
    whom: spokenOf(({ card: type }) => type.class !== 'AIR' && type.attack !== null),
    policy: {
      ...policy<CounterPolicy, Before>(CounterPolicy, MEASURES),
      ways: ({ hand }: Before) =>
        hand === null
          ? words('When', 'ALWAYS', 'NEVER')
          : [...words('When', 'ALWAYS', 'NEVER'), { ...policyIf(Object.keys(MEASURES)), title: 'on a condition' }],
    },
  },
  forms: ['* {whom} {policy}'],
  normal: 'COUNTER {whom} {policy}',
  template: 'COUNTER <unit, code, class or ALL> <ALWAYS, NEVER or IF STR, AMMO or ATTACKER number>',
  title: 'Strike back or not',
  help: 'For one unit, a type, a class (INF, SML, LRG) or ALL: ALWAYS, NEVER, or only IF something is at least so much.',
  rules: ['ST-51', 'SRR-4.3'],
  example: { kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'always' } },
  ...IN.standing,
  menu: [
    {
      title: 'Strike back or not',
      sentence:
        'For one unit, a type, a class (INF, SML, LRG) or ALL: ALWAYS, NEVER, or only IF something is at least so much.',
    },
    {
      title: 'Strike back or not, all of them',
      sentence: 'For all units that no other line speaks of.',
      line: 'COUNTER ALL {policy}',
      when: ({ hand }) => hand === null,
    },
  ],
  also: [
    {
      id: 'counter-if',
      title: 'Strike back on a condition',
      help: 'STR and AMMO are the unit’s own, ATTACKER is the strength of who attacked. TYPE names a type whose code is a class too.',
      template: 'COUNTER <unit, code, class or ALL> IF <STR, AMMO or ATTACKER> <number>',
      example: (book) => ({
        kind: 'counter',
        whom: { kind: 'unit' as const, unit: book.own('GY') },
        policy: { kind: 'ammo' as const, atLeast: 2 },
      }),
    },
  ],
});

const fires = oneOf<boolean, Before>({
  noun: 'FIRE or HOLD',
  label: 'Flak',
  schema: z.boolean(),
  words: [
    [true, 'FIRE'],
    [false, 'HOLD'],
  ],
});

const flak = card('flak', {
  words: ['AA'],
  fields: { whom: spokenOf(({ card: type }) => type.class !== 'AIR' && type.antiAir !== null), fire: fires },
  forms: ['* {whom} {fire}'],
  normal: 'AA {whom} {fire}',
  template: 'AA <unit, code, class or ALL> <FIRE or HOLD>',
  title: 'Flak',
  help: 'Whether anti-air units fire at sorties.',
  rules: ['SRR-39b', 'SRR-4.3'],
  example: { kind: 'flak', whom: { kind: 'all' }, fire: true },
  ...IN.standing,
  menu: [
    { title: 'Flak', sentence: 'Whether anti-air units fire at sorties.' },
    {
      title: 'Flak',
      sentence: 'Whether anti-air units fire at sorties.',
      line: 'AA ALL {fire}',
      when: ({ hand }) => hand === null,
    },
  ],
});

const fighter = aircraft(AirName, ({ card: type }) => type.traits.includes('superiority'));

const intercept = card('intercept', {
  words: ['INTERCEPT'],
  fields: {
    air: fighter,
    any: oneOf<boolean, Before>({
      noun: 'ANY or NEVER',
      label: 'Whom',
      schema: z.boolean(),
      words: [
        [true, 'ANY'],
        [false, 'NEVER'],
      ],
    }),
  },
  forms: ['* {air} {any}'],
  normal: 'INTERCEPT {air} {any}',
  template: 'INTERCEPT <aircraft> <ANY or NEVER>',
  title: 'Intercept',
  help: 'Whether a fighter rises against enemy sorties.',
  rules: ['SRR-39', 'SRR-4.3'],
  example: (book) => ({ kind: 'intercept', air: book.air, any: true }),
  ...IN.standing,
});

const family = familyCards<Before, Book>();
const flying = { rules: ['SRR-39', 'SRR-4.3'], ...IN.standing };
const dogfight = family.dogfight(fighter, ({ air }) => air, flying);
const reply = family.reply(
  aircraft(AirName, ({ card: type }) => type.traits.includes('anti-radiation')),
  ({ air }) => air,
  flying,
);

const liquidate = card('liquidate', {
  words: ['LIQUIDATE'],
  fields: {
    on: oneOf<boolean, Before>({
      noun: 'ON or OFF',
      label: 'Switch',
      schema: z.boolean(),
      words: [
        [true, 'ON'],
        [false, 'OFF'],
      ],
    }),
  },
  forms: ['* {on}'],
  normal: 'LIQUIDATE {on}',
  template: 'LIQUIDATE <ON or OFF>',
  title: 'Scrap to stay in',
  help: 'Whether cards and units are scrapped when only that keeps you in the campaign.',
  rules: ['ST-71', 'SRR-4.3'],
  example: { kind: 'liquidate', on: true },
  ...IN.standing,
});

/** What to do in other players' turns; it stays until it is replaced (4.3). */
export const STANDING = [counter, flak, intercept, dogfight, reply, liquidate] as const;

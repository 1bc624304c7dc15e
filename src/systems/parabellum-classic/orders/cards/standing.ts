import { z } from 'zod';
import { type Field, isFound } from '../../../../core/order/field.js';
import { maybe } from '../../../../core/order/fields.js';
import { isBoundary, skipParts } from '../../../../core/order/text.js';
import { fault } from '../../../../core/reading/fault.js';
import { DASHED_FLAGS } from '../../../parabellum/livery.js';
import { familyCards } from '../../../parabellum/orders/family-cards.js';
import { choosing } from '../../../parabellum/orders/fields.js';
import { lineOf, titled, wordsFrom } from '../../../parabellum/orders/menu-lines.js';
import { policyIf, policy as policyOf, whom as whomOf } from '../../../parabellum/orders/standing-fields.js';
import { Die, Flag, Size } from '../../shapes/base.js';
import { Bluff, CounterPolicy, Rising, Whom } from '../../shapes/standing.js';
import { has } from '../../tables.js';
import type { Piece } from '../desk.js';
import { aircraft, flagList, hand, least, oneOf, seat, square, squaresFrom, type } from '../fields.js';
import type { Before, Book } from '../table.js';
import { card, IN } from './when.js';

/** A unit, a type, a size or all; a menu names the unit that is pointed at, if it has something to react with. */
const spokenOf = (may: (piece: Piece) => boolean) =>
  ({
    ...whomOf<Before, Size>({
      form: DASHED_FLAGS,
      flag: Flag,
      classes: Size,
      code: type(),
      ways: hand((piece) => (may(piece) ? [{ pieces: [piece.name] }] : [])),
    }),
    schema: Whom,
  }) as unknown as Field<Whom, Before>;

const MEASURES = {
  STR: ['strength', 'atLeast'],
  AMMO: ['ammo', 'atLeast'],
  ATTACKER: ['attacker', 'atMost'],
} as const;
const STRIKE = 'For one unit, a type, a size (LV, SV, PS) or ALL. The narrowest order holds, then the latest.';
const STRIKE_IF =
  'STR and AMMO: the unit has at least so much. ATTACKER: whoever attacked rolled at most so many dice.';
/** For everybody that no other line speaks of. */
const forAll = ({ hand: piece }: Before): boolean => piece === null;

const counter = card('counter', {
  words: ['COUNTER'],
  fields: {
    whom: spokenOf(({ card: of }) => of.counter !== null && of.size !== 'AIR'),
    policy: {
      ...policyOf<CounterPolicy, Before>(CounterPolicy, MEASURES),
      ways: () => wordsFrom('When', 'ALWAYS', 'NEVER'),
    },
  },
  forms: ['* {whom} {policy}'],
  normal: 'COUNTER {whom} {policy}',
  template: 'COUNTER <unit, code, size or ALL> <ALWAYS or NEVER>',
  title: 'Strike back or not',
  help: STRIKE,
  rules: ['CL-75'],
  example: { kind: 'counter', whom: { kind: 'all' }, policy: { kind: 'always' } },
  ...IN.standing,
  menu: [
    { title: 'Strike back or not', sentence: STRIKE },
    { title: 'Strike back or not', sentence: STRIKE, line: 'COUNTER ALL {policy}', when: forAll },
    {
      title: 'Strike back on a condition',
      sentence: STRIKE_IF,
      ways: seat(() => lineOf('COUNTER ALL ', [policyIf(Object.keys(MEASURES))])),
    },
  ],
  also: [
    {
      id: 'counter-if',
      title: 'Strike back on a condition',
      help: STRIKE_IF,
      template: 'COUNTER <unit, code, size or ALL> IF <STR, AMMO or ATTACKER> <number>',
      example: (book) => ({
        kind: 'counter',
        whom: { kind: 'unit' as const, unit: book.own('GY') },
        policy: { kind: 'ammo' as const, atLeast: 2 },
      }),
    },
  ],
});

const shield = card('shield', {
  words: ['SHIELD'],
  fields: { square: square(), units: flagList('list of flags', 16) },
  forms: ['* [at|on] {square} [with|by] {units}'],
  normal: ({ square: at, units }) => `SHIELD ${at} ${units.join(' ')}`,
  template: 'SHIELD <square> <unit> <unit>',
  title: 'Who is hit first',
  help: 'Your units on a square, in the order in which attacks meet them.',
  rules: ['CL-78'],
  example: (book) => ({ kind: 'shield', square: book.squares[0], units: [book.own('AA'), book.own('BB')] }),
  ...IN.standing,
  menu: [],
});

const WORD = /(at|on|all|everywhere|off)(?![\p{L}\p{N}])/iuy;
const DICE = /([0-9]{1,2})\s?d\s?([0-9]{1,2})/iy;
const wordAt = (line: string, at: number): { readonly word: string; readonly end: number } => {
  WORD.lastIndex = skipParts(line, at);
  const word = WORD.exec(line)?.[1]?.toLowerCase() ?? '';
  return { word, end: word === '' ? at : WORD.lastIndex };
};
const place = square();
const NOTHING = { square: null, sham: null };

/** `AT C4 8D8`, `AT ALL 8D8`, `AT C4 OFF`, `OFF`. */
const bluffing: Field<Bluff, Before> = {
  noun: 'square or ALL, with dice like 8D8 or OFF behind it',
  schema: Bluff,
  read(line, at, desk, sofar) {
    let { word, end } = wordAt(line, at);
    if (word === 'off') return { value: NOTHING, end };
    if (word === 'at' || word === 'on') ({ word, end } = wordAt(line, end));
    const all = word === 'all' || word === 'everywhere';
    const where = all ? null : place.read(line, end, desk, sofar);
    if (!all && !isFound(where)) return where;
    const value = isFound(where) ? where.value : null;
    end = isFound(where) ? where.end : end;
    const off = wordAt(line, end);
    if (off.word === 'off') return { value: { square: value, sham: null }, end: off.end };
    DICE.lastIndex = skipParts(line, end);
    const thrown = DICE.exec(line);
    const [dice, die] = [Number(thrown?.[1] ?? 0), Die.safeParse(Number(thrown?.[2] ?? 0))];
    if (thrown !== null && die.success && dice >= 1 && dice <= 10 && isBoundary(line, DICE.lastIndex))
      return { value: { square: value, sham: { dice, die: die.data } }, end: DICE.lastIndex };
    return fault(
      'order/wrong-arguments',
      thrown?.[0] ?? line.trim().slice(0, 80),
      'Here sham dice are wanted, or OFF.',
      {
        allowed: 'Write 1 to 10 of D2, D4, D6, D8, D10 or D12, like 8D8.',
        rule: 'CL-73',
      },
    );
  },
  write: ({ square: at, sham }) =>
    at === null && sham === null ? 'OFF' : `AT ${at ?? 'ALL'} ${sham === null ? 'OFF' : `${sham.dice}D${sham.die}`}`,
  ways: () => [],
};

const SHAM =
  'Dice that are rolled when an empty square is attacked, as if something stood there; AT ALL for every square.';
const bluff = card('bluff', {
  words: ['BLUFF'],
  fields: { '...': bluffing },
  forms: ['* {...}'],
  normal: 'BLUFF {...}',
  template: 'BLUFF AT <square> <dice>',
  title: 'Sham dice',
  help: SHAM,
  rules: ['CL-73'],
  example: (book) => ({ kind: 'bluff', square: book.squares[0], sham: { dice: 8, die: 8 } }),
  ...IN.standing,
  menu: [
    {
      title: 'Sham dice',
      sentence: SHAM,
      ways: seat(({ squares }) =>
        lineOf(
          'BLUFF AT ',
          squaresFrom('Square', squares),
          ' ',
          [{ pieces: [{ kind: 'number', label: 'Dice', from: 1, to: 10 }] }],
          'D',
          wordsFrom('Die', '2', '4', '6', '8', '10', '12'),
        ),
      ),
    },
    {
      title: 'No more sham dice',
      sentence: 'Ends all bluffs.',
      ways: seat(() => lineOf('BLUFF OFF')),
    },
  ],
  also: [
    {
      id: 'bluff-off',
      title: 'No more sham dice',
      help: 'Ends all bluffs.',
      template: 'BLUFF OFF',
      example: { kind: 'bluff', ...NOTHING },
    },
  ],
});

const AT_FLIGHTS =
  'FIRE at what flies over, HOLD to reply only when attacked, or NEVER; for sorties or recon flights only, or for both.';
const FIRES = ['FIRE', 'HOLD', 'NEVER'] as const;
const whoFires = spokenOf(({ card: of }) => of.antiAir !== null);
const flak = card('flak', {
  words: ['AA'],
  fields: {
    whom: whoFires,
    fire: oneOf(
      'FIRE, HOLD or NEVER',
      z.enum(['fire', 'hold', 'never']),
      ['fire', 'FIRE'],
      ['hold', 'HOLD'],
      ['never', 'NEVER'],
    ),
    against: maybe(
      oneOf(
        'SORTIE or RECON',
        z.enum(['sortie', 'recon']),
        ['sortie', 'SORTIE', 'SORTIES'],
        ['recon', 'RECON', 'RECONS'],
      ),
    ),
  },
  forms: ['* {whom} {fire} [[only] [at|on] {against} [only]]'],
  normal: ({ whom, fire, against }) =>
    `AA ${whoFires.write(whom)} ${fire.toUpperCase()}${against === null ? '' : ` ${against.toUpperCase()}`}`,
  template: 'AA <unit, code, size or ALL> <FIRE, HOLD or NEVER> <SORTIE or RECON>',
  title: 'Flak',
  help: AT_FLIGHTS,
  rules: ['CL-100'],
  example: { kind: 'flak', whom: { kind: 'all' }, fire: 'fire', against: 'sortie' },
  ...IN.standing,
  menu: [
    { title: 'Flak', sentence: AT_FLIGHTS, line: 'AA {whom} {fire}' },
    { title: 'Flak', sentence: AT_FLIGHTS, line: 'AA ALL {fire}', when: forAll },
    {
      title: 'Flak',
      sentence: AT_FLIGHTS,
      ways: seat(() =>
        titled(
          'only some flights',
          lineOf('AA ALL ', wordsFrom('Flak', ...FIRES), ' ', wordsFrom('Against', 'SORTIE', 'RECON')),
        ),
      ),
    },
  ],
});

const RISING = /(any|never|near)(?![\p{L}\p{N}])/iuy;
const WITHIN = /[\s,]{0,3}(?:within\s)?/iy;
const distance = least('distance');
const rising: Field<Rising, Before> = {
  noun: 'word: ANY, NEAR with a square and a distance, or NEVER',
  schema: Rising,
  read(line, at, desk, sofar) {
    RISING.lastIndex = skipParts(line, at);
    const word = RISING.exec(line)?.[1]?.toLowerCase();
    if (word === undefined) return null;
    const end = RISING.lastIndex;
    if (word !== 'near') return { value: { kind: word === 'any' ? 'any' : 'never' }, end };
    const where = place.read(line, end, desk, sofar);
    if (!isFound(where)) return where;
    WITHIN.lastIndex = where.end;
    const within = distance.read(line, WITHIN.test(line) ? WITHIN.lastIndex : where.end, desk, sofar);
    return isFound(within)
      ? { value: { kind: 'near' as const, square: where.value, within: within.value }, end: within.end }
      : within;
  },
  write: (when) => (when.kind === 'near' ? `NEAR ${when.square} ${when.within}` : when.kind.toUpperCase()),
  ways: () =>
    choosing(
      'word',
      'When',
      ['ANY', 'NEVER'].map((value) => ({ value, label: value })),
    ),
};

const isFighter = aircraft(({ card: of }) => has(of, 'superiority'));
const intercept = card('intercept', {
  words: ['INTERCEPT'],
  fields: { air: isFighter, when: rising },
  forms: ['* {air} {when}'],
  normal: 'INTERCEPT {air} {when}',
  template: 'INTERCEPT <aircraft> <ANY or NEVER>',
  title: 'Intercept',
  help: 'Whether a fighter rises against enemy sorties.',
  rules: ['CL-96'],
  example: (book) => ({ kind: 'intercept', air: book.fighter, when: { kind: 'any' as const } }),
  ...IN.standing,
  also: [
    {
      id: 'intercept-near',
      title: 'Intercept near a square',
      help: 'Only against sorties within so many squares of it.',
      template: 'INTERCEPT <aircraft> NEAR <square> <squares>',
      example: (book) => ({
        kind: 'intercept',
        air: book.fighter,
        when: { kind: 'near' as const, square: book.squares[2], within: 3 },
      }),
    },
  ],
});

const family = familyCards<Before, Book>();

/** Answers to what the other player does; they stay until replaced (digest 4.3). */
export const STANDING = [
  counter,
  shield,
  bluff,
  flak,
  intercept,
  family.dogfight(isFighter, ({ fighter }) => fighter, { rules: ['CL-97'], ...IN.standing }),
  family.reply(
    aircraft(({ card: of }) => has(of, 'anti-radiation')),
    ({ air }) => air,
    { rules: ['CL-101'], ...IN.standing },
  ),
] as const;

import { z } from 'zod';
import { type Field, isFound } from '../../../../core/order/field.js';
import { several } from '../../../../core/order/lists.js';
import { skipParts } from '../../../../core/order/text.js';
import { DASHED_FLAGS } from '../../../parabellum/livery.js';
import { choosing, shaped, upTo } from '../../../parabellum/orders/fields.js';
import { lineOf, severalFrom, wordsFrom } from '../../../parabellum/orders/menu-lines.js';
import { policy, whom as whomOf } from '../../../parabellum/orders/standing-fields.js';
import { BattleId, CardId, Flag } from '../../shapes/base.js';
import { CounterPolicy, LiquidationItem, Whom } from '../../shapes/standing.js';
import { isArmed } from '../../tables.js';
import type { Piece } from '../desk.js';
import { atSeat, business, hand, oneOf, type, unit } from '../fields.js';
import type { Before, Book } from '../table.js';
import { WAITS } from './business.js';
import { card, fails, IN } from './when.js';

/** A unit, a type or all; a menu names the unit that is pointed at, if it has something to react with. */
const spokenOf = (may: (piece: Piece) => boolean) =>
  ({
    ...whomOf<Before, never>({
      form: DASHED_FLAGS,
      flag: Flag,
      classes: z.enum([]),
      code: type,
      ways: hand((piece) => (piece.place !== 'aboard' && may(piece) ? [{ pieces: [piece.flag] }] : [])),
    }),
    schema: Whom,
  }) as unknown as Field<Whom, Before>;

const all = <Of extends object>(of: Of) => ({ whom: { kind: 'all' as const }, ...of });
/** For everybody that no other line speaks of. */
const forAll = ({ hand: piece }: Before): boolean => piece === null;

const MEASURES = {
  SUPPLY: ['supply', 'atLeast'],
  TS: ['strength', 'atLeast'],
  ATTACKER: ['attacker', 'atMost'],
} as const;
const STRIKE = 'For one unit, a type or ALL; the narrowest holds. Without a word everybody strikes back.';
const STRIKE_IF =
  'SUPPLY and TS are the unit’s own, at least so much; ATTACKER: the attack was made with at most so many dice.';

const counter = card('counter', {
  words: ['COUNTER', 'COUNTERS'],
  fields: {
    whom: spokenOf(({ card: of }) => isArmed(of)),
    policy: {
      ...policy<CounterPolicy, Before>(CounterPolicy, MEASURES),
      ways: () => wordsFrom('When', 'ALWAYS', 'NEVER'),
    },
  },
  forms: ['* {whom} {policy}'],
  normal: 'COUNTER {whom} {policy}',
  template: 'COUNTER <unit, code or ALL> <ALWAYS or NEVER>',
  title: 'Strike back or not',
  help: STRIKE,
  more: fails('E-SYNTAX', 'E-UNIT'),
  rules: ['BR-29'],
  example: { kind: 'counter', ...all({ policy: { kind: 'always' as const } }) },
  ...IN.standing,
  menu: [
    { title: 'Strike back or not', sentence: STRIKE },
    { title: 'Strike back or not', sentence: STRIKE, line: 'COUNTER ALL {policy}', when: forAll },
    {
      title: 'Strike back on a condition',
      sentence: STRIKE_IF,
      when: forAll,
      ways: () => lineOf('COUNTER ALL IF ', wordsFrom('What', ...Object.keys(MEASURES)), ' ', upTo('Number', 20)),
    },
  ],
  also: [
    {
      id: 'counter-if',
      title: 'Strike back on a condition',
      help: STRIKE_IF,
      more: fails('E-SYNTAX', 'E-UNIT'),
      template: 'COUNTER <unit, code or ALL> IF <SUPPLY, TS or ATTACKER> <number>',
      example: (book) => ({
        kind: 'counter',
        whom: { kind: 'type' as const, type: book.type },
        policy: { kind: 'supply' as const, atLeast: 4 },
      }),
    },
  ],
});

const FLAK =
  'Whether anti-aircraft units fire in others’ turns: at everything, at TRANSPORTS only, or at all but them (ATTACKERS).';
const flak = card('aa', {
  words: ['AA'],
  fields: {
    whom: spokenOf(({ card: { traits } }) => traits.includes('anti-air')),
    fire: oneOf('FIRE or HOLD', z.boolean(), [true, 'FIRE', 'FIRES'], [false, 'HOLD', 'HOLDS']),
    at: {
      ...oneOf(
        'TRANSPORTS or ATTACKERS',
        z.enum(['all', 'transports', 'attackers']),
        ['all', 'ALL', 'EVERYTHING'],
        ['transports', 'TRANSPORTS', 'TRANSPORT'],
        ['attackers', 'ATTACKERS', 'ATTACKER'],
      ),
      absent: 'all' as const,
    },
  },
  forms: ['* {whom} {fire} [[only] [at|on] [only] {at} [only]]'],
  normal: ({ whom, fire, at }) =>
    `AA ${counter.fields.whom?.write(whom) ?? ''} ${fire ? 'FIRE' : 'HOLD'}${at === 'all' ? '' : ` ${at.toUpperCase()}`}`,
  template: 'AA <unit, code or ALL> <FIRE or HOLD> <TRANSPORTS or ATTACKERS>',
  title: 'Anti-aircraft fire',
  help: FLAK,
  more: fails('E-TYPE'),
  rules: ['BR-64'],
  example: { kind: 'aa', ...all({ fire: true, at: 'transports' as const }) },
  ...IN.standing,
  menu: [
    { title: 'Anti-aircraft fire', sentence: FLAK, line: 'AA {whom} {fire}' },
    {
      title: 'Anti-aircraft fire',
      sentence: FLAK,
      when: forAll,
      ways: () => lineOf('AA ALL ', wordsFrom('Fire', 'FIRE', 'FIRE TRANSPORTS', 'FIRE ATTACKERS', 'HOLD')),
    },
  ],
});

const ANSWER = 'Whether an anti-radiation aircraft fires back.';
const reply = card('arm', {
  words: ['ARM'],
  fields: {
    whom: spokenOf(({ card: { traits } }) => traits.includes('anti-radiation')),
    reply: oneOf('REPLY or SILENT', z.boolean(), [true, 'REPLY', 'REPLIES'], [false, 'SILENT']),
  },
  forms: ['* {whom} {reply}'],
  normal: 'ARM {whom} {reply}',
  template: 'ARM <unit, code or ALL> <REPLY or SILENT>',
  title: 'Answer to anti-aircraft fire',
  help: ANSWER,
  more: fails('E-TYPE'),
  rules: ['BR-64'],
  example: { kind: 'arm', ...all({ reply: true }) },
  ...IN.standing,
  menu: [
    { title: 'Answer to anti-aircraft fire', sentence: ANSWER },
    { title: 'Answer to anti-aircraft fire', sentence: ANSWER, line: 'ARM ALL {reply}', when: forAll },
  ],
});

/**
 * `return`: the drawn card goes back. `keep`: it stays, and the hand's card with the lowest payoff goes back. `discard`: it stays, and
 * `card` goes back. `play`: `card`, or the drawn one where null, is played.
 */
const Draw = z.object({ policy: z.enum(['keep', 'play', 'return', 'discard']), card: CardId.nullable() });
type Draw = z.infer<typeof Draw>;
const HOW = oneOf<Draw['policy']>(
  'KEEP, PLAY, RETURN or DISCARD',
  Draw.shape.policy,
  ['keep', 'KEEP', 'KEEPS'],
  ['play', 'PLAY', 'PLAYS'],
  ['return', 'RETURN', 'RETURNS'],
  ['discard', 'DISCARD', 'DISCARDS'],
);
const CARD = /[\s,]{0,3}(?:the\s)?(?:card\s)?/iy;
const draw: Field<Draw, Before> = {
  noun: HOW.noun,
  schema: Draw,
  read(line, at, desk, sofar) {
    const how = HOW.read(line, at, desk, sofar);
    if (!isFound(how)) return how;
    const of = how.value;
    if (of === 'keep' || of === 'return') return { value: { policy: of, card: null }, end: how.end };
    CARD.lastIndex = how.end;
    const found = business.read(line, CARD.test(line) ? CARD.lastIndex : how.end, desk, sofar);
    if (isFound(found)) return { value: { policy: of, card: found.value }, end: found.end };
    return of === 'play' && skipParts(line, how.end) >= line.length
      ? { value: { policy: of, card: null }, end: how.end }
      : found;
  },
  write: ({ policy: how, card: which }) => `${how.toUpperCase()}${which === null ? '' : ` ${which}`}`,
  ways: atSeat(() => wordsFrom('With the card', 'RETURN', 'KEEP', 'PLAY')),
};
const FULL =
  'RETURN the drawn card, KEEP it for the cheapest of the hand, or PLAY it at once. Without a word it goes back.';
const ROOM = 'A card of the hand is shuffled back (DISCARD) or played (PLAY) for the drawn one.';
const onDraw = card('on-draw', {
  words: ['ONDRAW', 'ON-DRAW', 'ON DRAW'],
  fields: { '...': draw },
  forms: ['* {...}'],
  normal: 'ONDRAW {...}',
  template: 'ONDRAW <KEEP, PLAY or RETURN>',
  title: 'Draw with a full hand',
  help: FULL,
  more: fails('E-HAND'),
  rules: ['BR-55'],
  example: { kind: 'on-draw', policy: 'play', card: null },
  ...IN.standing,
  menu: [
    { title: 'Draw with a full hand', sentence: FULL },
    {
      title: 'Draw and make room',
      sentence: ROOM,
      ways: ({ hand: piece, menu }) =>
        piece === null && menu !== null
          ? lineOf('ONDRAW DISCARD ', wordsFrom('Card', ...menu.hand.map(({ value }) => value)))
          : [],
    },
  ],
  also: [
    {
      id: 'on-draw-card',
      title: 'Draw and make room',
      help: ROOM,
      more: fails('E-HAND'),
      template: 'ONDRAW DISCARD <card>',
      example: (book) => ({ kind: 'on-draw', policy: 'discard' as const, card: book.card }),
    },
  ],
});

const THINGS = oneOf<LiquidationItem>(
  'SUPPLY, UNITS CHEAP, UNITS DEAR, CARDS, a unit or a card',
  LiquidationItem,
  [{ kind: 'supply' }, 'SUPPLY', 'SUPPLIES', 'TOKENS'],
  [{ kind: 'units', first: 'cheap' }, 'UNITS'],
  [{ kind: 'cards' }, 'CARDS'],
);
const FIRST = /[\s,]{0,3}(?:(cheap(?:est)?(?:\sfirst)?)|dear(?:est)?(?:\sfirst)?)(?![\p{L}\p{N}])/iuy;
const item: Field<LiquidationItem, Before> = {
  noun: THINGS.noun,
  schema: LiquidationItem,
  read(line, at, desk, sofar) {
    const found = THINGS.read(line, at, desk, sofar);
    if (isFound(found)) {
      FIRST.lastIndex = found.end;
      const first = found.value.kind === 'units' ? FIRST.exec(line) : null;
      if (first === null) return found;
      const value = { kind: 'units' as const, first: first[1] === undefined ? ('dear' as const) : ('cheap' as const) };
      return { value, end: FIRST.lastIndex };
    }
    const flag = unit.read(line, at, desk, sofar);
    if (isFound(flag)) return { value: { kind: 'unit', unit: flag.value }, end: flag.end };
    const held = business.read(line, at, desk, sofar);
    return isFound(held) ? { value: { kind: 'card', card: held.value }, end: held.end } : flag;
  },
  write(value) {
    if (value.kind === 'unit') return value.unit;
    if (value.kind === 'card') return value.card;
    return value.kind === 'units' ? `UNITS ${value.first.toUpperCase()}` : value.kind.toUpperCase();
  },
  ways: () => [],
};
const THEN = /\s{0,3}(?:[,;&+>]|then(?![\p{L}\p{N}])|and(?:\sthen)?(?![\p{L}\p{N}]))?\s{0,3}(?:then\s)?/iuy;
const liquidate = card('liquidate', {
  words: ['LIQUIDATE', 'LIQUIDATES'],
  fields: {
    items: {
      ...several<LiquidationItem, Before>({ of: item, noun: item.noun, most: 40, between: THEN }),
      schema: z.array(LiquidationItem).max(40),
      ways: ({ hand: piece }: Before) =>
        piece === null ? severalFrom(wordsFrom('What', 'SUPPLY', 'UNITS CHEAP', 'UNITS DEAR', 'CARDS'), 4, ', ') : [],
    },
  },
  forms: ['* {items}'],
  normal: 'LIQUIDATE {items}',
  template: 'LIQUIDATE <item>, <item>',
  title: 'What goes first',
  help: 'When you cannot pay what is due: SUPPLY, UNITS CHEAP or DEAR, CARDS, single units and cards, in this order.',
  more: fails('E-SYNTAX'),
  rules: ['BR-59'],
  example: {
    kind: 'liquidate',
    items: [{ kind: 'supply' }, { kind: 'cards' }, { kind: 'units', first: 'cheap' }],
  },
  ...IN.closing,
});

const choose = card('choose', {
  words: ['CHOOSE', 'CHOOSES'],
  fields: {
    battles: {
      ...several<string, Before>({
        of: shaped<Before>('battle, like B3', BattleId),
        noun: 'battle, like B3',
        most: 40,
        joint: ' ',
        between: /\s{0,3}(?:[,;&+>]|(?:then|and|or)(?![\p{L}\p{N}]))?\s{0,3}(?:then\s)?(?:battle\s)?/iuy,
      }),
      ways: atSeat(({ battles }) =>
        severalFrom(choosing('word', 'Battles, the one you want most first', battles), battles.length, ' '),
      ),
    },
  },
  forms: ['* [the] [battle|battles] {battles}'],
  normal: 'CHOOSE {battles}',
  template: 'CHOOSE <battle> <battle>',
  title: 'Choose the next battle',
  help: 'The richest chooses; a list given before spares the window.',
  more: fails('E-BATTLE'),
  rules: ['BR-4'],
  example: (book: Book) => ({ kind: 'choose', battles: [...book.battles] }),
  ...IN.closing,
});

/** What to do when others act, or at the end of a battle; each stays until it is replaced (4.2). */
export const STANDING = [counter, flak, reply, onDraw, liquidate, choose, WAITS] as const;

import { maybe } from '../../../../core/order/fields.js';
import { choosing, upTo } from '../../../parabellum/orders/fields.js';
import { lineOf, titled } from '../../../parabellum/orders/menu-lines.js';
import { SQUAD } from '../../tables.js';
import {
  aircraft,
  count,
  hand,
  named,
  other,
  otherNamed,
  PIECE_WORDS,
  PIECES,
  pieces,
  seat,
  thing,
  type,
} from '../fields.js';
import { card, IN } from './when.js';

/** Bought in one line without counting. */
const SEVERAL = 4;

const CARDS = 'Cards go to your reserve; the theatre has a limit for some of them.';
const buyUnits = card('buy-units', {
  words: ['BUY', 'PURCHASE'],
  fields: { count: count('number to buy', undefined, 1), type: type() },
  forms: ['* [{count}] [of] [a|an] {type}'],
  normal: 'BUY {count} {type}',
  template: 'BUY <number> <code>',
  title: 'Buy cards',
  help: CARDS,
  rules: ['CL-27'],
  example: (book) => ({ kind: 'buy-units', count: 2, type: book.type }),
  ...IN.buying,
  menu: [
    {
      title: 'Buy cards: one',
      sentence: CARDS,
      ways: seat((menu) => lineOf('BUY 1 ', choosing('word', 'Card', menu.purchases(1)))),
    },
    {
      title: 'Buy cards: several',
      sentence: CARDS,
      ways: seat((menu) =>
        lineOf('BUY ', upTo('How many', SEVERAL), ' ', choosing('word', 'Card', menu.purchases(SEVERAL))),
      ),
    },
  ],
});

const LOOSE = 'SUP and AMM fill the scales of your units; SANDBAG, PBAR and VBAR are for engineers and for set-up.';
const buyPieces = card('buy-pieces', {
  words: ['BUY', 'PURCHASE'],
  fields: { count: count('number to buy', undefined, 1), what: thing },
  forms: ['* [{count}] [of] {what}', '* [{count}] (piece|pieces) of {what}'],
  normal: 'BUY {count} {what}',
  template: 'BUY <number> <SUP, AMM, SANDBAG, PBAR or VBAR>',
  title: 'Buy pieces',
  help: LOOSE,
  rules: ['CL-15', 'CL-22'],
  example: { kind: 'buy-pieces', count: 6, what: 'sup' },
  ...IN.buying,
  menu: [
    {
      title: 'Buy pieces',
      sentence: LOOSE,
      ways: seat((menu) =>
        PIECES.flatMap((what) =>
          titled(PIECE_WORDS[what], lineOf('BUY ', upTo('How many', menu.affordable(what)), ` ${what.toUpperCase()}`)),
        ),
      ),
    },
  ],
});

const hire = card('hire', {
  words: ['HIRE'],
  fields: {
    squads: count(
      'number of squads',
      seat((menu) => (menu.can({ kind: 'hire', squads: 1 }) ? upTo('Squads', menu.affordable('squad')) : [])),
      1,
    ),
  },
  forms: ['* [{squads}] [squads|squad]', '(buy|purchase) [{squads}] (squads|squad)'],
  normal: 'HIRE {squads} SQUADS',
  template: 'HIRE <number> SQUADS',
  title: 'Hire squads',
  help: 'Ten soldiers a squad; during a skirmish only where it allows recruiting, and dearer.',
  rules: ['CL-31', 'CL-32'],
  example: { kind: 'hire', squads: 3 },
  ...IN.buying,
});

const SOLDIERS = '[soldiers|soldier|men]';
const staff = card('staff', {
  words: ['STAFF'],
  fields: {
    unit: named(() => true),
    soldiers: count(
      'number of soldiers',
      hand(({ card: { strength }, unit }, { held }) =>
        upTo('Soldiers', Math.min(SQUAD, strength - unit.strength, held.soldiers)),
      ),
    ),
  },
  forms: [`* {unit} [with|by] {soldiers} ${SOLDIERS}`],
  normal: 'STAFF {unit} {soldiers}',
  template: 'STAFF <unit> <soldiers>',
  title: 'Man a unit again',
  help: 'Loose soldiers join a unit of the reserve, up to its full strength.',
  rules: ['CL-122'],
  example: (book) => ({ kind: 'staff', unit: book.own('TT'), soldiers: 4 }),
  ...IN.refit,
});

const MOVED = 'From one unit of the reserve to another.';
const transferSoldiers = card('transfer-soldiers', {
  words: ['TRANSFER'],
  fields: { soldiers: count('number of soldiers'), from: otherNamed(), to: otherNamed() },
  forms: [`* {soldiers} ${SOLDIERS} (from {from} & to {to})`],
  normal: 'TRANSFER {soldiers} FROM {from} TO {to}',
  template: 'TRANSFER <soldiers> FROM <unit> TO <unit>',
  title: 'Move soldiers',
  help: MOVED,
  rules: ['CL-122'],
  example: (book) => ({ kind: 'transfer-soldiers', soldiers: 3, from: book.own('GY'), to: book.own('OO') }),
  ...IN.refit,
  menu: [
    {
      title: 'Move soldiers',
      sentence: MOVED,
      ways: hand(({ name, unit }, menu) => {
        const others = menu.own.filter((one) =>
          menu.can({ kind: 'transfer-soldiers', soldiers: 1, from: name, to: one.name }),
        );
        const most = Math.min(unit.strength, ...others.map((one) => one.card.strength - one.unit.strength));
        return lineOf('TRANSFER ', upTo('Soldiers', most), ` FROM ${name} TO `, pieces('To', others));
      }),
    },
  ],
});

const MANNED =
  'A card of the reserve is manned, supplied and armed, completely or not at all. AS gives it a flag (aircraft: a name, as STR-1); without it one is dealt.';
const CREWED = 'Trucks and light vehicles may be crewed by an irregular unit in your battle lines, which they use up.';
const muster = card('muster', {
  words: ['MUSTER'],
  fields: { type: type(), as: maybe(otherNamed()), crew: maybe(other()) },
  forms: ['* [a|an] {type} [as {as} & crew {crew}]'],
  normal: ({ type: code, as, crew }) =>
    `MUSTER ${code}${as === null ? '' : ` AS ${as}`}${crew === null ? '' : ` CREW ${crew}`}`,
  template: 'MUSTER <code> AS <flag>',
  title: 'Muster a card',
  help: MANNED,
  rules: ['CL-27', 'CL-28'],
  example: (book) => ({ kind: 'muster', type: book.type, as: book.own('GY'), crew: null }),
  ...IN.mustering,
  menu: [
    {
      title: 'Muster and place',
      sentence: MANNED,
      when: ({ open }) => open.has('deploy'),
      ways: seat((menu) => menu.mustered()),
    },
    {
      title: 'Muster a card',
      sentence: MANNED,
      ways: seat((menu) => lineOf('MUSTER ', choosing('word', 'Card', menu.ready))),
    },
    {
      title: 'Muster with irregulars',
      sentence: CREWED,
      ways: seat((menu) =>
        menu.crews().flatMap(({ code, crew }) => titled(code, lineOf(`MUSTER ${code} CREW `, pieces('Crew', crew)))),
      ),
    },
  ],
  also: [
    {
      id: 'muster-crew',
      title: 'Muster with irregulars',
      help: CREWED,
      template: 'MUSTER <code> AS <flag> CREW <flag>',
      example: (book) => ({ kind: 'muster', type: book.type, as: book.own('TR'), crew: book.own('IR') }),
      rules: ['CL-37'],
    },
  ],
});

const musterAgain = card('muster-again', {
  words: ['MUSTER'],
  fields: { unit: named(({ name }, menu) => menu.can({ kind: 'muster-again', unit: name })) },
  forms: ['* [again] {unit} [again]'],
  normal: 'MUSTER {unit}',
  template: 'MUSTER <unit>',
  title: 'Muster a unit that came back',
  help: 'It needs what is missing to full strength, supply and ammunition.',
  rules: ['CL-28'],
  example: (book) => ({ kind: 'muster-again', unit: book.own('OO') }),
  ...IN.mustering,
});

const readyAir = card('ready-air', {
  words: ['READY'],
  fields: { air: aircraft(({ name }, menu) => menu.can({ kind: 'ready-air', air: name })) },
  forms: ['* {air}'],
  normal: 'READY {air}',
  template: 'READY <aircraft>',
  title: 'Ready an aircraft',
  help: 'From the hangar of your base or carrier to a free square of its runway or deck.',
  rules: ['CL-107', 'CL-108'],
  example: (book) => ({ kind: 'ready-air', air: book.fighter }),
  ...IN.mustering,
});

const hangar = card('hangar', {
  words: ['HANGAR'],
  fields: { air: aircraft(({ name }, menu) => menu.can({ kind: 'hangar', air: name })) },
  forms: ['* {air}'],
  normal: 'HANGAR {air}',
  template: 'HANGAR <aircraft>',
  title: 'Put an aircraft away',
  help: 'Into the hangar, where nobody sees or attacks it.',
  rules: ['CL-109'],
  example: (book) => ({ kind: 'hangar', air: book.air }),
  ...IN.mustering,
});

export const BUYING = [buyUnits, buyPieces, hire, staff, transferSoldiers] as const;
export const MUSTERING = [muster, musterAgain] as const;
export const BERTHS = [readyAir, hangar] as const;

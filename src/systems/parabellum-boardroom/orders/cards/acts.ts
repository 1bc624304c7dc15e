import { maybe } from '../../../../core/order/fields.js';
import { shaped, upTo, way } from '../../../parabellum/orders/fields.js';
import { lineOf, titled, wordsFrom } from '../../../parabellum/orders/menu-lines.js';
import { ObjectiveId, type Square } from '../../shapes/base.js';
import type { Piece } from '../desk.js';
import { count, hand, pieces, SUPPLY, square, squaresFrom, unit } from '../fields.js';
import type { Before, Menu } from '../table.js';
import { card, fails, IN } from './when.js';

/** Acts are offered to who points at the unit that does them, and no field of theirs names that one. */
const act = { ...IN.combat, at: () => true } as const;
const AT = '[at|on|to|onto]';

const onMap = ({ place }: Piece): boolean => place === 'map';
const others = (piece: Piece, menu: Menu): readonly Piece[] =>
  menu.pieces('map').filter(({ flag }) => flag !== piece.flag);
/** What an act may be done to, by what stands there. */
const aims = (label: string, kind: string) =>
  hand((piece, menu) =>
    choosingPlace(
      label,
      menu.targets(piece, (one) => ({ kind, square: one })),
    ),
  );
const choosingPlace = (label: string, among: ReturnType<Menu['targets']>) =>
  among.length === 0 ? [] : [{ pieces: [{ kind: 'choice' as const, of: 'place' as const, label, among: [...among] }] }];
/** Squares next to the unit where it can be done. */
const beside = (kind: string) =>
  hand((piece, menu) =>
    onMap(piece)
      ? squaresFrom(
          'Where',
          menu.nextTo(piece, (one) => ({ kind, square: one })),
        )
      : [],
  );
const reached = hand((piece, menu) => (onMap(piece) ? squaresFrom('Where to', menu.reach(piece)) : []));

const move = card('move', {
  words: ['MOVE', 'MOVES', 'GO', 'GOES'],
  fields: { way: way<Before>((desk) => lineOf('TO ', reached(desk))) },
  forms: ['* {way}'],
  normal: 'MOVE {way}',
  template: 'MOVE TO <square>',
  title: 'Move to a square',
  help: 'The cheapest way there, found when the unit sets out, as far as it gets; one fuel cost however far it goes.',
  more: fails('E-SQUARE', 'F-SUPPLY', 'F-MOVE', 'F-IMPASS', 'F-OCCUPIED'),
  rules: ['BR-20', 'BR-21', 'BR-22'],
  example: ({ squares }) => ({ kind: 'move', way: { kind: 'to' as const, square: squares[1] } }),
  ...act,
  also: [
    {
      id: 'move-path',
      title: 'Move along a way',
      help: 'Square by square, over borders; it stops on the last one on which it may.',
      more: fails('E-PATH', 'F-SUPPLY', 'F-MOVE', 'F-IMPASS', 'F-OCCUPIED'),
      template: 'MOVE <square>><square>><square>',
      example: ({ squares }) => ({
        kind: 'move',
        way: { kind: 'path' as const, squares: [...squares.slice(0, 3)] },
      }),
      rules: ['BR-20', 'BR-21', 'BR-23'],
    },
  ],
});

const attack = card('attack', {
  words: ['ATTACK', 'ATTACKS'],
  fields: { square: { ...square, ways: aims('Target', 'attack') } },
  forms: ['* [at|on] {square}'],
  normal: 'ATTACK {square}',
  template: 'ATTACK <square>',
  title: 'Attack',
  help: 'What stands on the square: an enemy unit, else an enemy token, an object or a barricade. A unit may strike back.',
  more: fails('E-TYPE', 'F-SUPPLY', 'F-RANGE', 'F-NOTARGET', 'F-FIRED'),
  rules: ['BR-24', 'BR-25', 'BR-26', 'BR-29'],
  example: ({ squares }) => ({ kind: 'attack', square: squares[2] }),
  ...act,
});

const call = card('call', {
  words: ['CALL', 'CALLS'],
  fields: { battery: unit, square },
  forms: ['* [in] {battery} [at|on] {square}'],
  normal: 'CALL {battery} AT {square}',
  template: 'CALL <battery> AT <square>',
  title: 'Call in fire',
  help: 'An indirect fire unit attacks what this one has in range; only the battery pays, and nobody strikes back.',
  more: fails('E-TYPE', 'F-FIRED', 'F-RANGE', 'F-SUPPLY', 'F-NOTARGET'),
  rules: ['BR-30'],
  example: ({ own, squares }) => ({ kind: 'call', battery: own('AR'), square: squares[2] }),
  ...act,
  menu: [
    {
      title: 'Call in fire',
      sentence:
        'An indirect fire unit attacks what this one has in range; only the battery pays, and nobody strikes back.',
      ways: hand((piece, menu) =>
        onMap(piece)
          ? others(piece, menu)
              .filter(({ card: { traits } }) => traits.includes('indirect'))
              .flatMap(({ flag: battery }) => {
                const tried = (one: Square) => ({ kind: 'call', battery, square: one });
                return titled(
                  battery,
                  lineOf(`CALL ${battery} AT `, choosingPlace('Target', menu.targets(piece, tried))),
                );
              })
          : [],
      ),
    },
  ],
});

const resupply = card('resupply', {
  words: ['RESUPPLY', 'RESUPPLIES'],
  fields: { amount: maybe(count('number of tokens')), from: maybe(unit) },
  forms: [
    `* [{amount} [${SUPPLY}] & from {from}]`,
    `* full [${SUPPLY}] [from {from}]`,
    `* [from {from}] full [${SUPPLY}]`,
  ],
  normal: ({ amount, from }) => `RESUPPLY ${amount ?? 'FULL'}${from === null ? '' : ` FROM ${from}`}`,
  template: 'RESUPPLY <number or FULL>',
  title: 'Resupply',
  help: 'Instead of moving and attacking, beside a connected token or the deployment area: from the usable reserve.',
  more: fails('E-EXCLUSIVE', 'F-NOLINE', 'F-RES'),
  rules: ['BR-46'],
  example: { kind: 'resupply', amount: null, from: null },
  ...act,
  menu: [
    {
      title: 'Resupply',
      sentence:
        'Instead of moving and attacking, beside a connected token or the deployment area: from the usable reserve.',
      ways: hand((piece, menu) =>
        onMap(piece) && menu.may(piece, { kind: 'resupply', amount: null, from: null })
          ? [
              ...titled('full', lineOf('RESUPPLY FULL')),
              ...lineOf('RESUPPLY ', upTo('Tokens', Math.min(piece.card.capacity - piece.supplies, menu.usable))),
            ]
          : [],
      ),
    },
    {
      title: 'Resupply from a truck',
      sentence: 'The same from the card of a depot beside the unit, with or without a line.',
      ways: hand((piece, menu) =>
        lineOf(
          'RESUPPLY FULL FROM ',
          pieces(
            'Depot',
            menu
              .pieces('map')
              .filter(
                ({ flag, card: { traits } }) =>
                  traits.includes('depot') && menu.may(piece, { kind: 'resupply', amount: null, from: flag }),
              ),
          ),
        ),
      ),
    },
  ],
  also: [
    {
      id: 'resupply-depot',
      title: 'Resupply from a truck',
      help: 'The same from the card of a depot beside the unit, with or without a line.',
      more: fails('E-EXCLUSIVE', 'E-TYPE', 'F-NOTADJ', 'F-RES'),
      template: 'RESUPPLY <number or FULL> FROM <depot>',
      example: ({ own }) => ({ kind: 'resupply', amount: 4, from: own('ST') }),
      rules: ['BR-65'],
    },
  ],
});

const complete = card('complete', {
  words: ['COMPLETE', 'COMPLETES'],
  fields: {
    objective: shaped<Before>(
      'objective, like O1',
      ObjectiveId,
      hand((piece, menu) =>
        wordsFrom(
          'Objective',
          ...menu.objectives.filter((objective) => menu.may(piece, { kind: 'complete', objective })),
        ),
      ),
    ),
  },
  forms: ['* [objective] {objective}'],
  normal: 'COMPLETE {objective}',
  template: 'COMPLETE <objective>',
  title: 'Pick up or deliver',
  help: 'The object of an objective: picked up where it lies, delivered in the deployment area. Ending a move there does it too.',
  more: fails('F-NOTTHERE'),
  rules: ['BR-34'],
  example: ({ objective }) => ({ kind: 'complete', objective }),
  ...act,
});

const scout = card('scout', {
  words: ['SCOUT', 'SCOUTS'],
  fields: {
    square: {
      ...square,
      ways: (desk) => (desk.hand?.card.traits.includes('scout') === true ? aims('Whom', 'scout')(desk) : []),
    },
  },
  forms: ['* [at|on] {square}'],
  normal: 'SCOUT {square}',
  template: 'SCOUT <square>',
  title: 'Scout',
  help: 'Instead of attacking: strength, supplies and passengers of an enemy unit near by, for you alone.',
  more: fails('E-TYPE', 'F-RANGE', 'F-NOTARGET'),
  rules: ['BR-63'],
  example: ({ squares }) => ({ kind: 'scout', square: squares[3] }),
  ...act,
});

const TOWING = 'The gun beside the tractor follows it on the move that comes next; only the tractor pays.';
const tow = card('tow', {
  words: ['TOW', 'TOWS'],
  fields: { unit },
  forms: ['* {unit}'],
  normal: 'TOW {unit}',
  template: 'TOW <gun>; MOVE TO <square>',
  title: 'Tow a gun',
  help: TOWING,
  more: fails('E-TYPE', 'F-NOTADJ'),
  rules: ['BR-66'],
  example: ({ own }) => ({ kind: 'tow', unit: own('AR') }),
  ...act,
  menu: [
    {
      title: 'Tow a gun',
      sentence: TOWING,
      ways: (desk) =>
        hand((piece, menu) =>
          piece.card.traits.includes('tow')
            ? lineOf(
                'TOW ',
                pieces(
                  'Gun',
                  others(piece, menu).filter(({ flag }) => menu.may(piece, { kind: 'tow', unit: flag })),
                ),
                '; MOVE TO ',
                reached(desk),
              )
            : [],
        )(desk),
    },
  ],
});

const load = card('load', {
  words: ['LOAD', 'LOADS'],
  fields: {
    unit: {
      ...unit,
      ways: hand((piece, menu) =>
        pieces(
          'Passenger',
          piece.card.carries.length === 0
            ? []
            : others(piece, menu).filter(({ flag }) => menu.may(piece, { kind: 'load', unit: flag })),
        ),
      ),
    },
  },
  forms: ['* {unit}'],
  normal: 'LOAD {unit}',
  template: 'LOAD <unit>',
  title: 'Take aboard',
  help: 'A passenger beside the carrier gets in; that is its whole turn.',
  more: fails('E-CAP', 'E-TYPE', 'F-NOTADJ'),
  rules: ['BR-67'],
  example: ({ own }) => ({ kind: 'load', unit: own('OO') }),
  ...act,
});

const SET_DOWN = 'A passenger gets out beside the carrier, before or after its move; it may attack and not move.';
const unload = card('unload', {
  words: ['UNLOAD', 'UNLOADS'],
  fields: { unit, square },
  forms: [`* {unit} ${AT} {square}`],
  normal: 'UNLOAD {unit} AT {square}',
  template: 'UNLOAD <unit> AT <square>',
  title: 'Set down',
  help: SET_DOWN,
  more: fails('F-OCCUPIED', 'F-NOTADJ', 'F-GONE'),
  rules: ['BR-67'],
  example: ({ own, squares }) => ({ kind: 'unload', unit: own('OO'), square: squares[2] }),
  ...act,
  menu: [
    {
      title: 'Set down',
      sentence: SET_DOWN,
      ways: hand((piece, menu) =>
        piece.passengers.flatMap((unit) => {
          const where = menu.nextTo(piece, (one) => ({ kind: 'unload', unit, square: one }));
          return titled(unit, lineOf(`UNLOAD ${unit} AT `, squaresFrom('Where', where)));
        }),
      ),
    },
  ],
});

/** Works beside a unit that has the trait for it. */
const work = <Kind extends 'lay-bridge' | 'lift-bridge' | 'build' | 'sweep'>(
  kind: Kind,
  words: readonly [string, ...string[]],
  form: string,
  said: {
    readonly title: string;
    readonly help: string;
    readonly more: string;
    readonly trait: Piece['card']['traits'][number];
  },
) =>
  card(kind, {
    words,
    fields: {
      square: {
        ...square,
        ways: (desk: Before) => (desk.hand?.card.traits.includes(said.trait) === true ? beside(kind)(desk) : []),
      },
    },
    forms: [form],
    normal: `${words[0]} {square}`,
    template: `${words[0]} <square>`,
    title: said.title,
    help: said.help,
    more: said.more,
    rules: ['BR-66'],
    example: ({ squares }) => ({ kind, square: squares[1] }) as never,
    ...act,
  });
const layBridge = work('lay-bridge', ['BRIDGE LAY', 'LAY BRIDGE', 'LAY A BRIDGE'], '* [at|on|over] {square}', {
  title: 'Lay a bridge',
  help: 'Over water beside the bridge vehicle, instead of moving.',
  more: fails('E-TYPE', 'F-NOTADJ', 'F-TERRAIN'),
  trait: 'span',
});
const liftBridge = work('lift-bridge', ['BRIDGE LIFT', 'LIFT BRIDGE', 'LIFT THE BRIDGE'], '* [at|on] {square}', {
  title: 'Lift a bridge',
  help: 'A bridge beside the vehicle comes back aboard, instead of moving.',
  more: fails('E-TYPE', 'F-NOTADJ', 'F-OCCUPIED'),
  trait: 'span',
});
const build = work('build', ['BUILD', 'BUILDS'], '* [a] [barricade] [at|on] {square}', {
  title: 'Build a barricade',
  help: 'On a bare square beside the unit, for supplies of its card, instead of attacking; it stops land units.',
  more: fails('E-TYPE', 'F-SUPPLY', 'F-OCCUPIED', 'F-NOTADJ'),
  trait: 'build',
});
const sweep = work('sweep', ['SWEEP', 'SWEEPS'], '* [the] [mines|minefield] [at|on] {square}', {
  title: 'Sweep mines',
  help: 'A minefield beside the unit is cleared, instead of attacking.',
  more: fails('E-TYPE', 'F-NOTADJ', 'F-NOTARGET'),
  trait: 'sweep',
});

/** What a unit can be told to do inside its block (5). */
export const ACTS = [
  move,
  attack,
  call,
  resupply,
  complete,
  scout,
  tow,
  load,
  unload,
  layBridge,
  liftBridge,
  build,
  sweep,
] as const;

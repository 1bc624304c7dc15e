import type { Way } from '../../../../core/order/field.js';
import { choosing, places, upTo } from '../../../parabellum/orders/fields.js';
import { isFloating, passengersFit } from '../../../parabellum/unit-card.js';
import { AirName, type Square } from '../../shapes/base.js';
import type { Piece } from '../desk.js';
import { aircraft, anySquare, atSeat, flags, hand, onMap, other, pieces, salvo, target } from '../fields.js';
import type { Menu, Reach } from '../table.js';
import { card, IN } from './when.js';

const foes = (label: string, menu: Menu, from: Reach | null): readonly Way[] =>
  choosing('unit', label, menu.enemies(from));
const squares = (label: string, among: readonly Square[]): readonly Way[] => places(label, () => among)(null, null);

/** How far a unit scouts, or strikes after a move. */
const reachOf = (piece: Piece, menu: Menu, most: number | null): Reach | null =>
  piece.square === null || most === null ? null : { from: piece.square, least: 0, most, after: menu.reach(piece) };
/** Guns that have moved do not fire. */
const gunOf = ({ square: from, card: { artillery }, ammo }: Piece): Reach | null =>
  from === null || artillery === null || ammo === 0
    ? null
    : { from, least: artillery.min, most: artillery.max, after: [] };

/** What a gun fires at, each with its shots. */
const shots = hand((piece, menu) => {
  const reach = gunOf(piece);
  if (reach === null) return [];
  const many = upTo('Shots', piece.card.artillery?.shots ?? 0);
  const each = (aims: readonly Way[], title?: string): readonly Way[] =>
    aims.flatMap((aim) =>
      many.map((some) => ({
        ...(title === undefined ? {} : { title }),
        pieces: [...aim.pieces, '*', ...some.pieces],
      })),
    );
  const caches = squares('Cache', menu.caches(reach)).map(({ pieces: aim }) => ({ pieces: ['CACHE ', ...aim] }));
  return [...each(foes('Target', menu, reach)), ...each(caches, 'a cache')];
});

/** What a unit attacks. */
const aims = hand((piece, menu) => {
  const reach = piece.ammo === 0 ? null : reachOf(piece, menu, piece.card.attack?.range ?? null);
  if (reach === null) return [];
  const at = (word: string, title: string, some: readonly Way[]): readonly Way[] =>
    some.map(({ pieces: aim }) => ({ title, pieces: [`${word} `, ...aim] }));
  return [
    ...foes('Target', menu, reach),
    ...at('CACHE', 'a cache', squares('Cache', menu.caches(reach))),
    ...at('OBJ', 'works', squares('Works', menu.works(reach))),
  ];
});

const recon = card('recon', {
  words: ['RECON'],
  fields: {
    unit: onMap(),
    target: other(
      hand((piece, menu) => {
        const { attack, artillery } = piece.card;
        const reach = reachOf(piece, menu, artillery?.min ?? attack?.range ?? null);
        return reach === null ? [] : foes('Whom', menu, reach);
      }),
    ),
  },
  forms: ['* {unit} [on] {target}', '{unit} scouts [on] {target}'],
  normal: 'RECON {unit} ON {target}',
  template: 'RECON <unit> ON <enemy>',
  title: 'Scout',
  help: 'Instead of attacking: type, strength and stocks of an enemy in range; −2 for it against artillery.',
  lookUp: ['RECON', 'scout'],
  rules: ['ST-52', 'ST-53'],
  example: (book) => ({ kind: 'recon', unit: book.own('RC'), target: book.foe('RR') }),
  ...IN.special,
});

const ofGuns = (floating: boolean) => onMap((piece) => isFloating(piece.card) === floating);
const unitTarget = (unit: string) => ({ kind: 'unit' as const, unit });

const shell = card('shell', {
  words: ['SHELL'],
  fields: { unit: ofGuns(false), targets: salvo(shots) },
  forms: ['* {unit} [on|at] {targets}'],
  normal: 'SHELL {unit} {targets}',
  template: 'SHELL <gun> <target>*<shots> <target>*<shots>',
  title: 'Shell',
  help: 'Shots of a gun that has not moved, divided among targets between its shortest and longest range.',
  rules: ['ST-55', 'ST-56', 'ST-57'],
  example: (book) => ({
    kind: 'shell',
    unit: book.own('AR'),
    targets: [
      { target: unitTarget(book.foe('RR')), shots: 3 },
      { target: unitTarget(book.foe('BB')), shots: 1 },
    ],
  }),
  ...IN.special,
  also: [
    {
      id: 'shell-cache',
      title: 'Shell a cache or works',
      help: 'CACHE and OBJ name what lies or stands on a square.',
      template: 'SHELL <gun> CACHE <square>*<shots>',
      example: (book) => ({
        kind: 'shell',
        unit: book.own('AR'),
        targets: [{ target: { kind: 'cache' as const, square: book.squares[1] }, shots: 2 }],
      }),
      rules: ['ST-44', 'ST-48'],
    },
  ],
});

const bombard = card('bombard', {
  words: ['BOMBARD'],
  fields: { unit: ofGuns(true), targets: salvo(shots) },
  forms: ['* {unit} [on|at] {targets}'],
  normal: 'BOMBARD {unit} {targets}',
  template: 'BOMBARD <ship> <target>*<shots>',
  title: 'Bombard',
  help: 'The same from a ship.',
  rules: ['SRR-39c'],
  example: (book) => ({
    kind: 'bombard',
    unit: book.own('DS'),
    targets: [{ target: unitTarget(book.foe('RR')), shots: 2 }],
  }),
  ...IN.special,
});

/** An aircraft that is ready to fly. */
const ready = (may: (piece: Piece) => boolean) =>
  aircraft(AirName, (piece) => {
    const { place, wait, fuel, ammo, card: type } = piece;
    return place === 'pda' && wait === 0 && fuel > 0 && (type.ammo === null || ammo > 0) && may(piece);
  });
const anyFoe = atSeat((menu) => foes('Target', menu, null));

const strike = card('strike', {
  words: ['STRIKE'],
  fields: { air: ready(({ card: type }) => type.attack !== null), target: target(anyFoe) },
  forms: ['* {air} [on|at] {target}'],
  normal: 'STRIKE {air} ON {target}',
  template: 'STRIKE <aircraft> ON <target>',
  title: 'Strike from the air',
  help: 'A ready aircraft attacks anything on the map; its counters are empty then.',
  rules: ['SRR-39', 'SRR-39b'],
  example: (book) => ({ kind: 'strike', air: book.air, target: unitTarget(book.foe('RR')) }),
  ...IN.special,
});

const overfly = card('overfly', {
  words: ['OVERFLY'],
  fields: { air: ready(({ card: type }) => type.traits.includes('overfly')), square: anySquare },
  forms: ['* {air} [at|over|to] {square}'],
  normal: 'OVERFLY {air} AT {square}',
  template: 'OVERFLY <aircraft> AT <square>',
  title: 'Scout from the air',
  help: 'A ready aircraft scouts what stands on a square.',
  rules: ['SRR-39'],
  example: (book) => ({ kind: 'overfly', air: book.air, square: book.squares[1] }),
  ...IN.special,
});

/** Units of the Pre-Deployment Area that a transport or pod can set down. */
const droppable = (menu: Menu, type: Piece['card'] | undefined): readonly Way[] =>
  type === undefined
    ? []
    : pieces(
        'Unit',
        menu.pieces('pda').filter((one) => one.card.class !== 'AIR' && passengersFit(type, [one.card.class])),
      );

const airdrop = card('airdrop', {
  words: ['AIRDROP'],
  fields: {
    units: flags(
      'flag',
      6,
      hand((piece, menu) => droppable(menu, piece.card)),
    ),
    square: anySquare,
    air: ready(({ card: type }) => type.traits.includes('airdrop')),
  },
  forms: ['* {units} ([at|to|on] {square} & (via|by|with) {air})'],
  normal: 'AIRDROP {units} AT {square} VIA {air}',
  template: 'AIRDROP <unit>, <unit> AT <square> VIA <aircraft>',
  title: 'Drop from the air',
  help: 'A ready transport sets units of the Pre-Deployment Area down.',
  rules: ['SRR-39'],
  example: (book) => ({ kind: 'airdrop', units: [book.own('AU')], square: book.squares[1], air: book.air }),
  ...IN.special,
});

const orbital = card('orbital', {
  words: ['ORBITAL'],
  fields: { target: target(atSeat((menu) => (menu.mayStrike ? foes('Target', menu, null) : []))) },
  forms: ['* [strike] [on|at] {target}'],
  normal: 'ORBITAL ON {target}',
  template: 'ORBITAL ON <target>',
  title: 'Strike from orbit',
  help: 'Once in a scenario, with a card of the reserve.',
  rules: ['SRR-40'],
  example: (book) => ({ kind: 'orbital', target: unitTarget(book.foe('RR')) }),
  ...IN.special,
});

const drop = card('drop', {
  words: ['DROP'],
  fields: {
    units: flags(
      'flag',
      6,
      atSeat((menu) =>
        droppable(
          menu,
          menu.held().find(({ traits }) => traits.includes('drop-pod')),
        ),
      ),
    ),
    square: anySquare,
  },
  forms: ['* {units} [at|to|on] {square}'],
  normal: 'DROP {units} AT {square}',
  template: 'DROP <unit>, <unit> AT <square>',
  title: 'Drop pod',
  help: 'A card of the reserve sets units of the Pre-Deployment Area down anywhere they may stand.',
  rules: ['SRR-39c'],
  example: (book) => ({ kind: 'drop', units: [book.own('AU')], square: book.squares[1] }),
  ...IN.special,
});

const attack = card('attack', {
  words: ['ATTACK'],
  fields: { unit: onMap(), target: target(aims) },
  forms: ['* {unit} [on|at] {target}', '* [on|at] {target} with {unit}'],
  normal: 'ATTACK {unit} ON {target}',
  template: 'ATTACK <unit> ON <enemy>',
  title: 'Attack',
  help: 'One ammunition counter; the target must be in range, and may strike back.',
  rules: ['ST-48', 'ST-50', 'ST-51'],
  example: (book) => ({ kind: 'attack', unit: book.own('GY'), target: unitTarget(book.foe('RR')) }),
  ...IN.direct,
  also: [
    {
      id: 'attack-cache',
      title: 'Attack a cache',
      help: 'Any loss blows it up.',
      template: 'ATTACK <unit> ON CACHE <square>',
      example: (book) => ({
        kind: 'attack',
        unit: book.own('GY'),
        target: { kind: 'cache' as const, square: book.squares[1] },
      }),
      rules: ['ST-44'],
    },
    {
      id: 'attack-works',
      title: 'Attack works',
      help: 'Barricades and bridges.',
      template: 'ATTACK <unit> ON OBJ <square>',
      example: (book) => ({
        kind: 'attack',
        unit: book.own('TT'),
        target: { kind: 'work' as const, square: book.squares[1] },
      }),
      rules: ['ST-48', 'SRR-19'],
    },
  ],
});

export const COMBAT = [recon, shell, bombard, strike, overfly, airdrop, orbital, drop, attack] as const;

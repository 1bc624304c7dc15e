import type { Offer } from '../../../core/game/offer.js';
import { positionsOf } from '../../parabellum/footprint.js';
import { footprintOf } from '../../parabellum/unit-card.js';
import type { Piece } from '../orders/desk.js';
import type { ActionOf, Goods, Square } from '../shapes.js';
import { CACHE_MOST, cargoFits } from '../tables.js';
import {
  canDo,
  type Maker,
  neighboursOf,
  offer,
  piecesAmong,
  squaresAmong,
  squaresWithin,
  upTo,
  words,
} from './making.js';

type Kind = keyof Goods;
const KINDS = [
  ['fuel', 'F'],
  ['ammo', 'A'],
] as const satisfies readonly (readonly [Kind, string])[];

const goods = (kind: Kind, count: number): Goods => ({ fuel: 0, ammo: 0, [kind]: count });

/** Squares that a unit can reach now. */
export function reachable(maker: Maker, piece: Piece): readonly Square[] {
  return piece.square === null || piece.card.speed === null ? [] : maker.rehearsal.reach(piece.name);
}

function moves(maker: Maker, piece: Piece, reach: readonly Square[]): readonly Offer[] {
  const { name, card } = piece;
  const guns = card.traits.includes('tow')
    ? neighboursOf(maker, piece).filter((one) => one.card.traits.includes('towable'))
    : [];
  const positions = positionsOf(footprintOf(card)).filter((position) =>
    canDo(maker, { kind: 'reposition', unit: name, position }),
  );
  const able = (kind: 'entrench' | 'dig-out' | 'extract'): readonly Offer[] =>
    canDo(maker, { kind, unit: name }) ? offer(kind, `${WORDS[kind]} ${name}`) : [];
  return [
    ...offer('move', `MOVE ${name} TO `, squaresAmong('Where to', reach)),
    ...offer('move-tow', `MOVE ${name} TO `, squaresAmong('Where to', reach), ' TOW ', piecesAmong('Gun', guns)),
    ...offer('reposition', `REPOSITION ${name} `, words('Position', ...positions)),
    ...able('entrench'),
    ...able('dig-out'),
    ...able('extract'),
  ];
}

const WORDS = { entrench: 'ENTRENCH', 'dig-out': 'DIGOUT', extract: 'EXTRACT' } as const;

/** The most tokens of a kind that a card could ever hold. */
const room = ({ card }: Piece, kind: Kind): number => (cargoFits(card, goods(kind, 1)) ? card.cargo.tokens : 0);

function tokens(maker: Maker, piece: Piece): readonly Offer[] {
  const { name, square, cargo } = piece;
  if (square === null) return [];
  const near = squaresWithin(maker, square, 1);
  const beside = neighboursOf(maker, piece);
  return KINDS.flatMap(([kind, letter]) => {
    const one = goods(kind, 1);
    const takers = beside.filter((other) => canDo(maker, { kind: 'transfer', from: name, to: other.name, goods: one }));
    const fits = Math.min(cargo[kind], ...takers.map((other) => room(other, kind)));
    const spots = near.filter((spot) => canDo(maker, { kind: 'cache', unit: name, goods: one, square: spot }));
    const caches = maker.desk.field.caches.filter(
      (cache) =>
        (cache.goods === null || cache.goods[kind] > 0) &&
        canDo(maker, { kind: 'take', unit: name, goods: one, square: cache.square }),
    );
    const there = Math.min(room(piece, kind), ...caches.map((cache) => cache.goods?.[kind] ?? cache.tokens));
    const label = kind === 'fuel' ? 'Fuel tokens' : 'Ammunition tokens';
    return [
      ...offer('transfer', `TRANSFER ${name} TO `, piecesAmong('To', takers), ' ', upTo(label, fits), letter),
      ...offer(
        'cache',
        `CACHE ${name} `,
        upTo(label, Math.min(cargo[kind], CACHE_MOST)),
        `${letter} AT `,
        squaresAmong('Where', spots),
      ),
      ...(caches.length === 0
        ? []
        : offer(
            'take',
            `TAKE ${name} `,
            upTo(label, there),
            `${letter} FROM `,
            squaresAmong(
              'From',
              caches.map((cache) => cache.square),
            ),
          )),
    ];
  });
}

/** Rows of counters that are not full, as a line calls them. */
function lackingRows({ card, fuel, ammo }: Piece): readonly ActionOf<'resupply'>['what'][] {
  const short = {
    fuel: card.fuel !== null && fuel < card.fuel.counters,
    ammo: card.ammo !== null && ammo < card.ammo.counters,
  };
  return [
    ...(short.fuel ? ['fuel' as const] : []),
    ...(short.ammo ? ['ammo' as const] : []),
    ...(short.fuel && short.ammo ? ['both' as const] : []),
  ];
}

function supply(maker: Maker, piece: Piece): readonly Offer[] {
  const rows = lackingRows(piece);
  const { name, square } = piece;
  if (rows.length === 0 || square === null) return [];
  const what = words('What', ...rows.map((row) => row.toUpperCase()));
  const carriers = [piece, ...neighboursOf(maker, piece)].filter((one) => one.cargo.fuel + one.cargo.ammo > 0);
  const caches = maker.desk.field.caches.filter((cache) => squaresWithin(maker, square, 1).includes(cache.square));
  return [
    ...offer(
      'resupply',
      `RESUPPLY ${name} `,
      what,
      ' FROM ',
      piecesAmong('From', carriers, { most: Math.max(1, carriers.length), separator: ', ' }),
    ),
    ...offer(
      'resupply-cache',
      `RESUPPLY ${name} `,
      what,
      ' FROM ',
      squaresAmong(
        'Cache',
        caches.map((cache) => cache.square),
      ),
    ),
  ];
}

function carrying(maker: Maker, piece: Piece): readonly Offer[] {
  const { name } = piece;
  const carriers = neighboursOf(maker, piece).filter((one) =>
    canDo(maker, { kind: 'board', unit: name, into: one.name }),
  );
  return [
    ...offer('board', `BOARD ${name} INTO `, piecesAmong('Carrier', carriers)),
    ...piece.passengers.flatMap((passenger) => getOff(maker, passenger, piece.square)),
  ];
}

/** A passenger gets off beside its carrier. */
export function getOff(maker: Maker, passenger: string, square: Square | null): readonly Offer[] {
  if (square === null) return [];
  const spots = squaresWithin(maker, square, 1).filter((spot) =>
    canDo(maker, { kind: 'unboard', unit: passenger, square: spot, position: null }),
  );
  return offer('unboard', `UNBOARD ${passenger} AT `, squaresAmong('Where', spots));
}

function engineering(maker: Maker, piece: Piece): readonly Offer[] {
  const { name, square, card } = piece;
  if (square === null || !card.traits.some((trait) => trait === 'sweep' || trait === 'dig' || trait === 'span'))
    return [];
  const near = squaresWithin(maker, square, 1);
  const spots = (kind: 'sweep' | 'demolish' | 'open-bridge' | 'close-bridge'): readonly Square[] =>
    near.filter((spot) => canDo(maker, { kind, unit: name, square: spot }));
  const build = (work: 'earthwork' | 'barricade'): readonly Offer[] => {
    const free = near.filter((spot) => canDo(maker, { kind: 'build', unit: name, work, square: spot }));
    return offer('build', `DIG ${name} BUILD ${work.toUpperCase()} `, squaresAmong('Where', free));
  };
  return [
    ...offer('sweep', `SWEEP ${name} `, squaresAmong('Minefield', spots('sweep'))),
    ...build('earthwork'),
    ...build('barricade'),
    ...offer('demolish', `DIG ${name} DESTROY `, squaresAmong('Works', spots('demolish'))),
    ...offer('open-bridge', `SPAN ${name} OPEN `, squaresAmong('Over', spots('open-bridge'))),
    ...offer('close-bridge', `SPAN ${name} CLOSE `, squaresAmong('Bridge', spots('close-bridge'))),
  ];
}

/** Movement and logistics of a unit on the map. */
export const fieldOffers = (maker: Maker, piece: Piece, reach: readonly Square[]): readonly Offer[] => [
  ...moves(maker, piece, reach),
  ...supply(maker, piece),
  ...tokens(maker, piece),
  ...carrying(maker, piece),
  ...engineering(maker, piece),
];

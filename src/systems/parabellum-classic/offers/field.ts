import type { Offer } from '../../../core/game/offer.js';
import { faceOf, SIDES } from '../../parabellum/grid/edges.js';
import { covered } from '../battlefield.js';
import { reachOf } from '../foresight/reach.js';
import { ownPieces, type Piece } from '../orders/desk.js';
import { goodsOn, loadOf } from '../phases/movement/cargo.js';
import { missingPieces } from '../phases/movement/refill.js';
import { type BarricadeKind, type Goods, NO_GOODS, type Square } from '../shapes.js';
import { has } from '../tables.js';
import {
  about,
  canDo,
  choice,
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
const KINDS: readonly Kind[] = ['sup', 'amm'];
const goods = (kind: Kind, count: number): Goods => ({ ...NO_GOODS, [kind]: count });
const label = (kind: Kind): string => (kind === 'sup' ? 'Pieces of supplies' : 'Pieces of ammunition');
const WORDS = { sup: 'supplies', amm: 'ammunition', vbar: 'vehicle barricade', pbar: 'personnel barricade' } as const;

function moves(maker: Maker, piece: Piece, reach: readonly Square[]): readonly Offer[] {
  const { name, card } = piece;
  const towed = has(card, 'tow')
    ? neighboursOf(maker, piece).filter(
        (one) => has(one.card, 'towable') || (one.card.size === 'SV' && one.unit.supply === 0),
      )
    : [];
  const where = (): ReturnType<typeof squaresAmong> => squaresAmong('Where to', reach);
  return [
    ...offer('move-to', `MOVE ${name} TO `, where()),
    ...offer('move-tow', `MOVE ${name} TO `, where(), ' TOW ', piecesAmong('Unit to tow', towed)),
  ];
}

/** Pieces of the board that a unit can load, push or refill from, square by square and kind by kind. */
function fromSquares(maker: Maker, piece: Piece, near: readonly Square[]): readonly Offer[] {
  const { name, unit, card } = piece;
  const { state } = maker.desk.rehearsal;
  const room = card.cargo.pieces - loadOf(unit);
  return near.flatMap((square) =>
    KINDS.flatMap((kind) => {
      const there = goodsOn(state, square)[kind];
      if (there === 0) return [];
      const one = goods(kind, 1);
      const word = kind.toUpperCase();
      const load = { kind: 'load', unit: name, goods: one, from: square } as const;
      const wanted = Math.min(there, missingPieces(unit, card)[kind]);
      const refill = { kind: 'refill', unit: name, from: { kind: 'square', square }, goods: one } as const;
      const spots = near.filter((to) => canDo(maker, { kind: 'push', unit: name, goods: one, from: square, to }));
      const made = [
        ...(canDo(maker, { ...load, phase: 'movement' })
          ? offer('load', `LOAD ${name} `, upTo(label(kind), Math.min(there, room)), ` ${word} FROM ${square}`)
          : []),
        ...(canDo(maker, { ...load, phase: 'direct' })
          ? offer(
              'load-direct',
              `LOAD ${name} `,
              upTo(label(kind), Math.min(there, room)),
              ` ${word} FROM ${square} IN DIRECT`,
            )
          : []),
        ...(wanted > 0 && canDo(maker, refill)
          ? offer('refill-square', `REFILL ${name} FROM ${square} `, upTo(label(kind), wanted), ` ${word}`)
          : []),
        ...offer(
          'push',
          `PUSH ${name} `,
          upTo(label(kind), Math.min(there, card.speed ?? 0)),
          ` ${word} FROM ${square} TO `,
          squaresAmong('Where to', spots),
        ),
      ];
      return about(`${WORDS[kind]} on ${square}`, made);
    }),
  );
}

function carried(maker: Maker, piece: Piece, near: readonly Square[]): readonly Offer[] {
  const { name, unit } = piece;
  return KINDS.flatMap((kind) => {
    const spots = near.filter((square) => canDo(maker, { kind: 'unload', unit: name, goods: goods(kind, 1), square }));
    const made = offer(
      'unload',
      `UNLOAD ${name} `,
      upTo(label(kind), unit.cargo[kind]),
      ` ${kind.toUpperCase()} TO `,
      squaresAmong('Where', spots),
    );
    return about(WORDS[kind], made);
  });
}

/** Carriers that have what a unit lacks, itself among them. */
function fromUnits(maker: Maker, piece: Piece): readonly Offer[] {
  const missing = missingPieces(piece.unit, piece.card);
  return KINDS.flatMap((kind) => {
    const carriers = [piece, ...neighboursOf(maker, piece)].filter(
      (one) =>
        one.unit.cargo[kind] > 0 &&
        canDo(maker, {
          kind: 'refill',
          unit: piece.name,
          from: { kind: 'unit', unit: one.name },
          goods: goods(kind, 1),
        }),
    );
    const most = Math.min(missing[kind], ...carriers.map((one) => one.unit.cargo[kind]));
    return carriers.length === 0
      ? []
      : about(
          WORDS[kind],
          offer(
            'refill',
            `REFILL ${piece.name} FROM `,
            piecesAmong('From', carriers),
            ' ',
            upTo(label(kind), most),
            ` ${kind.toUpperCase()}`,
          ),
        );
  });
}

/** A passenger gets out beside its carrier. */
export function getOut(maker: Maker, passenger: Piece, carrier: Piece): readonly Offer[] {
  const spots = squaresWithin(maker, carrier, 1).filter((square) =>
    canDo(maker, { kind: 'disembark', unit: passenger.name, square }),
  );
  return offer('disembark', `DISEMBARK ${passenger.name} AT `, squaresAmong('Where', spots));
}

function riding(maker: Maker, piece: Piece): readonly Offer[] {
  const carriers = neighboursOf(maker, piece).filter((one) =>
    canDo(maker, { kind: 'embark', unit: piece.name, into: one.name }),
  );
  const aboard = ownPieces(maker.desk).filter((one) => one.unit.aboard === piece.unit.id);
  return [
    ...offer('embark', `EMBARK ${piece.name} INTO `, piecesAmong('Carrier', carriers)),
    ...aboard.flatMap((passenger) => about(passenger.name, getOut(maker, passenger, piece))),
  ];
}

const WORKS: readonly BarricadeKind[] = ['vbar', 'pbar'];

/** What engineers do in the special phase. */
function engineering(maker: Maker, piece: Piece, near: readonly Square[]): readonly Offer[] {
  const { name, unit, card } = piece;
  if (!(['bridge', 'build', 'sweep'] as const).some((trait) => has(card, trait))) return [];
  const spots = (kind: 'lay-bridge' | 'lift-bridge' | 'sweep'): readonly Square[] =>
    near.filter((square) => canDo(maker, { kind, unit: name, square }));
  const edges = [...new Set(near.flatMap((square) => SIDES.flatMap((side) => faceOf(square, side) ?? [])))];
  const bags = edges.filter((edge) => canDo(maker, { kind: 'build-sandbag', unit: name, edge }));
  const level = [...near, ...edges].filter((at) => canDo(maker, { kind: 'demolish', unit: name, at }));
  return [
    ...offer('lay-bridge', `BRIDGE ${name} LAY `, squaresAmong('Over', spots('lay-bridge'))),
    ...offer('lift-bridge', `BRIDGE ${name} LIFT `, squaresAmong('Bridge', spots('lift-bridge'))),
    ...offer('build-sandbag', `BUILD ${name} SANDBAG `, unit.stores.sandbag > 0 ? words('Edge', ...bags) : null),
    ...WORKS.flatMap((work) =>
      about(
        WORDS[work],
        offer(
          'build-barricade',
          `BUILD ${name} ${work.toUpperCase()} AT `,
          squaresAmong(
            'Where',
            near.filter((square) => canDo(maker, { kind: 'build-barricade', unit: name, work, square })),
          ),
        ),
      ),
    ),
    ...offer(
      'demolish',
      `DEMOLISH ${name} AT `,
      choice(
        'place',
        'What',
        level.map((value) => ({ value, label: value })),
      ),
    ),
    ...offer('sweep', `SWEEP ${name} AT `, squaresAmong('Minefield', spots('sweep'))),
  ];
}

/** Movement, carrying and engineering of a unit on the map. */
export function fieldOffers(maker: Maker, piece: Piece): readonly Offer[] {
  const { name, unit } = piece;
  const all = reachOf(maker.desk, piece);
  const reach = maker.only === null ? all : all.filter((square) => square === maker.only);
  const near = squaresWithin(maker, piece, 1);
  const stow = covered(unit).length > 0 && canDo(maker, { kind: 'stow', unit: name });
  return [
    ...moves(maker, piece, reach),
    ...fromUnits(maker, piece),
    ...fromSquares(maker, piece, near),
    ...carried(maker, piece, near),
    ...(stow ? offer('stow', `STOW ${name}`) : []),
    ...riding(maker, piece),
    ...engineering(maker, piece, near),
  ];
}

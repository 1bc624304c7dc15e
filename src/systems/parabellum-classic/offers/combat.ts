import type { Offer } from '../../../core/game/offer.js';
import { counted } from '../../../core/reading/counted.js';
import { squaresOf } from '../../parabellum/grid/edges.js';
import { stepsBetween } from '../../parabellum/grid/squares.js';
import { covered, standingOn } from '../battlefield.js';
import { reachOf } from '../foresight/reach.js';
import type { Piece } from '../orders/desk.js';
import type { Action, ActionOf, Square } from '../shapes.js';
import { has, SCOUT_RANGE } from '../tables.js';
import { about, allSquares, canDo, choice, type Maker, offer, squaresAmong } from './making.js';

/** Squares on which something stands or lies that the seat might want to hit. */
function targets({ desk: { rehearsal, seat }, only }: Maker): readonly Square[] {
  const { units, board } = rehearsal.state;
  const enemies = units.filter((unit) => unit.owner !== seat).flatMap(covered);
  const things = [...(board?.pieces ?? []), ...(board?.barricades ?? []), ...(board?.bridges ?? [])];
  const free = things
    .map(({ square }) => square)
    .filter((square) => standingOn(rehearsal.state, square).every(({ owner }) => owner !== seat));
  const all = [...new Set([...enemies, ...free])].sort();
  return only === null ? all : all.filter((square) => square === only);
}

/** Who is there, for the note of a square. */
function thereOn({ desk: { rehearsal, seat } }: Maker, square: Square): string {
  const flags = standingOn(rehearsal.state, square)
    .filter(({ owner }) => owner !== seat)
    .map(({ id }) => id);
  return flags.length === 0 ? 'pieces or works' : flags.join(', ');
}

const farFrom = ({ unit }: Piece, square: Square): number =>
  Math.min(...covered(unit).map((from) => stepsBetween(from, square)));

/** Squares to attack from here, or after a move first. */
function attackable(maker: Maker, piece: Piece): ReadonlyMap<Square, string> {
  const { card, name, unit } = piece;
  const notes = new Map<Square, string>();
  if (card.direct === null || card.range === null || unit.ammo === 0) return notes;
  const { min, max } = card.range;
  const indirect = has(card, 'indirect');
  const reach = indirect ? [] : reachOf(maker.desk, piece);
  for (const square of targets(maker)) {
    const far = farFrom(piece, square);
    if (canDo(maker, { kind: 'attack', unit: name, square }))
      notes.set(square, `${thereOn(maker, square)}; ${counted(far, 'square')}`);
    else if (far > max && unit.supply > 0 && reach.some((from) => inReach(stepsBetween(from, square), min, max)))
      notes.set(square, `${thereOn(maker, square)}; ${counted(far, 'square')}, reach ${max}: after a move`);
  }
  return notes;
}

const inReach = (far: number, min: number, max: number): boolean => far >= min && far <= max;

/** Attacks, shelling and looks of a unit on the map. */
export function combatOffers(maker: Maker, piece: Piece): readonly Offer[] {
  const { name, card } = piece;
  const { board } = maker.desk.rehearsal.state;
  const notes = attackable(maker, piece);
  const able = (action: (square: Square) => Action, squares: readonly Square[]): readonly Square[] =>
    squares.filter((square) => canDo(maker, action(square)));
  const note = (square: Square): string => `${thereOn(maker, square)}; ${counted(farFrom(piece, square), 'square')}`;
  const shells =
    card.indirect === null ? [] : able((square) => ({ kind: 'shell', unit: name, square }), targets(maker));
  const looks = has(card, 'scout')
    ? able(
        (square) => ({ kind: 'scout', unit: name, square }),
        maker.only === null ? enemiesWithin(maker, piece) : [maker.only],
      )
    : [];
  const bags = (board?.sandbags ?? [])
    .map(({ edge }) => edge)
    .filter(
      (edge) =>
        (maker.only === null || squaresOf(edge).includes(maker.only)) &&
        canDo({ ...maker, only: null }, { kind: 'attack-edge', unit: name, edge }),
    );
  return [
    ...offer(
      'attack',
      `ATTACK ${name} AT `,
      squaresAmong('Where', [...notes.keys()], (square) => notes.get(square) ?? null),
    ),
    ...offer(
      'attack-edge',
      `ATTACK ${name} AT EDGE `,
      choice(
        'word',
        'Sandbags',
        bags.map((value) => ({ value, label: value })),
      ),
    ),
    ...offer('shell', `SHELL ${name} AT `, squaresAmong('Where', shells, note)),
    ...offer('scout', `SCOUT ${name} AT `, squaresAmong('Where', looks)),
  ];
}

const enemiesWithin = (maker: Maker, piece: Piece): readonly Square[] =>
  allSquares(maker).filter((square) => farFrom(piece, square) <= SCOUT_RANGE && farFrom(piece, square) > 0);

/** What an aircraft can do in the special phase. */
export function flightOffers(maker: Maker, { name, card }: Piece): readonly Offer[] {
  const somewhere = maker.only ?? targets(maker)[0] ?? allSquares(maker)[0];
  if (somewhere === undefined) return [];
  const strikes =
    card.direct === null ? [] : targets(maker).filter((square) => canDo(maker, { kind: 'strike', air: name, square }));
  const looks = canDo(maker, { kind: 'recon', air: name, square: somewhere });
  return [
    ...offer(
      'strike',
      `STRIKE ${name} AT `,
      squaresAmong('Where', strikes, (square) => thereOn(maker, square)),
    ),
    ...(looks
      ? offer(
          'recon',
          `RECON ${name} AT `,
          squaresAmong('Where', maker.only === null ? allSquares(maker) : [maker.only]),
        )
      : []),
    ...(maker.only === null && canDo(maker, { kind: 'evacuate', air: name })
      ? offer('evacuate', `EVACUATE ${name}`)
      : []),
  ];
}

/** What cards of the reserve do in the special phase. */
export const assetOffers = (maker: Maker): readonly Offer[] =>
  (['orbital', 'salvo'] as const).flatMap((kind) => {
    const squares = targets(maker).filter((square) => canDo(maker, { kind, square }));
    return offer(
      kind,
      `${kind.toUpperCase()} AT `,
      squaresAmong('Where', squares, (square) => thereOn(maker, square)),
    );
  });

/** Where a dispatched unit can land. */
export function landOffers(maker: Maker, { name, unit }: Piece, transports: readonly Piece[]): readonly Offer[] {
  const { channel } = unit;
  if (channel === null) return [];
  const spots = (by: string | null): readonly Square[] => {
    const land = (square: Square): ActionOf<'land'> => ({ kind: 'land', unit: name, square, channel, by });
    return (maker.only === null ? allSquares(maker) : [maker.only]).filter((square) => canDo(maker, land(square)));
  };
  const way = `LAND ${name} AT `;
  switch (channel) {
    case 'road':
      return offer('land', way, squaresAmong('Where', spots(null)), ' VIA ROAD');
    case 'orbital':
      return offer('land-orbital', way, squaresAmong('Where', spots(null)), ' VIA ORBITAL');
    case 'air':
      return transports
        .filter(({ card }) => has(card, 'airdrop'))
        .flatMap((one) =>
          about(one.name, offer('land-air', way, squaresAmong('Where', spots(one.name)), ` VIA AIR ${one.name}`)),
        );
    case 'sea':
      return [
        ...offer('land-sea', way, squaresAmong('Where', spots(null)), ' VIA SEA'),
        ...transports
          .filter(({ card }) => has(card, 'amphibious'))
          .flatMap((one) =>
            about(one.name, offer('land-sea', way, squaresAmong('Where', spots(one.name)), ` VIA SEA ${one.name}`)),
          ),
      ];
  }
}

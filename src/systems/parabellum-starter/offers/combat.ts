import type { Choice, Offer } from '../../../core/game/offer.js';
import { counted } from '../../../core/reading/counted.js';
import { isFloating, passengersFit } from '../../parabellum/unit-card.js';
import { countOf, type Piece } from '../orders/desk.js';
import { steps } from '../orders/squares.js';
import { CLASS_WORDS } from '../report/words.js';
import type { Square } from '../shapes.js';
import { choice, type Maker, offer, piecesAmong, piecesAt, squaresAmong, squaresWithin, upTo } from './making.js';

/** What a unit could reach: from where it stands, or from where it may go first. */
interface Reach {
  readonly from: Square;
  readonly least: number;
  readonly most: number;
  /** Squares from which it could act as well. */
  readonly after: readonly Square[];
}

/** A note on how far something is; null when it is out of reach. */
function reachNote({ desk }: Maker, { from, least, most, after }: Reach, square: Square): string | null {
  const far = steps(desk, from, square);
  if (far >= least && far <= most) return counted(far, 'square');
  const near = after.some((start) => {
    const then = steps(desk, start, square);
    return then >= least && then <= most;
  });
  return near ? `${counted(far, 'square')}, reach ${most}: after a move` : null;
}

function enemiesIn(maker: Maker, reach: Reach | null): readonly Choice[] {
  return [...maker.desk.others.entries()].flatMap(([flag, unit]): Choice[] => {
    if (unit.place !== 'map' || unit.square === null) return [];
    const note = reach === null ? '' : reachNote(maker, reach, unit.square);
    if (note === null) return [];
    const known = unit.known === null ? CLASS_WORDS[unit.class] : `${unit.known.type}, strength ${unit.known.strength}`;
    return [{ value: flag, label: `${flag} at ${unit.square} (${known})`, ...(note === '' ? {} : { note }) }];
  });
}

/** Caches, or works that can be destroyed, in reach. */
function thingsIn(maker: Maker, reach: Reach, what: 'caches' | 'works'): readonly Square[] {
  const { field } = maker.desk;
  const squares =
    what === 'caches'
      ? field.caches.map(({ square }) => square)
      : field.works.filter(({ strength }) => strength > 0).map(({ square }) => square);
  return squares.filter((square) => reachNote(maker, reach, square) !== null);
}

/** Recon, shelling and attacks of a unit on the map. */
export function combatOffers(maker: Maker, piece: Piece, after: readonly Square[]): readonly Offer[] {
  const { name, card, square: from } = piece;
  const { attack, artillery } = card;
  if (from === null) return [];
  const range = artillery?.min ?? attack?.range ?? null;
  const scouting = range === null ? [] : enemiesIn(maker, { from, least: 0, most: range, after });
  const striking: Reach | null =
    attack === null || attack.range === null || piece.ammo === 0 ? null : { from, least: 0, most: attack.range, after };
  // Guns that have moved do not fire.
  const firing: Reach | null =
    artillery === null || piece.ammo === 0 ? null : { from, least: artillery.min, most: artillery.max, after: [] };
  const shots = upTo('Shots', artillery?.shots ?? 0);
  const [guide, verb] = isFloating(card) ? (['bombard', 'BOMBARD'] as const) : (['shell', 'SHELL'] as const);
  return [
    ...offer('recon', `RECON ${name} ON `, choice('unit', 'Whom', scouting)),
    ...(firing === null
      ? []
      : [
          ...offer(guide, `${verb} ${name} `, choice('unit', 'Target', enemiesIn(maker, firing)), '*', shots),
          ...offer(
            'shell-cache',
            `${verb} ${name} CACHE `,
            squaresAmong('Cache', thingsIn(maker, firing, 'caches')),
            '*',
            shots,
          ),
        ]),
    ...(striking === null
      ? []
      : [
          ...offer('attack', `ATTACK ${name} ON `, choice('unit', 'Target', enemiesIn(maker, striking))),
          ...offer(
            'attack-cache',
            `ATTACK ${name} ON CACHE `,
            squaresAmong('Cache', thingsIn(maker, striking, 'caches')),
          ),
          ...offer('attack-works', `ATTACK ${name} ON OBJ `, squaresAmong('Works', thingsIn(maker, striking, 'works'))),
        ]),
  ];
}

const allSquares = (maker: Maker): readonly Square[] => squaresWithin(maker, 'A1', Number.POSITIVE_INFINITY);

/** Units of the Pre-Deployment Area that a transport or pod can set down. */
const droppable = (maker: Maker, card: Piece['card']): readonly Piece[] =>
  piecesAt(maker, 'pda').filter((piece) => piece.card.class !== 'AIR' && passengersFit(card, [piece.card.class]));

/** Sorties of an aircraft that is ready. */
export function sortieOffers(maker: Maker, piece: Piece): readonly Offer[] {
  const { name, card } = piece;
  const ready = piece.wait === 0 && piece.fuel > 0 && (card.ammo === null || piece.ammo > 0);
  if (!ready) return [];
  return [
    ...(card.attack === null
      ? []
      : offer('strike', `STRIKE ${name} ON `, choice('unit', 'Target', enemiesIn(maker, null)))),
    ...(card.traits.includes('overfly')
      ? offer('overfly', `OVERFLY ${name} AT `, squaresAmong('Where', allSquares(maker)))
      : []),
    ...(card.traits.includes('airdrop')
      ? offer(
          'airdrop',
          'AIRDROP ',
          piecesAmong('Unit', droppable(maker, card)),
          ' AT ',
          squaresAmong('Where', allSquares(maker)),
          ` VIA ${name}`,
        )
      : []),
  ];
}

/** What cards of the reserve do in the combat phase. */
export function cardOffers(maker: Maker): readonly Offer[] {
  const { desk } = maker;
  const held = [...desk.cards.values()].filter(({ code }) => countOf(desk.stock.cards, code) > 0);
  const pod = held.find(({ traits }) => traits.includes('drop-pod'));
  const strike = !desk.own.struck && held.some(({ orbital }) => orbital !== null);
  return [
    ...(strike ? offer('orbital', 'ORBITAL ON ', choice('unit', 'Target', enemiesIn(maker, null))) : []),
    ...(pod === undefined
      ? []
      : offer(
          'drop',
          'DROP ',
          piecesAmong('Unit', droppable(maker, pod)),
          ' AT ',
          squaresAmong('Where', allSquares(maker)),
        )),
  ];
}

import type { Choice, Offer } from '../../../core/game/offer.js';
import { faceOf, SIDES } from '../../parabellum/grid/edges.js';
import { freeFlags } from '../../parabellum/livery.js';
import { bookletOf } from '../battlefield.js';
import { ownPieces, type Piece } from '../orders/desk.js';
import { playerOf } from '../phases/acting.js';
import { stillForSale } from '../phases/boardroom/buying.js';
import { isTaken } from '../phases/boardroom/mustering.js';
import { loadOf } from '../phases/movement/cargo.js';
import { battleLines } from '../phases/movement/going.js';
import { type BarricadeKind, type Card, Channel, type Goods, NO_GOODS, type Square } from '../shapes.js';
import { has, SQUAD } from '../tables.js';
import { about, canDo, choice, type Maker, makerFor, offer, piecesAmong, squaresAmong, upTo, words } from './making.js';

/** A menu needs an end; a line may ask for more. */
const MOST_AT_ONCE = 20;
const PIECES = ['sup', 'amm', 'sandbag', 'pbar', 'vbar'] as const;
const KINDS = ['sup', 'amm'] as const;
const WORKS: readonly BarricadeKind[] = ['vbar', 'pbar'];
const one = (kind: keyof Goods): Goods => ({ ...NO_GOODS, [kind]: 1 });

/** Bought in one line without counting. */
const SEVERAL = 4;
const PIECE_WORDS: Readonly<Record<(typeof PIECES)[number], string>> = {
  sup: 'SUP',
  amm: 'AMM',
  sandbag: 'sandbags',
  pbar: 'personnel barricades',
  vbar: 'vehicle barricades',
};

/** Cards that can be bought now, one or several in a line; pieces and squads. */
export function purchaseOffers(maker: Maker): readonly Offer[] {
  const { fixed, seat, rehearsal } = maker.desk;
  const { credits } = playerOf(rehearsal.state, seat);
  const { prices, units } = fixed.catalogue;
  const cards = units.flatMap((card) => {
    if (!canDo(maker, { kind: 'buy-units', count: 1, type: card.code })) return [];
    const left = stillForSale(rehearsal.state, fixed, seat, card) ?? MOST_AT_ONCE;
    return [
      { card, may: Math.min(left, MOST_AT_ONCE, card.cost === 0 ? MOST_AT_ONCE : Math.floor(credits / card.cost)) },
    ];
  });
  const among = (least: number) =>
    choice(
      'word',
      'Card',
      cards.flatMap(({ card: { code, name, cost }, may }): Choice[] =>
        may < least ? [] : [{ value: code, label: `${code} ${name}`, note: `${cost} credits, up to ${may}` }],
      ),
    );
  const squad = rehearsal.state.stage === 'turn' ? prices.squadInPlay : prices.squad;
  const affordable = (price: number): number => (price === 0 ? MOST_AT_ONCE : Math.floor(credits / price));
  return [
    ...about('one', offer('buy-units', 'BUY 1 ', among(1))),
    ...about('several', offer('buy-units', 'BUY ', upTo('How many', SEVERAL), ' ', among(SEVERAL))),
    ...PIECES.flatMap((what) =>
      about(
        PIECE_WORDS[what],
        offer('buy-pieces', 'BUY ', upTo('How many', affordable(prices[what])), ` ${what.toUpperCase()}`),
      ),
    ),
    ...(canDo(maker, { kind: 'hire', squads: 1 })
      ? offer('hire', 'HIRE ', upTo('Squads', affordable(squad)), ' SQUADS')
      : []),
  ];
}

/** Cards that can be mustered as things are. */
export function musterOffers(maker: Maker): readonly Offer[] {
  const { fixed, seat, rehearsal } = maker.desk;
  const { cards } = playerOf(rehearsal.state, seat);
  const held = fixed.catalogue.units.filter(({ code }) => (cards[code] ?? 0) > 0);
  const ready = held.filter(({ code }) => canDo(maker, { kind: 'muster', type: code, as: null, crew: null }));
  const irregulars = ownPieces(maker.desk).filter(({ card }) => has(card, 'irregular'));
  const crews = held.flatMap(({ code }) => {
    const able = irregulars.filter(({ name }) => canDo(maker, { kind: 'muster', type: code, as: null, crew: name }));
    return about(code, offer('muster-crew', `MUSTER ${code} CREW `, piecesAmong('Crew', able)));
  });
  return [
    ...(maker.open.has('deploy') ? musterAndPlace(maker, ready) : []),
    ...offer(
      'muster',
      'MUSTER ',
      choice(
        'word',
        'Card',
        ready.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
      ),
    ),
    ...crews,
  ];
}

/** Most units that a menu of the set-up musters; further ones are written. */
const MOST_PLACED = 10;

/**
 * Cards that are mustered and placed in the same set-up: two lines, for a unit has no name before the first of them. Each
 * offer has a flag of its own, so that all of them can stand in one sheet.
 */
function musterAndPlace(maker: Maker, ready: readonly Card[]): readonly Offer[] {
  const { view, fixed, seat, rehearsal } = maker.desk;
  const { cards, livery } = playerOf(rehearsal.state, seat);
  const wanted = ready
    .filter(({ size }) => size !== 'AIR')
    .flatMap((card) => Array.from({ length: cards[card.code] ?? 0 }, () => card))
    .slice(0, MOST_PLACED);
  const flags = freeFlags(`${livery}-`, (flag) => isTaken(rehearsal.state, flag));
  const spots = new Map<string, readonly Square[]>();
  return wanted.flatMap(({ code, name }, index) => {
    const flag = flags[index];
    if (flag === undefined) return [];
    const lines = `MUSTER ${code} AS ${flag}\nPLACE ${flag} AT `;
    let squares = spots.get(code);
    if (squares === undefined) {
      const then = makerFor(view, fixed);
      then?.desk.rehearsal.try({ kind: 'muster', type: code, as: flag, crew: null });
      squares =
        then === null
          ? []
          : squaresForPlacing(then).filter((square) => canDo(then, { kind: 'place', unit: flag, square }));
      spots.set(code, squares);
    }
    return offer('muster', lines, squaresAmong('Where', squares)).map((one) => ({
      ...one,
      title: `Muster ${code} ${name} and place it as ${flag}`,
    }));
  });
}

/** Squares of the own battle lines and of the wave that comes first. */
function squaresForPlacing({ desk: { fixed, seat, rehearsal }, only }: Maker): readonly Square[] {
  const { state } = rehearsal;
  const { wave } = state.board === null ? { wave: null } : bookletOf(fixed, state.board.id);
  const all = [...new Set([...battleLines(state, fixed, seat), ...(wave?.squares ?? [])])];
  return only === null ? all : all.filter((square) => square === only);
}

/** Pieces and works of the reserve on the own battle lines. */
export function setUpOffers(maker: Maker): readonly Offer[] {
  const { fixed, seat, rehearsal } = maker.desk;
  const { state } = rehearsal;
  const player = playerOf(state, seat);
  const all = battleLines(state, fixed, seat);
  const lines = maker.only === null ? all : all.filter((square) => square === maker.only);
  const edges = [...new Set(lines.flatMap((square) => SIDES.flatMap((side) => faceOf(square, side) ?? [])))];
  const spots = (is: (square: Square) => boolean): readonly Square[] => lines.filter(is);
  return [
    ...KINDS.flatMap((kind) => {
      const there = spots((square) => canDo(maker, { kind: 'cache', goods: one(kind), square }));
      const made = offer(
        'cache',
        'CACHE ',
        upTo('How many', player.pieces[kind]),
        ` ${kind.toUpperCase()} AT `,
        squaresAmong('Where', there),
      );
      return about(PIECE_WORDS[kind], made);
    }),
    ...WORKS.flatMap((work) => {
      const there = spots((square) => canDo(maker, { kind: 'set-barricade', work, square }));
      const made = offer('set-barricade', `BARRICADE ${work.toUpperCase()} AT `, squaresAmong('Where', there));
      return about(PIECE_WORDS[work], made);
    }),
    ...(player.stores.sandbag === 0
      ? []
      : offer(
          'set-sandbag',
          'SANDBAG AT ',
          words('Edge', ...edges.filter((edge) => canDo({ ...maker, only: null }, { kind: 'set-sandbag', edge }))),
        )),
  ];
}

/** Cities of the board: irregulars and pieces. */
export function cityOffers(maker: Maker): readonly Offer[] {
  const { fixed, rehearsal } = maker.desk;
  const { board, options } = rehearsal.state;
  if (board === null) return [];
  const all = bookletOf(fixed, board.id).cities.flatMap(({ squares }) => squares);
  const squares = maker.only === null ? all : all.filter((square) => square === maker.only);
  const raise = squares.filter((square) => canDo(maker, { kind: 'raise', square, as: null }));
  return [
    ...offer('raise', 'RAISE AT ', squaresAmong('Where', raise)),
    ...KINDS.flatMap((what) => {
      const there = squares.filter((square) => canDo(maker, { kind: 'requisition', count: 1, what, square }));
      const made = offer(
        'requisition',
        'REQUISITION ',
        upTo('How many', options.cityPieces),
        ` ${what.toUpperCase()} AT `,
        squaresAmong('Where', there),
      );
      return about(PIECE_WORDS[what], made);
    }),
  ];
}

/** A unit that is mustered and waits to be placed or sent. */
export function musteredOffers(maker: Maker, { name, unit, card }: Piece): readonly Offer[] {
  const { seat, rehearsal } = maker.desk;
  const { state } = rehearsal;
  const player = playerOf(state, seat);
  const deploying = maker.open.has('deploy');
  const lines = deploying ? squaresForPlacing(maker) : [];
  const spots = lines.filter((square) => canDo(maker, { kind: 'place', unit: name, square }));
  const room = card.cargo.pieces - loadOf(unit);
  const channels = Channel.options.filter(
    (channel) => maker.open.has('boardroom') && canDo(maker, { kind: 'dispatch', unit: name, channel }),
  );
  const none = { sandbag: 0, pbar: 0, vbar: 0 };
  return [
    ...offer('place', `PLACE ${name} AT `, squaresAmong('Where', spots)),
    ...(deploying && maker.only === null
      ? KINDS.flatMap((kind) =>
          canDo(maker, { kind: 'give', goods: one(kind), stores: none, unit: name })
            ? about(
                PIECE_WORDS[kind],
                offer(
                  'give',
                  'GIVE ',
                  upTo('How many', Math.min(room, player.pieces[kind])),
                  ` ${kind.toUpperCase()} TO ${name}`,
                ),
              )
            : [],
        )
      : []),
    ...(deploying && has(card, 'build') && maker.only === null
      ? (['sandbag', 'pbar', 'vbar'] as const).flatMap((work) =>
          about(
            PIECE_WORDS[work],
            offer(
              'give-stores',
              'GIVE ',
              upTo('How many', Math.min(room, player.stores[work])),
              ` ${work.toUpperCase()} TO ${name}`,
            ),
          ),
        )
      : []),
    ...offer(
      'dispatch',
      `DISPATCH ${name} VIA `,
      words('Channel', ...channels.map((channel) => channel.toUpperCase())),
    ),
  ];
}

/** A unit at home: mustered again, manned, its soldiers moved. */
export function reserveOffers(maker: Maker, { name, unit, card }: Piece): readonly Offer[] {
  if (maker.only !== null) return [];
  const { soldiers } = playerOf(maker.desk.rehearsal.state, maker.desk.seat);
  const refit = maker.open.has('refit');
  const missing = Math.min(SQUAD, card.strength - unit.strength);
  const others = refit
    ? ownPieces(maker.desk).filter((other) =>
        canDo(maker, { kind: 'transfer-soldiers', soldiers: 1, from: name, to: other.name }),
      )
    : [];
  const most = Math.min(unit.strength, ...others.map((other) => other.card.strength - other.unit.strength));
  const again = !refit && canDo(maker, { kind: 'muster-again', unit: name });
  return [
    ...(again ? offer('muster-again', `MUSTER ${name}`) : []),
    ...(refit ? offer('staff', `STAFF ${name} `, upTo('Soldiers', Math.min(missing, soldiers))) : []),
    ...offer('transfer-soldiers', 'TRANSFER ', upTo('Soldiers', most), ` FROM ${name} TO `, piecesAmong('To', others)),
  ];
}

/** Scales and place of an aircraft. */
export function hangarOffers(maker: Maker, { name }: Piece): readonly Offer[] {
  if (maker.only !== null) return [];
  const { open } = maker;
  const berths = open.has('deploy') || open.has('boardroom');
  return [
    ...(open.has('boardroom') && canDo(maker, { kind: 'replenish', air: name, phase: 'boardroom' })
      ? offer('replenish', `REPLENISH ${name}`)
      : []),
    ...(open.has('movement') && canDo(maker, { kind: 'replenish', air: name, phase: 'movement' })
      ? about('while units move', offer('replenish', `REPLENISH ${name} IN MOVEMENT`))
      : []),
    ...(berths && canDo(maker, { kind: 'ready-air', air: name }) ? offer('ready-air', `READY ${name}`) : []),
    ...(berths && canDo(maker, { kind: 'hangar', air: name }) ? offer('hangar', `HANGAR ${name}`) : []),
  ];
}

/** Standing orders of one unit. */
export function standingOffers({ name, card }: Piece): readonly Offer[] {
  const fighter = has(card, 'superiority');
  return [
    ...(card.counter === null || card.size === 'AIR'
      ? []
      : offer('counter', `COUNTER ${name} `, words('When', 'ALWAYS', 'NEVER'))),
    ...(card.antiAir === null ? [] : offer('flak', `AA ${name} `, words('Flak', 'FIRE', 'HOLD', 'NEVER'))),
    ...(fighter ? offer('intercept', `INTERCEPT ${name} `, words('When', 'ANY', 'NEVER')) : []),
    ...(fighter ? offer('dogfight', `DOGFIGHT ${name} `, words('Policy', 'FIGHT', 'PRESS')) : []),
    ...(has(card, 'anti-radiation') ? offer('reply', `ARM ${name} `, words('Reply', 'REPLY', 'SILENT')) : []),
  ];
}

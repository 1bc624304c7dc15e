import type { Choice, Offer } from '../../../core/game/offer.js';
import { faceOf, SIDES } from '../../parabellum/grid/edges.js';
import { bookletOf } from '../battlefield.js';
import { ownPieces, type Piece } from '../orders/desk.js';
import { playerOf } from '../phases/acting.js';
import { stillForSale } from '../phases/boardroom/buying.js';
import { loadOf } from '../phases/movement/cargo.js';
import { battleLines } from '../phases/movement/going.js';
import { type BarricadeKind, type Card, Channel, type Goods, NO_GOODS, type Square } from '../shapes.js';
import { has, SQUAD } from '../tables.js';
import { canDo, choice, type Maker, offer, piecesAmong, squaresAmong, upTo, words } from './making.js';

/** A menu needs an end; a line may ask for more. */
const MOST_AT_ONCE = 20;
const PIECES = ['sup', 'amm', 'sandbag', 'pbar', 'vbar'] as const;
const KINDS = ['sup', 'amm'] as const;
const WORKS: readonly BarricadeKind[] = ['vbar', 'pbar'];
const one = (kind: keyof Goods): Goods => ({ ...NO_GOODS, [kind]: 1 });

const cardChoice = ({ code, name, cost }: Card): Choice => ({
  value: code,
  label: `${code} ${name}`,
  note: `${cost} credits`,
});

/** Cards that can be bought now, those with the same limit together; pieces and squads. */
export function purchaseOffers(maker: Maker): readonly Offer[] {
  const { fixed, seat, rehearsal } = maker.desk;
  const { credits } = playerOf(rehearsal.state, seat);
  const { prices, units } = fixed.catalogue;
  const groups = new Map<number, Card[]>();
  for (const card of units) {
    if (!canDo(maker, { kind: 'buy-units', count: 1, type: card.code })) continue;
    const left = stillForSale(rehearsal.state, fixed, seat, card) ?? MOST_AT_ONCE;
    const may = Math.min(left, MOST_AT_ONCE, card.cost === 0 ? MOST_AT_ONCE : Math.floor(credits / card.cost));
    groups.set(may, [...(groups.get(may) ?? []), card]);
  }
  const squad = rehearsal.state.stage === 'turn' ? prices.squadInPlay : prices.squad;
  const affordable = (price: number): number => (price === 0 ? MOST_AT_ONCE : Math.floor(credits / price));
  return [
    ...[...groups]
      .sort(([first], [other]) => other - first)
      .flatMap(([may, cards]) =>
        offer('buy-units', 'BUY ', upTo('How many', may), ' ', choice('word', 'Card', cards.map(cardChoice))),
      ),
    ...PIECES.flatMap((what) =>
      offer('buy-pieces', 'BUY ', upTo('How many', affordable(prices[what])), ` ${what.toUpperCase()}`),
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
    return offer('muster-crew', `MUSTER ${code} CREW `, piecesAmong('Crew', able));
  });
  return [
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
      return offer(
        'cache',
        'CACHE ',
        upTo('How many', player.pieces[kind]),
        ` ${kind.toUpperCase()} AT `,
        squaresAmong('Where', there),
      );
    }),
    ...WORKS.flatMap((work) => {
      const there = spots((square) => canDo(maker, { kind: 'set-barricade', work, square }));
      return offer('set-barricade', `BARRICADE ${work.toUpperCase()} AT `, squaresAmong('Where', there));
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
      return offer(
        'requisition',
        'REQUISITION ',
        upTo('How many', options.cityPieces),
        ` ${what.toUpperCase()} AT `,
        squaresAmong('Where', there),
      );
    }),
  ];
}

/** A unit that is mustered and waits to be placed or sent. */
export function musteredOffers(maker: Maker, { name, unit, card }: Piece): readonly Offer[] {
  const { fixed, seat, rehearsal } = maker.desk;
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
            ? offer(
                'give',
                'GIVE ',
                upTo('How many', Math.min(room, player.pieces[kind])),
                ` ${kind.toUpperCase()} TO ${name}`,
              )
            : [],
        )
      : []),
    ...(deploying && has(card, 'build') && maker.only === null
      ? (['sandbag', 'pbar', 'vbar'] as const).flatMap((work) =>
          offer(
            'give-stores',
            'GIVE ',
            upTo('How many', Math.min(room, player.stores[work])),
            ` ${work.toUpperCase()} TO ${name}`,
          ),
        )
      : []),
    ...offer(
      'dispatch',
      `DISPATCH ${name} VIA `,
      words('Channel', ...channels.map((channel) => channel.toUpperCase())),
    ),
  ];

  function squaresForPlacing({ only }: Maker): readonly Square[] {
    const { wave } = state.board === null ? { wave: null } : bookletOf(fixed, state.board.id);
    const all = [...new Set([...battleLines(state, fixed, seat), ...(wave?.squares ?? [])])];
    return only === null ? all : all.filter((square) => square === only);
  }
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
      ? offer('replenish', `REPLENISH ${name} IN MOVEMENT`)
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

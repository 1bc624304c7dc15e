import type { Offer } from '../../../core/game/offer.js';
import { lacking } from '../orders/check-reserve.js';
import { countOf, type Piece } from '../orders/desk.js';
import type { CatalogueUnit } from '../shapes.js';
import { MAX_NUMBER, tokensIn } from '../shapes.js';
import { cargoFits, headPrices, mayStillBuy, tokenPrices } from '../tables.js';
import { canDo, choice, type Maker, offer, piecesAmong, piecesAt, squaresAmong, upTo, words } from './making.js';

/** What a unit of the Pre-Deployment Area may do in set-up and boardroom. */
export function homeOffers(maker: Maker, piece: Piece): readonly Offer[] {
  const { desk, open } = maker;
  const { name, card, cargo } = piece;
  const room = card.cargo.tokens - tokensIn(cargo);
  const load = ([kind, letter]: readonly ['fuel' | 'ammo', string]): readonly Offer[] => {
    const label = kind === 'fuel' ? 'Fuel tokens' : 'Ammunition tokens';
    const fits = cargoFits(card, { ...cargo, [kind]: cargo[kind] + 1 });
    return [
      ...(fits ? offer('load-cargo', `LOADCARGO ${name} `, upTo(label, Math.min(room, desk.stock[kind])), letter) : []),
      ...offer('unload-cargo', `UNLOADCARGO ${name} `, upTo(label, cargo[kind]), letter),
    ];
  };
  const carriers = piecesAt(maker, 'pda').filter((one) =>
    canDo(maker, { kind: 'board-pda', unit: name, into: one.name }),
  );
  const boardroom = (): readonly Offer[] => {
    const weak = piece.strength < card.strength;
    const partners = piecesAt(maker, 'pda').filter(
      (one) => one.name !== name && one.card.class === card.class && one.strength < one.card.strength,
    );
    return [
      ...(weak
        ? offer('reorganise', `REORGANIZE ${name} `, piecesAmong('With', partners))
        : offer('disband', `DISBAND ${name}`)),
      ...offer('scrap', `SCRAP ${name}`),
    ];
  };
  return [
    ...load(['fuel', 'F']),
    ...load(['ammo', 'A']),
    ...offer('board-pda', `BOARDPDA ${name} INTO `, piecesAmong('Carrier', carriers)),
    ...(open.has('BOARDROOM') ? boardroom() : []),
  ];
}

/** Where a unit of the Pre-Deployment Area may be deployed this turn. */
export function deployOffers(maker: Maker, piece: Piece): readonly Offer[] {
  const { desk } = maker;
  const side = desk.view.seats.find((seat) => seat.id === desk.own.seat)?.side ?? null;
  if (side === null) return [];
  const { deployment, harbours } = desk.field.booklet;
  const squares = [...(deployment[side] ?? []), ...(harbours[side] ?? [])].filter((square) =>
    canDo(maker, { kind: 'deploy', unit: piece.name, square, position: null }),
  );
  return offer('deploy', `DEPLOY ${piece.name} AT `, squaresAmong('Where', squares));
}

const cardChoice = (card: CatalogueUnit) => ({
  value: card.code,
  label: `${card.code} ${card.name}`,
  note: `${card.cost} credits`,
});

/** Cards that can be bought now, those with the same limit together. */
function purchases(maker: Maker): readonly Offer[] {
  const { desk } = maker;
  const groups = new Map<number, CatalogueUnit[]>();
  for (const card of desk.cards.values()) {
    const held =
      countOf(desk.stock.cards, card.code) +
      [...desk.pieces.values()].filter((piece) => piece.card.code === card.code).length;
    const may = mayStillBuy(card, desk.field.booklet, held, countOf(desk.stock.bought, card.code)) ?? MOST_AT_ONCE;
    if (may < 1 || card.cost > desk.stock.credits) continue;
    groups.set(may, [...(groups.get(may) ?? []), card]);
  }
  return [...groups]
    .sort(([one], [other]) => other - one)
    .flatMap(([may, cards]) =>
      offer('buy-units', 'BUY UNITS ', upTo('How many', may), ' ', choice('word', 'Unit', cards.map(cardChoice))),
    );
}

/** A menu needs an end; a line may ask for more. */
const MOST_AT_ONCE = 20;

/** Buying and mustering, for the seat. */
export function reserveOffers(maker: Maker): readonly Offer[] {
  const { desk } = maker;
  const { stock } = desk;
  const { catalogue } = desk.view;
  const { personnel } = catalogue;
  const affordable = (kind: 'fuel' | 'ammo'): number => {
    const prices = tokenPrices(catalogue, desk.field.booklet, kind);
    const left = desk.field.stocks[kind];
    const free = left === null && prices.priceAt(null) === 0;
    return prices.buy(left, free ? MOST_AT_ONCE : MAX_NUMBER, stock.credits).tokens;
  };
  const head = headPrices(personnel).priceAt(stock.pool);
  const heads = head === null || head > stock.credits ? null : upTo('Heads', stock.pool);
  const ready = [...desk.cards.values()].filter((card) => card.class !== 'CARD' && lacking(desk, card).length === 0);
  const held = [...desk.cards.values()].filter((card) => countOf(stock.cards, card.code) > 0);
  return [
    ...purchases(maker),
    ...offer('buy-personnel', 'BUY PERSONNEL ', heads),
    ...offer(
      'buy-personnel-max',
      'BUY PERSONNEL ',
      heads,
      ' MAX ',
      head === null ? null : { kind: 'number', label: 'Highest price', from: head, to: 9_999 },
    ),
    ...offer('buy-fuel', 'BUY FUEL ', upTo('Tokens', affordable('fuel'))),
    ...offer('buy-ammo', 'BUY AMMO ', upTo('Tokens', affordable('ammo'))),
    ...offer('muster', 'MUSTER ', choice('word', 'Card', ready.map(cardChoice))),
    ...(maker.open.has('BOARDROOM')
      ? offer('scrap-card', 'SCRAP CARD ', choice('word', 'Card', held.map(cardChoice)))
      : []),
  ];
}

/** Standing orders of one unit or aircraft. */
export function standingOffers({ name, card }: Piece): readonly Offer[] {
  const { traits } = card;
  if (card.class === 'AIR')
    return [
      ...(traits.includes('superiority')
        ? [
            ...offer('intercept', `INTERCEPT ${name} `, words('Whom', 'ANY', 'NEVER')),
            ...offer('dogfight', `DOGFIGHT ${name} `, words('When intercepted', 'FIGHT', 'PRESS')),
          ]
        : []),
      ...(traits.includes('anti-radiation') ? offer('reply', `ARM ${name} `, words('Flak', 'REPLY', 'SILENT')) : []),
    ];
  return [
    ...(card.attack === null
      ? []
      : [
          ...offer('counter', `COUNTER ${name} `, words('When', 'ALWAYS', 'NEVER')),
          ...offer(
            'counter-if',
            `COUNTER ${name} IF `,
            words('What', 'STR', 'AMMO', 'ATTACKER'),
            ' ',
            upTo('At least', 20),
          ),
        ]),
    ...(card.antiAir === null ? [] : offer('flak', `AA ${name} `, words('Flak', 'FIRE', 'HOLD'))),
  ];
}

import type { Offer } from '../../../core/game/offer.js';
import { counted } from '../../../core/reading/counted.js';
import { stepsBetween } from '../../parabellum/grid/squares.js';
import { onSale } from '../orders/check-trade.js';
import type { Square, UnitState } from '../shapes.js';
import { businessCard, fundsOf, isArmed, payoffOf } from '../tables.js';
import { about, canDo, cardFor, choice, type Maker, offer, squaresAmong, squaresOf, upTo, words } from './making.js';

/** What a unit of the reserve can be told in Market, Boardroom and closing. */
export function reserveOffers(maker: Maker, unit: UnitState): readonly Offer[] {
  const { flag } = unit;
  const missing = cardFor(maker, unit).strength - unit.strength;
  let most = 0;
  while (most < missing && canDo(maker, { kind: 'reinforce', unit: flag, count: most + 1 })) most += 1;
  return [
    ...(canDo(maker, { kind: 'sell-unit', unit: flag }) ? offer('sell-unit', `SELL ${flag}`) : []),
    ...(maker.open.has('MARKET') ? offer('reinforce', `REINFORCE ${flag} `, upTo('Points of strength', most)) : []),
  ];
}

/** Bought in one line without counting. */
const SEVERAL = 4;

function purchases({ desk }: Maker): readonly Offer[] {
  const funds = desk.funds.least;
  const { supply } = desk.fixed.catalogue.prices;
  const units = [...desk.cards.values()].flatMap((card) => {
    const left = onSale(desk, card);
    const most = Math.min(left ?? 99, card.price === 0 ? 99 : Math.floor(funds / card.price));
    return most < 1 ? [] : [{ card, most }];
  });
  const among = (least: number) => {
    const some = units.filter(({ most }) => most >= least);
    const choices = some.map(({ card, most }) => ({
      value: card.code,
      label: `${card.code} ${card.name}`,
      note: `${card.price}, up to ${most}`,
    }));
    return choice('word', 'Unit', choices);
  };
  return [
    ...about('one', offer('buy-units', 'BUY 1 ', among(1))),
    ...about('several', offer('buy-units', 'BUY ', upTo('How many', SEVERAL), ' ', among(SEVERAL))),
    ...offer('buy-supply', 'BUY ', upTo('Tokens', supply === 0 ? 99 : Math.floor(funds / supply)), ' SUPPLY'),
  ];
}

function cards({ desk }: Maker): readonly Offer[] {
  const { catalogue } = desk.fixed;
  const value = (id: string): string => {
    const card = businessCard(catalogue, id);
    return card.kind === 'sponsorship' ? card.units.join(', ') : `${fundsOf(card)} now`;
  };
  const held = [...desk.hand.keys()].map((id) => ({ value: id, label: id, note: value(id) }));
  const owed = [...desk.inPlay.values()]
    .filter((card) => payoffOf(catalogue, card) <= desk.funds.least)
    .map((card) => ({ value: card.card, label: card.card, note: `costs ${payoffOf(catalogue, card)}` }));
  return [
    ...offer('play', 'PLAY ', choice('word', 'Card', held)),
    ...offer('play-when', 'PLAY ', choice('word', 'Card', held), ' WHEN NOT FUNDS ', upTo('Funds', 9_999)),
    ...offer('payoff', 'PAYOFF ', choice('word', 'Card', owed)),
  ];
}

/** Tokens that a way of a menu has at most; longer ones are written. */
const LONGEST_WAY = 6;

/** Ways of several tokens by which a square could be reached now: one to each, of the shortest, nearest first. */
function ways(maker: Maker, starts: readonly Square[]): readonly (readonly Square[])[] {
  const seen = new Set(starts);
  const found: (readonly Square[])[] = [];
  let ends: readonly (readonly Square[])[] = starts.map((square) => [square]);
  for (let length = 2; length <= Math.min(LONGEST_WAY, maker.desk.own.usable) && ends.length > 0; length += 1) {
    const next: (readonly Square[])[] = [];
    for (const way of ends)
      for (const square of squaresOf(maker)) {
        if (seen.has(square) || stepsBetween(way.at(-1) ?? square, square) !== 1) continue;
        const longer = [...way, square];
        if (!canDo(maker, { kind: 'lay', squares: longer })) continue;
        seen.add(square);
        next.push(longer);
      }
    found.push(...next);
    ends = next;
  }
  return found;
}

/** Lines of supply: squares that could be laid or taken up now, each by itself. */
function lines(maker: Maker): readonly Offer[] {
  const free = squaresOf(maker).filter((square) => canDo(maker, { kind: 'lay', squares: [square] }));
  const laid = maker.desk.tokens.filter((square) => canDo(maker, { kind: 'teardown', squares: [square] }));
  const list = { separator: ',' };
  const far = ways(maker, free).map((way) => ({
    value: way.join(','),
    label: `${way.at(-1)}`,
    note: `${counted(way.length, 'token')}: ${way.join(', ')}`,
  }));
  return [
    ...offer(
      'lay',
      'LAY ',
      squaresAmong('Where', free, { ...list, most: Math.max(1, Math.min(free.length, maker.desk.own.usable)) }),
    ),
    ...about('as far as a square', offer('lay', 'LAY ', choice('word', 'To where', far))),
    ...offer('teardown', 'TEARDOWN ', squaresAmong('Which', laid, { ...list, most: Math.max(1, laid.length) })),
  ];
}

/** Standing orders for everybody. */
function standing({ desk }: Maker): readonly Offer[] {
  const hand = [...desk.hand.keys()];
  return [
    ...offer('counter', 'COUNTER ALL ', words('When', 'ALWAYS', 'NEVER')),
    ...offer('counter-if', 'COUNTER ALL IF ', words('What', 'SUPPLY', 'TS', 'ATTACKER'), ' ', upTo('Number', 20)),
    ...offer('aa', 'AA ALL ', words('Fire', 'FIRE', 'FIRE TRANSPORTS', 'FIRE ATTACKERS', 'HOLD')),
    ...offer('arm', 'ARM ALL ', words('Answer', 'REPLY', 'SILENT')),
    ...offer('on-draw', 'ONDRAW ', words('With the card', 'RETURN', 'KEEP', 'PLAY')),
    ...offer('on-draw-card', 'ONDRAW DISCARD ', words('Card', ...hand)),
    ...offer(
      'liquidate',
      'LIQUIDATE ',
      choice(
        'word',
        'What',
        ['SUPPLY', 'UNITS CHEAP', 'UNITS DEAR', 'CARDS'].map((value) => ({ value, label: value })),
        { most: 4, separator: ', ' },
      ),
    ),
  ];
}

/** Standing orders for one unit, where it has something to react with. */
export function unitStanding(maker: Maker, unit: UnitState): readonly Offer[] {
  const card = cardFor(maker, unit);
  return [
    ...(isArmed(card) ? offer('counter', `COUNTER ${unit.flag} `, words('When', 'ALWAYS', 'NEVER')) : []),
    ...(card.traits.includes('anti-air') ? offer('aa', `AA ${unit.flag} `, words('Fire', 'FIRE', 'HOLD')) : []),
    ...(card.traits.includes('anti-radiation')
      ? offer('arm', `ARM ${unit.flag} `, words('Answer', 'REPLY', 'SILENT'))
      : []),
  ];
}

function choosing({ desk }: Maker): readonly Offer[] {
  const { view, fixed } = desk;
  const left =
    view.stage === 'choose' && view.choice !== null ? view.choice.battles : fixed.battles.map(({ id }) => id);
  const among = fixed.battles
    .filter(({ id }) => left.includes(id))
    .map(({ id, title, objectives }) => ({
      value: id,
      label: `${id} ${title}`,
      note: counted(objectives.length, 'objective'),
    }));
  return offer(
    'choose',
    'CHOOSE ',
    choice('word', 'Battles, the one you want most first', among, { most: among.length, separator: ' ' }),
  );
}

/** What is for the seat as a whole. */
export function seatOffers(maker: Maker): readonly Offer[] {
  const { open, desk } = maker;
  if (open.size === 0) return [];
  const trading = open.has('MARKET') || open.has('BOARDROOM');
  const tokens = desk.usable.least + desk.fresh.least;
  return [
    ...(open.has('COMBAT') ? lines(maker) : []),
    ...(trading ? purchases(maker) : []),
    ...(trading || open.has('CLOSING') ? offer('sell-supply', 'SELL ', upTo('Tokens', tokens), ' SUPPLY') : []),
    ...cards(maker),
    ...standing(maker),
    ...choosing(maker),
    ...offer('concede', 'CONCEDE'),
    ...(open.has('COMBAT') ? offer('final', 'FINAL') : offer('ready', 'READY')),
    ...offer('no-orders', 'NO ORDERS'),
  ];
}

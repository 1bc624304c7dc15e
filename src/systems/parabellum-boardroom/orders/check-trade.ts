import { counted } from '../../../core/reading/counted.js';
import { isFault } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { sheetOf } from '../battlefield.js';
import type { Action, ActionOf, CatalogueUnit } from '../shapes.js';
import { businessCard, fundsOf, mayStillBuy, payoffOf, reinforcementCost, salePrice } from '../tables.js';
import { type Desk, type Piece, pieceNamed } from './desk.js';
import { type Fault, fault, warning } from './problems.js';

/** The price is more than there is, or more than there is for certain. */
export function payFor({ funds }: Desk, price: number, what: string, certain: boolean): Fault[] {
  const { most, least } = funds;
  const payment = funds.pay(price, certain);
  if (payment === 'sure') return [];
  if (payment === 'short')
    return [
      fault('E-FUNDS', what, `${what} costs ${price}; you have ${most} when this line is reached.`, {
        allowed: 'Sell something or play a card first, or order less.',
        rule: 'BR-35',
      }),
    ];
  return [
    warning('F-FUNDS', what, `${what} costs ${price}; you have ${least} for certain, the rest depends on conditions.`),
  ];
}

function typeOf({ cards, types }: Desk, code: string): CatalogueUnit | Fault {
  const card = cards.get(code);
  if (card !== undefined) return card;
  return fault('E-CODE', code, `No unit has the code ${code}.`, {
    allowed: `${types.meant(code)}Codes are ${listed([...cards.keys()], 12)}.`,
  });
}

/** How many more of a type may be bought now; null: as many as one likes. */
export function onSale(desk: Desk, card: CatalogueUnit): number | null {
  const { view, fixed, held, bought } = desk;
  const extra = view.battle === null ? {} : sheetOf(view, fixed).extraUnits;
  return mayStillBuy(card, extra, held.get(card.code) ?? 0, bought.get(card.code) ?? 0);
}

function flagFault({ flags, livery }: Desk, flag: string): Fault | null {
  if (!flag.startsWith(`${livery}-`))
    return fault('E-FLAG', flag, `${flag} does not begin with your livery, ${livery}.`, {
      allowed: `Write ${livery}- and two letters, or leave AS away.`,
      rule: 'BR-6',
    });
  if (flags.has(flag))
    return fault('E-FLAG', flag, `${flag} is taken, or was.`, {
      allowed: 'Choose two other letters, or leave AS away.',
      rule: 'BR-6',
    });
  return null;
}

function buyUnits(desk: Desk, action: ActionOf<'buy-units'>, certain: boolean): Fault[] {
  const card = typeOf(desk, action.type);
  if (isFault(card)) return [card];
  const left = onSale(desk, card);
  if (left !== null && action.count > left) {
    const message =
      left === 0
        ? `You may buy no more ${card.name} now.`
        : `You may buy ${left} more ${card.name} now, not ${action.count}.`;
    return [fault('E-AVAIL', action.type, message, { allowed: 'Order fewer, or another unit.', rule: 'BR-35' })];
  }
  if (action.as.length > action.count)
    return [
      fault(
        'E-FLAG',
        action.as.join(' '),
        `There are ${action.as.length} flags for ${counted(action.count, 'unit')}.`,
        {
          allowed: 'Name as many flags as units, or fewer.',
        },
      ),
    ];
  const wrong = action.as.flatMap((flag, index) => {
    const twice = action.as.indexOf(flag) < index;
    return (twice ? fault('E-FLAG', flag, `${flag} is named twice.`) : flagFault(desk, flag)) ?? [];
  });
  const short =
    wrong.length > 0 ? wrong : payFor(desk, card.price * action.count, `${action.count} ${card.code}`, certain);
  if (short.some(({ severity }) => severity === 'error') || !certain) return short;
  desk.held.set(card.code, (desk.held.get(card.code) ?? 0) + action.count);
  desk.bought.set(card.code, (desk.bought.get(card.code) ?? 0) + action.count);
  for (const flag of action.as) {
    desk.flags.add(flag);
    desk.pieces.set(flag, bought(flag, card));
  }
  return short;
}

const bought = (flag: string, card: CatalogueUnit): Piece => ({
  flag,
  card,
  place: 'reserve',
  square: null,
  strength: card.strength,
  supplies: 0,
  fresh: true,
  sponsor: null,
  passengers: [],
});

/** An own unit of the reserve. */
function inReserve(desk: Desk, flag: string): Piece | Fault {
  const piece = pieceNamed(desk, flag);
  if (isFault(piece) || piece.place === 'reserve') return piece;
  const where = piece.square === null ? 'aboard of another unit' : `on ${piece.square}`;
  return fault('E-NOTRESERVE', flag, `${flag} is ${where}, not in the reserve.`, {
    allowed: 'Only units of the reserve will do; EXTRACT brings one back.',
    rule: 'BR-41',
  });
}

function sellUnit(desk: Desk, { unit }: ActionOf<'sell-unit'>, certain: boolean): Fault[] {
  const piece = inReserve(desk, unit);
  if (isFault(piece)) return [piece];
  if (piece.sponsor !== null)
    return [
      fault('E-SPONSORED', unit, `${unit} was lent with ${piece.sponsor} and is not yours to sell.`, {
        allowed: `PAYOFF ${piece.sponsor} makes it yours.`,
        rule: 'BR-53',
      }),
    ];
  desk.funds.gain(salePrice(piece.card, piece.strength, desk.view.options), certain);
  desk.usable.gain(piece.supplies, certain);
  if (certain) {
    desk.pieces.delete(unit);
    desk.held.set(piece.card.code, Math.max(0, (desk.held.get(piece.card.code) ?? 0) - 1));
  }
  return [];
}

function sellSupply({ usable, fresh, funds, fixed }: Desk, count: number, certain: boolean): Fault[] {
  const there = usable.most + fresh.most;
  if (count > there)
    return [
      fault(
        'E-RES',
        String(count),
        `You have ${counted(there, 'token')} in reserve when this line is reached, not ${count}.`,
        {
          allowed: 'Sell fewer.',
        },
      ),
    ];
  const newest = Math.min(count, fresh.most);
  fresh.pay(newest, certain);
  usable.pay(count - newest, certain);
  funds.gain(count * fixed.catalogue.prices.supplySale, certain);
  return [];
}

function reinforce(desk: Desk, { unit, count }: ActionOf<'reinforce'>, certain: boolean): Fault[] {
  const piece = inReserve(desk, unit);
  if (isFault(piece)) return [piece];
  const missing = piece.card.strength - piece.strength;
  if (count > missing) {
    const message =
      missing === 0
        ? `${unit} is at full strength.`
        : `${unit} lacks ${missing} of its ${piece.card.strength} points, not ${count}.`;
    return [
      fault('E-MAX', String(count), message, {
        allowed: missing === 0 ? 'Leave the line away.' : `Write REINFORCE ${unit} ${missing} or less.`,
        rule: 'BR-69',
      }),
    ];
  }
  const price = reinforcementCost(piece.card, count);
  const short = payFor(desk, price, `REINFORCE ${unit} ${count}`, certain);
  if (certain && !short.some(({ severity }) => severity === 'error')) piece.strength += count;
  return short;
}

function play(desk: Desk, id: string, certain: boolean): Fault[] {
  const held = desk.hand.get(id);
  if (held === undefined) return [handFault(desk, id)];
  const card = businessCard(desk.fixed.catalogue, id);
  desk.funds.gain(fundsOf(card), certain);
  if (certain) {
    desk.hand.delete(id);
    desk.inPlay.set(id, { ...held, due: 0 });
  }
  return [];
}

/** A card that the sender does not hold. */
export function handFault({ hand, inPlay }: Pick<Desk, 'hand' | 'inPlay'>, id: string): Fault {
  const message = inPlay.has(id) ? `${id} lies in play already.` : `${id} is not in your hand.`;
  const allowed = hand.size === 0 ? 'Your hand is empty.' : `You hold ${listed([...hand.keys()])}.`;
  return fault('E-HAND', id, message, { allowed, rule: 'BR-56' });
}

function payOff(desk: Desk, id: string, certain: boolean): Fault[] {
  const card = desk.inPlay.get(id);
  if (card === undefined)
    return [
      fault('E-NOTINPLAY', id, `You have no ${id} in play.`, {
        allowed: desk.inPlay.size === 0 ? 'You have no cards in play.' : `In play: ${listed([...desk.inPlay.keys()])}.`,
        rule: 'BR-57',
      }),
    ];
  const short = payFor(desk, payoffOf(desk.fixed.catalogue, card), `PAYOFF ${id}`, certain);
  if (!certain || short.some(({ severity }) => severity === 'error')) return short;
  desk.inPlay.delete(id);
  for (const piece of desk.pieces.values()) if (piece.sponsor === id) piece.sponsor = null;
  return short;
}

/** Market, cards, sales; null: an action of another chapter. `certain`: the line has no conditions. */
export function checkTrade(action: Action, desk: Desk, certain: boolean): Fault[] | null {
  switch (action.kind) {
    case 'buy-units':
      return buyUnits(desk, action, certain);
    case 'buy-supply': {
      const price = desk.fixed.catalogue.prices.supply * action.count;
      const short = payFor(desk, price, `${action.count} SUPPLY`, certain);
      if (!short.some(({ severity }) => severity === 'error')) desk.fresh.gain(action.count, certain);
      return short;
    }
    case 'sell-unit':
      return sellUnit(desk, action, certain);
    case 'sell-supply':
      return sellSupply(desk, action.count, certain);
    case 'reinforce':
      return reinforce(desk, action, certain);
    case 'play':
      return play(desk, action.card, certain);
    case 'payoff':
      return payOff(desk, action.card, certain);
    default:
      return null;
  }
}

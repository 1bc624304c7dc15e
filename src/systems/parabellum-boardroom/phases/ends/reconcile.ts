import type { SeatId } from '../../../../core/game/viewer.js';
import { livingSeats } from '../../battlefield.js';
import type { CardInPlay, EventOf, LiquidationItem, UnitState } from '../../shapes.js';
import { businessCard, fundsOf, payoffOf, salePrice } from '../../tables.js';
import { layFaceUp, shuffledIn } from '../boardroom/cards.js';
import { giveTokens, giveUp } from '../boardroom/sell.js';
import { eliminate } from '../leave.js';
import { cardIn } from '../refusal.js';
import { battleOf, happen, playerOf, type Turn } from '../turn.js';

/** What one card asks for at the end of a battle. */
interface Claim {
  readonly card: CardInPlay;
  readonly what: EventOf<'contingency-paid'>['what'];
  readonly amount: number;
}

const ORDER: readonly Claim['what'][] = ['repayment', 'losses', 'dividend'];

/** Lines of Credit, then sponsored losses, then dividends, each in the order in which cards were played (rules 8.2). */
function claimsOf(turn: Turn, seat: SeatId): readonly Claim[] {
  const { number } = battleOf(turn.state);
  const claims = playerOf(turn.state, seat)
    .inPlay.filter(({ due }) => due <= number)
    .map((card): Claim => {
      const sheet = businessCard(turn.fixed.catalogue, card.card);
      if (sheet.kind === 'investor') return { card, what: 'dividend', amount: sheet.dividend };
      return sheet.kind === 'credit'
        ? { card, what: 'repayment', amount: payoffOf(turn.fixed.catalogue, card) }
        : { card, what: 'losses', amount: turn.charges.get(card.card) ?? 0 };
    });
  return ORDER.flatMap((what) => claims.filter((claim) => claim.what === what));
}

/** When nothing else was ordered, and after what was (BRR-26). */
const USUAL: readonly LiquidationItem[] = [{ kind: 'supply' }, { kind: 'units', first: 'cheap' }, { kind: 'cards' }];

/** Own units of the reserve by what they bring, dearest or cheapest first. */
function forSale(turn: Turn, seat: SeatId, first: 'cheap' | 'dear'): readonly UnitState[] {
  const price = (unit: UnitState): number => salePrice(cardIn(turn, unit), unit.strength, turn.state.options);
  const way = first === 'cheap' ? 1 : -1;
  return turn.state.units
    .filter(({ owner, place, sponsor }) => owner === seat && place === 'reserve' && sponsor === null)
    .sort((one, other) => way * (price(one) - price(other)) || (one.flag < other.flag ? -1 : 1));
}

/** Sells or plays what one item of the list names, for as long as funds are short. */
function raise(turn: Turn, seat: SeatId, item: LiquidationItem, isShort: () => boolean, due: number): void {
  const { catalogue } = turn.fixed;
  switch (item.kind) {
    case 'supply': {
      const { funds, usable, fresh } = playerOf(turn.state, seat);
      const price = catalogue.prices.supplySale;
      const wanted = price === 0 ? 0 : Math.ceil((due - funds) / price);
      const count = Math.min(usable + fresh, Math.max(0, wanted));
      if (count > 0) giveTokens(turn, seat, count, true);
      return;
    }
    case 'units':
      for (const unit of forSale(turn, seat, item.first)) if (isShort()) giveUp(turn, unit, true);
      return;
    case 'unit': {
      const unit = forSale(turn, seat, 'cheap').find(({ flag }) => flag === item.unit);
      if (unit !== undefined && isShort()) giveUp(turn, unit, true);
      return;
    }
    case 'cards':
    case 'card': {
      const hand = [...playerOf(turn.state, seat).hand]
        .filter(({ card }) => (item.kind === 'cards' ? fundsOf(businessCard(catalogue, card)) > 0 : card === item.card))
        .sort(
          (one, other) => payoffOf(catalogue, one) - payoffOf(catalogue, other) || (one.card < other.card ? -1 : 1),
        );
      for (const held of hand) if (isShort()) layFaceUp(turn, seat, held, true);
    }
  }
}

/** What is owed is paid if it can be raised; else the company is bankrupt (BR-59, BR-61). Exactly 0 left is enough (BRR-27). */
function settle(turn: Turn, seat: SeatId): void {
  const claims = claimsOf(turn, seat);
  const due = claims.reduce((sum, { amount }) => sum + amount, 0);
  const isShort = (): boolean => playerOf(turn.state, seat).funds < due;
  const list = playerOf(turn.state, seat).standing.findLast((one) => one.kind === 'liquidate')?.items ?? [];
  for (const item of [...list, ...USUAL]) if (isShort()) raise(turn, seat, item, isShort, due);
  if (isShort()) {
    eliminate(turn, seat, 'bankrupt');
    return;
  }
  for (const { card, what, amount } of claims) {
    const ends = what !== 'dividend';
    const { deck, rolls } = ends ? shuffledIn(turn, [card.card]) : { deck: null, rolls: [] };
    happen(turn, { kind: 'contingency-paid', seat, card: card.card, what, amount, deck, rolls });
  }
}

/** Every player's accounts, in seat order (BR-58). */
export function reconcile(turn: Turn): void {
  for (const seat of livingSeats(turn.state.players)) settle(turn, seat);
}

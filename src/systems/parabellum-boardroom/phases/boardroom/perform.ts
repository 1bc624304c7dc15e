import type { SeatId } from '../../../../core/game/viewer.js';
import type { Action } from '../../shapes.js';
import { type Refusal, refuse } from '../refusal.js';
import type { Turn } from '../turn.js';
import { buySupply, buyUnits, reinforce } from './buy.js';
import { payOff, play } from './cards.js';
import { extract, tearDown } from './extract.js';
import { sellSupply, sellUnit } from './sell.js';

/** One action of Market, Boardroom or closing (BR-17); cards may be played and paid off anywhere. */
export function performBoardroom(turn: Turn, seat: SeatId, action: Action): Refusal | null {
  switch (action.kind) {
    case 'buy-units':
      return buyUnits(turn, seat, action);
    case 'buy-supply':
      return buySupply(turn, seat, action);
    case 'sell-unit':
      return sellUnit(turn, seat, action);
    case 'sell-supply':
      return sellSupply(turn, seat, action);
    case 'reinforce':
      return reinforce(turn, seat, action);
    case 'extract':
      return extract(turn, seat, action);
    case 'teardown':
      return tearDown(turn, seat, action);
    case 'play':
      return play(turn, seat, action.card);
    case 'payoff':
      return payOff(turn, seat, action.card);
    default:
      return refuse('E-PHASE', 'This does not belong to the Boardroom.');
  }
}

import type { SeatId } from '../../../core/game/viewer.js';
import { performBoardroom } from '../phases/boardroom/boardroom.js';
import { partOf } from '../phases/sections.js';
import { performDeployment } from '../phases/set-up/deploy.js';
import { performBuying } from '../phases/set-up/purchase.js';
import type { Outcome, Turn } from '../phases/turn.js';
import type { Action } from '../shapes.js';

/** Money, mustering and set-up by the window that is open; undefined for what cannot be tried out. */
export function performReserve(turn: Turn, seat: SeatId, action: Action): Outcome | undefined {
  const part = partOf(action);
  if (part !== 'boardroom' && part !== 'set-up') return undefined;
  if (action.kind === 'withdraw' || action.kind === 'surrender') return undefined;
  switch (turn.state.stage) {
    case 'purchase':
    case 'refit':
      return performBuying(turn, seat, action);
    case 'deploy-defender':
    case 'deploy-attacker':
      return performDeployment(turn, seat, action);
    case 'turn':
      return performBoardroom(turn, seat, action);
    default:
      return undefined;
  }
}

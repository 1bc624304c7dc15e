import type { SeatId } from '../../../../core/game/viewer.js';
import { boardOf, bookletOf, sideOf } from '../../battlefield.js';
import type { Action, ActionOf } from '../../shapes.js';
import { has } from '../../tables.js';
import { isFailure } from '../acting.js';
import { walkLines } from '../lines.js';
import { replenish } from '../movement/replenish.js';
import { partOf } from '../sections.js';
import { activeSeat, failure, happen, type Outcome, type Turn } from '../turn.js';
import { buyPieces, buyUnits, hire } from './buying.js';
import { disband, raise, requisition } from './cities.js';
import { hangar, readyAir } from './hangars.js';
import { muster, musterAgain, mustered } from './mustering.js';

/** DISPATCH: a mustered unit lands in the next own special phase, by a channel that is open to its side (CL-66, CL-98). */
function dispatch(turn: Turn, seat: SeatId, { unit: name, channel }: ActionOf<'dispatch'>): Outcome {
  const found = mustered(turn, seat, name);
  if (isFailure(found)) return found;
  const board = boardOf(turn.state);
  const terms = bookletOf(turn.fixed, board.id).channels[channel];
  if (terms === undefined || !terms.sides.includes(sideOf(board, seat)))
    return failure('E-CHANNEL', `Nobody of yours comes by ${channel.toUpperCase()} in this skirmish.`);
  const { size } = found.card;
  const carriers = turn.fixed.catalogue.units.filter((card) => has(card, channel === 'air' ? 'airdrop' : 'drop-pod'));
  const fits = carriers.some(({ carries }) => carries.some((one) => one.size === size));
  if ((channel === 'air' || channel === 'orbital') && (!fits || has(found.card, 'naval')))
    return failure('E-CHANNEL', `Nothing carries ${name} by ${channel.toUpperCase()}.`);
  happen(turn, { kind: 'unit-dispatched', unit: found.unit.id, channel });
  return null;
}

/** Carries out one line of the Boardroom phase. */
export function performBoardroom(turn: Turn, seat: SeatId, action: Action): Outcome {
  switch (action.kind) {
    case 'buy-units':
      return buyUnits(turn, seat, action);
    case 'buy-pieces':
      return buyPieces(turn, seat, action);
    case 'hire':
      return hire(turn, seat, action);
    case 'muster':
      return muster(turn, seat, action);
    case 'muster-again':
      return musterAgain(turn, seat, action);
    case 'dispatch':
      return dispatch(turn, seat, action);
    case 'raise':
      return raise(turn, seat, action);
    case 'disband':
      return disband(turn, seat, action);
    case 'requisition':
      return requisition(turn, seat, action);
    case 'replenish':
      return replenish(turn, seat, action);
    case 'ready-air':
      return readyAir(turn, seat, action);
    case 'hangar':
      return hangar(turn, seat, action);
    case 'withdraw':
      turn.withdrawing.add(seat);
      return null;
    case 'surrender':
      turn.surrendering.add(seat);
      return null;
    default:
      return failure('E-PHASE', 'This is no order of the Boardroom phase.');
  }
}

/** Boardroom lines of the active player, top to bottom (CL-66); aircraft may change between hangar and runway then. */
export const carryOutBoardroom = (turn: Turn): void =>
  walkLines(
    turn,
    activeSeat(turn),
    (action) => partOf(action) === 'boardroom' || action.kind === 'ready-air' || action.kind === 'hangar',
    performBoardroom,
  );

import type { SeatId } from '../../../../core/game/viewer.js';
import { boardOf, bookletOf, enemyOf, seatOf, sideOf } from '../../battlefield.js';
import type { SkirmishEnd, State } from '../../shapes.js';
import { walkLines } from '../lines.js';
import { activeSeat, happen, type Outcome, type Turn } from '../turn.js';
import { breakHolds, hasMet, otherSide, tally } from './goals.js';
import { endSkirmish } from './skirmish-end.js';
import { endTheatre } from './theatre-end.js';

interface Decided {
  readonly winner: SeatId;
  readonly by: SkirmishEnd['by'];
}

/** Miniatures on the map; those aboard of them stand and fall with them (CL-5). */
const isOnMap = (state: State, seat: SeatId): boolean =>
  state.units.some(({ owner, place }) => owner === seat && (place === 'map' || place === 'runway'));

/** WITHDRAW and SURRENDER of the player who has not the turn: their mercy is looked at when it is over (digest 4.2). */
function hearOther(turn: Turn): void {
  const other = enemyOf(turn.state, activeSeat(turn));
  walkLines(
    turn,
    other,
    ({ kind }) => kind === 'withdraw' || kind === 'surrender',
    (_turn, seat, { kind }): Outcome => {
      if (kind === 'withdraw') turn.withdrawing.add(seat);
      if (kind === 'surrender') turn.surrendering.add(seat);
      return null;
    },
  );
}

function timedOut(turn: Turn): Decided | null {
  const board = boardOf(turn.state);
  const { rounds, timeout } = bookletOf(turn.fixed, board.id);
  if (board.active !== board.defender || board.round < rounds) return null;
  if (timeout.kind === 'side') return { winner: seatOf(board, timeout.side), by: 'rounds' };
  const [south, north] = [tally(turn.state, turn.fixed, 'south'), tally(turn.state, turn.fixed, 'north')];
  const side = south === north ? timeout.equal : south > north ? 'south' : 'north';
  return { winner: seatOf(board, side), by: 'rounds' };
}

/** In this order and no other: goals of the active player, of the other, elimination, withdrawal, the last round (digest 8.1). */
function decided(turn: Turn): Decided | null {
  const { state } = turn;
  const board = boardOf(state);
  const active = activeSeat(turn);
  const other = enemyOf(state, active);
  const side = sideOf(board, active);
  if (hasMet(turn, side)) return { winner: active, by: 'goal' };
  if (hasMet(turn, otherSide(side))) return { winner: other, by: 'goal' };
  const [attackers, defenders] = [isOnMap(state, board.attacker), isOnMap(state, board.defender)];
  if (!attackers) return { winner: board.defender, by: 'elimination' };
  if (!defenders) return { winner: board.attacker, by: 'elimination' };
  if (turn.withdrawing.has(active)) return { winner: other, by: 'withdrawal' };
  if (turn.withdrawing.has(other)) return { winner: active, by: 'withdrawal' };
  return timedOut(turn);
}

/** Ends of skirmish and theatre, in the order of the digest's section 8. */
export function checkEnds(turn: Turn): void {
  if (turn.state.stage !== 'turn' || turn.state.board === null) return;
  breakHolds(turn);
  hearOther(turn);
  if (turn.surrendering.size > 0) {
    const [loser, ...more] = turn.surrendering;
    const { id, round } = boardOf(turn.state);
    if (loser !== undefined && more.length === 0)
      happen(turn, {
        kind: 'skirmish-ended',
        end: { id, winner: enemyOf(turn.state, loser), by: 'surrender', rounds: round },
      });
    endTheatre(turn, 'surrender', [...turn.surrendering]);
    return;
  }
  const end = decided(turn);
  if (end !== null) endSkirmish(turn, end.winner, end.by);
}

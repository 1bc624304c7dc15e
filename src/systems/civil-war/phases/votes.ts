import { playersOf } from '../canon.js';
import { SIDES, type Side } from '../shapes.js';
import { countElection } from './politics/election.js';
import { happen, ordersOf, type Turn } from './turn.js';

/** By heads: half of a side's players are enough (CWR-08). */
function countNoConfidence(turn: Turn, side: Side): void {
  const players = playersOf(turn.state, side).map(({ id }) => id);
  const by = players.filter((seat) => ordersOf(turn, seat, 'no-confidence').length > 0);
  if (by.length === 0) return;
  const passed = by.length * 2 >= players.length;
  happen(turn, {
    kind: 'no-confidence-counted',
    side,
    agreeing: by.length,
    players: players.length,
    passed,
    by,
  });
  if (passed) happen(turn, { kind: 'election-called', side, why: 'no-confidence' });
}

/** R1: no confidence, and elections that were called before (CW 2.5.1, CWR-08). While a side elects, its no confidence is moot. */
export function countVotes(turn: Turn): void {
  const open = SIDES.filter((side) => turn.state.election[side]);
  for (const side of SIDES) if (!open.includes(side)) countNoConfidence(turn, side);
  for (const side of open) happen(turn, countElection(turn, side));
}

import type { SeatId } from '../../../../core/game/viewer.js';
import { playersOf } from '../../canon.js';
import type { EventOf, Player, Side } from '../../shapes.js';
import { electionStream } from '../../streams.js';
import { happen, ordersOf, pick, type Turn } from '../turn.js';

type Counted = EventOf<'votes-counted'>;
type Totals = Counted['totals'];
type Ballot = NonNullable<Counted['ballots']>[number];

/** A player's votes for those who can be elected, cut to their Political value in the order written (CW 2.5.1, CWR-08). */
function ballotOf(turn: Turn, { id, avatar }: Player, candidates: readonly SeatId[]): Ballot {
  let left = avatar?.now.pol ?? 0;
  const cast = new Map<SeatId, number>();
  const named = ordersOf(turn, id, 'vote').flatMap(({ order }) => order.for);
  for (const { seat, votes } of named) {
    if (left === 0 || !candidates.includes(seat)) continue;
    const given = Math.min(left, votes ?? left);
    cast.set(seat, (cast.get(seat) ?? 0) + given);
    left -= given;
  }
  return { seat: id, for: [...cast].map(([seat, votes]) => ({ seat, votes })) };
}

const votesFor = (ballots: readonly Ballot[], candidate: SeatId): number =>
  ballots
    .flatMap((ballot) => ballot.for)
    .filter(({ seat }) => seat === candidate)
    .reduce((sum, { votes }) => sum + votes, 0);

/**
 * Counts the ballots of a side: the most votes win, candidates who are level draw lots. Without a ballot the sitting President
 * stays; where there is none, one is drawn among all players, as in the set-up (CWR-08).
 */
export function countElection(turn: Turn, side: Side): Counted {
  const players = playersOf(turn.state, side);
  const candidates = players.map(({ id }) => id);
  const ballots = players.map((player) => ballotOf(turn, player, candidates)).filter((ballot) => ballot.for.length > 0);
  const totals: Totals = candidates
    .map((seat) => ({ seat, votes: votesFor(ballots, seat) }))
    .filter(({ votes }) => votes > 0)
    .sort((one, other) => other.votes - one.votes);
  const cast = totals.reduce((sum, { votes }) => sum + votes, 0);
  const most = totals[0]?.votes ?? 0;
  const none = totals.length === 0;
  const stays = none && turn.state.president[side] !== null;
  const leading = none ? candidates : totals.filter(({ votes }) => votes === most).map(({ seat }) => seat);
  const level = stays ? [] : leading;
  const { index, roll } = pick(turn, electionStream(side), level.length);
  return {
    kind: 'votes-counted',
    side,
    seat: level[index] ?? null,
    totals,
    majority: none ? null : most * 2 >= cast,
    roll,
    ballots,
  };
}

/** Who was elected is President from now on. */
export function takeOffice(turn: Turn, side: Side, seat: SeatId): void {
  happen(turn, { kind: 'took-office', side, seat, from: turn.state.president[side] });
}

import type { SeatId } from '../game/viewer.js';

interface Vote {
  readonly seat: SeatId;
  readonly yes: boolean;
}

interface Tally {
  readonly yes: number;
  readonly no: number;
  /** Voters who cast no vote. */
  readonly silent: number;
  /** `gm-decides`: nobody on that side could vote. */
  readonly outcome: 'accepted' | 'refused' | 'gm-decides';
}

/**
 * The vote of a side on somebody who wants to join a running campaign (AD-44, FE-108): the majority of the votes cast, with
 * at least one yes; silence counts for neither. Votes of seats that are not voters do not count, and of several votes of one
 * seat the last one does. The GM's veto stands outside this function.
 */
export function tallyJoinVote(voters: readonly SeatId[], votes: readonly Vote[]): Tally {
  const last = new Map<SeatId, boolean>();
  const allowed = new Set(voters);
  for (const { seat, yes } of votes) if (allowed.has(seat)) last.set(seat, yes);
  const cast = [...last.values()];
  const yes = cast.filter((vote) => vote).length;
  const no = cast.length - yes;
  const outcome = allowed.size === 0 ? 'gm-decides' : yes > no ? 'accepted' : 'refused';
  return { yes, no, silent: allowed.size - cast.length, outcome };
}

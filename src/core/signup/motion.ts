export interface MotionVotes {
  /** Seats that may vote. */
  readonly voters: number;
  readonly yes: number;
  readonly no: number;
}

export type MotionOutcome = 'carried' | 'failed' | 'tied';

/** The outcome when no more votes come: enough must have voted, and more for it than against. `quorum` is a share, 0 to 1. */
export function motionOutcome({ voters, yes, no }: MotionVotes, quorum: number): MotionOutcome {
  const cast = yes + no;
  if (yes === 0 || cast < quorum * voters) return 'failed';
  return yes === no ? 'tied' : yes > no ? 'carried' : 'failed';
}

/**
 * The outcome of a question on which all have to agree: null while somebody may still speak. One no ends it, and who has said
 * nothing when its time is up has not agreed.
 */
export function unanimousOutcome({ voters, yes, no }: MotionVotes, timeIsUp: boolean): 'carried' | 'failed' | null {
  if (no > 0) return 'failed';
  if (voters > 0 && yes >= voters) return 'carried';
  return timeIsUp ? 'failed' : null;
}

/** The outcome that no vote still to come could change, or null while one could. */
export function settledOutcome(votes: MotionVotes, quorum: number): MotionOutcome | null {
  const silent = Math.max(0, votes.voters - votes.yes - votes.no);
  const now = motionOutcome(votes, quorum);
  if (silent === 0) return now;
  // Who is silent may say yes, no, or nothing; between the extremes nothing else can come out.
  const others = [
    motionOutcome({ ...votes, yes: votes.yes + silent }, quorum),
    motionOutcome({ ...votes, no: votes.no + silent }, quorum),
  ];
  return others.every((outcome) => outcome === now) ? now : null;
}

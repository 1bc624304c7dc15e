import type { Desk } from '../kit/desk.js';
import { isVotedOn, votersOn } from '../kit/vote-subjects.js';
import type { ApplicationRow, CampaignRow, SeatRow } from '../ports/record.js';

/** A question that a seat may vote on. `subject` is what the vote is cast on. */
export interface OpenVote {
  readonly subject: string;
  readonly question: string;
  /** What the seat has said; null: nothing so far. */
  readonly choice: string | null;
}

function questionOn(row: ApplicationRow, seats: readonly SeatRow[]): string {
  const taken = seats.find((one) => one.seatId === row.seatId);
  if (taken !== undefined) return `May ${row.name} take over the seat of ${taken.name}?`;
  return row.side === null ? `May ${row.name} join?` : `May ${row.name} join your side?`;
}

/** Newcomers on whom the seat may vote, with what it has said so far. */
export async function openVotes(
  { record, frameOf }: Desk,
  campaign: CampaignRow,
  seat: SeatRow,
  seats: readonly SeatRow[],
): Promise<readonly OpenVote[]> {
  if (campaign.status !== 'running') return [];
  const frame = frameOf(campaign);
  const late = (await record.lateApplications(campaign.id)).filter((row) => isVotedOn(frame, row));
  const own = late.filter((row) => votersOn(row, seats).some((voter) => voter.seatId === seat.seatId));
  return Promise.all(
    own.map(async (row) => {
      const cast = (await record.votes(campaign.id, row.id)).find((vote) => vote.seatId === seat.seatId);
      return {
        subject: row.id,
        question: questionOn(row, seats),
        choice: cast?.choice ?? null,
      };
    }),
  );
}

import type { SeatPage } from './app.js';
import type { Desk } from './desk.js';
import type { CampaignRow, SeatRow } from './ports/record.js';
import { votersOn } from './roster.js';

/** Newcomers on whom the seat may vote, with what it has said so far. */
export async function openVotes(
  { record, frameOf }: Desk,
  campaign: CampaignRow,
  seat: SeatRow,
  seats: readonly SeatRow[],
): Promise<SeatPage['votes']> {
  if (campaign.status !== 'running' || frameOf(campaign).registration.lateJoin !== 'vote') return [];
  const late = (await record.applications(campaign.id)).filter((row) => row.status === 'late');
  const own = late.filter((row) => votersOn(row, seats).some((voter) => voter.seatId === seat.seatId));
  return Promise.all(
    own.map(async (row) => {
      const cast = (await record.votes(campaign.id, row.id)).find((vote) => vote.seatId === seat.seatId);
      return {
        subject: row.id,
        question: row.side === null ? `May ${row.name} join?` : `May ${row.name} join your side?`,
        choice: cast?.choice ?? null,
      };
    }),
  );
}

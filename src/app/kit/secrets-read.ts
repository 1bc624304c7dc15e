import type { CampaignId, OfficeRow, PersonId, RecordReader, SeatRow, TenureRow } from '../ports/record.js';
import { Refusal } from './refusal.js';

/** Whether a person has read what the seats of a campaign hide from each other. */
type HasRead = (person: PersonId) => boolean;

/** Whether some of the time from `since` to `until` lies in none of the tenures, which are in the order in which they began. */
function hasGap(since: number, until: number, tenures: readonly TenureRow[], now: number): boolean {
  let covered = since;
  for (const tenure of tenures) {
    if (tenure.since.getTime() > covered) break;
    covered = Math.max(covered, tenure.until?.getTime() ?? now);
  }
  return covered < until;
}

interface Past {
  readonly seats: readonly SeatRow[];
  readonly offices: readonly OfficeRow[];
  readonly tenures: readonly TenureRow[];
}

/** Secrets begin with the first seat; a judge reads them while they hold none themselves. */
function hasReadOf({ seats, offices, tenures }: Past, now: Date): HasRead {
  const begun = Math.min(...seats.map(({ openedAt }) => openedAt.getTime()));
  return (person) => {
    const own = tenures.filter(({ personId }) => personId === person);
    const seated = own.some(({ until }) => until === null);
    return offices
      .filter(({ personId }) => personId === person)
      .some(({ since, until }) => {
        if (begun === Number.POSITIVE_INFINITY) return false;
        // Who has just come into office may look at once.
        if (until === null && !seated) return true;
        return hasGap(Math.max(since.getTime(), begun), (until ?? now).getTime(), own, now.getTime());
      });
  };
}

/**
 * Who has read the secrets of a campaign: whoever judges it or has judged it, but for the time in which they held a seat of it.
 * They are not seated in it and stand in for nobody, by whatever way: each asks this.
 */
export async function secretsRead(record: RecordReader, campaign: CampaignId, now: Date): Promise<HasRead> {
  const [seats, offices, tenures] = await Promise.all([
    record.seats(campaign),
    record.offices(campaign),
    record.tenures(campaign),
  ]);
  return hasReadOf({ seats, offices, tenures }, now);
}

/** Refuses to seat somebody who has read the secrets. */
export async function requireUnread(
  record: RecordReader,
  campaign: CampaignId,
  person: PersonId,
  now: Date,
): Promise<void> {
  if ((await secretsRead(record, campaign, now))(person))
    throw new Refusal(
      'not-allowed',
      'Somebody who judges or has judged this campaign has read its secrets, and cannot play a seat of it. Seat somebody else.',
    );
}

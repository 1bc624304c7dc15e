import type { ReportDocument } from '../../core/game/document.js';
import type { Desk } from '../kit/desk.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignRow, PhaseId, RecordTx } from '../ports/record.js';
import { Outbox, readershipOf } from './outbox.js';

interface Announcement {
  /** Makes the announcement unique, whatever runs twice. */
  readonly onceKey: string;
  readonly phaseId?: PhaseId;
  readonly deadlineAt?: Date;
  /** The text for somebody in that zone; the public reads the one for UTC. */
  readonly document: (zone: string) => ReportDocument;
}

/**
 * Tells everybody, publicly and each player where they are reached and in their own time, as not everybody reads the public
 * thread. In the transaction of the act that is told of; gives the jobs that send it.
 */
export async function announce(
  desk: Desk,
  tx: RecordTx,
  campaign: CampaignRow,
  now: Date,
  { document, ...rest }: Announcement,
): Promise<readonly Job[]> {
  const readers = await readershipOf(tx, campaign);
  const outbox = new Outbox(desk, campaign, now);
  const telling = { kind: 'notice' as const, ...rest };
  const open = document('UTC');
  outbox.toPublic({ ...telling, title: open.title, document: open }, readers);
  for (const { seat, person } of readers.seats) {
    if (person === null) continue;
    const own = document(person.timeZone);
    outbox.toSeat({ ...telling, title: own.title, document: own }, seat, person);
  }
  return outbox.store(tx);
}

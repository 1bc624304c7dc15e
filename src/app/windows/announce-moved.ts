import type { ReportDocument } from '../../core/game/document.js';
import type { Desk } from '../kit/desk.js';
import type { Job } from '../ports/job-queue.js';
import type { CampaignRow, PhaseRow, RecordTx } from '../ports/record.js';
import { announce } from '../telling/announce.js';
import { beaconMoved } from '../telling/texts/beacon-notices.js';
import { promisedBeacon } from './beacon.js';

/** A phase as it was before something that may have moved its deadline, and as it is now; null: there is none. */
interface Moved {
  readonly was: PhaseRow | null;
  readonly phase: PhaseRow | null;
}

/** What is told of a move, and the round that goes into the dice now, where one was promised and is another by that. */
function withRound(desk: Desk, campaign: CampaignRow, { was, phase }: Moved, zone: string, told: ReportDocument) {
  if (was === null || phase === null) return told;
  const frame = desk.frameOf(campaign);
  const before = promisedBeacon(desk, campaign, frame, was);
  const after = promisedBeacon(desk, campaign, frame, phase);
  return before === null || after === null || before.round === after.round
    ? told
    : { ...told, blocks: [...told.blocks, beaconMoved(before, after, zone)] };
}

/**
 * Tells everybody what has moved a deadline, by `document`, and what follows from that for the dice. Whatever moves the deadline of a
 * window and is told of is told of here, whichever door it came by.
 */
export const announceMoved = (
  desk: Desk,
  tx: RecordTx,
  campaign: CampaignRow,
  now: Date,
  { moved, document, ...rest }: Parameters<typeof announce>[4] & { readonly moved: Moved },
): Promise<readonly Job[]> =>
  announce(desk, tx, campaign, now, {
    ...rest,
    document: (zone) => withRound(desk, campaign, moved, zone, document(zone)),
  });

import { phaseCalled } from '../../core/binder/binder.js';
import type { Inline } from '../../core/game/document.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { writtenMoment } from '../kit/written-time.js';
import type { CampaignRow, RecordReader } from '../ports/record.js';
import { isPressClosed } from '../windows/press-closed.js';
import { mutedSeats, mutedWords } from './mute-seat.js';

/** Why nobody may write just now, and until when. */
async function pressClosedNow(
  desk: Desk,
  record: RecordReader,
  campaign: CampaignRow,
  zone: string,
): Promise<readonly Inline[] | null> {
  const frame = desk.frameOf(campaign);
  const phase = await record.currentPhase(campaign.id);
  if (phase === null || !isPressClosed(frame, phase)) return null;
  const { phaseKinds } = desk.systemOf(campaign);
  const kinds = (frame.pressClosed ?? []).map((kind) => phaseCalled(phaseKinds, kind));
  const ends: readonly Inline[] =
    campaign.status === 'paused'
      ? [' The campaign is paused, and its clocks stand still.']
      : phase.status === 'open' && phase.deadlineAt > desk.clock.now()
        ? [' Its deadline: ', writtenMoment(phase.deadlineAt, zone), '.']
        : [];
  return [
    `Letters between players are closed until the results of ${phase.title} are out.`,
    ...ends,
    ` This campaign closes them in: ${kinds.join(', ')}. Orders are taken as always.`,
  ];
}

/** Why the player of a seat may not write to others just now, and until when, with the moment for their zone; null: they may. */
export async function lettersShut(
  desk: Desk,
  record: RecordReader,
  campaign: CampaignRow,
  seat: SeatId,
  zone: string,
): Promise<readonly Inline[] | null> {
  const mute = (await mutedSeats(record, campaign.id, desk.clock.now())).get(seat);
  return mute === undefined ? pressClosedNow(desk, record, campaign, zone) : mutedWords(mute, zone);
}

import type { SeatId } from '../../core/game/viewer.js';
import type { SeatRef } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { knownCampaign, orderedSeat } from '../kit/rights.js';
import type { CampaignRow, PhaseRow, SeatRow, SheetRow } from '../ports/record.js';
import { windowOf } from '../windows/order-window.js';
import { draftDiffers } from '../windows/stand-words.js';
import { type Stand, whereIStand, withIdle } from '../windows/where-i-stand.js';
import { readSheet } from './make-sheet.js';

/** Units to which the sheet that stands gives no order, as far as its sender can know. */
async function idleIn(
  desk: Desk,
  campaign: CampaignRow,
  phase: PhaseRow,
  seat: SeatRow,
  sheet: SheetRow,
): Promise<readonly string[]> {
  if (phase.baseId === null || phase.status !== 'open' || sheet.kind !== 'orders' || sheet.orders.length === 0)
    return [];
  return (await readSheet(desk, windowOf(desk, campaign, seat, phase), sheet.text)).sketch.idle;
}

interface SeatStand {
  readonly stand: Stand;
  /** What the seat sent last in this window. */
  readonly latest: SheetRow | null;
}

/** Where a seat stands as the record has it, without a look at its units. For callers who have seen to the rights. */
export async function standOnRecord(
  desk: Desk,
  campaign: CampaignRow,
  phase: PhaseRow | null,
  seat: SeatId,
): Promise<SeatStand> {
  const { record } = desk;
  const [latest, readies] =
    phase === null ? [null, []] : await Promise.all([record.latestSheet(phase.id, seat), record.readies(phase.id)]);
  const { schedule } = desk.frameOf(campaign);
  const ready = readies.includes(seat);
  return { stand: whereIStand({ campaign, phase, seat, latest, ready, schedule }), latest };
}

/** The same, with the units that its sheet leaves without an order. */
export async function standNow(
  desk: Desk,
  campaign: CampaignRow,
  phase: PhaseRow | null,
  seat: SeatRow,
): Promise<SeatStand> {
  const { stand, latest } = await standOnRecord(desk, campaign, phase, seat.seatId);
  if (phase === null || latest === null || stand.state !== 'sent') return { stand, latest };
  return { stand: withIdle(stand, await idleIn(desk, campaign, phase, seat, latest)), latest };
}

/** What a draft that is not sent has to do with where its seat stands. */
interface DraftStand {
  readonly stand: Stand;
  /** A sheet stands, and the draft says something else. */
  readonly differs: boolean;
}

/** Where a seat stands, for who writes its orders, beside the draft that they have before them. */
export const standWithDraft =
  (desk: Desk) =>
  async ({ draft, ...ref }: SeatRef & { readonly draft: string }): Promise<DraftStand> => {
    const campaign = await knownCampaign(desk.record, ref.campaignId);
    const [seat, phase] = await Promise.all([
      orderedSeat(desk, ref.campaignId, ref.seat, ref.person),
      desk.record.currentPhase(campaign.id),
    ]);
    const { stand, latest } = await standNow(desk, campaign, phase, seat);
    return { stand, differs: stand.sheet !== null && draftDiffers(draft, latest?.text ?? '') };
  };

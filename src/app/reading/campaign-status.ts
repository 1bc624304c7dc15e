import { tellsWhoseSheets } from '../../core/binder/binder.js';
import { atBoard } from '../../core/report/changed-text.js';
import type { ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { knownCampaign, openSeats, standingOf } from '../kit/rights.js';
import { seatSummary } from '../kit/seat-summary.js';
import type { CampaignId, CampaignRow, PhaseRow, SeatRow } from '../ports/record.js';
import { statusDocument } from '../telling/texts/status-document.js';
import type { CampaignStatusPage } from './campaign-pages.js';
import { campaignSummary } from './summaries.js';

interface PhaseStanding {
  /** Null before the campaign has begun. */
  readonly phase: PhaseRow | null;
  readonly owing: readonly SeatRow[];
  /** Seats for which orders stand. Not told to others here (AD-34). */
  readonly sent: ReadonlySet<string>;
}

async function standingIn({ record }: Desk, campaign: CampaignRow, phase: PhaseRow | null): Promise<PhaseStanding> {
  // The opening is no phase that anybody sends orders for.
  if (phase === null || phase.ordinal === 0) return { phase: null, owing: [], sent: new Set() };
  const [seats, sent] = await Promise.all([record.seats(campaign.id), record.seatsWithOrders(phase.id)]);
  // Who has left since then owed a sheet in a phase that is past.
  const asked = phase.status === 'open' ? openSeats(seats) : seats;
  return { phase, owing: asked.filter((seat) => phase.owes.includes(seat.seatId)), sent: new Set(sent) };
}

/** Built when somebody reads it, so it says where the board is now. */
const documentOf = ({ publicUrl, frameOf }: Desk, campaign: CampaignRow, { phase, owing, sent }: PhaseStanding) =>
  atBoard(
    statusDocument({
      campaign,
      phase,
      owing: owing.map((seat) => seat.name),
      received: owing.filter((seat) => sent.has(seat.seatId)).length,
      tellsWhose: tellsWhoseSheets(frameOf(campaign)),
    }),
    publicUrl,
  );

/** How a campaign stands. Who owes orders is public; who has sent them, readers learn of their own seats only. */
export const status =
  (desk: Desk) =>
  async ({ reader, campaignId }: ByReader): Promise<CampaignStatusPage> => {
    const { record } = desk;
    const campaign = await knownCampaign(record, campaignId);
    const current = await record.currentPhase(campaignId);
    const [now, who] = await Promise.all([
      standingIn(desk, campaign, current),
      standingOf(record, campaignId, reader, desk.clock.now()),
    ]);
    const seats = [...who.seats, ...who.deputyOf];
    const open = now.phase?.status === 'open';
    const ready = now.phase === null || seats.length === 0 ? [] : await record.readies(now.phase.id);
    return {
      campaign: await campaignSummary(desk, campaign),
      owing: open ? now.owing.map(seatSummary) : [],
      own: seats.map((seat) => ({
        seat: seatSummary(seat),
        owes: open && now.owing.some((row) => row.seatId === seat.seatId),
        invited: open && now.phase?.invited.includes(seat.seatId) === true,
        received: now.sent.has(seat.seatId),
        ready: ready.includes(seat.seatId),
      })),
      document: documentOf(desk, campaign, now),
    };
  };

/**
 * Brings the status message of the campaign up to date at every channel that keeps one. The message of the phase that
 * was shown before is brought to its end first, so that no phase looks open that is not.
 */
export const refreshStatus =
  (desk: Desk) =>
  async ({ campaignId }: { campaignId: CampaignId }): Promise<'shown' | 'nothing'> => {
    const { record, channels } = desk;
    const showing = channels.filter((channel) => channel.showStatus !== undefined);
    const campaign = await record.campaign(campaignId);
    if (campaign === null || showing.length === 0) return 'nothing';
    const place = await record.channelTarget(campaignId, 'discord');
    const { phase, ...standing } = await standingIn(desk, campaign, await record.currentPhase(campaignId));
    if (place === null || phase === null) return 'nothing';
    const key = `status-shown/${campaignId}`;
    const shown = await record.setting(key);
    const before = typeof shown === 'string' && shown !== phase.id ? await record.phase(shown) : null;
    const phases: PhaseStanding[] = [
      ...(before === null ? [] : [await standingIn(desk, campaign, before)]),
      { phase, ...standing },
    ];
    for (const one of phases) {
      if (one.phase === null) continue;
      const { id: phaseId, title: phaseTitle } = one.phase;
      const document = documentOf(desk, campaign, one);
      const open = one.phase.status === 'open' && campaign.status === 'running';
      for (const channel of showing)
        await channel.showStatus?.({ campaign, ...place, phaseId, phaseTitle, open, document });
    }
    if (shown !== phase.id) await record.transact((tx) => tx.putSetting(key, phase.id));
    return 'shown';
  };

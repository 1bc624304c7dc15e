import { sheetsTold } from '../../core/binder/binder.js';
import type { ReportDocument } from '../../core/game/document.js';
import { atBoard } from '../../core/report/changed-text.js';
import type { ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import type { DoorsAwaited } from '../kit/read-doors.js';
import { knownCampaign, standingOf } from '../kit/rights.js';
import { seatSummary } from '../kit/seat-summary.js';
import { standNow } from '../orders/stand-now.js';
import type { Channel } from '../ports/channel.js';
import type { CampaignId, CampaignRow, PhaseRow, RecordReader, SeatRow } from '../ports/record.js';
import { rememberFront } from '../telling/front-shown.js';
import { type StatusFacts, statusDocument } from '../telling/texts/status-document.js';
import { promisedBeacon } from '../windows/beacon.js';
import { isPressClosed } from '../windows/press-closed.js';
import { waitsForDoors } from '../windows/unread-doors.js';
import { campaignFront } from './campaign-front.js';
import type { CampaignStatusPage } from './campaign-pages.js';
import { campaignSummary } from './summaries.js';

interface PhaseStanding {
  /** Null before the campaign has begun. */
  readonly phase: PhaseRow | null;
  readonly owing: readonly SeatRow[];
  /** Seats for which orders stand. Not told to others here (AD-34). */
  readonly sent: ReadonlySet<string>;
  readonly waitsFor: DoorsAwaited | null;
}

async function standingIn(
  { record, clock }: Desk,
  campaign: CampaignRow,
  phase: PhaseRow | null,
): Promise<PhaseStanding> {
  // The opening is no phase that anybody sends orders for.
  if (phase === null || phase.ordinal === 0) return { phase: null, owing: [], sent: new Set(), waitsFor: null };
  const [seats, sent, waitsFor] = await Promise.all([
    record.seats(campaign.id),
    record.seatsWithOrders(phase.id),
    campaign.status === 'running' ? waitsForDoors(record, phase, clock.now()) : null,
  ]);
  // Who has left since then owed a sheet in a phase that is past.
  const asked = phase.status === 'open' ? seats.filter(({ closedAt }) => closedAt === null) : seats;
  return { phase, owing: asked.filter((seat) => phase.owes.includes(seat.seatId)), sent: new Set(sent), waitsFor };
}

/** Built when somebody reads it, so it says where the board is now. */
const documentOf = (
  desk: Desk,
  campaign: CampaignRow,
  { phase, owing, sent, waitsFor }: PhaseStanding,
  { tellsHow = true, isBelowOwn = false }: Pick<StatusFacts, 'tellsHow' | 'isBelowOwn'> = {},
): ReportDocument => {
  const frame = desk.frameOf(campaign);
  const document = statusDocument({
    campaign,
    phase,
    owing: owing.map((seat) => seat.name),
    received: owing.filter((seat) => sent.has(seat.seatId)).length,
    told: sheetsTold(frame, desk.systemOf(campaign)),
    tellsHow,
    isBelowOwn,
    waitsFor,
    isPressClosed: isPressClosed(frame, phase),
    // The round of a window whose clock stands still is told when it goes on.
    promise: phase === null || campaign.status === 'paused' ? null : promisedBeacon(desk, campaign, frame, phase),
  });
  return atBoard(document, desk.publicUrl);
};

/** How a campaign stands. Who owes orders is public; who has sent them, readers learn of their own seats only. */
export const status =
  (desk: Desk) =>
  async ({
    reader,
    campaignId,
    isBelowOwn = false,
  }: ByReader & Pick<StatusFacts, 'isBelowOwn'>): Promise<CampaignStatusPage> => {
    const { record } = desk;
    const campaign = await knownCampaign(record, campaignId);
    const current = await record.currentPhase(campaignId);
    const [now, who] = await Promise.all([
      standingIn(desk, campaign, current),
      standingOf(record, campaignId, reader, desk.clock.now()),
    ]);
    const seats = [...who.seats, ...who.deputyOf, ...(who.judges === null ? [] : [who.judges])];
    const open = now.phase?.status === 'open';
    return {
      campaign: await campaignSummary(desk, campaign),
      owing: open ? now.owing.map(seatSummary) : [],
      own: await Promise.all(
        seats.map(async (seat) => ({
          seat: seatSummary(seat),
          stand: (await standNow(desk, campaign, current, seat)).stand,
        })),
      ),
      document: documentOf(desk, campaign, now, { isBelowOwn }),
    };
  };

type Places = Awaited<ReturnType<RecordReader['places']>>;

/** The status message of each phase, at channels that keep one; of the one before the present, too, so that none looks open. */
async function showStatuses(
  desk: Desk,
  campaign: CampaignRow,
  places: Places,
  { phase, ...standing }: PhaseStanding,
): Promise<boolean> {
  const { record, channels } = desk;
  if (phase === null) return false;
  const key = `status-shown/${campaign.id}`;
  const shown = await record.setting(key);
  const before = typeof shown === 'string' && shown !== phase.id ? await record.phase(shown) : null;
  const phases: PhaseStanding[] = [
    ...(before === null ? [] : [await standingIn(desk, campaign, before)]),
    { phase, ...standing },
  ];
  for (const one of phases) {
    if (one.phase === null) continue;
    const { id: phaseId, title: phaseTitle, kind: phaseKind } = one.phase;
    const document = documentOf(desk, campaign, one);
    const open = one.phase.status === 'open' && campaign.status === 'running';
    for (const channel of channels) {
      const place = places.find((known) => known.channel === channel.name);
      if (place === undefined) continue;
      const { target, settings } = place;
      await channel.showStatus?.({ campaign, target, settings, phaseId, phaseTitle, phaseKind, open, document });
    }
  }
  if (shown !== phase.id) await record.transact((tx) => tx.putSetting(key, phase.id));
  return true;
}

/** The campaign as a whole, at channels that keep such a post, and what came of it, for the GM's desk. */
async function showFronts(
  desk: Desk,
  campaign: CampaignRow,
  places: Places,
  standing: PhaseStanding,
): Promise<boolean> {
  const shown = desk.channels.filter(
    (channel): channel is Channel & Required<Pick<Channel, 'showFront'>> => channel.showFront !== undefined,
  );
  for (const channel of shown) {
    const place = places.find((known) => known.channel === channel.name);
    if (place === undefined) continue;
    const front = await campaignFront(
      desk,
      campaign,
      standing.phase,
      documentOf(desk, campaign, standing, { tellsHow: false }),
    );
    const result = await channel.showFront({ ...front, target: place.target });
    await rememberFront(desk, campaign.id, place.channel, result);
  }
  return shown.length > 0;
}

/**
 * Brings what channels keep of a campaign up to date: the status message of its phase, and the post that shows it as a whole.
 * One that fails keeps the others from nothing.
 */
export const refreshStatus =
  (desk: Desk) =>
  async ({ campaignId }: { campaignId: CampaignId }): Promise<'shown' | 'nothing'> => {
    const { record, channels } = desk;
    const campaign = await record.campaign(campaignId);
    if (campaign === null) return 'nothing';
    if (!channels.some(({ showStatus, showFront }) => showStatus !== undefined || showFront !== undefined))
      return 'nothing';
    const places = await record.places(campaignId);
    if (places.length === 0) return 'nothing';
    const standing = await standingIn(desk, campaign, await record.currentPhase(campaignId));
    const done = await Promise.allSettled([
      showStatuses(desk, campaign, places, standing),
      showFronts(desk, campaign, places, standing),
    ]);
    for (const one of done) if (one.status === 'rejected') throw one.reason;
    return done.some((one) => one.status === 'fulfilled' && one.value) ? 'shown' : 'nothing';
  };

import type { Drawing } from '../../core/game/document.js';
import { asSeat, GM, type SeatId, viewerKey } from '../../core/game/viewer.js';
import { isOpenToAll } from '../../core/proof/evidence.js';
import type { Reader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, standingOf } from '../kit/rights.js';
import type { CampaignRow, PublishedReport } from '../ports/record.js';
import { draw, drawPng, requireWidth, type Showing } from '../telling/draw-map.js';
import type { ReplayRef, SeatReplay } from './review-pages.js';

/** The campaign, when the reader may look at everything that was told in it: after the end, or as a GM who does not play. */
async function openCampaign({ record }: Desk, id: string, reader: Reader): Promise<CampaignRow> {
  const campaign = await knownCampaign(record, id);
  if (isOpenToAll(campaign) || (await standingOf(record, id, reader)).seesAll) return campaign;
  throw new Refusal(
    reader === null ? 'not-signed-in' : 'not-gm',
    'What each seat knew beside the truth opens to everybody when the campaign ends. Until then it is for a GM who does not play.',
  );
}

const nothingTold = (): Refusal =>
  new Refusal('not-found', 'There is no such report: the seat does not exist, or was told nothing of that phase.');

async function reportsOf(
  desk: Desk,
  campaign: CampaignRow,
  seat: SeatId,
): Promise<{ readonly known: readonly PublishedReport[]; readonly truth: readonly PublishedReport[] }> {
  const [known, truth] = await Promise.all([
    desk.record.publishedReports(campaign.id, viewerKey(asSeat(seat))),
    desk.record.publishedReports(campaign.id, viewerKey(GM)),
  ]);
  if (known.length === 0) throw nothingTold();
  return { known: [...known].reverse(), truth };
}

/**
 * Phase by phase what a seat was told, beside what the GM was: for anybody after the end, for the GM at any time.
 * Without an ordinal: the last.
 */
export const seatReplay =
  (desk: Desk) =>
  async ({
    reader,
    campaignId,
    seat,
    ordinal,
  }: Omit<ReplayRef, 'ordinal'> & { ordinal: number | null }): Promise<SeatReplay> => {
    const campaign = await openCampaign(desk, campaignId, reader);
    const [{ known, truth }, seats] = await Promise.all([
      reportsOf(desk, campaign, seat),
      desk.record.seats(campaign.id),
    ]);
    const report = ordinal === null ? known.at(-1) : known.find((row) => row.ordinal === ordinal);
    if (report === undefined) throw nothingTold();
    const whole = truth.find((row) => row.ordinal === report.ordinal);
    return {
      campaign: { id: campaign.id, title: campaign.title, over: isOpenToAll(campaign) },
      seat: { id: seat, name: seats.find((row) => row.seatId === seat)?.name ?? seat },
      seats: seats.map(({ seatId, name }) => ({ id: seatId, name })),
      phases: known.map((row) => ({ ordinal: row.ordinal, title: row.phaseTitle })),
      ordinal: report.ordinal,
      title: report.phaseTitle,
      known: { number: report.number, document: report.document },
      truth: whole === undefined ? null : { number: whole.number, document: whole.document },
    };
  };

async function shown(
  desk: Desk,
  { reader, campaignId, seat, ordinal, truth }: ReplayRef & { truth: boolean },
): Promise<Showing> {
  const campaign = await openCampaign(desk, campaignId, reader);
  const { known } = await reportsOf(desk, campaign, seat);
  const report = known.find((row) => row.ordinal === ordinal);
  if (report === undefined) throw nothingTold();
  return { campaign, resolution: report.resolutionId, viewer: truth ? GM : asSeat(seat) };
}

export const seatReplayMap =
  (desk: Desk) =>
  async (input: ReplayRef & { truth: boolean }): Promise<Drawing> =>
    draw(desk, await shown(desk, input));

export const seatReplayPng =
  (desk: Desk) =>
  async ({ width, ...input }: ReplayRef & { truth: boolean; width: number }): Promise<Uint8Array> => {
    requireWidth(width);
    return drawPng(desk, await shown(desk, input), width);
  };

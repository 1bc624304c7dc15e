import type { Drawing } from '../../core/game/document.js';
import { asSeat, GM, type Viewer, viewerKey } from '../../core/game/viewer.js';
import { isOpenToAll } from '../../core/proof/evidence.js';
import type { Reader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, standingOf } from '../kit/rights.js';
import { seatCalled } from '../kit/seats-called.js';
import type { CampaignRow, PublishedReport, PublishedTitle } from '../ports/record.js';
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

/** What the viewer was told of the phase of this number, or of the last one. */
async function toldTo(
  { record }: Desk,
  campaign: CampaignRow,
  viewer: Viewer,
  ordinal: number | null,
): Promise<PublishedReport | null> {
  const key = viewerKey(viewer);
  // Without its number it is the newest of all.
  const number = ordinal === null ? undefined : (await record.publishedTitles(campaign.id, key, [ordinal]))[0]?.number;
  if (ordinal !== null && number === undefined) return null;
  const part = { limit: 1, ...(number === undefined ? {} : { number }) };
  return (await record.publishedReports(campaign.id, key, part))[0] ?? null;
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
    const report = await toldTo(desk, campaign, asSeat(seat), ordinal);
    if (report === null) throw nothingTold();
    const [truth, beside, seats] = await Promise.all([
      toldTo(desk, campaign, GM, report.ordinal),
      desk.record.publishedBeside(campaign.id, viewerKey(asSeat(seat)), report.ordinal),
      desk.record.seats(campaign.id),
    ]);
    const named = (title: PublishedTitle | null) =>
      title === null ? null : { ordinal: title.ordinal, title: title.phaseTitle };
    return {
      campaign: { id: campaign.id, title: campaign.title, over: isOpenToAll(campaign) },
      seat: { id: seat, name: seatCalled(seats, seat) },
      seats: seats.map(({ seatId, name }) => ({ id: seatId, name })),
      earlier: named(beside.earlier),
      later: named(beside.later),
      ordinal: report.ordinal,
      title: report.phaseTitle,
      known: { number: report.number, document: report.document },
      truth: truth === null ? null : { number: truth.number, document: truth.document },
    };
  };

async function shown(
  desk: Desk,
  { reader, campaignId, seat, ordinal, truth }: ReplayRef & { truth: boolean },
): Promise<Showing> {
  const campaign = await openCampaign(desk, campaignId, reader);
  const [report] = await desk.record.publishedTitles(campaign.id, viewerKey(asSeat(seat)), [ordinal]);
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

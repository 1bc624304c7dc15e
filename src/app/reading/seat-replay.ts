import type { Drawing } from '../../core/game/document.js';
import { asSeat, GM, type SeatId, type Viewer, viewerKey } from '../../core/game/viewer.js';
import { isOpenToAll } from '../../core/proof/evidence.js';
import type { Reader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, standingOf } from '../kit/rights.js';
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

/** What the seat was told, phase by phase, in order. */
async function toldTo({ record }: Desk, campaign: CampaignRow, seat: SeatId): Promise<readonly PublishedTitle[]> {
  const told = await record.publishedTitles(campaign.id, viewerKey(asSeat(seat)));
  if (told.length === 0) throw nothingTold();
  return [...told].reverse();
}

/** Whole, the report of that number; null when it was withdrawn just now, or there is none. */
async function whole(
  { record }: Desk,
  campaign: CampaignRow,
  viewer: Viewer,
  title: PublishedTitle | undefined,
): Promise<PublishedReport | null> {
  if (title === undefined) return null;
  const part = { limit: 1, number: title.number };
  return (await record.publishedReports(campaign.id, viewerKey(viewer), part))[0] ?? null;
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
    const [told, truths, seats] = await Promise.all([
      toldTo(desk, campaign, seat),
      desk.record.publishedTitles(campaign.id, viewerKey(GM)),
      desk.record.seats(campaign.id),
    ]);
    const title = ordinal === null ? told.at(-1) : told.find((row) => row.ordinal === ordinal);
    const [report, truth] = await Promise.all([
      whole(desk, campaign, asSeat(seat), title),
      whole(
        desk,
        campaign,
        GM,
        truths.find((row) => row.ordinal === title?.ordinal),
      ),
    ]);
    if (report === null) throw nothingTold();
    return {
      campaign: { id: campaign.id, title: campaign.title, over: isOpenToAll(campaign) },
      seat: { id: seat, name: seats.find((row) => row.seatId === seat)?.name ?? seat },
      seats: seats.map(({ seatId, name }) => ({ id: seatId, name })),
      phases: told.map((row) => ({ ordinal: row.ordinal, title: row.phaseTitle })),
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
  const report = (await toldTo(desk, campaign, seat)).find((row) => row.ordinal === ordinal);
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

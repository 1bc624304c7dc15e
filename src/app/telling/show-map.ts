import type { Drawing } from '../../core/game/document.js';
import { type Viewer, viewerKey } from '../../core/game/viewer.js';
import type { App, Reader } from '../app.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, requireViewer, standingOf } from '../kit/rights.js';
import type { CampaignRow, ResolutionId } from '../ports/record.js';

const noMap = (): Refusal =>
  new Refusal(
    'not-found',
    'There is no such map. Maps are drawn once the campaign has started, for what has been published.',
  );

interface Showing {
  readonly campaign: CampaignRow;
  readonly resolution: ResolutionId;
  readonly viewer: Viewer;
}

/** The resolution whose state everybody may know: what the present phase is played on, or the end. */
export async function publishedResolution(
  { record }: Pick<Desk, 'record'>,
  campaign: CampaignRow,
): Promise<ResolutionId | null> {
  const phase = await record.currentPhase(campaign.id);
  if (phase === null) return null;
  return phase.status === 'published' ? ((await record.currentResolution(phase.id))?.id ?? null) : phase.baseId;
}

async function showing(
  desk: Desk,
  input: { reader: Reader; campaignId: string; as: Viewer; resolutionId?: string },
): Promise<Showing> {
  const { record } = desk;
  const campaign = await knownCampaign(record, input.campaignId);
  const standing = await standingOf(record, campaign.id, input.reader, desk.clock.now());
  requireViewer(input.reader, standing, input.as);
  const viewer = input.as;
  if (input.resolutionId === undefined) {
    const latest = await publishedResolution(desk, campaign);
    if (latest === null) throw noMap();
    return { campaign, resolution: latest, viewer };
  }
  const resolution = /^[0-9a-f-]{36}$/.test(input.resolutionId) ? await record.resolution(input.resolutionId) : null;
  const phase = resolution === null ? null : await record.phase(resolution.phaseId);
  // What is held for review is the GM's alone, whoever's view of it he looks at.
  const shown =
    phase !== null && phase.campaignId === campaign.id && (phase.status === 'published' || standing.seesAll);
  if (resolution === null || !shown) throw noMap();
  return { campaign, resolution: resolution.id, viewer };
}

const draw = async (desk: Desk, { campaign, resolution, viewer }: Showing): Promise<Drawing> =>
  desk.gameOf(campaign).draw(await desk.stateAfter(resolution), viewer);

/** The map as a viewer sees it, PNG. A resolution's picture never changes, so the last ones are kept. */
export async function drawPng(
  desk: Desk,
  campaign: CampaignRow,
  resolution: ResolutionId,
  viewer: Viewer,
  width: number,
): Promise<Uint8Array> {
  const key = `${resolution}/${viewerKey(viewer)}/${width}`;
  const known = desk.pngs.get(key);
  if (known !== undefined) return known;
  const drawing = await draw(desk, { campaign, resolution, viewer });
  const content = `${width}/${drawing.svg}`;
  let picture = desk.pictured.get(content);
  if (picture === undefined) {
    picture = desk.pictures.png(drawing, width);
    desk.pictured.put(content, picture);
    picture.catch(() => desk.pictured.drop(content));
  }
  const png = await picture;
  desk.pngs.put(key, png);
  return png;
}

export const map =
  (desk: Desk): App['map'] =>
  async (input) =>
    draw(desk, await showing(desk, input));

export const mapPng =
  (desk: Desk): App['mapPng'] =>
  async (input) => {
    if (!Number.isInteger(input.width) || input.width < 100 || input.width > 3000) {
      throw new Refusal('bad-input', 'The width of a map picture is a whole number from 100 to 3000.');
    }
    const { campaign, resolution, viewer } = await showing(desk, input);
    return drawPng(desk, campaign, resolution, viewer, input.width);
  };

import type { Drawing, Figure } from '../../core/game/document.js';
import type { Palette } from '../../core/game/palette.js';
import { type Viewer, viewerKey } from '../../core/game/viewer.js';
import type { ByReader, Reader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Recent } from '../kit/recent.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, requireViewer, standingOf } from '../kit/rights.js';
import { draw, drawPng, requireWidth, type Showing } from '../telling/draw-map.js';
import { publishedResolution } from '../telling/published-state.js';

const noMap = (): Refusal =>
  new Refusal(
    'not-found',
    'There is no such map. Maps are drawn once the campaign has started, for what has been published.',
  );

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
  // What is held for review is the GM's alone, whichever view of it they look at.
  const shown =
    phase !== null && phase.campaignId === campaign.id && (phase.status === 'published' || standing.seesAll);
  if (resolution === null || !shown) throw noMap();
  return { campaign, resolution: resolution.id, viewer };
}

/** The map as `as` sees it, now or after an earlier published resolution. */
export const map =
  (desk: Desk) =>
  async (input: ByReader & { as: Viewer; resolutionId?: string }): Promise<Drawing> =>
    draw(desk, await showing(desk, input));

/** What `as` looks at first, now or after an earlier published resolution: own resources, and how the game stands for them. */
export const vitals = (desk: Desk) => {
  const kept = new Recent<readonly Figure[]>(2000);
  return async (input: ByReader & { as: Viewer; resolutionId?: string }): Promise<readonly Figure[]> => {
    const { campaign, resolution, viewer } = await showing(desk, input);
    const key = `${resolution}/${viewerKey(viewer)}`;
    const figures = kept.get(key) ?? desk.gameOf(campaign).vitals(await desk.stateAfter(resolution), viewer);
    kept.put(key, figures);
    return figures;
  };
};

export const mapPng =
  (desk: Desk) =>
  async (input: ByReader & { as: Viewer; resolutionId?: string; width: number }): Promise<Uint8Array> => {
    requireWidth(input.width);
    return drawPng(desk, await showing(desk, input), input.width);
  };

/** The colours of a campaign's maps in every look. They are the same for every viewer: they come from what never changes. */
export const mapPalette =
  (desk: Desk) =>
  async (campaignId: string): Promise<Palette> =>
    desk.gameOf(await knownCampaign(desk.record, campaignId)).palette;

import { asSeat, PUBLIC, viewerKey } from '../core/viewer.js';
import type { App } from './app.js';
import type { Desk } from './desk.js';
import { knownCampaign, requireViewer, standingOf } from './rights.js';

/** A seat's reports of all phases. Its holder may read them, and a GM who does not play. */
export const pastReports =
  ({ record }: Desk): App['pastReports'] =>
  async ({ reader, campaignId, seat }) => {
    await knownCampaign(record, campaignId);
    const viewer = asSeat(seat);
    requireViewer(reader, await standingOf(record, campaignId, reader), viewer);
    return record.publishedReports(campaignId, viewerKey(viewer));
  };

/** The public reports, for anybody. */
export const history =
  ({ record }: Desk): App['history'] =>
  async (campaignId) => {
    await knownCampaign(record, campaignId);
    return record.publishedReports(campaignId, viewerKey(PUBLIC));
  };

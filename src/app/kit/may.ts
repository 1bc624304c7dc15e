import type { Refs } from './asking.js';
import type { Desk } from './desk.js';
import { Refusal } from './refusal.js';
import { heldSeat, knownCampaign, orderedSeat, requireAssistant, requireGm, requireNeutral } from './rights.js';

/**
 * Who may do a thing. `everybody`; `signed-in`; of a seat its `holder`, its `writers` (deputies too), those `writers-and-judges`, its `readers` (writers and
 * neutral judges), its `readers-ever` (its former holders too); of a campaign its `judges` (GMs and assistants), its `gms`,
 * `neutral` judges (those who hold no seat here), a `neutral-gm`; `hosts`: those who run the service; `house`: programs of the service, never a person.
 */
export type May =
  | 'everybody'
  | 'signed-in'
  | 'holder'
  | 'writers'
  | 'writers-and-judges'
  | 'readers'
  | 'readers-ever'
  | 'judges'
  | 'gms'
  | 'neutral'
  | 'neutral-gm'
  | 'hosts'
  | 'house';

/** Refuses an act on a campaign by somebody who may not do it. */
async function permitJudge(desk: Desk, may: May, { campaignId, by }: Refs['campaign']): Promise<void> {
  const { record } = desk;
  await knownCampaign(record, campaignId);
  if (may === 'judges') await requireAssistant(record, campaignId, by);
  if (may === 'gms' || may === 'neutral-gm') await requireGm(record, campaignId, by);
  if (may === 'neutral' || may === 'neutral-gm') await requireNeutral(record, campaignId, by);
}

async function permitWriterOrJudge(desk: Desk, { campaignId, seat, person }: Refs['seat']): Promise<void> {
  const judges = await desk.record.judges(campaignId);
  if (!judges.some(({ personId }) => personId === person)) await orderedSeat(desk, campaignId, seat, person);
}

/** Refuses an act by somebody who may not do it. */
export async function permit(desk: Desk, may: May, ref: Refs[keyof Refs]): Promise<void> {
  if ('by' in ref) return permitJudge(desk, may, ref);
  if ('seat' in ref) {
    await knownCampaign(desk.record, ref.campaignId);
    if (may === 'holder') await heldSeat(desk.record, ref.campaignId, ref.seat, ref.person);
    if (may === 'writers') await orderedSeat(desk, ref.campaignId, ref.seat, ref.person);
    if (may === 'writers-and-judges') await permitWriterOrJudge(desk, ref);
    return;
  }
  if ((await desk.record.person(ref.person)) === null)
    throw new Refusal('not-found', 'There is no such person. Sign in again with your link.');
}

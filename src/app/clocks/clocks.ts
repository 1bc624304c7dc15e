import { changeableOf, settingsInWords } from '../../core/binder/schedule-change.js';
import { asSeat, type SeatId } from '../../core/game/viewer.js';
import type { ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, requireViewer, standingOf } from '../kit/rights.js';
import { HOUR } from '../kit/spans.js';
import { waitingSeats, waitSubject } from '../orders/say-wait.js';
import type { CampaignRow, ClockMotion, PhaseRow } from '../ports/record.js';
import { extensionsDone } from '../windows/extensions.js';
import { nextFrameOf } from '../windows/next-window.js';
import { type RuleInUse, rulesInUse } from '../windows/optional-rules.js';
import { leastWindow } from '../windows/schedule.js';
import type { ClocksPage, MotionSummary, SeatClocks } from './clock-pages.js';
import { motionSummaries } from './motions.js';
import { previewOf } from './preview-deadlines.js';

const AHEAD = 10;

const openPhase = (phase: PhaseRow | null): PhaseRow | null =>
  phase !== null && phase.ordinal > 0 && phase.status === 'open' ? phase : null;

async function waitingNames({ record }: Desk, phase: PhaseRow): Promise<readonly string[]> {
  const [seats, waiting] = await Promise.all([record.seats(phase.campaignId), waitingSeats(record, phase)]);
  return seats.filter(({ seatId }) => waiting.includes(seatId)).map(({ name }) => name);
}

/** Optional rules of which nobody has moved a change that is still open. */
async function proposable(
  desk: Desk,
  campaign: CampaignRow,
  phase: PhaseRow | null,
  motions: readonly MotionSummary[],
): Promise<readonly RuleInUse[]> {
  if (campaign.status !== 'running' && campaign.status !== 'paused') return [];
  const open = motions.filter(({ status }) => status === 'open').map(({ rule }) => rule?.id);
  return (await rulesInUse(desk, desk.record, campaign, phase)).filter(({ id }) => !open.includes(id));
}

/** The GM's page of clocks. Nothing on it is secret in the game, so a GM who plays sees it too. */
export const clocks =
  (desk: Desk) =>
  async ({ reader, campaignId }: ByReader): Promise<ClocksPage> => {
    const { record, clock } = desk;
    const campaign = await knownCampaign(record, campaignId);
    const standing = await standingOf(record, campaignId, reader);
    if (!standing.gm && !standing.assistant)
      throw new Refusal('not-gm', 'Only the GM of this campaign, or an assistant, can look here.');
    const phase = openPhase(await record.currentPhase(campaignId));
    const [frame, next] = [desk.frameOf(campaign), nextFrameOf(desk, campaign)];
    const system = desk.systemOf(campaign);
    const later = settingsInWords(next, system);
    const motions = await motionSummaries(desk, campaignId, null);
    const { times, upTo } = frame.schedule.extensions;
    return {
      preview: await previewOf(desk, campaign, reader, AHEAD),
      schedule: changeableOf(next),
      settings: settingsInWords(frame, system).map(({ what, words }) => {
        const changed = later.find((one) => one.what === what)?.words ?? words;
        return { what, now: words, next: changed === words ? null : changed };
      }),
      motions,
      mayPropose: await proposable(desk, campaign, phase, motions),
      waiting: phase === null ? [] : await waitingNames(desk, phase),
      extensions: { done: phase === null ? 0 : await extensionsDone(record, phase.id), times, upToMs: upTo },
      soonest:
        phase === null
          ? null
          : new Date(Math.max(clock.now().getTime() + HOUR, phase.openedAt.getTime() + leastWindow(frame, phase.kind))),
    };
  };

/** What a seat may do about the clocks: say WAIT, vote on motions, open one. */
export const seatClocks =
  (desk: Desk) =>
  async ({ reader, campaignId, seat }: ByReader & { seat: SeatId }): Promise<SeatClocks> => {
    const { record, clock } = desk;
    const campaign = await knownCampaign(record, campaignId);
    requireViewer(reader, await standingOf(record, campaignId, reader, clock.now()), asSeat(seat));
    const { schedule, motions } = desk.frameOf(campaign);
    const phase = openPhase(await record.currentPhase(campaignId));
    const running = campaign.status === 'running';
    const all = await motionSummaries(desk, campaignId, seat);
    const possible = (kind: ClockMotion): boolean =>
      (kind === 'end' ? running || campaign.status === 'paused' : running) &&
      (kind !== 'extend' || (phase !== null && schedule.extensions.upTo >= HOUR)) &&
      !all.some((motion) => motion.kind === kind && (motion.status === 'open' || motion.status === 'tied'));
    const ask = async (open: PhaseRow): Promise<SeatClocks['wait']> => {
      const own = (await record.votes(campaignId, waitSubject(open.id))).find(({ seatId }) => seatId === seat)?.choice;
      return {
        said: own === 'yes',
        mayStill: own !== 'no' || schedule.wait === 'until-gm',
        others: await waitingNames(desk, open),
      };
    };
    return {
      wait: phase === null || !running || schedule.wait === 'none' ? null : await ask(phase),
      motions: all.filter((motion) => motion.status === 'open' || motion.status === 'tied'),
      mayMove: motions.kinds.filter(possible),
      extendUpToMs: schedule.extensions.upTo,
      mayPropose: await proposable(desk, campaign, phase, all),
    };
  };

import { type BinderFrame, frameAgainstSystem, frameToJson } from '../../core/binder/binder.js';
import { changedFrame, ScheduleChange, settingsInWords } from '../../core/binder/schedule-change.js';
import { isOver } from '../../core/campaign/status.js';
import type { AnySystem } from '../../core/engine/any-system.js';
import type { DataIssue } from '../../core/game/sense.js';
import type { ByJudge } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { holdCampaign } from '../kit/held.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, requireGm } from '../kit/rights.js';
import { readReason } from '../kit/written-reason.js';
import { announce } from '../telling/announce.js';
import { scheduleChanged } from '../telling/texts/deadline-notices.js';
import { nextFrameOf } from '../windows/next-window.js';

const sentence = ({ path, message, allowed }: DataIssue): string =>
  `${path.map((step) => (typeof step === 'number' ? `${step + 1}` : step)).join('.')}: ${message}${allowed === undefined ? '' : ` ${allowed}`}`;

/** What differs between two frames, in words. Both have the same settings in the same order. */
function differences(
  before: BinderFrame,
  after: BinderFrame,
  system: AnySystem,
): readonly { readonly what: string; readonly from: string; readonly to: string }[] {
  const old = settingsInWords(before, system);
  return settingsInWords(after, system).flatMap(({ what, words }) => {
    const from = old.find((one) => one.what === what)?.words ?? '';
    return from === words ? [] : [{ what, from, to: words }];
  });
}

/**
 * Changes settings of a running campaign from its next window on (AD-2); everybody is told old and new, who and why.
 * Returns what changed, in words.
 */
export const changeSchedule =
  (desk: Desk) =>
  async ({
    campaignId,
    by,
    change,
    reason,
  }: ByJudge & { change: ScheduleChange; reason: string }): Promise<{
    readonly changes: readonly { readonly what: string; readonly from: string; readonly to: string }[];
  }> => {
    const { record, clock } = desk;
    await knownCampaign(record, campaignId);
    await requireGm(record, campaignId, by);
    const why = readReason(reason);
    const read = ScheduleChange.safeParse(change);
    if (!read.success)
      throw new Refusal('bad-input', `These settings cannot be read: ${read.error.issues[0]?.path.join('.') ?? ''}.`);
    const { changes, jobs } = await record.transact(async (tx) => {
      const campaign = await holdCampaign(tx, campaignId);
      if (isOver(campaign))
        throw new Refusal('campaign-over', 'This campaign is over; its settings stay as they were.');
      const { sides, system } = desk.gameOf(campaign);
      const before = nextFrameOf(desk, campaign);
      const checked = changedFrame(before, read.data);
      if (!checked.ok) throw new Refusal('bad-input', checked.issues.slice(0, 3).map(sentence).join(' '));
      const [wrong] = frameAgainstSystem(checked.value, system, sides);
      if (wrong !== undefined) throw new Refusal('bad-input', sentence(wrong));
      const changes = differences(before, checked.value, system);
      if (changes.length === 0)
        throw new Refusal('bad-input', 'All these settings are so already; nothing was changed.');
      const now = clock.now();
      await tx.updateCampaign(campaignId, { nextFrame: frameToJson(checked.value) });
      const details = { reason: why, changes: changes.map((one) => ({ ...one })) };
      await tx.insertAudit({ campaignId, at: now, personId: by, act: 'settings-changed', details });
      const who = (await tx.person(by))?.name ?? 'The GM';
      const document = scheduleChanged(campaign, who, why, changes);
      const telling = await announce(desk, tx, campaign, now, {
        onceKey: `settings-changed/${campaignId}/${now.getTime()}/${desk.secrets.uuid().slice(0, 8)}`,
        document: () => document,
      });
      return { changes, jobs: telling };
    });
    await desk.follow(campaignId, jobs);
    return { changes };
  };

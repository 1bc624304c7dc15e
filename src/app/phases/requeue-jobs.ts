import type { ArchiveVerbs } from '../archive/archive-pages.js';
import type { Desk } from '../kit/desk.js';
import { phaseJobs } from '../windows/schedule.js';

/** Queues what open windows wait for, after a restore: the jobs were not in the backup, and reminders are found by no sweep. */
export const requeueJobs =
  (desk: Desk): ArchiveVerbs['requeueJobs'] =>
  async () => {
    const { record, clock, queue } = desk;
    let windows = 0;
    for (const campaign of await record.campaigns()) {
      if (campaign.status !== 'running') continue;
      const phase = await record.currentPhase(campaign.id);
      if (phase === null || phase.status !== 'open' || phase.ordinal === 0) continue;
      await queue.add(phaseJobs(phase, desk.frameOf(campaign), clock.now()));
      windows += 1;
    }
    return windows;
  };

import type { Desk } from '../kit/desk.js';
import { phaseJobs } from '../windows/schedule.js';

/**
 * For the host after a restore: queues what open windows wait for. The jobs were not in the backup, and reminders are
 * found by no sweep. Returns how many windows are open.
 */
export const requeueJobs = (desk: Desk) => async (): Promise<number> => {
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

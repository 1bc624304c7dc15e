import type { App } from './app.js';
import type { Desk } from './desk.js';
import type { Job } from './ports/job-queue.js';
import type { PhaseStatus } from './ports/record.js';

const MOST = 500;

const NEXT_STEP: Readonly<Partial<Record<PhaseStatus, 'seal-phase' | 'resolve-phase' | 'publish-reports'>>> = {
  open: 'seal-phase',
  sealed: 'resolve-phase',
  resolved: 'publish-reports',
};

/** Finds whatever a lost job missed and nudges it again: phases, registrations and messages whose time has come. */
export const sweep =
  ({ record, clock, queue }: Desk): App['sweep'] =>
  async () => {
    const now = clock.now();
    const [phases, registrations, deliveries] = await Promise.all([
      record.duePhases(now, MOST),
      record.dueRegistrations(now, MOST),
      record.dueDeliveries(now, MOST),
    ]);
    const rows = await Promise.all(deliveries.map((id) => record.delivery(id)));
    const jobs: Job[] = [
      ...phases.flatMap(({ id, status, revision }): Job[] => {
        const name = NEXT_STEP[status];
        return name === undefined ? [] : [{ name, payload: { phaseId: id, revision } }];
      }),
      ...registrations.map((campaignId): Job => ({ name: 'close-registration', payload: { campaignId } })),
      // The number of attempts makes the job the same as one that is still queued for this attempt.
      ...rows.flatMap((row): Job[] =>
        row === null ? [] : [{ name: 'deliver-message', payload: { deliveryId: row.id, attempt: row.attempts } }],
      ),
    ];
    if (jobs.length > 0) await queue.add(jobs);
    return jobs.length;
  };

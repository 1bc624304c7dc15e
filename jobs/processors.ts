import type { z } from 'zod';
import type { App } from '../src/app/app.js';
import { Refusal } from '../src/app/kit/refusal.js';
import { type JobName, type JobPayload, jobPayloads } from '../src/app/ports/job-queue.js';
import type { Log } from '../src/app/ports/log.js';

/** The use cases that are jobs. */
type Jobs = Pick<
  App,
  | 'resolveDue'
  | 'sealPhase'
  | 'resolvePhase'
  | 'publishReports'
  | 'sendReminders'
  | 'deliverMessage'
  | 'closeRegistration'
  | 'refreshStatus'
  | 'closeMotion'
  | 'heartbeat'
  | 'sweep'
>;

/** What each job does, given its payload as it came out of the queue. */
type Processors = Readonly<Record<JobName, (payload: unknown) => Promise<void>>>;

/**
 * Every job calls one use case. What a queue hands over is not trusted: a payload that does not fit is logged and dropped.
 * So is a refusal, because trying again would meet the same; any other error goes to the queue, which tries again.
 */
export function createProcessors(app: Jobs, log: Log): Processors {
  const processor =
    <Name extends JobName>(
      name: Name,
      schema: z.ZodType<JobPayload<Name>>,
      run: (payload: JobPayload<Name>) => Promise<unknown>,
    ) =>
    async (payload: unknown): Promise<void> => {
      const read = schema.safeParse(payload);
      if (!read.success) {
        log.warn({ job: name }, 'A job with a payload that does not fit was dropped');
        return;
      }
      try {
        const outcome = await run(read.data);
        const told = typeof outcome === 'string' || typeof outcome === 'number' ? outcome : null;
        // A sweep that found nothing, twice a minute, is no news.
        if (told !== 0) log.info({ job: name, outcome: told, ...idsOf(read.data) }, 'A job was done');
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        log.warn({ job: name, refusal: error.code, ...idsOf(read.data) }, 'A job was refused and is not tried again');
      }
    };

  return {
    'resolve-due': processor('resolve-due', jobPayloads['resolve-due'], (wake) => app.resolveDue(wake)),
    'seal-phase': processor('seal-phase', jobPayloads['seal-phase'], ({ phaseId, revision }) =>
      app.sealPhase({ phaseId, revision }),
    ),
    'resolve-phase': processor('resolve-phase', jobPayloads['resolve-phase'], ({ phaseId }) =>
      app.resolvePhase({ phaseId }),
    ),
    'publish-reports': processor('publish-reports', jobPayloads['publish-reports'], ({ phaseId }) =>
      app.publishReports({ phaseId, by: 'clock' }),
    ),
    'send-reminders': processor('send-reminders', jobPayloads['send-reminders'], ({ phaseId, revision, leadMs }) =>
      app.sendReminders({ phaseId, revision, leadMs }),
    ),
    'deliver-message': processor('deliver-message', jobPayloads['deliver-message'], ({ deliveryId }) =>
      app.deliverMessage({ deliveryId }),
    ),
    'close-registration': processor('close-registration', jobPayloads['close-registration'], ({ campaignId }) =>
      app.closeRegistration({ campaignId, by: 'clock' }),
    ),
    'refresh-status': processor('refresh-status', jobPayloads['refresh-status'], ({ campaignId }) =>
      app.refreshStatus({ campaignId }),
    ),
    'close-motion': processor('close-motion', jobPayloads['close-motion'], ({ motionId }) =>
      app.closeMotion({ motionId }),
    ),
    heartbeat: processor('heartbeat', jobPayloads.heartbeat, () => app.heartbeat()),
    sweep: processor('sweep', jobPayloads.sweep, () => app.sweep()),
  };
}

/** The ids in a payload, for the log; a queue that others can write to may hold anything, so nothing long. */
function idsOf(payload: Readonly<Record<string, unknown>>): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const key of ['phaseId', 'deliveryId', 'campaignId', 'motionId']) {
    const id = payload[key];
    if (typeof id === 'string' && /^[\w-]{1,80}$/.test(id)) ids[key] = id;
  }
  return ids;
}

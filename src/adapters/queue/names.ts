import type { Job, JobName } from '../../app/ports/job-queue.js';

/** One queue for each kind of work, so that a slow mail server never keeps a phase from being sealed. */
export const QUEUE_NAMES = ['phases', 'deliveries', 'upkeep'] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

const queues: Readonly<Record<JobName, QueueName>> = {
  'resolve-due': 'phases',
  'seal-phase': 'phases',
  'resolve-phase': 'phases',
  'publish-reports': 'phases',
  'close-registration': 'phases',
  'close-motion': 'phases',
  'deliver-message': 'deliveries',
  'refresh-status': 'deliveries',
  'send-reminders': 'upkeep',
  heartbeat: 'upkeep',
  sweep: 'upkeep',
};

export const isJobName = (name: string): name is JobName => Object.hasOwn(queues, name);

export const queueOf = (name: JobName): QueueName => queues[name];

/** Whether the sweep finds by the record that such a job is due. */
export const isSwept = (name: JobName): boolean => queues[name] === 'phases';

const rowOf = (job: Job): string => {
  switch (job.name) {
    case 'resolve-due':
      return `h${job.payload.hand}-n${job.payload.turn}`;
    case 'seal-phase':
    case 'resolve-phase':
    case 'publish-reports':
      return `${job.payload.phaseId}-r${job.payload.revision}`;
    case 'send-reminders':
      return `${job.payload.phaseId}-r${job.payload.revision}-l${job.payload.leadMs}`;
    case 'deliver-message':
      return `${job.payload.deliveryId}-a${job.payload.attempt}`;
    case 'close-registration':
    case 'refresh-status':
      return job.payload.campaignId;
    case 'close-motion':
      return job.payload.motionId;
    case 'heartbeat':
    case 'sweep':
      return 'once';
  }
};

/**
 * The job's id: the same work at the same hour is there once. The hour belongs to it, so that a job that waits for a
 * deadline, or for another try, never keeps a nudge from being heard now.
 */
export function jobId(job: Job): string {
  const hour = job.runAt === undefined ? '' : `-t${job.runAt.getTime()}`;
  // BullMQ takes no id with a colon.
  return `${job.name}-${rowOf(job)}${hour}`.replaceAll(':', '-');
}

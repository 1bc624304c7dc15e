import { z } from 'zod';

const phase = z.object({ phaseId: z.string(), revision: z.number().int() });

/** Every job and its payload. A job may run twice, late, or never: each names a row and re-reads it. */
export const jobPayloads = {
  /**
   * Something is due, in whatever campaigns. One job wakes for all that falls due at the same instant; `hand` tells those apart
   * that call further processes to a storm (0: the wake itself), `turn` how often one of them found its process at work already.
   */
  'resolve-due': z.object({ hand: z.number().int(), turn: z.number().int() }),
  'seal-phase': phase,
  'resolve-phase': phase,
  'publish-reports': phase,
  'send-reminders': phase.extend({ leadMs: z.number().int() }),
  'deliver-message': z.object({ deliveryId: z.string(), attempt: z.number().int() }),
  'close-registration': z.object({ campaignId: z.string() }),
  'refresh-status': z.object({ campaignId: z.string() }),
  'close-motion': z.object({ motionId: z.string() }),
  heartbeat: z.object({}),
  sweep: z.object({}),
} as const;

export type JobName = keyof typeof jobPayloads;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobPayloads)[Name]>;

export type Job = {
  [Name in JobName]: { readonly name: Name; readonly payload: JobPayload<Name>; readonly runAt?: Date };
}[JobName];

/** Nudges. What is lost here is found by the sweep; the record is the truth. */
export interface JobQueue {
  /** Adds the jobs; a job for the same row and revision that is still there is not added twice. Called after the commit. */
  add(jobs: readonly Job[]): Promise<void>;
}

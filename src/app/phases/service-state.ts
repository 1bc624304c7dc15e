import type { Desk } from '../kit/desk.js';
import { MINUTE } from '../kit/spans.js';
import type { ServiceFigures } from '../ports/record.js';
import { lastBeat } from './outage.js';

/** A phase is resolved within the minute (AD-13); one that takes longer than this is overdue. */
const OVERDUE_AFTER = 2 * MINUTE;

interface ServiceState extends ServiceFigures {
  /** When a process that keeps the clocks last gave a sign of life; null: never. */
  readonly lastBeat: Date | null;
  /** The time by which deadlines are kept. */
  readonly now: Date;
}

/** For whoever watches the service: how it stands, with the lateness of phases resolved since `since` (null: none). */
export const serviceState =
  (desk: Desk) =>
  async ({ since }: { readonly since: Date | null }): Promise<ServiceState> => {
    const now = desk.clock.now();
    const [figures, beat] = await Promise.all([
      desk.record.figures(since ?? now, new Date(now.getTime() - OVERDUE_AFTER)),
      lastBeat(desk),
    ]);
    return { ...figures, lastBeat: beat, now };
  };

import type { Desk } from '../kit/desk.js';
import { DAY, HOUR } from '../kit/spans.js';

/**
 * Throws away what has run out, once an hour in each process that sweeps: sessions, sign-in links, orders that nobody
 * confirmed, answers to programs.
 */
export function tidier({ record, clock }: Desk): () => Promise<void> {
  let lastHour: number | null = null;
  return async () => {
    const now = clock.now();
    const hour = Math.floor(now.getTime() / HOUR);
    if (hour === lastHour) return;
    await record.transact(async (tx) => {
      await tx.deleteRunOut(now);
      await tx.deleteOldProposals(now);
      await tx.deleteApiAnswersBefore(new Date(now.getTime() - DAY));
    });
    lastHour = hour;
  };
}

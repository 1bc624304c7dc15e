import type { Desk } from '../kit/desk.js';
import { SECOND } from '../kit/spans.js';

/**
 * How long a message stays with a process that is not heard of any more. Sending may take longer; who lives says so again and again.
 * Who says nothing for so long and lives all the same finds at its door what the other has sent.
 */
const HOLD = 10 * SECOND;
const RENEW_EVERY = 3 * SECOND;
/** A door that has hung for two minutes is not waited for any longer. */
const MOST_RENEWALS = 40;

export const claimUntil = (now: Date): Date => new Date(now.getTime() + HOLD);

/** Does the work for a message that was claimed, and keeps the claim meanwhile. */
export async function keptWhile<T>(
  { record, clock, log }: Pick<Desk, 'record' | 'clock' | 'log'>,
  deliveryId: string,
  work: () => Promise<T>,
  every = RENEW_EVERY,
): Promise<T> {
  let renewals = 0;
  const renew = (): void => {
    renewals += 1;
    if (renewals >= MOST_RENEWALS) clearInterval(timer);
    record
      .transact((tx) => tx.keepDelivery(deliveryId, claimUntil(clock.now())))
      .catch((error: unknown) => log.warn({ delivery: deliveryId, error: String(error) }, 'a claim was not renewed'));
  };
  const timer = setInterval(renew, every);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

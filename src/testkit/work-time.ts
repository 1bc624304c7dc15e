import { readFileSync } from 'node:fs';

const OWN_ACCOUNT = '/proc/thread-self/schedstat';

/** Nanoseconds that the thread that asks has had of a processor, or null where the system keeps no such account. */
function ownNanoseconds(): number | null {
  try {
    const [ran] = readFileSync(OWN_ACCOUNT, 'utf8').split(' ');
    return ran === undefined ? null : Number(ran);
  } catch {
    return null;
  }
}

const KEEPS_ACCOUNTS = ownNanoseconds() !== null;

/**
 * Milliseconds of processor time that this thread has had so far, where the system keeps an account of threads (Linux); elsewhere those of
 * the process. A process has threads that collect garbage and compile beside the one that reads a text, and what they have to do depends on
 * everything that ran before.
 */
export function processorMs(): number {
  // Asking for the times of the process brings the account of its running thread up to date, which lags behind by a tick otherwise.
  const { user, system } = process.cpuUsage();
  return KEEPS_ACCOUNTS ? (ownNanoseconds() ?? Number.NaN) / 1e6 : (user + system) / 1000;
}

/**
 * Milliseconds of processor time that a piece of work takes: what a test of linear time goes by, because the time on the
 * wall also counts whatever else the machine is doing.
 */
export function workMs(work: () => void): number {
  const before = processorMs();
  work();
  return processorMs() - before;
}

import { setTimeout as delay } from 'node:timers/promises';

/** One process at a time listens at a door; the others wait to take over. Times are the record's own. */
export interface Lease {
  /** Takes the line, or keeps it for some more seconds; false when another process has it. */
  take(): Promise<boolean>;
  release(): Promise<void>;
}

/** Waits; a signal ends it early. Tests let time pass as they like. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const sleep: Pause = async (milliseconds, signal) => {
  await delay(milliseconds, undefined, { signal, ref: false }).catch(() => {});
};

/** How often the lease is renewed, and asked for by those who wait: a few times before it runs out. */
export const LEASE_EVERY_MS = 5000;

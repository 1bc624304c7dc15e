import type { PushDeviceRow } from './record.js';

/** Where a browser is told, and the keys by which it alone reads it, as it gave them. */
export type PushAddress = Pick<PushDeviceRow, 'endpoint' | 'p256dh' | 'auth'>;

interface Push {
  readonly to: PushAddress;
  readonly body: string;
  /** So long the push service keeps it for a browser that is away. */
  readonly seconds: number;
}

export type PushOutcome =
  | { readonly kind: 'taken' }
  /** Worth trying again, at the earliest after `retryAfterMs`. `reason`: a sentence without its full stop. */
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterMs: number }
  /** The browser has ended it: nothing will ever be taken there. */
  | { readonly kind: 'gone'; readonly reason: string };

/** How browsers are told that something has come; never at an address of the service's own network. */
export interface Pushes {
  /** By which browsers know who may tell them; the same as long as the installation lasts. */
  publicKey(): Promise<string>;
  /** What is wrong with what a browser gave; null: nothing is. */
  complaint(to: PushAddress): string | null;
  push(push: Push): Promise<PushOutcome>;
}

import { z } from 'zod';
import { HexKey } from './keys.js';

// A beacon publishes a number at fixed times that nobody knows before: the randomness of drand, https://drand.love. Whoever has its
// chain's public key can check a round, and nobody can make another.

/** What a drand chain is known by; `hash` binds all the rest. */
export const BeaconChain = z.object({
  hash: HexKey,
  /** Its name at drand, `quicknet`; part of the hash, unless it is `default`. */
  id: z.string().max(60),
  /** A point of the group G2 of BLS12-381, compressed: 96 bytes. */
  publicKey: z.string().regex(/^[0-9a-f]{192}$/),
  /** Seconds between two rounds. */
  period: z.int().min(1).max(86_400),
  /** When the first round was published, in seconds since 1970. */
  genesis: z.int().min(0),
  groupHash: HexKey,
});
export type BeaconChain = z.infer<typeof BeaconChain>;

/** A point of the group G1, compressed: 48 bytes. */
export const BeaconSignature = z.string().regex(/^[0-9a-f]{96}$/);

/** The first round that is published at this moment or after it. Moments are milliseconds since 1970. */
export const roundFrom = ({ genesis, period }: BeaconChain, moment: number): number =>
  Math.max(1, Math.ceil((moment / 1000 - genesis) / period) + 1);

/** When a round is published, in milliseconds since 1970. */
export const publishedAt = ({ genesis, period }: BeaconChain, round: number): number =>
  (genesis + (round - 1) * period) * 1000;

/** Whether a round is published by an instant as `Date.prototype.toISOString` writes it. */
export function isOutAt(chain: BeaconChain, round: number, instant: string): boolean {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, milli = 0] = instant
    .split(/[-T:.Z]/)
    .map(Number);
  // Days since 1970 by the Gregorian calendar, whose year begins in March here, so that the leap day is its last.
  const shifted = month <= 2 ? year - 1 : year;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const days =
    shifted * 365 +
    Math.floor(shifted / 4) -
    Math.floor(shifted / 100) +
    Math.floor(shifted / 400) +
    dayOfYear -
    719_468;
  return publishedAt(chain, round) <= (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000 + milli;
}

/** A round that is not out yet. */
export interface BeaconPromise {
  readonly chain: BeaconChain;
  readonly round: number;
  /** When it is published, in milliseconds since 1970. */
  readonly at: number;
}

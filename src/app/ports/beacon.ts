import type { BeaconChain } from '../../core/dice/beacon.js';

/** A source of numbers that nobody knows before their time, the host included. */
export interface Beacon {
  readonly chain: BeaconChain;
  /**
   * The chain's signature of a round, checked by its public key; null: it cannot be had now. Asks one address after the other, 15 s at
   * most in all, and never rejects.
   */
  signatureOf(round: number): Promise<string | null>;
}

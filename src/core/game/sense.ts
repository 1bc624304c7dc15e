/** Something wrong in data that a person wrote: where, what was found, what would do. */
export interface DataIssue {
  /** Keys and list positions (from 0) from the top; for an unknown or missing key it ends with that key. */
  readonly path: readonly (string | number)[];
  readonly kind: 'unknown-key' | 'missing' | 'wrong';
  /** What stands there, quoted and cut; empty when nothing stands there. */
  readonly found: string;
  /** One sentence or two: what is wrong. */
  readonly message: string;
  /** What would do, when the message does not say it already. */
  readonly allowed?: string;
}

/** What was found in a binder that has the right shape. Paths begin with the part: `['map', 'powers', 0, 'id']`. */
export interface Sense {
  /** With these it cannot be played as it is meant. */
  readonly faults: readonly DataIssue[];
  /** Allowed, and hardly meant. */
  readonly doubts: readonly DataIssue[];
}

import type { DataIssue } from '../reading/data-issue.js';

/** What was found in a binder that has the right shape. Paths begin with the part: `['map', 'powers', 0, 'id']`. */
export interface Sense {
  /** With these it cannot be played as it is meant. */
  readonly faults: readonly DataIssue[];
  /** Allowed, and hardly meant. */
  readonly doubts: readonly DataIssue[];
}

import type { PhaseId } from './ids.js';
import type { PhaseRow } from './phases.js';

/** Which due phases a worker wants to hold. */
export interface DueClaim {
  /** What is due is due by this time. */
  readonly now: Date;
  /** So many at once at most. */
  readonly most: number;
  /** Phases that this worker has looked at already, or looks at later. */
  readonly except: readonly PhaseId[];
}

/** A due phase that the transaction holds, together with its campaign. */
export type ClaimedPhase = Pick<PhaseRow, 'id' | 'campaignId' | 'status'>;

/** A door that the service has to look into, or listen at, to learn what was written. */
export type ReadDoor = 'forum' | 'email' | 'discord';

/** A window that has run out and is played by such a door. */
export interface DueByDoor {
  readonly id: PhaseId;
  readonly doors: readonly ReadDoor[];
}

/** The table of phases as the queue of deadlines: what is due is an open window past its deadline, or results to be published by now. */
export interface DueRecordReader {
  /** The due windows of campaigns that are played by such doors: a place or a player is reached there. */
  dueByDoor(now: Date): Promise<readonly DueByDoor[]>;
  /** Whether anything stays that is due and not among those: held by others for a moment, perhaps. */
  staysDue(claim: Pick<DueClaim, 'now' | 'except'>): Promise<boolean>;
}

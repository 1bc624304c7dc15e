import type { SeatId } from '../../core/game/viewer.js';
import type { EvidenceCheck } from '../../core/proof/check-evidence.js';
import type { Evidence } from '../../core/proof/evidence.js';
import type { CampaignId } from '../ports/record.js';

/** What could be checked of a campaign. */
export interface CampaignProof {
  readonly campaign: Evidence['campaign'];
  /** What was published of each phase; the secret once it is open. In the order of `check.phases`. */
  readonly published: readonly {
    readonly line: number;
    readonly ordinal: number;
    readonly commitment: string;
    readonly secret: string | null;
    /** What fixed the sheets in public; null: their hashes did. */
    readonly root: string | null;
    /** The beacon's round in its dice; null: none. */
    readonly beacon: Evidence['phases'][number]['beacon'];
    readonly sheets: readonly { readonly seat: SeatId; readonly hash: string }[];
  }[];
  /** The chain of what the campaign did in public. */
  readonly acts: Evidence['acts'];
  readonly check: EvidenceCheck;
  /** What else contradicts itself, in sentences; of files that hold the whole record. */
  readonly contradictions: readonly string[];
}

/** How much of a phase would come out otherwise by the rules of this program. */
export interface PhaseReplay {
  readonly line: number;
  readonly ordinal: number;
  readonly title: string;
  /** The version that resolved it. */
  readonly rulesVersion: string;
  /** Events that are not the stored ones at their place, fewer or more included. */
  readonly events: number;
  /** Places of the state with another value. */
  readonly state: number;
  /** Viewers whose report says something else. */
  readonly reports: readonly string[];
  /** Why it could not be resolved at all. */
  readonly failed: string | null;
}

export interface CampaignReplay {
  readonly campaignId: CampaignId;
  readonly pinned: string;
  readonly program: string;
  /** Phases that were resolved again, whether or not something differs. */
  readonly phases: readonly PhaseReplay[];
}

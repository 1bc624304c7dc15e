import type { Drawing, ReportDocument } from '../../core/game/document.js';
import type { Json } from '../../core/game/json.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { EvidenceCheck } from '../../core/proof/check-evidence.js';
import type { FacesCheck } from '../../core/proof/check-faces.js';
import type { Evidence } from '../../core/proof/evidence.js';
import type { ReportTextCheck } from '../../core/proof/report-text.js';
import type { Reader } from '../kit/asking.js';
import type { CampaignId, CampaignStatus, PersonId } from '../ports/record.js';

export type { FacesCheck, ReportTextCheck };

/** What could be checked of a campaign. */
export interface CampaignProof {
  readonly campaign: Evidence['campaign'];
  /** What was published of each phase; the secret once it is open. In the order of `check.phases`. */
  readonly published: readonly {
    readonly line: number;
    readonly ordinal: number;
    readonly commitment: string;
    readonly secret: string | null;
    readonly sheets: readonly { readonly seat: SeatId; readonly hash: string }[];
  }[];
  readonly check: EvidenceCheck;
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

/** What one seat knew after a phase, beside what was true. */
export interface SeatReplay {
  readonly campaign: { readonly id: CampaignId; readonly title: string; readonly over: boolean };
  readonly seat: { readonly id: SeatId; readonly name: string };
  readonly seats: readonly { readonly id: SeatId; readonly name: string }[];
  /** Phases of which the seat has a report, in order. */
  readonly phases: readonly { readonly ordinal: number; readonly title: string }[];
  readonly ordinal: number;
  readonly title: string;
  readonly known: { readonly number: string; readonly document: ReportDocument };
  readonly truth: { readonly number: string; readonly document: ReportDocument } | null;
}

interface ReplayRef {
  readonly reader: Reader;
  readonly campaignId: CampaignId;
  readonly seat: SeatId;
  readonly ordinal: number;
}

/** Proof and record keeping: verification, export and import, replay under new rules, what each seat knew, personal data. */
export interface ArchiveVerbs {
  /** Computes anew what anybody may check of a campaign now. */
  verifyCampaign(campaignId: CampaignId): Promise<CampaignProof>;
  /** The faces of one report, from its text as it was pasted. */
  verifyReport(text: string): Promise<ReportTextCheck>;
  /** The hash of the state after the last resolution that counts; null before there is one. */
  stateHash(input: {
    campaignId: CampaignId;
    by: PersonId | 'host';
  }): Promise<{ readonly phase: string; readonly ordinal: number; readonly hash: string } | null>;

  /** A campaign as one file: `public` for anybody (`by` null), `full` for the GM after the end and for the host at any time. */
  exportCampaign(input: { campaignId: CampaignId; kind: 'public' | 'full'; by: PersonId | 'host' | null }): Promise<{
    readonly name: string;
    readonly bytes: Uint8Array;
    /** Whether it holds secrets of a campaign that runs: then nobody else may read it. */
    readonly secrets: boolean;
  }>;
  /** For the host: puts a campaign that another host exported on record here. */
  importCampaign(input: { bytes: Uint8Array }): Promise<{
    readonly campaignId: CampaignId;
    readonly status: CampaignStatus;
    readonly rows: number;
    readonly stateHash: string | null;
    /** The version of this program's rules when it is not the campaign's own. */
    readonly rulesDiffer: string | null;
  }>;
  /** For the host after a restore: queues the jobs of all open windows anew. Returns how many windows are open. */
  requeueJobs(): Promise<number>;

  /** By which rules the campaign is played, and which this program has; for its GM. */
  rulesInForce(input: { campaignId: CampaignId; by: PersonId }): Promise<{
    readonly began: string;
    readonly inForce: string;
    readonly next: string;
    readonly program: string;
  }>;
  /** Lets the campaign go on by the rules of this program (AD-2). Announced with who and why. */
  adoptRules(input: {
    campaignId: CampaignId;
    by: PersonId;
    reason: string;
    /** Also for the window that is not resolved yet; else from the next one on. */
    thisWindow: boolean;
  }): Promise<{ readonly version: string }>;
  /** For the host: resolves every stored phase again, in memory, and tells what would come out otherwise. Changes nothing. */
  replayCampaign(campaignId: CampaignId): Promise<CampaignReplay>;

  /** What a seat knew after a phase beside the truth: for anybody after the end, for the GM at any time. Without an ordinal: the last. */
  seatReplay(input: Omit<ReplayRef, 'ordinal'> & { ordinal: number | null }): Promise<SeatReplay>;
  seatReplayMap(input: ReplayRef & { truth: boolean }): Promise<Drawing>;
  seatReplayPng(input: ReplayRef & { truth: boolean; width: number }): Promise<Uint8Array>;

  /** Everything that is kept of a person, for himself and the host. */
  exportPerson(input: { person: PersonId; by: PersonId | 'host' }): Promise<Json>;
  /** Takes a person out of the record; his seats stay, open. Without `sure` it is refused. */
  erasePerson(input: {
    person: PersonId;
    by: PersonId | 'host';
    sure: boolean;
    /** Also the letters of his order sheets. What was read from them stays: it is the campaign's. */
    sheets: boolean;
  }): Promise<{ readonly seatsOpened: number; readonly withoutGm: readonly CampaignId[] }>;
}

import type { BeaconChain } from '../../../core/dice/beacon.js';
import type { Json } from '../../../core/game/json.js';
import type { Seat } from '../../../core/game/seat.js';
import type { Grant, RosterChanges, RuleChanges } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import type { CampaignId, PhaseId, ResolutionId } from './ids.js';

export type PhaseStatus = 'open' | 'sealed' | 'resolved' | 'published';

/** A newcomer as they are sealed. */
export interface JoiningSeat extends Seat {
  /** What they come by. Left out in phases of earlier versions. */
  readonly application?: string;
}

/** Who comes and goes with a phase, and by which applications they come: those are none of the game's business. */
export interface SealedRoster extends RosterChanges {
  readonly joining: readonly JoiningSeat[];
}

/** The sealed input of a phase, as stored. */
export interface SealedInput {
  readonly sheets: readonly {
    readonly seatId: SeatId;
    readonly sheetId: string;
    readonly receipt: string;
    readonly hash: string;
    /** Placed orders that stood. */
    readonly orders: readonly { readonly line: number; readonly order: Json }[];
  }[];
  readonly roster: SealedRoster;
  /** Optional rules that all players agreed on in the window. Left out: none changed. */
  readonly rules?: RuleChanges;
  /** The motions by which they agreed. */
  readonly motions?: readonly string[];
  /** What stories earned, as it stood at the deadline. Left out: nothing. */
  readonly grants?: readonly Grant[];
  /** What was done with each seat that owed orders and had sent none. Left out in phases of earlier versions. */
  readonly absences?: readonly SealedAbsence[];
  /**
   * The digests of sheets from which the phase's dice were made at first; they stay after a ruling, so that a changed sheet moves
   * no die. Left out in phases of earlier versions: those were the hashes of `sheets`.
   */
  readonly keyHashes?: readonly string[];
  /** What was published of the sheets at sealing: the root over their hashes. Left out where the hashes themselves were. */
  readonly root?: string;
  /** The number from outside that goes into the dice. Left out: none does. */
  readonly beacon?: SealedBeacon;
  /** After a ruling: the first faces of these streams are as the GM ruled; the stream goes on behind them as it would have. */
  readonly forced?: readonly ForcedRoll[];
}

/** A round of a beacon that is published after the sheets are sealed. */
export interface SealedBeacon {
  readonly chain: BeaconChain;
  readonly round: number;
  /** From when on the phase is resolved without it, ISO 8601. */
  readonly until: string;
  /** What was published; null: nothing yet, or (`missed`) it could not be had in time. */
  readonly signature: string | null;
  readonly missed: boolean;
}

/**
 * `defaults`: what the system does with silence; `excused`: the same, and no strike; `repeated`: an earlier sheet was read
 * again; `bot`: a bot ordered for it, as the GM decided; `removed`: the GM took the seat out of the game.
 */
export interface SealedAbsence {
  readonly seatId: SeatId;
  readonly did: 'defaults' | 'excused' | 'repeated' | 'bot' | 'removed';
  /** The receipt of the sheet that was read again, when it was. */
  readonly receipt?: string;
}

/** Faces that stand in the place of the first ones of a stream. */
export interface ForcedRoll {
  readonly stream: string;
  readonly faces: readonly number[];
}

export interface PhaseRow {
  readonly id: PhaseId;
  readonly campaignId: CampaignId;
  readonly line: number;
  readonly ordinal: number;
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  readonly owes: readonly SeatId[];
  /** Seats that may send a sheet without owing one. */
  readonly invited: readonly SeatId[];
  readonly silence: string;
  readonly status: PhaseStatus;
  readonly revision: number;
  readonly openedAt: Date;
  readonly scheduledAt: Date;
  readonly deadlineAt: Date;
  readonly commitment: string;
  readonly baseId: ResolutionId | null;
  readonly sealedAt: Date | null;
  readonly sealed: SealedInput | null;
  readonly resolvedAt: Date | null;
  readonly publishAt: Date | null;
  readonly publishedAt: Date | null;
  /** When a ruling put another line of play in the place of this phase; null: it counts. */
  readonly supersededAt: Date | null;
}

/** A phase without what was sealed in it: for lists, which may be long. */
export type PhaseHead = Omit<PhaseRow, 'sealed'> & { readonly isSealed: boolean };

/** A phase of a line of play, and the viewer's report of it; null when none was published. */
export interface LinePhase {
  readonly phase: PhaseHead;
  readonly report: string | null;
}

/** Lines of play from one to another, and so many phases of each; of the newest line those before a number, when one is given. */
export interface LinesPart {
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  readonly before?: number;
}

export type NewPhase = Omit<
  PhaseRow,
  'sealedAt' | 'sealed' | 'resolvedAt' | 'publishedAt' | 'publishAt' | 'supersededAt'
> & {
  readonly secret: Uint8Array;
};

export type DuePhase = Pick<PhaseRow, 'id' | 'status' | 'revision' | 'deadlineAt'>;

/** Phases, from their opening to their publication. */
export interface PhasesRecordReader {
  phase(id: PhaseId): Promise<PhaseRow | null>;
  /** The phase of the highest ordinal on the highest line. */
  currentPhase(campaign: CampaignId): Promise<PhaseRow | null>;
  /** The phases of all lines of play, by line and ordinal. `timeline` gives those that count. */
  phases(campaign: CampaignId): Promise<readonly PhaseRow[]>;
  /**
   * The phases of all lines of play, by line and ordinal, or those that count, by ordinal; without their sealed sheets. For what needs
   * every one of them; pages ask for a part.
   */
  phaseHeads(campaign: CampaignId, which: 'all lines' | 'timeline'): Promise<readonly PhaseHead[]>;
  /** The phase of this number that counts. */
  phaseAt(campaign: CampaignId, ordinal: number): Promise<PhaseRow | null>;
  /** Of the phases that count and are as far as one of these, the last. */
  lastPhase(campaign: CampaignId, statuses: readonly PhaseStatus[]): Promise<PhaseRow | null>;
  /** The last phases that count up to this number, the oldest first, at most so many of them. */
  phasesUpTo(campaign: CampaignId, ordinal: number, limit: number): Promise<readonly PhaseHead[]>;
  /** The phases of this number on all lines of play, by line. */
  phasesOfOrdinal(campaign: CampaignId, ordinal: number): Promise<readonly PhaseHead[]>;
  /** Those of these phases that are the campaign's. */
  phasesNamed(campaign: CampaignId, ids: readonly PhaseId[]): Promise<readonly PhaseHead[]>;
  /** The motions that were sealed with phases that count, before the one of this number. */
  sealedMotions(
    campaign: CampaignId,
    below: number,
  ): Promise<readonly { readonly ordinal: number; readonly motions: readonly string[] }[]>;
  /** Of the phases of this kind that count, before the one of this number, the last for which the seat has sent something. */
  lastWithSheets(campaign: CampaignId, seat: SeatId, kind: string, below: number): Promise<PhaseRow | null>;
  /** The newest line of play; 0 when there is none. */
  lastLine(campaign: CampaignId): Promise<number>;
  /** Of each of these lines the last phases, the oldest first, with the number of the viewer's report of what was published. */
  phasesOfLines(campaign: CampaignId, viewer: string, part: LinesPart): Promise<readonly LinePhase[]>;
  phaseSecret(id: PhaseId): Promise<Uint8Array>;
  /**
   * Phases with something due, by deadline: open past it, sealed and not resolved, resolved and due to publish. Those that
   * wait on purpose are left out until `lookAgainAt`. `after`: the last of the page before.
   */
  duePhases(now: Date, limit: number, after?: Pick<DuePhase, 'id' | 'deadlineAt'>): Promise<readonly DuePhase[]>;
}

export interface PhasesRecordWriter {
  insertPhase(row: NewPhase): Promise<void>;
  /**
   * Reads a phase and holds it until the transaction ends. `share`: many may hold it at once, but nobody may seal it
   * meanwhile (submitting). `exclusive`: nobody else holds it (sealing, resolving, publishing).
   */
  lockPhase(id: PhaseId, how: 'share' | 'exclusive'): Promise<PhaseRow | null>;
  updatePhase(
    id: PhaseId,
    change: Partial<
      Pick<
        PhaseRow,
        | 'status'
        | 'revision'
        | 'deadlineAt'
        | 'scheduledAt'
        | 'sealedAt'
        | 'sealed'
        | 'resolvedAt'
        | 'publishAt'
        | 'publishedAt'
      > & {
        /** An open phase that waits on purpose past its deadline: when the sweep looks at it again. */
        readonly lookAgainAt: Date | null;
      }
    >,
  ): Promise<void>;
}

import type { RuleText } from '../../core/game/contract.js';
import type { StreamWords } from '../../core/game/desk.js';
import type { Drawing } from '../../core/game/document.js';
import type { Json } from '../../core/game/json.js';
import type { LineAnswer } from '../../core/game/sheet.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { LineChange } from '../../core/report/document-diff.js';
import type { DisputeAbout, DisputeStatus, Door, ForcedRoll, PhaseStatus, RulingOutcome } from '../ports/record.js';

import type { Die, FactChange, PhaseStory } from './story-pages.js';

/** One change of the state as a GM writes it: `/fleets/KZIN-A/ships/seat-1`, and the value. Without a value: taken away. */
export interface TypedEdit {
  readonly path: string;
  readonly value: Json | undefined;
  /** Typed as bare words, which may mean something else; where both fit, it is asked. */
  readonly bare?: boolean;
}

export type TypedSheetChange =
  /** The sheet does not count; the seat is taken for silent. */
  | { readonly act: 'void'; readonly seat: SeatId }
  | { readonly act: 'replace'; readonly seat: SeatId; readonly text: string }
  /** A sheet that was sent in time and read late counts, as it was sent. */
  | { readonly act: 'take'; readonly seat: SeatId; readonly sheet: string };

/** Whether phases behind the one that is ruled on are resolved again with their sealed sheets, or opened again. */
type Later = 're-resolve' | 're-open';

/** What a GM decides. Phases are named by ordinal; left out: the disputed one, else the last that has a result. */
export type RulingDecision =
  | { readonly outcome: 'uphold' }
  | {
      readonly outcome: 'amend';
      readonly ordinal?: number;
      /** Applied to the state after the phase. */
      readonly edits: readonly TypedEdit[];
      readonly later?: Later;
    }
  | {
      readonly outcome: 're-resolve';
      readonly ordinal?: number;
      readonly sheets?: readonly TypedSheetChange[];
      readonly forced?: readonly ForcedRoll[];
      /** Applied to the state before the orders are resolved: an option that should have been set. */
      readonly options?: readonly TypedEdit[];
      readonly later?: Later;
    }
  | {
      readonly outcome: 'rewind';
      readonly to: number;
      /** `re-open`: its window opens again, with the sheets that stood. `re-resolve`: its sealed sheets are resolved again. */
      readonly mode: 're-open' | 're-resolve';
      readonly later?: Later;
    };

/** A report or a sheet with lines that may be disputed. */
export interface Disputable {
  readonly kind: 'report' | 'order';
  /** The report's number, or the receipt. */
  readonly id: string;
  readonly title: string;
  readonly lines: readonly {
    readonly line: number;
    readonly section: string;
    readonly text: string;
    readonly remark: string;
  }[];
}

export interface DisputeSummary {
  readonly id: string;
  readonly number: number;
  readonly seat: { readonly id: SeatId; readonly name: string };
  readonly phaseTitle: string;
  readonly ordinal: number;
  readonly about: DisputeAbout;
  /** The line that is disputed, as it was told or typed. */
  readonly line: string;
  readonly text: string;
  readonly status: DisputeStatus;
  readonly openedAt: Date;
  /** The ruling on it, once there is one. */
  readonly ruling: number | null;
}

export interface StateChange {
  /** A JSON pointer with ids of entries: `/fleets/KZIN-A/ships/seat-1`. */
  readonly path: string;
  /** In words; null where nothing stands. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A ruling as everybody may read it; the secret parts are there for GMs who do not play, and for all at the end. */
export interface LedgerEntry {
  readonly number: number;
  readonly at: Date;
  readonly by: string;
  readonly outcome: RulingOutcome;
  readonly phaseTitle: string;
  readonly ordinal: number;
  /** The line of play that it began. */
  readonly line: number | null;
  readonly cites: readonly string[];
  readonly reason: string;
  /** Null while it is withheld, or when there is none. */
  readonly secret: string | null;
  /** What was decided, in sentences; null while it is withheld. */
  readonly decided: readonly string[] | null;
  readonly dispute: number | null;
}

/** All that bears on a dispute, gathered for the GM. */
export interface DisputeFacts {
  readonly dispute: DisputeSummary;
  readonly sheet: {
    readonly receipt: string;
    readonly door: Door;
    readonly receivedAt: Date;
    readonly text: string;
    readonly lines: readonly LineAnswer[];
    /** The line that is disputed, when the dispute is about an order. */
    readonly line: number | null;
  } | null;
  readonly report: {
    readonly number: string;
    readonly title: string;
    readonly lines: readonly {
      readonly line: number;
      readonly section: string;
      readonly text: string;
      readonly disputed: boolean;
    }[];
  } | null;
  /** Rules whose numbers stand in the dispute or the answers. */
  readonly cited: readonly RuleText[];
  /** Rules with the same words. */
  readonly near: readonly RuleText[];
  /** What the phase changed in the state. */
  readonly state: readonly StateChange[];
  readonly precedents: readonly LedgerEntry[];
  /** Whether the phase has a result that a ruling could change. */
  readonly resolved: boolean;
  /** The same in words, from the orders to what changed. */
  readonly story: PhaseStory;
}

/** What a ruling would do to one phase. */
export interface PhasePreview {
  readonly ordinal: number;
  readonly title: string;
  /** Events that would not have happened, and those that would have in their place: JSON text. */
  readonly events: { readonly gone: readonly string[]; readonly come: readonly string[] };
  readonly state: readonly StateChange[];
  readonly rolls: {
    readonly same: number;
    readonly changed: readonly {
      readonly stream: string;
      readonly was: string;
      readonly now: string;
      readonly forced: boolean;
      /** The same for people: what they decided, from which face on a die hits, and each die. */
      readonly text: string;
      readonly hits: StreamWords['hits'];
      readonly dice: { readonly was: readonly Die[]; readonly now: readonly Die[] };
    }[];
  };
  /** What a game master could have corrected by picking and is otherwise now, in words; the most important first. */
  readonly facts: readonly FactChange[];
  /** For each reader whose report differs, what is different. */
  readonly reports: readonly {
    readonly viewer: string;
    readonly name: string;
    readonly changes: readonly LineChange[];
  }[];
}

export interface RulingPreview {
  /** Of all that is shown: `rule` does exactly this, or nothing. */
  readonly hash: string;
  /** What was decided, in sentences. */
  readonly decided: readonly string[];
  readonly phases: readonly PhasePreview[];
  /** How play goes on, in sentences. */
  readonly consequences: readonly string[];
  /** What readers were told that would not be so any more. It cannot be untold. */
  readonly told: readonly {
    readonly viewer: string;
    readonly name: string;
    readonly report: string;
    readonly lines: readonly string[];
  }[];
  /** The phase that is ruled on as it was told, and as it would be; null where it would have no result. Whole: for who rules. */
  readonly maps: {
    readonly title: string;
    readonly before: Drawing;
    readonly after: Drawing;
    /** Where something is different. */
    readonly around: readonly string[];
  } | null;
  /** More time for the window that goes on, as its players plan on what does not hold any more; null where there is none to give. */
  readonly extension: {
    readonly title: string;
    readonly openedAt: Date;
    readonly deadlineAt: Date;
    readonly proposedMs: number;
    readonly mostMs: number;
  } | null;
}

/** One line of play: a list of phases that counts, or counted once. */
export interface PlayLine {
  readonly line: number;
  /** The ruling that began it; null for the first. */
  readonly ruling: number | null;
  readonly phases: readonly {
    readonly ordinal: number;
    readonly title: string;
    readonly status: PhaseStatus;
    readonly supersededAt: Date | null;
    /** Public reports that were published: number of each. */
    readonly report: string | null;
  }[];
  /** The number before which the line has more phases; null: these are all. */
  readonly earlier: number | null;
}

/** Phases that may be ruled on, newest first, and the numbers by which one comes to those before and behind them. */
export interface RuledPhases {
  readonly phases: readonly Omit<PlayLine['phases'][number], 'report'>[];
  readonly earlier: number | null;
  readonly later: number | null;
  /** The phase that is sealed and has no result yet: all that can be ruled is that it opens again. */
  readonly held: { readonly ordinal: number; readonly title: string } | null;
}

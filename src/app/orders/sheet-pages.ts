import type { DrawnOrders } from '../../core/draw/arrows.js';
import type { Problem } from '../../core/game/problem.js';
import type { LineAnswer } from '../../core/game/sheet.js';
import type { Sketch } from '../../core/game/sketch.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { Mend } from '../../core/reading/mend.js';
import type { CampaignId, Door, PersonId, PhaseId } from '../ports/record.js';

// What is given and shown to a seat that sends orders.

export interface Receipt {
  readonly receipt: string;
  readonly receivedAt: Date;
  readonly deadlineAt: Date;
  /** The clocks stand still: `deadlineAt` is not to be shown. */
  readonly paused: boolean;
  /** The hash that is published at sealing. */
  readonly hash: string;
  /** Its salt, known to the sender alone. Null: a sheet of a version that had none. */
  readonly nonce: string | null;
}

/** The receipt of a revocation. */
export interface Revocation extends Receipt {
  /** What was taken back. */
  readonly replaced?: Replaced;
}

export interface StandingSheet extends Receipt {
  readonly text: string;
  readonly door: Door;
  readonly lines: readonly LineAnswer[];
  /** What gave way to it. Left out: nothing stood before, or it was not asked for. */
  readonly replaced?: Replaced;
  /** It was sent by who had the seat before its present player. */
  readonly earlierPlayer?: true;
}

export interface SheetPreview {
  readonly lines: readonly LineAnswer[];
  /** Problems of the sheet as a whole. */
  readonly problems: readonly Problem[];
  /** What the orders would mean as far as the seat can know; only of a text that was read just now. */
  readonly sketch?: Sketch;
  /** The seat's own map with its orders drawn over it; only when it was asked for, and there is something to draw. */
  readonly map?: DrawnOrders;
  /** Other texts of lines that do not stand, with which they would; only when asked for. */
  readonly mends?: readonly Mend[];
}

/** What stood for a seat until another sheet took its place. */
export interface Replaced {
  readonly receipt: string;
  readonly door: Door;
  readonly receivedAt: Date;
  /** Orders that stood and are not in the sheet that stands now, in their normal form. */
  readonly gone: readonly string[];
  /** How many of its orders are in the new one too. */
  readonly kept: number;
  /** It was taken back, and nothing took its place. */
  readonly revoked: boolean;
}

export interface SubmitResult extends SheetPreview {
  /** Null when nothing was taken as a sheet; nothing that stood before is lost then. */
  readonly receipt: Receipt | null;
  /** True when this very message had been received before: the answer is the one given then. */
  readonly repeated: boolean;
  /** What gave way to it. Left out: nothing stood before. */
  readonly replaced?: Replaced;
  /** Lines as they probably were meant, each the only reading that is likely; they count when their sender says yes. */
  readonly proposed?: readonly Mend[];
  /** Where the text holds no order: it was READY alone and was done, or nothing was done. `stands`: the receipt of what stands. */
  readonly instead?: { readonly done: 'ready' | 'nothing'; readonly stands: string | null; readonly due: Due };
}

/** When a window ends, or that its clock stands still. */
export interface Due {
  readonly deadlineAt: Date;
  readonly paused: boolean;
}

export interface SubmitInput {
  readonly campaignId: CampaignId;
  readonly seat: SeatId;
  readonly person: PersonId;
  readonly door: Door;
  readonly text: string;
  /** The platform's own time stamp, when it has one; else now. */
  readonly receivedAt?: Date;
  /** The message's id at its door, so that the same message is taken once. */
  readonly doorKey?: string;
  /** The beginning of the id of the window that its writer had in front of them. Left out: nobody knows. */
  readonly writtenFor?: string;
  /** Its writer has said that it is for the window that is open, whatever turn it names. Left out: what it names decides. */
  readonly meantNow?: true;
  /** What stood when it was written, for one that may come long after: it is taken only if that still stands. Left out: whatever stands. */
  readonly knew?: Known;
}

/** What the writer of a sheet knew of their seat: the receipt of what it sent last in the window, empty for nothing. */
export interface Known {
  readonly phase: PhaseId;
  readonly receipt: string;
}

/** What is said of a sheet that the seat's player before has sent: it is not the reader's own. */
export const EARLIER_PLAYER =
  'Whoever played this seat before sent this sheet. It counts unless another is sent, or it is taken back.';

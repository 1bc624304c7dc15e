import type { DrawnOrders } from '../../core/draw/arrows.js';
import type { Problem } from '../../core/game/problem.js';
import type { LineAnswer } from '../../core/game/sheet.js';
import type { Sketch } from '../../core/game/sketch.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { Mend } from '../../core/reading/mend.js';
import type { CampaignId, Door, PersonId } from '../ports/record.js';

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

export interface StandingSheet extends Receipt {
  readonly text: string;
  readonly door: Door;
  readonly lines: readonly LineAnswer[];
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

export interface SubmitResult extends SheetPreview {
  /** Null when the sheet was refused whole (too long); nothing that stood before is lost then. */
  readonly receipt: Receipt | null;
  /** True when this very message had been received before: the answer is the one given then. */
  readonly repeated: boolean;
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
}

/** What may be pointed at to ask for orders, by the names that people type. */
export interface OrderSubjects {
  readonly units: readonly string[];
  readonly places: readonly string[];
}

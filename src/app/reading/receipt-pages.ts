import type { Problem } from '../../core/game/problem.js';
import type { LineAnswer } from '../../core/game/sheet.js';
import type { SeatSummary } from '../kit/seat-summary.js';
import type { CampaignId, Door, SheetRow } from '../ports/record.js';

// What holders of receipts are shown of them.

/** One receipt among those of a reader. */
export interface ReceiptEntry {
  readonly receipt: string;
  readonly seat: Pick<SeatSummary, 'id' | 'name'>;
  /** The phase for which it came in. */
  readonly phase: string;
  readonly kind: SheetRow['kind'];
  readonly door: Door;
  readonly receivedAt: Date;
  /** What it is worth now: `counts`, `taken back`. */
  readonly now: string;
}

/** Something that became of a sheet: a sentence, and when. */
export interface SheetFate {
  readonly at: Date;
  readonly text: string;
}

export interface ReceiptList {
  readonly campaign: { readonly id: CampaignId; readonly title: string };
  /** Newest first. */
  readonly receipts: readonly ReceiptEntry[];
  /** Whether there are older ones: ask for those before the last. */
  readonly more: boolean;
}

export interface ReceiptPage extends ReceiptEntry {
  readonly campaign: { readonly id: CampaignId; readonly title: string };
  /** The number that was asked for, when a ruling had given the sheet a second one. */
  readonly askedAs: string | null;
  /** Who sent it. */
  readonly sender: string;
  /** What is published of the sheet when its phase is sealed. */
  readonly hash: string;
  /** The salt of the hash. Null: a sheet of a version that had none. */
  readonly nonce: string | null;
  readonly text: string;
  /** The answer that its sender was given. */
  readonly lines: readonly LineAnswer[];
  readonly problems: readonly Problem[];
  /** What became of it, in the order in which it happened. */
  readonly fates: readonly SheetFate[];
  /** Whether the reader may send it again, into a window of its seat that is open. */
  readonly mayUse: boolean;
}

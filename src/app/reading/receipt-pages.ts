import type { Problem } from '../../core/game/problem.js';
import type { LineAnswer } from '../../core/game/sheet.js';
import type { SeatSummary } from '../kit/seat-summary.js';
import type { CampaignId, CampaignRow, Door, PhaseId, SheetRow } from '../ports/record.js';

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
  /** What the hash is made of, beside campaign, seat, time, nonce and text. */
  readonly phaseKey: string;
  readonly diceVersion: CampaignRow['diceVersion'];
  /** The salt of the hash. Null: a sheet of a version that had none. */
  readonly nonce: string | null;
  /**
   * What was published when its phase was sealed, and the path that leads from the hash to it. Null: the sheet did not count
   * then, or not yet, or the hashes themselves were published.
   */
  readonly sealedAs: { readonly root: string; readonly path: readonly string[] } | null;
  readonly text: string;
  /** The answer that its sender was given. */
  readonly lines: readonly LineAnswer[];
  readonly problems: readonly Problem[];
  /** What became of it, in the order in which it happened. */
  readonly fates: readonly SheetFate[];
  /** Whether the reader may send it again, into a window of its seat that is open. */
  readonly mayUse: boolean;
  /** The window into which it would go; null: there is none, or it is not the reader's to send. */
  readonly window: { readonly id: PhaseId; readonly title: string } | null;
  /** Other sheets of the seat that the reader may open, newest first, to be compared with this one. */
  readonly others: readonly Pick<ReceiptEntry, 'receipt' | 'phase' | 'receivedAt'>[];
}

/** A line of two sheets that are laid side by side. */
export interface ComparedLine {
  /** `added`: only in the later sheet; `removed`: only in the earlier one. */
  readonly change: 'added' | 'removed' | 'same';
  readonly text: string;
  /** Its number in each sheet, from 1; null where it does not stand. */
  readonly earlier: number | null;
  readonly later: number | null;
}

/** Two sheets of a seat, line by line. */
export interface SheetComparison {
  readonly campaign: { readonly id: CampaignId; readonly title: string };
  readonly earlier: ReceiptEntry;
  readonly later: ReceiptEntry;
  readonly lines: readonly ComparedLine[];
  /** How many lines of each kind there are; blank ones are not counted. */
  readonly counts: Readonly<Record<ComparedLine['change'], number>>;
  /** The sheets differ so much that they are shown one below the other, not matched line by line. */
  readonly unlike: boolean;
}

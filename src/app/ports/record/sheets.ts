import type { Json } from '../../../core/game/json.js';
import type { LineAnswer } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import type { CampaignId, Door, PersonId, PhaseId } from './ids.js';

export interface SheetRow {
  readonly id: string;
  readonly receipt: string;
  readonly phaseId: PhaseId;
  readonly seatId: SeatId;
  readonly personId: PersonId;
  /** `void`: no line of it stood while another sheet did; it is kept and changes nothing. */
  readonly kind: 'orders' | 'revocation' | 'void';
  readonly door: Door;
  readonly doorKey: string | null;
  readonly text: string;
  readonly orders: readonly { readonly line: number; readonly order: Json }[];
  readonly answer: readonly LineAnswer[];
  /** What is published of the sheet at sealing. */
  readonly hash: string;
  /** The salt of the hash, on the receipt. Null: a sheet of a version that had none. */
  readonly nonce: string | null;
  /** What the sheet puts into the dice; kept, because the text may be erased. Null: that is the hash. */
  readonly digest: string | null;
  readonly receivedAt: Date;
  readonly recordedAt: Date;
  /** The receipt that the sender was given, when a ruling has carried the sheet to another line of play: `receipt` is then a mere id. */
  readonly carriedFrom?: string;
}

/** The receipt that the sender of a sheet was given, whatever rulings have carried it to since. */
export const givenReceipt = ({ carriedFrom, receipt }: Pick<SheetRow, 'carriedFrom' | 'receipt'>): string =>
  carriedFrom ?? receipt;

/** A sheet on one line of play, and what became of it there. */
export interface SheetLife {
  readonly sheet: SheetRow;
  readonly phase: {
    readonly id: PhaseId;
    readonly title: string;
    readonly line: number;
    readonly ordinal: number;
    readonly status: 'open' | 'sealed' | 'resolved' | 'published';
    readonly sealedAt: Date | null;
    readonly supersededAt: Date | null;
  };
  /** Whether it is among the sheets that the phase was sealed with. */
  readonly counted: boolean;
  /** What came in the place of it in the same phase; null: nothing. */
  readonly next: Pick<SheetRow, 'receipt' | 'kind' | 'receivedAt'> | null;
  /** The receipt of the sheet that it repeats, when a silent seat's last sheet was read again. */
  readonly repeats: string | null;
  /** Whether a bot ordered it for a silent seat. */
  readonly byBot: boolean;
}

/** A sheet that was stamped in time and read after its window was sealed, and waits for the game master's word. */
export interface SheetReadLate {
  readonly sheet: SheetRow;
  readonly ordinal: number;
  readonly phaseTitle: string;
}

/** Whose receipts are listed: those of seats that somebody writes for now, those they sent, and those of seats while they held them. */
export interface ReceiptsAsked {
  readonly campaign: CampaignId;
  readonly person: PersonId;
  readonly seats: readonly SeatId[];
  readonly limit: number;
  /** A receipt: only older ones. */
  readonly before?: string;
}

/** What seats sent, and whether they are ready. */
export interface SheetsRecordReader {
  /** The latest row of each seat; a revocation as the latest row means that nothing stands. */
  standingSheets(phase: PhaseId): Promise<readonly SheetRow[]>;
  /** Seats for which orders stand, without what they say. */
  seatsWithOrders(phase: PhaseId): Promise<readonly SeatId[]>;
  /** What the seat sent last, by the time it was received. */
  latestSheet(phase: PhaseId, seat: SeatId): Promise<SheetRow | null>;
  sheetsOf(phase: PhaseId, seat: SeatId): Promise<readonly SheetRow[]>;
  /** What stands for the seat in all windows of this number, before and after rulings, with what these have carried along; newest first. */
  sheetsOfOrdinal(campaign: CampaignId, seat: SeatId, ordinal: number): Promise<readonly SheetRow[]>;
  /** Receipts that were given, newest first. */
  receiptsOf(asked: ReceiptsAsked): Promise<readonly string[]>;
  /** The sheets of these receipts on every line of play, the line on which they came in first. Any number that was ever told will do. */
  sheetLives(receipts: readonly string[]): Promise<readonly SheetLife[]>;
  sheetByDoorKey(door: Door, doorKey: string): Promise<SheetRow | null>;
  /** Those that wait for the game master's word, in the order of their stamps. */
  sheetsReadLate(campaign: CampaignId): Promise<readonly SheetReadLate[]>;
  readies(phase: PhaseId): Promise<readonly SeatId[]>;
}

export interface SheetsRecordWriter {
  insertSheet(row: SheetRow): Promise<void>;
  setReady(phase: PhaseId, seat: SeatId, at: Date | null): Promise<void>;
}

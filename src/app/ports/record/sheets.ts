import type { Json } from '../../../core/game/json.js';
import type { LineAnswer } from '../../../core/game/sheet.js';
import type { SeatId } from '../../../core/game/viewer.js';
import type { Door, PersonId, PhaseId } from './ids.js';

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

/** What seats sent, and whether they are ready. */
export interface SheetsRecordReader {
  /** The latest row of each seat; a revocation as the latest row means that nothing stands. */
  standingSheets(phase: PhaseId): Promise<readonly SheetRow[]>;
  /** Seats for which orders stand, without what they say. */
  seatsWithOrders(phase: PhaseId): Promise<readonly SeatId[]>;
  /** What the seat sent last, by the time it was received. */
  latestSheet(phase: PhaseId, seat: SeatId): Promise<SheetRow | null>;
  sheetsOf(phase: PhaseId, seat: SeatId): Promise<readonly SheetRow[]>;
  sheetByDoorKey(door: Door, doorKey: string): Promise<SheetRow | null>;
  readies(phase: PhaseId): Promise<readonly SeatId[]>;
}

export interface SheetsRecordWriter {
  insertSheet(row: SheetRow): Promise<void>;
  setReady(phase: PhaseId, seat: SeatId, at: Date | null): Promise<void>;
}

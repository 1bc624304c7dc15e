import type { PersonId } from './ids.js';

/** Somebody who wants to be told when a seat opens. */
export interface SeatWatchRow {
  /** Stands in the link that ends it, so nobody else learns of it. */
  readonly id: string;
  readonly personId: PersonId;
  /** The one game of which they want to hear; empty: any. */
  readonly system: string;
  readonly createdAt: Date;
}

export interface SeatWatchesRecordReader {
  /** What a person wants to be told of, the oldest first. */
  seatWatchesOf(person: PersonId): Promise<readonly SeatWatchRow[]>;
  /** Of whoever is told of a seat of this game, the one by which they are: of the game itself before any. */
  seatWatchesFor(system: string): Promise<readonly SeatWatchRow[]>;
  seatWatch(id: string): Promise<SeatWatchRow | null>;
}

export interface SeatWatchesRecordWriter {
  /** One of the same person and game that is there already stays as it is. */
  insertSeatWatch(row: SeatWatchRow): Promise<void>;
  deleteSeatWatch(id: string): Promise<void>;
}

/**
 * The record cannot work now: PostgreSQL is away, starts or stops, has no room or no connection left. Nothing was changed,
 * and the same may well work in a while.
 */
export class RecordAway extends Error {
  override readonly name: string = 'RecordAway';

  constructor(cause: unknown, message = 'The record cannot be reached now, or has no room.') {
    super(message, { cause });
  }
}

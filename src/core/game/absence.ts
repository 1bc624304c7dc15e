/** How a turn went for a seat that owed orders. */
type Attendance = 'sent' | 'silent' | 'excused';

interface Absence {
  readonly strikes: number;
  /** True when the seat is to be removed in the last step of this turn (AD-41). */
  readonly removed: boolean;
}

/**
 * Strikes after a turn (AD-40 to AD-42): silence adds one, orders clear them, also an explicit 'no orders'; an excused
 * silence leaves them as they were. `limit` is the game's number of strikes that removes a seat, from 1.
 */
export function countAbsence(strikesBefore: number, attendance: Attendance, limit: number): Absence {
  if (attendance === 'excused') return { strikes: strikesBefore, removed: false };
  const strikes = attendance === 'sent' ? 0 : strikesBefore + 1;
  return { strikes, removed: strikes >= limit };
}

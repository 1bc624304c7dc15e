import type { ReadDoor } from '../ports/record.js';

/** Doors for which a window waits that would be sealed: they cannot be read just now. */
export interface DoorsAwaited {
  readonly doors: readonly ReadDoor[];
  /** Until then at most. */
  readonly until: Date;
}

const NAMES: Readonly<Record<ReadDoor, string>> = { email: 'the mail', forum: 'the forum', discord: 'Discord' };

/** `the mail and the forum`. */
export const doorNames = (doors: readonly ReadDoor[]): string => doors.map((door) => NAMES[door]).join(' and ');

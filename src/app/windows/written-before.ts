import type { PhaseRow } from '../ports/record.js';

interface WrittenWhen {
  /** By the door's own time stamp. */
  readonly receivedAt: Date;
  /** The phase that the sender had in front of them, when that is known: the beginning of its id. */
  readonly writtenFor?: string;
}

/**
 * A message that was written for a phase that is over must not count in the next one, with other fleets on other fields. Null when
 * it may be taken into the phase that is played now, else why not.
 */
export function writtenBefore(
  phase: Pick<PhaseRow, 'id' | 'title' | 'openedAt'> | null,
  { receivedAt, writtenFor = '' }: WrittenWhen,
): string | null {
  if (phase === null) return null;
  if (phase.id.startsWith(writtenFor) && receivedAt >= phase.openedAt) return null;
  return [
    'This was written for an order window that is closed meanwhile, so it came too late and was not taken.',
    `Now open: ${phase.title}. What stood before the deadline counts.`,
  ].join(' ');
}

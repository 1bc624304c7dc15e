import type { BinderFrame } from '../../core/binder/binder.js';
import type { PhaseRow } from '../ports/record.js';

/** Whether a phase is one in which players do not write to each other, from the opening of its window to its results. */
export const isPressClosed = (
  { press, pressClosed = [] }: Pick<BinderFrame, 'press' | 'pressClosed'>,
  phase: Pick<PhaseRow, 'kind' | 'status' | 'ordinal'> | null,
): boolean =>
  press !== 'none' &&
  phase !== null &&
  phase.ordinal > 0 &&
  phase.status !== 'published' &&
  pressClosed.includes(phase.kind);

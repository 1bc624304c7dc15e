import type { SetupFields } from './setup.js';

interface Complaint {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What does not fit together across a binder's parts: one sentence each that says what would do. */
export function setupComplaints(_setup: SetupFields): readonly Complaint[] {
  return [];
}

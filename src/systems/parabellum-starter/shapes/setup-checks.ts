import type { SetupFields } from './setup.js';

export interface Complaint {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What a single field cannot show: maps against squares, objectives against who can reach them, the tree. */
export function setupComplaints(_setup: SetupFields): readonly Complaint[] {
  return [];
}

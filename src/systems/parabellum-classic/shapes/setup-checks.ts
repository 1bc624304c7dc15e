import type { Complaint } from '../../parabellum/complaint.js';
import type { SetupFields } from './setup.js';

/** What the schemas cannot see: codes that no other part knows, squares off the map, lists that do not fit together. */
export function setupComplaints({ theatre }: SetupFields): readonly Complaint[] {
  const known = new Set(theatre.skirmishes.map(({ id }) => id));
  return theatre.table.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: ['theatre', 'table', index], message: `"${id}" is no skirmish of this theatre` }],
  );
}

import type { SetupFields } from './setup.js';

interface Complaint {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What is wrong with a map although each entry by itself is right; each message says what would do. */
export function setupComplaints({ map }: SetupFields): readonly Complaint[] {
  const complaints: Complaint[] = [];
  const ids = new Set(map.zones.map(({ id }) => id));
  map.lines.forEach(({ a, b }, index) => {
    for (const id of [a, b])
      if (!ids.has(id))
        complaints.push({
          path: ['map', 'lines', index],
          message: `leads to ${id}, which is no zone; use the id of one`,
        });
  });
  return complaints;
}
